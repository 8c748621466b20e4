import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts what a log holds so far at the end of the file `to`, whose folder is made where it is missing, and takes the old
 * file away. Returns what appends to the new one, synchronously and in order. Throws what the disk throws.
 */
export function moveLog(from: string, to: string): (text: string) => void {
  mkdirSync(dirname(to), { recursive: true });
  const append = (text: string) => appendFileSync(to, text, { mode: 0o600 });
  append(existsSync(from) ? readFileSync(from, 'utf8') : '');
  rmSync(from, { force: true });
  return append;
}
