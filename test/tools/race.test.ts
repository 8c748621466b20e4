import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolResult } from '../../src/contracts/tool.ts';
import { whileSwapping } from '../support/while-swapping.ts';
import { allTools, treeOf } from './bad-input/scene.ts';

/** At least so many rounds; more, within bounds, until a busy machine has shown both a success and a refusal. */
const rounds = 120;

const texts = ['old line\n', 'new line\n', 'first\nlast\n'];

type Scene = Awaited<ReturnType<typeof allTools>>;

/** Every way in which a tool reads or changes a file. */
const callsOn = (path: string, folder: string) =>
  [
    ['write_file', { path, content: 'old line\n' }],
    ['read_file', { path }],
    ['edit_file', { path, old_str: 'old line', new_str: 'new line' }],
    ['apply_patch', { path, patch: '@@\n-new line\n+first\n+last\n' }],
    ['write_file', { path: `${folder}made/n.txt`, content: 'old line\n' }],
    ['delete_file', { path: `${folder}made/n.txt` }],
    ['delete_file', { path }],
  ] as const;

/** They start programs, and so take longer. */
const searchesIn = (path: string, folder: string) =>
  [
    ['grep', { path, pattern: 'SECRET' }],
    ['search_code', { path, pattern: 'SECR.T' }],
    ['list_files', { path: folder === '' ? '.' : folder }],
    ['list_files', { path: folder === '' ? '.' : folder, recursive: true }],
  ] as const;

async function callInLoop(scene: Scene, path: string, folder: string): Promise<void> {
  const outcomes = new Map<string, Set<boolean>>();
  const isDone = () => [...outcomes.values()].some((seen) => seen.size > 1);
  for (let round = 0; round < rounds || (!isDone() && round < 3 * rounds); round++) {
    const searches = round % 10 === 0 ? searchesIn(path, folder) : [];
    for (const [tool, args] of [...callsOn(path, folder), ...searches]) {
      const result = await scene.run(tool, args);
      outcomes.set(tool, (outcomes.get(tool) ?? new Set<boolean>()).add(result.success));
      expectInside(tool, result);
    }
  }
  expect(isDone(), 'calls that were refused and calls that were not').toBe(true);
}

function expectInside(tool: string, { success, output }: ToolResult): void {
  expect(output).not.toContain('TOP-SECRET');
  expect(output).not.toContain('outside.txt');
  // Never a part of a text.
  if (tool === 'read_file' && success) expect([...texts, '[The file is empty.]']).toContain(output);
}

// A hang guard for busy machines.
describe('a name that is swapped for a link in a loop', { timeout: 240_000 }, () => {
  it.each([
    ['a file, for a file outside', 'x.txt', '', 'x.txt', 'outside.txt'],
    ['the folder of a file, for a folder outside', 'd/x.txt', 'd/', 'd', '.'],
    ['a folder further up', 'd/e/x.txt', 'd/e/', 'd', '.'],
  ])('never leads a tool outside: %s', async (_what, ...[path = '', folder = '', swapped = '', target = '']) => {
    await using scene = await allTools({ [path]: 'old line\n' });
    mkdirSync(join(scene.out, 'e'));
    for (const name of ['outside.txt', 'x.txt', 'e/x.txt'])
      writeFileSync(join(scene.out, name), 'TOP-SECRET old line\n');
    const before = treeOf(scene.out);
    await whileSwapping(join(scene.root, swapped), join(scene.out, target), () => callInLoop(scene, path, folder));
    expect(treeOf(scene.out)).toEqual(before);
    const left = readdirSync(scene.root, { recursive: true }).map(String);
    expect(left.filter((name) => name.includes('.architect-'))).toEqual([]);
  });

  it('never leads a tool into the folder of git', async () => {
    await using scene = await allTools({
      'd/config': 'old line\n',
      '.git/config': 'TOP-SECRET old line\n',
      '.git/HEAD': 'x\n',
    });
    const before = treeOf(join(scene.root, '.git'));
    await whileSwapping(join(scene.root, 'd'), join(scene.root, '.git'), () => callInLoop(scene, 'd/config', 'd/'));
    expect(treeOf(join(scene.root, '.git'))).toEqual(before);
  });
});
