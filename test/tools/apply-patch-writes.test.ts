import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Workspace } from '../../src/contracts/ports.ts';
import { aPatchScene } from './patch/patch-scene.ts';
import { change, creation, deletion } from './patch/sample-patches.ts';

describe('a write that fails halfway', () => {
  const files = { a: 'a\n', b: 'b\n', gone: 'g\n' };
  const patch = change('a', 'a', 'A') + creation('new', 'n') + deletion('gone', 'g') + change('b', 'b', 'B');
  const noSpace = (path: string) => ({ status: 'problem', reason: 'no-space', path, message: 'ENOSPC' }) as const;

  it('leaves every file as it was', async () => {
    const wrap = (workspace: Workspace): Workspace => ({
      ...workspace,
      writeFile: async (path, bytes, options) =>
        path === 'b' ? noSpace(path) : workspace.writeFile(path, bytes, options),
    });
    await using scene = await aPatchScene(files, { wrap });
    const result = await scene.call(patch);
    expect(result).toMatchObject({ success: false, error: 'No space left to write b' });
    expect(result.output).toContain('Already written and put back: a, new. Nothing is half applied.');
    expect(result.edited).toBeUndefined();
    expect(scene.files()).toEqual(files);
  });

  it('is put back also when a deletion fails', async () => {
    const wrap = (workspace: Workspace): Workspace => ({
      ...workspace,
      deleteFile: async (path, options) => (path === 'gone' ? noSpace(path) : workspace.deleteFile(path, options)),
    });
    await using scene = await aPatchScene(files, { wrap });
    expect((await scene.call(patch)).success).toBe(false);
    expect(scene.files()).toEqual(files);
  });

  it('says exactly what could not be put back', async () => {
    let writes = 0;
    const wrap = (workspace: Workspace): Workspace => ({
      ...workspace,
      writeFile: async (path, bytes, options) =>
        ++writes > 2 ? noSpace(path) : workspace.writeFile(path, bytes, options),
    });
    await using scene = await aPatchScene(files, { wrap });
    const result = await scene.call(patch);
    expect(result.output).toContain('Written and NOT put back: a.');
    expect(result.edited).toEqual([{ path: 'a', addedLines: 1, removedLines: 1 }]);
    expect(scene.files()).toEqual({ ...files, a: 'A\n' });
  });

  it('happens where a file changed since it was read, and that change stays', async () => {
    const wrap = (workspace: Workspace): Workspace => ({
      ...workspace,
      readFile: async (path, options) => {
        const read = await workspace.readFile(path, options);
        if (path === 'b') writeFileSync(join(workspace.root, 'b'), 'other\n');
        return read;
      },
    });
    await using scene = await aPatchScene(files, { wrap });
    expect((await scene.call(patch)).error).toBe('b changed since it was read');
    expect(scene.files()).toEqual({ ...files, b: 'other\n' });
  });

  it('happens where a folder stands in the way of a new file', async () => {
    await using scene = await aPatchScene({ a: 'a\n' });
    mkdirSync(join(scene.root, 'new'));
    expect((await scene.call(change('a', 'a', 'A') + creation('new', 'n'))).success).toBe(false);
    expect((await scene.call(change('a', 'a', 'A') + creation('a/n', 'n'))).success).toBe(false);
    expect(scene.files()).toEqual({ a: 'a\n' });
  });
});

describe('an interruption while files are written', () => {
  const names = Array.from({ length: 40 }, (_, row) => `f${row}`);
  const patch = names.map((name) => creation(name, 'n')).join('');

  it('is heard, and what was written is taken back', async () => {
    const stop = new AbortController();
    // A disk that takes its time, and lets nobody else have a turn meanwhile.
    const wrap = (workspace: Workspace): Workspace => ({
      ...workspace,
      writeFile: async (path, bytes, options) => {
        if (path === 'f0') setTimeout(() => stop.abort(), 1);
        const end = performance.now() + 5;
        while (performance.now() < end);
        return workspace.writeFile(path, bytes, options);
      },
    });
    await using scene = await aPatchScene({ a: 'a\n' }, { wrap, signal: stop.signal });
    const result = await scene.call(patch);
    expect(result).toMatchObject({ success: false, error: 'Interrupted: the run is being stopped' });
    expect(result.output).toMatch(/Already written and put back: f0\b.*Nothing is half applied\.$/);
    expect(scene.files()).toEqual({ a: 'a\n' });
  });
});

describe('a patch this parser cannot read', () => {
  /** Indented with spaces in the header and with a tab in the body. */
  const indented = (line: number, from: string) =>
    `--- a/v\n+++ b/v\n@@ -${line} +${line} @@\n`.replace(/^(?=.)/gm, '        ') + `\t-${from}\n\t+x\n`;

  it('is given to the system’s patch, exactly at its line and on a copy', async () => {
    await using scene = await aPatchScene({ v: '1\n2\n3\n' });
    const result = await scene.call(indented(2, '2'), 'v');
    expect(result.output).toContain('v was patched by the system');
    expect(scene.files()).toEqual({ v: '1\nx\n3\n' });
    expect(readdirSync(scene.scratch)).toEqual([]);
  });

  it('is refused where that would have to look elsewhere', async () => {
    await using scene = await aPatchScene({ v: '1\n2\n3\n' });
    expect((await scene.call(indented(1, '3'), 'v')).success).toBe(false);
    expect(scene.files()).toEqual({ v: '1\n2\n3\n' });
  });

  it('is refused where the file is not named, or where there is no such program', async () => {
    await using scene = await aPatchScene({ v: '1\n' });
    expect((await scene.call('nonsense')).output).toContain('Give the file as path');
    expect((await scene.call('nonsense', 'v')).error).toBe('No hunk was found in the patch');
    await using bare = await aPatchScene(
      { v: '1\n2\n3\n' },
      { deps: { scratch: { use: () => Promise.reject(new Error()) } } },
    );
    expect((await bare.call(indented(2, '2'), 'v')).error).toBe('No hunk was found in the patch');
  });
});
