import { type Dirent, readdirSync } from 'node:fs';
import { look } from './look.ts';

export type EntryKind = 'file' | 'folder' | 'link' | 'special';

/** What stands at a path relative to the root; undefined for what is missing. Links are not followed. */
export type KindOf = (path: string) => EntryKind | undefined;

/** Asks each folder once for all its names, which for a long listing is faster than to ask for each of them. */
export function createKindOf(root: string): KindOf {
  const folders = new Map<string, ReadonlyMap<string, Dirent>>();
  return (path) => {
    const split = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, split));
    const known = folders.get(folder) ?? readFolder(`${root}/${folder}`);
    folders.set(folder, known);
    // The disk may know the name in another spelling.
    const entry = known.get(path.slice(split + 1)) ?? look(`${root}/${path}`);
    return entry && kindOfName(entry);
  };
}

export function kindOfName(entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'special';
}

function readFolder(absolute: string): ReadonlyMap<string, Dirent> {
  try {
    return new Map(readdirSync(absolute, { withFileTypes: true }).map((entry) => [entry.name, entry]));
  } catch {
    return new Map();
  }
}
