import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandRunner } from '../../src/contracts/ports.ts';
import { createCommandRunner } from '../../src/platform/command-runner.ts';
import { type CandidateDeps, findCandidates, type SearchProgram } from '../../src/tools/search/candidates.ts';
import { realShell } from '../support/real-shell.ts';
import { git } from '../support/repository.ts';
import { aFileScene } from './file-scene.ts';

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const files = {
  '.gitignore': 'ignored/\n',
  'a.py': 'import jwt\nx = 1\nimport jwt  # again\n',
  'b.txt': 'nothing\r\nIMPORT JWT\r\n',
  'src/c.py': '\uFEFFimport jwt\n',
  'src/d e;$(x).py': 'import jwt',
  '-e.py': 'import jwt\n',
  'ignored/f.py': 'import jwt\n',
  '.hidden.py': 'import jwt\n',
  'bin.dat': Buffer.from('import jwt\n\0'),
  'latin.txt': Buffer.from([0xe9, ...Buffer.from(' import jwt\n')]),
  '.env': 'import jwt hunter2\n',
  'kelvin.txt': '300 \u212A\n300 k\n300 K\n',
  'special.txt': 'a.*b\naxxb\n$(rm -rf x)\n[a-z]+\\\n-v --help\n',
};

async function searched(programs: readonly SearchProgram[], args: object): Promise<string> {
  await using scene = await aFileScene(files, { sensitiveFiles: ['.env*'], searchPrograms: programs });
  git(scene.root, ['init', '--quiet']);
  writeFileSync(join(scene.root, 'huge.txt'), `import jwt\n${'x'.repeat(5 * 1024 * 1024)}`);
  symlinkSync('a.py', join(scene.root, 'link.py'));
  symlinkSync('.env', join(scene.root, 'leak.txt'));
  writeFileSync(join(scene.out, 'secret.txt'), 'import jwt hunter2');
  symlinkSync('../out/secret.txt', join(scene.root, 'outside.txt'));
  const result = await scene.call('grep', args);
  expect(result.success).toBe(true);
  return result.output;
}

const note =
  '[Not searched: 1 sensitive file (guardrails.sensitive_files), 1 binary file that may match, 1 file over 5 MB.]';
const ignored = '[Ignored by git, so not looked at: ignored/.]';
const large = '[Not searched: 1 file over 5 MB.]';

/** All candidates among the files. */
function candidates(
  deps: CandidateDeps,
  request: { readonly pattern: string; readonly files: readonly string[] },
): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const large = Promise.resolve(new Set<string>());
  return findCandidates(deps, { ...request, large, maxBytes: 1_000, caseSensitive: true, signal });
}

const engines: readonly (readonly [name: string, programs: readonly SearchProgram[], isHere: boolean])[] = [
  ['ripgrep (skipped where it is not installed)', ['rg'], isInstalled('rg')],
  ['grep', ['grep'], isInstalled('grep')],
  ['no program', [], true],
];

describe.each(engines)('grep with %s', (_name, programs, isHere) => {
  it.skipIf(!isHere).each([
    [
      { pattern: 'import jwt' },
      [
        '-e.py:1:import jwt',
        '.hidden.py:1:import jwt',
        'a.py:1:import jwt',
        'a.py:3:import jwt  # again',
        'latin.txt:1:\uFFFD import jwt',
        'src/c.py:1:import jwt',
        'src/d e;$(x).py:1:import jwt',
        note,
      ],
    ],
    [{ pattern: 'import jwt', path: 'src' }, ['src/c.py:1:import jwt', 'src/d e;$(x).py:1:import jwt']],
    [{ pattern: 'import jwt', path: 'a.py' }, ['a.py:1:import jwt', 'a.py:3:import jwt  # again']],
    [{ pattern: 'import jwt', path: 'link.py' }, ['a.py:1:import jwt', 'a.py:3:import jwt  # again']],
    [
      { pattern: 'Import Jwt', case_sensitive: false, file_pattern: '*.txt' },
      ['b.txt:2:IMPORT JWT', 'latin.txt:1:\uFFFD import jwt', large],
    ],
    [
      { pattern: 'import jwt', recursive: false, file_pattern: '*.py' },
      ['-e.py:1:import jwt', '.hidden.py:1:import jwt', 'a.py:1:import jwt', 'a.py:3:import jwt  # again'],
    ],
    [{ pattern: 'import jwt', max_results: 2, path: 'a.py' }, ['a.py:1:import jwt', 'a.py:3:import jwt  # again']],
    [
      { pattern: 'import jwt', max_results: 1, path: 'a.py' },
      ['a.py:1:import jwt', '[... 1 more matching lines; narrow pattern, path or file_pattern ...]'],
    ],
    [
      { pattern: '300 k', case_sensitive: false, file_pattern: '*.txt' },
      ['kelvin.txt:2:300 k', 'kelvin.txt:3:300 K', large],
    ],
    [{ pattern: 'a.*b', file_pattern: '*.txt' }, ['special.txt:1:a.*b', large]],
    [{ pattern: '$(rm -rf x)', file_pattern: '*.txt' }, ['special.txt:3:$(rm -rf x)', large]],
    [{ pattern: '[A-Z]+\\', case_sensitive: false, file_pattern: '*.txt' }, ['special.txt:4:[a-z]+\\', large]],
    [{ pattern: '-v --help', file_pattern: '*.txt' }, ['special.txt:5:-v --help', large]],
    [{ pattern: 'absent text', file_pattern: '*.txt' }, ['No matches in . for "absent text".', large, ignored]],
  ])('%j', async (args, lines) => {
    expect((await searched(programs, args)).split('\n')).toEqual(lines);
  });
});

