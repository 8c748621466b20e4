import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFileScene } from './file-scene.ts';

describe('write_file', () => {
  it('creates a file with its folders and says how many lines', async () => {
    await using scene = await aFileScene();
    expect(await scene.call('write_file', { path: 'src/new/x.ts', content: 'a\nb\n' })).toEqual({
      success: true,
      output: 'Created src/new/x.ts (2 lines).',
      edited: [{ path: 'src/new/x.ts', addedLines: 2, removedLines: 0 }],
    });
    expect(scene.text('src/new/x.ts')).toBe('a\nb\n');
    expect((await scene.call('write_file', { path: 'y', content: 'a' }, 'es')).output).toBe('Creado y (1 línea).');
  });

  it('replaces a file, keeps its mode, and counts the lines that differ', async () => {
    await using scene = await aFileScene({ 'run.sh': 'one\ntwo\nthree\n' });
    chmodSync(join(scene.root, 'run.sh'), 0o755);
    expect(await scene.call('write_file', { path: './run.sh', content: 'one\n2\n3\nfour\n' })).toEqual({
      success: true,
      output: 'Overwrote run.sh (4 lines).',
      edited: [{ path: 'run.sh', addedLines: 3, removedLines: 2 }],
    });
    expect(statSync(join(scene.root, 'run.sh')).mode & 0o777).toBe(0o755);
  });

  it.each([
    ['a\r\nb\r\n', 'x\ny\nz\n', 'x\r\ny\r\nz\r\n', ' Kept as the file was: CRLF line endings.'],
    ['a\nb\n', 'x\r\ny\r\n', 'x\ny\n', ' Kept as the file was: LF line endings.'],
    ['a\r\nb\n', 'x\ny\n', 'x\ny\n', ''],
    ['\uFEFFa\n', 'x\n', '\uFEFFx\n', ' Kept as the file was: byte order mark.'],
    ['a\nb', 'x\n', 'x', ' Kept as the file was: no final newline (edit_file can add one).'],
    ['a\n', 'x', 'x\n', ' Kept as the file was: final newline.'],
    ['', 'x', 'x', ''],
    ['a\n', '', '', ''],
  ])('over %j writes %j as %j', async (before, content, after, note) => {
    await using scene = await aFileScene({ f: before });
    const { output } = await scene.call('write_file', { path: 'f', content });
    expect(scene.text('f')).toBe(after);
    expect(output.replace(/^.*?\)\./, '')).toBe(note);
  });

  it.each([
    ['a\n', 'b\n', 'a\nb\n'],
    ['a', 'b', 'a\nb'],
    ['a\r\n', 'b\nc\n', 'a\r\nb\r\nc\r\n'],
    ['\uFEFFa\n', 'b\n', '\uFEFFa\nb\n'],
    ['a', '', 'a'],
    ['', 'b\n', 'b\n'],
  ])('appends to %j the text %j', async (before, content, after) => {
    await using scene = await aFileScene({ f: before });
    expect(await scene.call('write_file', { path: 'f', content, mode: 'append' })).toMatchObject({ success: true });
    expect(scene.text('f')).toBe(after);
  });

  it('appends to a file that does not exist by creating it, and to no binary one', async () => {
    await using scene = await aFileScene({ bin: Uint8Array.of(0, 1) });
    const created = await scene.call('write_file', { path: 'n', content: 'a\n', mode: 'append' });
    expect(created.output).toBe('Created n (1 line).');
    expect((await scene.call('write_file', { path: 'bin', content: 'x', mode: 'append' })).success).toBe(false);
    expect((await scene.call('write_file', { path: 'bin', content: 'x' })).output).toBe('Overwrote bin (1 line).');
  });

  it('says when nothing would change', async () => {
    await using scene = await aFileScene({ f: 'a\n' });
    expect(await scene.call('write_file', { path: 'f', content: 'a\n' })).toEqual({
      success: true,
      output: 'f has exactly this content already; nothing was written.',
      edited: [],
    });
  });

  it('does not store half a character', async () => {
    await using scene = await aFileScene();
    const result = await scene.call('write_file', { path: 'f', content: 'a\uD83D' });
    expect(result).toMatchObject({ success: false, error: 'The text holds half a character' });
    expect(await scene.workspace.readFile('f')).toMatchObject({ reason: 'missing' });
  });

  it('says why it cannot write', async () => {
    await using scene = await aFileScene({ 'd/x': 'x' });
    const errors: (string | undefined)[] = [];
    for (const path of ['d', 'd/x/y', '.git/config', '../out/x', 'a\0b', '']) {
      errors.push((await scene.call('write_file', { path, content: 'x' })).error);
    }
    expect(errors).toEqual([
      'd is a folder, not a file',
      'd/x/y is not a folder, or a part of it is not',
      "Path '.git/config' belongs to git",
      "Path '../out/x' escapes the workspace",
      'The path holds a NUL byte',
      'The path is empty',
    ]);
  });

  it('says what it touches and adds, and sums itself up', async () => {
    await using scene = await aFileScene();
    const tool = scene.tool('write_file');
    expect(tool.intent({ path: 'a', content: 'text' })).toEqual({
      touches: [{ path: 'a', access: 'write' }],
      addedText: 'text',
    });
    expect(tool.summarize({ path: 'src/main.py', content: 'x\n'.repeat(42) }, 'es')).toBe('src/main.py (42 líneas)');
    expect(tool.summarize({ path: 3 }, 'en')).toBe('3 (0 lines)');
    expect(tool.sensitive).toBe(true);
  });
});
