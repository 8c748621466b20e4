import { join } from 'node:path';
import { look } from './look.ts';
import { type PathGate, validateEntry } from './validate-path.ts';

// A folder is listed by its path, by other programs too: while it is exchanged for a link they see another folder.

/** Changes when a folder, or one above it, is moved or exchanged, also there and back again; or gets other entries. */
export function stampOf(root: string, folder: string): string {
  const names = folder === '' ? [] : folder.split('/');
  return names
    .map((_, depth) => look(join(root, ...names.slice(0, depth + 1))))
    .map((kind) => `${kind?.ino}:${kind?.ctimeMs}`)
    .join(' ');
}

/** Whether a listed name (relative to the root) is where it says, without links on the way to it. */
export function isEntryInside(entry: string, gate: PathGate): boolean {
  const name = entry.replace(/\/$/u, '');
  const valid = validateEntry(name, gate);
  return valid.status === 'ok' && valid.relative === name && look(valid.absolute) !== undefined;
}
