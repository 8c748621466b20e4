import { copyFile, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeEntry, TreeListing } from '../../contracts/change.ts';
import type { GitShell } from './git-shell.ts';
import { listIndex } from './listings.ts';

export interface Snapshots {
  take(): Promise<TreeListing>;
  /** Forgets what is known of the work tree: it was put on another commit. */
  forget(): void;
}

/**
 * Listings of the work tree, made with a private index. The index starts as a copy of the workspace's (its stat cache
 * makes the first listing cheap) and is our own from then on: what commands do to the workspace's index has no effect.
 */
export function createSnapshots(shell: GitShell): Snapshots {
  const index = join(shell.privateDirectory, 'index');
  let submodules: ReadonlyMap<string, TreeEntry> | undefined;
  return {
    forget() {
      submodules = undefined;
    },
    async take() {
      submodules ??= await startIndex(shell, index);
      await addEverything(shell, index);
      const listing = new Map(await listIndex(shell, index));
      // Submodules stay as they were; a repository that appeared inside the work tree is no submodule.
      for (const [path, entry] of listing) if (entry.mode === '160000') listing.delete(path);
      for (const [path, entry] of submodules) listing.set(path, entry);
      return listing;
    },
  };
}

/** Fills the private index; returns the submodules it has. */
async function startIndex(shell: GitShell, index: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const listing = (await copyIndex(shell, index)) ?? (await indexOfHead(shell, index));
  return new Map([...listing].filter(([, entry]) => entry.mode === '160000'));
}

async function copyIndex(shell: GitShell, index: string): Promise<TreeListing | undefined> {
  try {
    const original = await stat(shell.layout.index);
    await copyFile(shell.layout.index, index);
    // Git distrusts entries that are as new as the index: the copy must not look newer than the original.
    const time = Math.floor(original.mtimeMs) / 1000 - 0.001;
    await utimes(index, time, time);
    return await listIndex(shell, index);
  } catch {
    // No index yet, or one in several files: start from the commit instead.
    return undefined;
  }
}

async function indexOfHead(shell: GitShell, index: string): Promise<TreeListing> {
  await unlink(index).catch(() => undefined);
  const head = await shell.inWorkspace(['rev-parse', '--verify', '--quiet', 'HEAD'], { accept: [1, 128] });
  const commit = head.stdout.toString().trim();
  await shell.inPrivate(['read-tree', head.exitCode === 0 && commit ? commit : '--empty'], { index });
  return listIndex(shell, index);
}

/** Exit code 1: something cannot be added (unreadable, or a repository without commits); the rest is. */
async function addEverything(shell: GitShell, index: string): Promise<void> {
  await shell.inPrivate(['add', '--all', '--ignore-errors'], { index, workTree: true, accept: [1] });
}
