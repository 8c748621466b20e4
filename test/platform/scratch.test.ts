import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScratch } from '../../src/platform/scratch.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a scratch folder', () => {
  it('has the given files, is private, and goes away with what was made in it', async () => {
    await using parent = await temporaryFolder();
    const scratch = createScratch(parent.path);
    const seen = await scratch.use({ one: new TextEncoder().encode('1') }, async ({ path, read }) => {
      expect(readFileSync(join(path, 'one'), 'utf8')).toBe('1');
      expect(statSync(path).mode & 0o077).toBe(0);
      expect(await read('none')).toBeUndefined();
      expect(await read('../../etc/hostname')).toBeUndefined();
      expect(await read('one')).toEqual(new Uint8Array([49]));
      return path;
    });
    expect(existsSync(seen)).toBe(false);
  });

  it('goes away when the work fails', async () => {
    await using parent = await temporaryFolder();
    const work = createScratch(parent.path).use({}, () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
    expect(readdirSync(parent.path)).toEqual([]);
  });
});
