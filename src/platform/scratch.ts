import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Scratch } from '../contracts/ports.ts';

/** Temporary folders that only this user can enter. Throws what the disk says when one cannot be made. */
export function createScratch(parent: string = tmpdir()): Scratch {
  return {
    async use(files, work) {
      const path = await mkdtemp(join(parent, 'architect-scratch-'));
      try {
        for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, basename(name)), bytes);
        return await work({ path, read: (name) => readIfThere(join(path, basename(name))) });
      } finally {
        await rm(path, { recursive: true, force: true });
      }
    },
  };
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
}
