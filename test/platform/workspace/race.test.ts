import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canAnchor, openFolder } from '../../../src/platform/workspace/open-folder.ts';
import { PathFailure } from '../../../src/platform/workspace/problems.ts';
import { whileSwapping } from '../../support/while-swapping.ts';
import { aScene, bytesOf } from './scene.ts';

/** At least so many; more, within bounds, until a busy machine has shown both a success and a refusal. */
const tries = 600;

function goesOn(count: number, outcomes: ReadonlySet<string>): boolean {
  return count < tries || (outcomes.size < 2 && count < 3 * tries);
}

describe('a path swapped for a link between check and use', () => {
  it('never leads a write, a read or a deletion of a file outside', async () => {
    await using scene = await aScene({ 'x.txt': 'inside' });
    const { workspace, root, out } = scene;
    const outside = join(out, 't.txt');
    writeFileSync(outside, 'safe');
    const outcomes = new Set<string>();
    await whileSwapping(join(root, 'x.txt'), outside, async () => {
      for (let count = 0; goesOn(count, outcomes); count++) {
        const written = await workspace.writeFile('x.txt', bytesOf('inside'));
        const read = await workspace.readFile('x.txt');
        outcomes.add(written.status);
        if (read.status === 'ok') expect(Buffer.from(read.bytes).toString()).toBe('inside');
        if (count % 10 === 0) await workspace.deleteFile('x.txt');
      }
    });
    expect(readFileSync(outside, 'utf8')).toBe('safe');
    expect(readdirSync(out)).toEqual(['t.txt']);
    expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.skipIf(!canAnchor())('never shows a file of another folder, alone or among many', async () => {
    await using scene = await aScene({ 'd/x.txt': 'inside', 'd/y.txt': 'inside' });
    const { workspace, root, out } = scene;
    for (const name of ['x.txt', 'y.txt']) writeFileSync(join(out, name), 'secret');
    const outcomes = new Set<string>();
    await whileSwapping(join(root, 'd'), out, async () => {
      for (let count = 0; goesOn(count, outcomes); count++) {
        const one = await workspace.readFile('d/x.txt');
        const many = workspace.readFiles(['d/x.txt', 'd/y.txt', 'd/x.txt', './d/y.txt', 'd/x.txt']);
        for (const read of [one, ...many]) {
          outcomes.add(read.status);
          if (read.status === 'ok') expect(Buffer.from(read.bytes).toString()).toBe('inside');
        }
      }
    });
  });

  // Without open folders two swaps between two looks go unseen: only one that stays is promised to be noticed.
  it.each([true, false])('is noticed by an open folder (through /proc: %s)', async (anchored) => {
    if (anchored && !canAnchor()) return;
    await using scene = await aScene({ 'd/x.txt': 'inside' });
    const { root, out } = scene;
    const folder = openFolder({ root, names: ['d'], create: false, anchored });
    try {
      renameSync(join(root, 'd'), join(root, 'moved'));
      symlinkSync(out, join(root, 'd'));
      expect(() => folder.verify()).toThrow(PathFailure);
    } finally {
      folder.close();
    }
  });

  it('never leads a new file into a folder outside', async () => {
    await using scene = await aScene({ 'd/keep.txt': 'x' });
    const { workspace, root, out } = scene;
    const outcomes = new Set<string>();
    await whileSwapping(join(root, 'd'), out, async () => {
      for (let count = 0; goesOn(count, outcomes); count++) {
        const written = await workspace.writeFile('d/n.txt', bytesOf('x'));
        const deeper = await workspace.writeFile('d/e/f.txt', bytesOf('x'));
        outcomes.add(written.status).add(deeper.status);
      }
    });
    expect(readdirSync(out)).toEqual([]);
    expect(existsSync(join(out, 'n.txt'))).toBe(false);
  });
});
