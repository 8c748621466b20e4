import type { FileChange, TreeChanges, TreeEntry, TreeListing } from './change.ts';

export interface CommitRequest {
  readonly tree: string;
  readonly parent: string;
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
}

export type PushResult =
  | { readonly status: 'pushed'; readonly sha: string }
  /** The branch is not where it was expected. */
  | { readonly status: 'moved' }
  | { readonly status: 'denied'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string };

export type PatchResult =
  | { readonly status: 'applied'; readonly tree: string }
  /** The tree has this change already. */
  | { readonly status: 'present' }
  | { readonly status: 'conflict' };

export type RebaseResult =
  | { readonly status: 'clean'; readonly tree: string }
  | { readonly status: 'conflict'; readonly paths: readonly string[] };

/**
 * Git as the harness uses it. Reading history happens in the workspace's repository with hardened options; snapshots,
 * trees and commits are made in a private git directory outside the workspace. The workspace's git config is never
 * written; credentials travel in the environment of single commands.
 * Methods throw `AgentError('publish', …)` for what cannot be explained by their result.
 */
export interface Git {
  /** Absolute top folder of the work tree. */
  readonly root: string;
  /** Address of the remote `origin` as the workspace's repository has it; undefined without one. May hold credentials. */
  originUrl(): Promise<string | undefined>;
  /** Full id of a revision that exists locally, else undefined. */
  resolve(revision: string): Promise<string | undefined>;
  /** Branch name → tip at the remote; absent branches are left out. */
  remoteHeads(
    branches: readonly string[],
    options?: {
      /** Asks for a moment even where the run was stopped. */
      readonly isPatient?: boolean;
    },
  ): Promise<ReadonlyMap<string, string>>;
  /** Brings commits or refs into the local object store (depth 1 unless present already). Returns the commit ids, in order. */
  fetch(refs: readonly string[]): Promise<readonly string[]>;
  /** Puts the work tree on a commit with a detached HEAD; no local branch is touched. */
  checkoutDetached(commit: string): Promise<void>;
  /** A file of a commit; undefined when it has none. */
  readFileAt(commit: string, path: string): Promise<Uint8Array | undefined>;
  /** Content of the work tree now (ignored files left out). */
  snapshot(): Promise<TreeListing>;
  listTree(commitOrTree: string): Promise<TreeListing>;
  /** Writes `base`'s tree with these changes applied; returns the tree id. */
  writeTree(base: string, changes: TreeChanges): Promise<string>;
  /** Binary-safe patch and the changed files between two trees or commits. */
  diff(from: string, to: string): Promise<{ readonly patch: Uint8Array; readonly files: readonly FileChange[] }>;
  /** Content of an entry of a snapshot. */
  readEntry(entry: TreeEntry): Promise<Uint8Array>;
  /** Puts these paths of the work tree back to the given entries (`null`: removes them). */
  restore(entries: TreeChanges): Promise<void>;
  commit(request: CommitRequest): Promise<string>;
  /** The tree of `base` with a patch of `diff` applied; nothing else is touched. */
  applyPatch(base: string, patch: Uint8Array): Promise<PatchResult>;
  /** Applies the change `oldBase → tree` on top of `newBase`. */
  rebase(request: { readonly oldBase: string; readonly newBase: string; readonly tree: string }): Promise<RebaseResult>;
  /** Pushes one commit to one branch. Where the run is stopped meanwhile, the remote is asked what became of it. `expected` is where the branch must be (`null`: must not exist). */
  push(request: {
    readonly commit: string;
    readonly branch: string;
    readonly expected: string | null;
    /** Lets the push drop the commits the branch has (an own branch made anew). Default: only fast-forwards. */
    readonly replace?: boolean;
  }): Promise<PushResult>;
  /** Asks the remote whether this token may push, before anything is spent. */
  probePush(): Promise<{ readonly status: 'ok' | 'denied' | 'unknown'; readonly reason: string }>;
}

/** A commit as the publisher looks at it. */
export interface CommitSummary {
  readonly sha: string;
  readonly authorEmail: string;
  readonly message: string;
}

/** What delivery needs beyond `Git`. */
export interface DeliveryGit extends Git {
  /** Commits of a remote branch that another remote branch does not have, newest first, at most 50. */
  branchCommits(request: { readonly branch: string; readonly notIn: string }): Promise<readonly CommitSummary[]>;
  /** Which of these paths a content filter (such as `lfs`) claims through attributes: path → filter. */
  filtersOf(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
