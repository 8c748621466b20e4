import { randomBytes } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeChanges, TreeEntry } from '../../contracts/change.ts';
import type { CommitRequest, RebaseResult } from '../../contracts/ports.ts';
import type { GitShell } from './git-shell.ts';

/** The tree of `base` with these changes applied. */
export async function writeTree(shell: GitShell, base: string, changes: TreeChanges): Promise<string> {
  const index = join(shell.privateDirectory, `index-${randomBytes(6).toString('hex')}`);
  try {
    await shell.inPrivate(['read-tree', base], { index });
    await shell.inPrivate(['update-index', '-z', '--index-info'], { index, input: indexInfo(changes) });
    return (await shell.inPrivate(['write-tree'], { index })).stdout.toString().trim();
  } finally {
    await unlink(index).catch(() => undefined);
  }
}

/** Author and committer are the same, and the dates are given: the same request makes the same commit. */
export async function commitTree(shell: GitShell, request: CommitRequest, timestampMs: number): Promise<string> {
  const { name, email } = request.author;
  const date = `@${Math.floor(timestampMs / 1000)} +0000`;
  const output = await shell.inPrivate(['commit-tree', request.tree, '-p', request.parent, '-F', '-'], {
    input: request.message.replaceAll('\0', ''),
    env: {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date,
    },
  });
  return output.stdout.toString().trim();
}

/**
 * Applies `oldBase → tree` on top of `newBase` by a three-way merge of the trees alone: both sides become commits on
 * top of the old tree, so no history is needed (a shallow clone has none).
 */
export async function rebaseTree(
  shell: GitShell,
  request: { readonly oldBase: string; readonly newBase: string; readonly tree: string },
): Promise<RebaseResult> {
  const base = await syntheticCommit(shell, `${request.oldBase}^{tree}`);
  const theirs = await syntheticCommit(shell, `${request.newBase}^{tree}`, base);
  const ours = await syntheticCommit(shell, `${request.tree}^{tree}`, base);
  const merge = await shell.inPrivate(
    ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', theirs, ours],
    { accept: [1] },
  );
  const [tree = '', ...paths] = merge.stdout.toString().split('\0');
  if (merge.exitCode === 0) return { status: 'clean', tree: tree.trim() };
  return { status: 'conflict', paths: [...new Set(paths.filter((path) => path !== ''))] };
}

async function syntheticCommit(shell: GitShell, tree: string, parent?: string): Promise<string> {
  const id = (await shell.inPrivate(['rev-parse', '--verify', tree])).stdout.toString().trim();
  const identity = { name: 'architect', email: 'architect@localhost' };
  if (parent) return commitTree(shell, { tree: id, parent, message: 'side', author: identity }, 0);
  const output = await shell.inPrivate(['commit-tree', id, '-m', 'base'], {
    env: {
      GIT_AUTHOR_NAME: identity.name,
      GIT_AUTHOR_EMAIL: identity.email,
      GIT_COMMITTER_NAME: identity.name,
      GIT_COMMITTER_EMAIL: identity.email,
    },
  });
  return output.stdout.toString().trim();
}

/** Removals come first, so that a file may take a folder's place and the other way round. */
function indexInfo(changes: TreeChanges): string {
  const all = [...changes];
  const removed = all.filter(([, entry]) => entry === null).map(([path]) => `0 ${'0'.repeat(40)}\t${path}\0`);
  const written = all
    .filter((change): change is [string, TreeEntry] => change[1] !== null)
    .map(([path, entry]) => `${entry.mode} ${entry.sha}\t${path}\0`);
  return [...removed, ...written].join('');
}