describe('grep', () => {
  it('goes on by itself when a program is missing or fails', async () => {
    await using scene = await aFileScene({ 'a.txt': 'needle\n', 'b.txt': 'hay\n' });
    const programs = join(scene.out, 'bin');
    mkdirSync(programs);
    const environment = { PATH: programs };
    const commands = createCommandRunner({ environment, passEnv: [], secrets: [] });
    const find = (files: readonly string[]) =>
      candidates({ commands, root: scene.root, programs: ['rg', 'grep'] }, { pattern: 'needle', files });
    expect(await find(['a.txt', 'b.txt']), 'neither is installed').toEqual(['a.txt', 'b.txt']);
    symlinkSync(execFileSync('which', ['grep']).toString().trim(), join(programs, 'grep'));
    expect(await find(['a.txt', 'b.txt']), 'only grep is installed').toEqual(['a.txt']);
    // A file that is gone makes the program report an error: then nothing is left out.
    expect(await find(['a.txt', 'b.txt', 'gone'])).toHaveLength(3);
    writeFileSync(join(programs, 'rg'), '#!/bin/sh\necho "unknown option" >&2\nexit 1\n', { mode: 0o755 });
    expect(await find(['a.txt', 'b.txt']), 'rg complains, and does not say that nothing matches').toEqual(['a.txt']);
  });

  it('searches more files than one command line holds', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 6_000 }, (_, row) => [
        `folder-with-a-rather-long-name-to-fill-the-line/${'n'.repeat(60)}${row}`,
        row % 2000 === 7 ? 'needle' : 'hay',
      ]),
    );
    await using scene = await aFileScene(many, { searchPrograms: ['grep'] });
    expect((await scene.call('grep', { pattern: 'needle' })).output.split('\n')).toHaveLength(3);
  });

  it('cuts long lines around the match and stays within a result', async () => {
    const long = `${'a'.repeat(5_000)}needle${'b'.repeat(5_000)}`;
    await using scene = await aFileScene({ 'a.txt': `${long}\n`.repeat(50) }, { maxResultCharacters: 2_000 });
    const { output } = await scene.call('grep', { pattern: 'needle' });
    expect(output.length).toBeLessThanOrEqual(2_000);
    const [first = ''] = output.split('\n');
    expect(first).toMatch(/^a\.txt:1:…a{100}needleb+…$/);
    expect(first.length).toBeLessThan(330);
    expect(output).toMatch(/\[\.\.\. \d+ more matching lines/);
  });

  it('never shows a sensitive file, however it is reached', async () => {
    for (const path of ['.', 'leak.txt', 'outside.txt', '.env']) {
      const output = await searched(['grep'], { pattern: 'hunter2', path }).catch(() => '');
      expect(output.replace('"hunter2"', '')).not.toContain('hunter2');
    }
  });

  it('says what is wrong', async () => {
    await using scene = await aFileScene({ a: 'x' });
    const error = async (args: object) => (await scene.call('grep', args)).error;
    expect(await error({ pattern: 'a\nb' })).toBe('pattern must be text of one line');
    expect(await error({ pattern: 'a', path: 'none' })).toBe('File not found: none');
    expect(await error({ pattern: 'a', path: '../out' })).toBe("Path '../out' escapes the workspace");
    expect(() => scene.tool('grep').inputSchema.parse({ pattern: '' })).toThrow();
  });

  it('stops when the run does', async () => {
    await using scene = await aFileScene({ a: 'needle' }, { signal: AbortSignal.abort() });
    expect(await scene.call('grep', { pattern: 'needle' })).toMatchObject({ success: true });
  });

  it('sums itself up', async () => {
    await using scene = await aFileScene();
    const { summarize } = scene.tool('grep');
    expect(summarize({ pattern: 'import jwt', path: 'src/' }, 'es')).toBe('"import jwt" en src/');
    expect(summarize({ pattern: 'x' }, 'en')).toBe('"x" in .');
  });

  it.each(['rg', 'grep'] as const)('does not let %s walk the folder that a link leads to', async (program) => {
    await using scene = await aFileScene({ 'a.txt': 'needle\n', link: { link: '../out' } });
    writeFileSync(join(scene.out, 'secret.txt'), 'needle\n');
    const named: string[] = [];
    const commands: CommandRunner = {
      ...realShell(),
      async program(file, args, options) {
        const result = await realShell().program(file, args, options);
        named.push(result.stdout);
        return result;
      },
    };
    const query = { pattern: 'needle', files: ['a.txt', 'link'] };
    await candidates({ commands, root: scene.root, programs: [program] }, query);
    expect(named.join('')).not.toContain('secret.txt');
  });
});
