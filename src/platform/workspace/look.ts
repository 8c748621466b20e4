import { lstatSync, type Stats } from 'node:fs';

/** What is at a path, links not followed; undefined for what is missing or may not be looked at. Never throws. */
export function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
