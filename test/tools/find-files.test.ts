import { describe, expect, it } from 'vitest';
import { git } from '../support/repository.ts';
import { aFileScene } from './file-scene.ts';

const files = {
  '.gitignore': 'dist/\n*.log\n',
  '.env.example': 'x',
  'README.md': 'x',
  'config/app.yaml': 'x',
  'config/local/app.yaml': 'x',
  'debug.log': 'x',
  'dist/app.yaml': 'x',
  'src/config/test_app.py': 'x',
  'test/test_main.py': 'x',
};

describe.each(['a git repository', 'a plain folder'])('find_files in %s', (kind) => {
  async function scene(options: Parameters<typeof aFileScene>[1] = {}) {
    const made = await aFileScene(files, options);
    if (kind === 'a git repository') git(made.root, ['init', '--quiet']);
    return made;
  }

  it.each([
    [{ pattern: '*.yaml' }, 'config/app.yaml\nconfig/local/app.yaml'],
    [{ pattern: 'test_*.py' }, 'src/config/test_app.py\ntest/test_main.py'],
    [{ pattern: 'README*' }, 'README.md'],
    [{ pattern: 'app.yaml' }, 'config/app.yaml\nconfig/local/app.yaml'],
    [{ pattern: '*.env*' }, '.env.example'],
    [{ pattern: '*.{md,yaml}' }, 'README.md\nconfig/app.yaml\nconfig/local/app.yaml'],
    [{ pattern: 'config/*' }, 'config/app.yaml'],
    [{ pattern: 'config/**' }, 'config/app.yaml\nconfig/local/app.yaml'],
    [{ pattern: '**/config/*' }, 'config/app.yaml\nsrc/config/test_app.py'],
    [{ pattern: 'config/*', path: 'src' }, 'src/config/test_app.py'],
    [{ pattern: 'src/config/*', path: 'src' }, 'src/config/test_app.py'],
    [{ pattern: '*', path: 'config', recursive: false }, 'config/app.yaml'],
    [
      { pattern: '*.yaml', recursive: false },
      "No files in '.' match '*.yaml'.\n[Ignored by git, so not looked at: debug.log, dist/.]",
    ],
  ])('%j', async (args, expected) => {
    await using made = await scene();
    expect(await made.call('find_files', args)).toEqual({ success: true, output: expected });
  });

  it('hints at what may have been meant', async () => {
    await using made = await scene();
    const find = async (pattern: string, path = '.') =>
      (await made.call('find_files', { pattern, path })).output.split('\n');
    expect(await find('config')).toEqual([
      "No files in '.' match 'config'.",
      'Folders that do: config/, src/config/. Use list_files to look into them.',
      '[Ignored by git, so not looked at: debug.log, dist/.]',
    ]);
    expect(await find('test_man.py', 'test')).toEqual([
      "No files in 'test' match 'test_man.py'.",
      'The closest names: test/test_main.py.',
    ]);
    expect(await find('app.yaml', 'dist')).toContain('[Ignored by git, so not looked at: dist/.]');
  });

  it('shows what fits and counts the rest', async () => {
    await using made = await aFileScene(
      Object.fromEntries(Array.from({ length: 1_200 }, (_, row) => [`f${String(row).padStart(4, '0')}.txt`, ''])),
      { maxResultCharacters: 0 },
    );
    const lines = (await made.call('find_files', { pattern: '*.txt' })).output.split('\n');
    expect(lines.slice(0, 2)).toEqual(['f0000.txt', 'f0001.txt']);
    expect(lines.at(-1)).toBe('[... 200 more; narrow path or pattern ...]');
  });

  it('sums itself up', async () => {
    await using made = await scene();
    expect(made.tool('find_files').summarize({ pattern: '*.py' }, 'en')).toBe('"*.py" in .');
    expect(made.tool('find_files').intent({ pattern: 'x', path: 'src' }).touches).toEqual([
      { path: 'src', access: 'read' },
    ]);
  });
});
