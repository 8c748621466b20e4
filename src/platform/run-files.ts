import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { RunFiles } from '../contracts/ports.ts';

/** The run's own folder outside the workspace. Created at once; names may contain folders but never leave it. */
export function createRunFiles(directory: string): RunFiles {
  mkdirSync(resolve(directory), { recursive: true, mode: 0o700 });
  return runFilesAt(directory);
}

/** The same for a folder that may not exist: writing into it then fails. */
export function runFilesAt(directory: string): RunFiles {
  const root = resolve(directory);
  return {
    directory: root,
    pathOf: (name) => inside(root, name),
    async write(name, content) {
      const path = inside(root, name);
      await mkdir(dirname(path), { recursive: true });
      // Two writers of one file do not take each other's: an interrupted run may still be writing what its report writes.
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeFile(temporary, content, { mode: 0o600 });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return path;
    },
    append(name, text) {
      const path = inside(root, name);
      appendFileSync(path, text, { mode: 0o600 });
      return path;
    },
  };
}

function inside(root: string, name: string): string {
  const path = resolve(join(root, name));
  if (!path.startsWith(root + sep)) throw new RangeError(`not a file of the run's folder: ${name}`);
  return path;
}
