/** Git's file modes that a tree can hold. */
export type FileMode = '100644' | '100755' | '120000' | '160000';

export interface TreeEntry {
  readonly mode: FileMode;
  /** Object id of the blob (or commit, for a submodule). */
  readonly sha: string;
}

/** Every tracked or trackable path with its content. Paths use `/` and are relative to the repository's root. */
export type TreeListing = ReadonlyMap<string, TreeEntry>;

/** What a path becomes; `null`: it is gone. */
export type TreeChanges = ReadonlyMap<string, TreeEntry | null>;

export interface FileChange {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  /** Where it was, for `renamed`. */
  readonly oldPath?: string;
  readonly oldMode?: FileMode;
  readonly mode?: FileMode;
  /** Lines; `null` for a binary file. */
  readonly addedLines: number | null;
  readonly removedLines: number | null;
}

/** The difference between two listings (later minus earlier). Pure. */
export function changesBetween(before: TreeListing, after: TreeListing): TreeChanges {
  const changes = new Map<string, TreeEntry | null>();
  for (const [path, entry] of after) {
    const old = before.get(path);
    if (old?.sha !== entry.sha || old.mode !== entry.mode) changes.set(path, entry);
  }
  for (const path of before.keys()) if (!after.has(path)) changes.set(path, null);
  return changes;
}
