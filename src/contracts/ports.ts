import type { FileChange, TreeChanges, TreeEntry, TreeListing } from './change.ts';
import type { PullRequestInfo, RepositoryName } from './incoming-event.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Says when the run has to stop; `signal` is aborted at the first SIGINT or SIGTERM. */
export interface Shutdown {
  readonly shouldStop: boolean;
  readonly signal: AbortSignal;
}

// --- Workspace: the files the agent works on -------------------------------------------------------------------

export interface PathRefusal {
  readonly status: 'refused';
  readonly reason: 'outside' | 'git' | 'nul' | 'empty' | 'changed-underfoot';
  /** The path as it was asked for. */
  readonly path: string;
}

export interface PathProblem {
  readonly status: 'problem';
  readonly reason:
    | 'missing'
    | 'directory'
    | 'not-a-directory'
    | 'special'
    | 'too-large'
    | 'permission'
    | 'no-space'
    | 'conflict'
    | 'io';
  readonly path: string;
  readonly message: string;
}

export type ValidatedPath =
  | {
      readonly status: 'ok';
      /** Absolute, all symlinks resolved; its parent may not exist yet. */
      readonly absolute: string;
      /** Relative to the workspace root with `/`; `.` for the root itself. */
      readonly relative: string;
    }
  | PathRefusal;

export type FileRead =
  | { readonly status: 'ok'; readonly relative: string; readonly bytes: Uint8Array; readonly size: number }
  | PathRefusal
  | PathProblem;

export type FileWrite =
  | { readonly status: 'ok'; readonly relative: string; readonly created: boolean }
  | PathRefusal
  | PathProblem;

export interface FileListing {
  readonly status: 'ok';
  /** Relative to the workspace root, sorted by code unit; directories end in `/`. */
  readonly entries: readonly string[];
}

/** The one door to the work tree. Nothing here throws for what a path or a disk can do. */
export interface Workspace {
  /** Absolute real path. */
  readonly root: string;
  validatePath(path: string): Promise<ValidatedPath>;
  readFile(path: string, options?: { readonly maxBytes?: number }): Promise<FileRead>;
  /**
   * Atomic: temporary file in the same folder, then rename; keeps mode bits; makes parents.
   * With `expected`, nothing is written unless the file still has exactly these bytes (`null`: still absent).
   */
  writeFile(path: string, bytes: Uint8Array, options?: { readonly expected?: Uint8Array | null }): Promise<FileWrite>;
  deleteFile(path: string): Promise<FileWrite>;
  /** One folder, or the whole tree below it (files only); respects .gitignore, never lists `.git`. */
  list(
    path: string,
    options: { readonly recursive: boolean; readonly signal?: AbortSignal },
  ): Promise<FileListing | PathRefusal | PathProblem>;
}

// --- Programs ---------------------------------------------------------------------------------------------------

export interface ProgramOptions {
  /** Absolute folder. */
  readonly cwd: string;
  /** Added to the scrubbed environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Bytes kept of each stream, head and tail; the rest is counted. Default 1 MiB. */
  readonly maxOutputBytes?: number;
}

export interface ProgramResult {
  /** `null` when a signal ended it or it could not start. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly aborted: boolean;
  readonly durationMs: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams in the order they arrived. */
  readonly output: string;
  /** Bytes of `output` that were dropped by the cap. */
  readonly droppedBytes: number;
  /** Set when the program could not be started. */
  readonly startError?: string;
}

/** Runs programs with a scrubbed environment, no stdin, in their own process group that is killed as a whole. */
export interface CommandRunner {
  /** How commands are isolated; only `off` exists until the sandbox does. */
  readonly sandbox: 'off';
  /** A command line for the shell. */
  shell(command: string, options: ProgramOptions): Promise<ProgramResult>;
  /** One program with its arguments, no shell. */
  program(file: string, args: readonly string[], options: ProgramOptions): Promise<ProgramResult>;
}

// --- Git ----------------------------------------------------------------------------------------------------------

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
  /** Full id of a revision that exists locally, else undefined. */
  resolve(revision: string): Promise<string | undefined>;
  /** Branch name → tip at the remote; absent branches are left out. */
  remoteHeads(branches: readonly string[]): Promise<ReadonlyMap<string, string>>;
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
  /** Applies the change `oldBase → tree` on top of `newBase`. */
  rebase(request: { readonly oldBase: string; readonly newBase: string; readonly tree: string }): Promise<RebaseResult>;
  /** Pushes one commit to one branch; `expected` is where the branch must be (`null`: must not exist). */
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

// --- GitHub -------------------------------------------------------------------------------------------------------

export type Permission = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface CommentRef {
  readonly id: number;
  readonly url: string;
}

export interface PullRequestRef {
  readonly number: number;
  readonly url: string;
  readonly draft: boolean;
}

export interface PullRequestRequest {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
  readonly draft: boolean;
}

/**
 * The GitHub REST API of one repository. A refused call throws `AgentError('permission', …)` whose message names the
 * missing `permissions:` line or setting; anything else that fails throws `AgentError('publish', …)`.
 */
export interface GitHubApi {
  readonly repository: RepositoryName;
  /** Requests sent so far. */
  readonly requestCount: number;
  /** `none` for unknown people. */
  permission(login: string): Promise<Permission>;
  pullRequest(number: number): Promise<PullRequestInfo>;
  /** Adds a reaction to the issue comment that triggered the run. */
  reactToComment(commentId: number, content: 'eyes' | 'rocket' | 'confused' | '-1'): Promise<void>;
  createComment(issueNumber: number, body: string): Promise<CommentRef>;
  updateComment(commentId: number, body: string): Promise<CommentRef>;
  readComment(commentId: number): Promise<string>;
  findOpenPullRequest(head: string): Promise<PullRequestRef | undefined>;
  createPullRequest(request: PullRequestRequest): Promise<PullRequestRef>;
  updatePullRequest(
    number: number,
    request: { readonly title: string; readonly body: string },
  ): Promise<PullRequestRef>;
}

// --- The runner, or the terminal ----------------------------------------------------------------------------------

/** What the host of the run gives and takes. Nothing written here is interpreted as a workflow command. */
export interface HostIo {
  setOutput(name: string, value: string): Promise<void>;
  appendSummary(markdown: string): Promise<void>;
  /** Kept for the post entry. */
  saveState(name: string, value: string): void;
  /** Makes the host hide this value. */
  maskSecret(value: string): void;
  /** One or more lines for people: the job log, or stderr. */
  print(text: string): void;
  /** An error or notice shown at the run's page. */
  annotate(level: 'error' | 'warning' | 'notice', message: string): void;
}

/** Files of the run, outside the workspace: session, trace, report, bundle. */
export interface RunFiles {
  /** Absolute folder of this run. */
  readonly directory: string;
  /** Writes atomically (temporary file, rename); makes folders; returns the absolute path. */
  write(name: string, content: string | Uint8Array): Promise<string>;
  /** Appends synchronously and in order; returns the absolute path. */
  append(name: string, text: string): string;
  pathOf(name: string): string;
}
