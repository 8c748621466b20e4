import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git } from '../support/repository.ts';
import { aFileScene } from './file-scene.ts';

const files = { '.gitignore': 'dist/\n', 'README.md': 'x', 'src/a.ts': 'x', 'src/deep/b.ts': 'x', 'dist/c.ts': 'x' };

describe('list_files', () => {
  it.each([
    [{}, '.gitignore\nREADME.md\nsrc/'],
    [{ path: 'src' }, 'src/a.ts\nsrc/deep/'],
    [{ recursive: true }, '.gitignore\nREADME.md\nsrc/a.ts\nsrc/deep/b.ts'],
    [{ pattern: '*.md' }, 'README.md'],
    [{ pattern: '*.ts', recursive: true }, 'src/a.ts\nsrc/deep/b.ts'],
    [{ pattern: '**/*.ts' }, 'src/a.ts\nsrc/deep/b.ts'],
    [{ pattern: 'src/**/*.ts' }, 'src/a.ts\nsrc/deep/b.ts'],
    [{ path: 'src/', pattern: 'deep/*.ts' }, 'src/deep/b.ts'],
    [{ path: './src', pattern: 'src/*.ts' }, 'src/a.ts'],
    [{ pattern: 'src' }, 'src/'],
    [{ path: 'src', pattern: '*.py' }, "No files in 'src'."],
  ])('with %j', async (args, expected) => {
    await using scene = await aFileScene(files);
    expect(await scene.call('list_files', args)).toEqual({ success: true, output: expected });
  });

  it('shows what fits and counts the rest', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_200 }, (_, row) => [`f${String(row).padStart(4, '0')}`, '']),
    );
    await using scene = await aFileScene(many, { maxResultCharacters: 0 });
    const lines = (await scene.call('list_files', {})).output.split('\n');
    expect(lines).toHaveLength(1_001);
    expect(lines.at(-1)).toBe('[... 200 more; narrow path or pattern ...]');
    await using narrow = await aFileScene(many, { maxResultCharacters: 1_000 });
    const { output } = await narrow.call('list_files', {}, 'es');
    expect(output.length).toBeLessThanOrEqual(1_000);
    expect(output).toMatch(/\n\[\.\.\. \d+ más; acota path o pattern \.\.\.\]$/);
  });

  it.each([
    [{ path: 'dist' }, "No files in 'dist'.\n[Ignored by git, so not looked at: dist/.]"],
    [{ pattern: '*.c' }, "No files in '.'.\n[Ignored by git, so not looked at: dist/.]"],
  ])('says what is ignored where there is nothing else: %j', async (args, expected) => {
    await using scene = await aFileScene(files);
    expect((await scene.call('list_files', args)).output).toBe(expected);
    git(scene.root, ['init', '--quiet']);
    expect((await scene.call('list_files', args)).output).toBe(expected);
  });

  it('says when a folder is empty', async () => {
    await using scene = await aFileScene({ 'a.txt': 'x' });
    mkdirSync(join(scene.root, 'empty'));
    expect((await scene.call('list_files', { path: 'empty' })).output).toBe("No files in 'empty'.");
  });

  it('quotes a name that would look like two lines', async () => {
    await using scene = await aFileScene({ 'a\nb.txt': 'x' });
    expect((await scene.call('list_files', {})).output).toBe('"a\\nb.txt"');
  });

  it('says what is wrong with a path', async () => {
    await using scene = await aFileScene(files);
    const error = async (path: string) => (await scene.call('list_files', { path })).error;
    expect(await error('none')).toBe('File not found: none');
    expect(await error('README.md')).toBe('README.md is not a folder, or a part of it is not');
    expect(await error('/etc')).toBe("Path '/etc' escapes the workspace");
    expect(await error('.git')).toBe("Path '.git' belongs to git");
  });

  it('sums itself up', async () => {
    await using scene = await aFileScene();
    expect(scene.tool('list_files').summarize({ path: 'src', pattern: '*.ts' }, 'en')).toBe('src *.ts');
    expect(scene.tool('list_files').summarize({}, 'en')).toBe('.');
  });
});
