import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFileScene } from './file-scene.ts';

const tools = ['grep', 'search_code', 'find_files', 'list_files'] as const;
const files = { 'src/main.py': 'needle\n', 'src/deep/a.py': 'x\n', 'lib/b.py': 'x\n' };

describe.each(tools)('%s with bad input', (name) => {
  it.each(
    [
      { pattern: '' },
      { pattern: 7 },
      { pattern: null },
      { pattern: ['a'] },
      { pattern: 'a', path: 3 },
      { pattern: 'a', path: null },
      { pattern: 'x'.repeat(100_000) },
      { pattern: 'a', unknown: true },
    ].map((args) => [JSON.stringify(args).slice(0, 40), args] as const),
  )('does not take %s', async (_shown, args) => {
    await using scene = await aFileScene(files);
    expect(scene.tool(name).inputSchema.safeParse(args).success).toBe(false);
  });

  it.each(
    [
      ['..', 'escapes the workspace'],
      ['/etc', 'escapes the workspace'],
      ['src/../../out', 'escapes the workspace'],
      ['a\0b', 'NUL byte'],
      ['', 'The path is empty'],
      ['   ', 'The path is empty'],
      ['.git', 'belongs to git'],
      ['none', 'File not found: none'],
      ['src/main.py/x', 'is not a folder'],
      ['loop', 'escapes the workspace'],
      ['x'.repeat(5_000), 'is too long'],
    ].map(([path = '', reason = '']) => [path.slice(0, 40), path, reason] as const),
  )('says what is wrong with the path %j', async (_shown, path, reason) => {
    await using scene = await aFileScene(files);
    symlinkSync('loop', join(scene.root, 'loop'));
    const result = await scene.call(name, { pattern: 'x', path });
    expect(result).toMatchObject({ success: false, error: expect.stringContaining(reason) });
    expect((await scene.call(name, { pattern: 'x', path }, 'es')).success).toBe(false);
  });

  it('names the closest places for a path that is missing', async () => {
    await using scene = await aFileScene(files);
    const output = async (path: string) => (await scene.call(name, { pattern: 'x', path })).output;
    expect(await output('scr')).toContain('Did you mean src?');
    expect(await output('app/deep')).toContain('Did you mean src/deep?');
    expect(await output('src/mian.py')).toContain('Did you mean src/main.py?');
  });

  it('does not wait for a pipe', async () => {
    await using scene = await aFileScene(files);
    execFileSync('mkfifo', [join(scene.root, 'pipe')]);
    expect((await scene.call(name, { pattern: 'x', path: 'pipe' })).success).toBe(false);
    expect((await scene.call(name, { pattern: 'x' })).success).toBe(true);
  });

  it('takes patterns of odd characters as they are', async () => {
    await using scene = await aFileScene(files);
    for (const pattern of [
      '-e',
      '--help',
      "'",
      '"',
      '$(id)',
      '`id`',
      '{',
      '(',
      '[',
      '\\',
      '*',
      '?',
      '!',
      '~',
      'é☃',
      ' ',
    ]) {
      const { success, output } = await scene.call(name, { pattern });
      expect(success || output.includes('pattern is not a valid'), `${pattern}: ${output}`).toBe(true);
    }
  });
});

describe('grep and search_code', () => {
  it.each(['grep', 'search_code'])('%s says that a pattern is one line of whole characters', async (name) => {
    await using scene = await aFileScene(files);
    for (const pattern of ['a\nb', 'a\rb', 'a\0b', '\ud83d']) {
      expect((await scene.call(name, { pattern })).error).toBe('pattern must be text of one line');
    }
  });

  it.each(['grep', 'search_code', 'find_files', 'list_files'])('%s says that a glob is none', async (name) => {
    await using scene = await aFileScene(files);
    const given =
      name === 'grep' || name === 'search_code' ? { pattern: 'x', file_pattern: '!(a)' } : { pattern: '!(a)' };
    const { success, output } = await scene.call(name, given);
    expect(success).toBe(false);
    expect(output).toContain("'!(a)' is not a glob");
  });

  it.each(['grep', 'search_code'])('%s counts what it may not read, and finds the rest', async (name) => {
    await using scene = await aFileScene({ ...files, 'src/open.py': 'needle\n' });
    chmodSync(dirname(scene.root), 0o755);
    chmodSync(join(scene.root, 'src/main.py'), 0);
    // Root may read everything, so as root the child runs as nobody.
    const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const given = JSON.stringify({ pattern: 'needle' });
    const output = execFileSync(process.execPath, [child, scene.root, name, given], identity).toString();
    expect(output).toMatch(/src\/open\.py[\n:]1: ?needle\n\[Not searched: 1 unreadable file\.\]$/);
  });

  it.each(['list_files', 'find_files'])('%s leaves out a folder that it may not read', async (name) => {
    await using scene = await aFileScene(files);
    chmodSync(dirname(scene.root), 0o755);
    chmodSync(join(scene.root, 'src'), 0);
    const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const given = JSON.stringify({ pattern: '**/*.py' });
    expect(execFileSync(process.execPath, [child, scene.root, name, given], identity).toString()).toBe('lib/b.py');
    chmodSync(join(scene.root, 'src'), 0o755);
  });
});

const child = join(import.meta.dirname, 'search-from-child.ts');
