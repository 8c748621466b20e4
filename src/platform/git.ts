import { mkdir, realpath } from 'node:fs/promises';
import { AgentError } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { Clock, DeliveryGit } from '../contracts/ports.ts';
import { applyPatch } from './git/apply-patch.ts';
import { filtersOf } from './git/attributes.ts';
import { checkoutDetached } from './git/checkout.ts';
import { diffTrees } from './git/diff.ts';
import { baseEnvironment } from './git/environment.ts';
import { findGit, trustedPath } from './git/find-git.ts';
import { createGitShell, type GitShell } from './git/git-shell.ts';
import { findLayout } from './git/layout.ts';
import { listTree } from './git/listings.ts';
import { initializePrivateRepository } from './git/private-repository.ts';
import { branchCommits, fetchRefs, probePush, pushCommit, remoteHeads } from './git/remote.ts';
import { readEntry, restoreEntries } from './git/restore.ts';
import { originUrl, readFileAt, resolveRevision } from './git/revisions.ts';
import { createSnapshots } from './git/snapshot.ts';
import { spawnGit } from './git/spawn-git.ts';
import { type GitTexts, textsFor } from './git/texts.ts';
import { commitTree, rebaseTree, writeTree } from './git/trees.ts';

export interface GitOptions {
  /** A folder in the work tree; listings are relative to the top of the repository around it. */
  readonly workspaceRoot: string;
  /** A folder of this run's own, outside the workspace; made when absent. */
  readonly privateDirectory: string;
  /** Absent: nothing can be fetched or pushed. Holds no credentials. */
  readonly remoteUrl?: string;
  /** Sent as `x-access-token`, in the environment of single commands. */
  readonly token?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Dates commits. */
  readonly clock?: Pick<Clock, 'now'>;
  /** Ends commands that talk to the remote; local ones go on, so that an interrupted run can still be saved. */
  readonly signal?: AbortSignal;
  readonly language?: Language;
  /** Limit for one git command. Default: 5 minutes. */
  readonly timeoutMs?: number;
}

/**
 * Git over the workspace's repository, made before the agent runs: what it needs to know of the repository is found
 * now. Throws `AgentError('config', …)` without a usable git or repository.
 */
export async function createGit(options: GitOptions): Promise<DeliveryGit> {
  const shell = await openShell(options);
  await initializePrivateRepository(shell);
  const snapshots = createSnapshots(shell);
  return {
    root: shell.layout.top,
    originUrl: () => originUrl(shell),
    resolve: (revision) => resolveRevision(shell, revision),
    remoteHeads: (branches, remote) => remoteHeads(shell, branches, remote),
    fetch: (refs) => fetchRefs(shell, refs),
    async checkoutDetached(commit) {
      await checkoutDetached(shell, commit);
      snapshots.forget();
    },
    readFileAt: (commit, path) => readFileAt(shell, commit, path),
    snapshot: () => snapshots.take(),
    listTree: (commitOrTree) => listTree(shell, commitOrTree),
    writeTree: (base, changes) => writeTree(shell, base, changes),
    diff: (from, to) => diffTrees(shell, from, to),
    readEntry: (entry) => readEntry(shell, entry),
    restore: (entries) => restoreEntries(shell, entries),
    commit: (request) => commitTree(shell, request, options.clock?.now() ?? Date.now()),
    applyPatch: (base, patch) => applyPatch(shell, base, patch),
    rebase: (request) => rebaseTree(shell, request),
    push: (request) => pushCommit(shell, request),
    probePush: () => probePush(shell),
    branchCommits: (request) => branchCommits(shell, request),
    filtersOf: (paths) => filtersOf(shell, paths),
  };
}

async function openShell(options: GitOptions): Promise<GitShell> {
  const texts = textsFor(options.language);
  await mkdir(options.privateDirectory, { recursive: true });
  const privateDirectory = await realpath(options.privateDirectory);
  const path = await trustedPath(options.environment.PATH, options.workspaceRoot);
  const gitFile = await findGit(path, options.workspaceRoot);
  if (gitFile === undefined) throw new AgentError('config', texts.notFound);
  const environment = baseEnvironment({ environment: options.environment, path, home: privateDirectory });
  await assertVersion(gitFile, environment, texts);
  const layout = await findLayout({ gitFile, environment, root: options.workspaceRoot, texts });
  return createGitShell({
    gitFile,
    environment,
    layout,
    privateDirectory,
    texts,
    timeoutMs: options.timeoutMs ?? 300_000,
    ...(options.remoteUrl === undefined ? {} : { remoteUrl: options.remoteUrl }),
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}

/** `merge-tree --write-tree` came with 2.38. */
async function assertVersion(file: string, env: Record<string, string>, texts: GitTexts): Promise<void> {
  const output = await spawnGit({ file, args: ['version'], cwd: '/', env, timeoutMs: 60_000 });
  const [, version = '?', major = '0', minor = '0'] = /((\d+)\.(\d+)[^\s]*)/.exec(output.stdout.toString()) ?? [];
  if (Number(major) * 1000 + Number(minor) < 2038) throw new AgentError('config', texts.tooOld(version));
}
