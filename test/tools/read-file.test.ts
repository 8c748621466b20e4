import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFileScene } from './file-scene.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, row) => `line ${row + 1}\n`).join('');

describe('read_file', () => {
  it('answers the text without line numbers, line feeds and no byte order mark', async () => {
    await using scene = await aFileScene({ 'a.txt': '\uFEFFone\r\ntwo\r\n', 'b.txt': 'no end', empty: '' });
    expect(await scene.call('read_file', { path: 'a.txt' })).toEqual({ success: true, output: 'one\ntwo\n' });
    expect(await scene.call('read_file', { path: 'b.txt' })).toEqual({ success: true, output: 'no end' });
    expect(await scene.call('read_file', { path: 'empty' })).toMatchObject({ output: '[The file is empty.]' });
    expect(await scene.call('read_file', { path: 'empty' }, 'es')).toMatchObject({
      output: '[El archivo está vacío.]',
    });
  });

  it('answers a part, and says what is left out and how to go on', async () => {
    await using scene = await aFileScene({ 'a.txt': numbered(10) });
    const { output } = await scene.call('read_file', { path: 'a.txt', offset: 3, limit: 2 });
    expect(output).toBe('line 3\nline 4\n[... lines 5-10 of 10 omitted; go on with offset=5 ...]');
    expect((await scene.call('read_file', { path: 'a.txt', offset: 9 })).output).toBe('line 9\nline 10\n');
    expect(await scene.call('read_file', { path: 'a.txt', offset: 11 })).toMatchObject({
      success: false,
      error: 'offset 11 is past the end of a.txt',
    });
    await using short = await aFileScene({ 'b.txt': 'one\n' });
    expect((await short.call('read_file', { path: 'b.txt', offset: 2 })).output).toContain('It has 1 line.');
  });

  it.each([
    [1_000, 1_000],
    [0, 50_000],
    [1_000_000, 50_000],
    [300, 300],
  ])(
    'with a limit of %i answers at most %i characters, whole lines, and every line in the end',
    async (limit, most) => {
      const text = numbered(9_000);
      await using scene = await aFileScene({ 'a.txt': text }, { maxResultCharacters: limit });
      let [offset, read, calls] = [1, '', 0];
      while (calls++ < 2_000) {
        const { output } = await scene.call('read_file', { path: 'a.txt', offset });
        expect(output.length).toBeLessThanOrEqual(most);
        const next = /\n\[\.\.\. lines (\d+)-9000 of 9000 omitted; go on with offset=\1 \.\.\.\]$/.exec(output);
        read += next ? `${output.slice(0, next.index)}\n` : output;
        if (!next) break;
        offset = Number(next[1]);
      }
      expect(read).toBe(text);
    },
  );

  it('cuts a line that is longer than a result, and says so', async () => {
    await using scene = await aFileScene({ 'a.js': `${'x'.repeat(9_000)}\nend\n` }, { maxResultCharacters: 1_000 });
    const { output } = await scene.call('read_file', { path: 'a.js' });
    expect(output).toBe(
      `${'x'.repeat(600)}\n[... line 1 cut: 600 of its 9000 characters shown; the rest with grep or a command such as cut ...]\n` +
        '[... lines 2-2 of 2 omitted; go on with offset=2 ...]',
    );
  });

  it('goes on behind a long line, and never cuts a character apart', async () => {
    const long = `a${'😀'.repeat(5_000)}`;
    await using scene = await aFileScene({ 'a.txt': `one\n${long}\nend` }, { maxResultCharacters: 1_000 });
    const first = await scene.call('read_file', { path: 'a.txt' });
    expect(first.output).toBe('one\n[... lines 2-3 of 3 omitted; go on with offset=2 ...]');
    const { output } = await scene.call('read_file', { path: 'a.txt', offset: 2 });
    expect(output.isWellFormed()).toBe(true);
    expect(output).toMatch(/^a(😀)+\n\[\.\.\. line 2 cut: 599 of its 10001 characters shown;.*\n.*offset=3 \.\.\.\]$/u);
    expect((await scene.call('read_file', { path: 'a.txt', offset: 3 })).output).toBe('end');
  });

  it.each([
    [{ offset: 1, limit: 1 }, 'a\n[... lines 2-3 of 3 omitted; go on with offset=2 ...]'],
    [{ limit: 3 }, 'a\n\nc\n'],
    [{ limit: 2 ** 40 }, 'a\n\nc\n'],
    [{ offset: 2, limit: 1 }, '\n[... lines 3-3 of 3 omitted; go on with offset=3 ...]'],
    [{ offset: 3, limit: 1 }, 'c\n'],
    [{ offset: 4 }, 'offset 4 is past the end of f. It has 3 lines.'],
    [{ offset: 2 ** 40 }, 'offset 1099511627776 is past the end of f. It has 3 lines.'],
  ])('with %j answers that part', async (range, expected) => {
    await using scene = await aFileScene({ f: 'a\n\nc\n' });
    expect((await scene.call('read_file', { path: 'f', ...range })).output).toBe(expected);
  });

  it('says what a binary file is', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    await using scene = await aFileScene({ 'a.png': png, 'l1.txt': Uint8Array.of(0x63, 0xe9) });
    expect(await scene.call('read_file', { path: 'a.png' })).toMatchObject({
      success: false,
      error: 'a.png is a binary file (PNG, 10 bytes)',
    });
    expect((await scene.call('read_file', { path: 'l1.txt' }, 'es')).error).toBe(
      'l1.txt es un archivo binario (tipo desconocido, 2 bytes)',
    );
  });

  it('says what is wrong with a path, and names what is close', async () => {
    await using scene = await aFileScene({ 'src/utils.ts': 'x', 'lib/deep/main.py': 'x' });
    mkdirSync(join(scene.root, 'folder'));
    expect(await scene.call('read_file', { path: 'src/util.ts' })).toEqual({
      success: false,
      error: 'File not found: src/util.ts',
      output: 'File not found: src/util.ts. Use list_files to see what exists.\nDid you mean src/utils.ts?',
    });
    expect((await scene.call('read_file', { path: 'main.py' })).output).toContain('Did you mean lib/deep/main.py?');
    expect((await scene.call('read_file', { path: 'zzzzzzzz.qq' })).output).not.toContain('Did you mean');
    expect(await scene.call('read_file', { path: 'folder' })).toMatchObject({
      error: 'folder is a folder, not a file',
    });
    expect(await scene.call('read_file', { path: '../out/x' }, 'es')).toMatchObject({
      success: false,
      error: "Path '../out/x' escapa del workspace",
      refusal: { rule: 'workspace_path', what: '../out/x' },
    });
  });

  it('does not show a sensitive file that a link leads to', async () => {
    await using scene = await aFileScene({ '.env': 'KEY=hunter2', x: { link: '.env' } }, { sensitiveFiles: ['.env*'] });
    const result = await scene.call('read_file', { path: 'x' });
    expect(result).toMatchObject({ success: false, refusal: { rule: 'sensitive_files', what: 'x' } });
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });

  it('says what it touches, and sums itself up from anything', async () => {
    await using scene = await aFileScene();
    const tool = scene.tool('read_file');
    expect(tool.intent({ path: 'a' })).toEqual({ touches: [{ path: 'a', access: 'read' }] });
    expect(tool.summarize({ path: 'src/main.py' }, 'es')).toBe('src/main.py');
    expect(tool.summarize({}, 'es')).toBe('');
    expect(tool.summarize({ path: { a: 1 } }, 'es')).toBe('{"a":1}');
    expect(tool.access).toBe('read');
  });
});
