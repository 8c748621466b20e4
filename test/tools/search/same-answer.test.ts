import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { createGrep } from '../../../src/tools/builtin/grep.ts';
import type { SearchProgram } from '../../../src/tools/search/candidates.ts';
import { realShell } from '../../support/real-shell.ts';
import { git, makeTemporaryFolder, removeFolder, type SampleFiles, writeFiles } from '../../support/repository.ts';

// One tree, three ways to search it: rg, grep, and no program. Where rg is missing, two are compared.

const installed = (['rg', 'grep'] as const).filter((program) => {
  try {
    return execFileSync(program, ['--version']).length > 0;
  } catch {
    return false;
  }
});
const ways: readonly (readonly SearchProgram[])[] = [...installed.map((program) => [program]), []];

/** The answers of all ways, the one without a program last. */
async function answers(root: string, args: object): Promise<readonly string[]> {
  const workspace = await openWorkspace(root);
  const { signal } = new AbortController();
  const all: string[] = [];
  for (const searchPrograms of ways) {
    const tool = createGrep({
      workspace,
      commands: realShell(),
      options: {
        language: 'en',
        sensitiveFiles: ['*.pem'],
        allowDelete: false,
        maxResultCharacters: 16_000,
        searchPrograms,
      },
    });
    all.push((await tool.execute(tool.inputSchema.parse(args), { signal, language: 'en' })).output);
  }
  return all;
}

async function sameAnswer(root: string, args: object): Promise<string> {
  const all = await answers(root, args);
  const [own = ''] = all.slice(-1);
  for (const [row, answer] of all.entries()) expect(answer, `${ways[row]} with ${JSON.stringify(args)}`).toBe(own);
  return own;
}

const awkward: SampleFiles = {
  '.gitignore': 'ignored/\n*.skip\n',
  '.hidden': 'needle in a hidden file\n',
  '-e': 'needle in a name like an option\n',
  '--files': 'needle\n',
  'with space.txt': 'needle\n',
  'new\nline.txt': 'needle\n',
  '"quoted" \'name\'.txt': 'needle\n',
  '[glob]*?.txt': 'needle\n',
  'back\\slash.txt': 'needle\n',
  'ünïcode ☃ 日本.txt': 'needle ünïcode ☃ 日本 😀\n',
  'crlf.txt': 'one\r\nneedle\r\nlast needle\r\n',
  'no-final-newline': 'needle',
  'lone-cr.txt': 'a\rneedle\rb\n',
  'bom.txt': '\uFEFFneedle\n',
  empty: '',
  'only-newlines': '\n\n\n',
  'binary.bin': Buffer.from('needle\n\0\x01\x02'),
  'late-nul.bin': Buffer.concat([Buffer.from(`needle\n${'x'.repeat(70_000)}`), Buffer.from([0])]),
  'utf16.txt': Buffer.from('\uFEFFneedle\n', 'utf16le'),
  'utf16-with-ascii.txt': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('needle'), Buffer.from([0, 0])]),
  'invalid.txt': Buffer.concat([Buffer.from([0xff, 0xc3]), Buffer.from(' needle '), Buffer.from([0xe2, 0x98, 0x0a])]),
  'long.txt': `${'a'.repeat(50_000)}needle${'b'.repeat(50_000)}\n`,
  'case.txt': 'NEEDLE\nNeedle\nneedle\nneedlé\nNEEDLÉ\n300 \u212A\nſ\nS\nİ\ni\n',
  'special.txt': 'a.*b\n$(x)\n[a-z]+\\\n-v --help\n"double" \'single\'\n{1,2}|(x)^$\n*.txt\n\\n\n',
  'secret.pem': 'needle\n',
  'ignored/a.txt': 'needle\n',
  'b.skip': 'needle\n',
  'src/deep/er/a.ts': 'const needle = 1;\n',
  'src/deep/b.ts': 'needle needle\nno\nneedle\n',
  'src/same.ts': 'needle\n',
  'src.ts': 'needle\n',
};

describe('grep answers the same with rg, grep and no program', () => {
  let root = '';
  beforeAll(() => {
    root = makeTemporaryFolder();
    writeFiles(root, awkward);
    git(root, ['init', '--quiet']);
    git(root, ['add', 'src', 'crlf.txt', '.gitignore']);
    // A sparse file: larger than what is searched.
    writeFileSync(join(root, 'huge.txt'), 'needle\n');
    truncateSync(join(root, 'huge.txt'), 6 * 1024 * 1024);
    execFileSync('mkfifo', [join(root, 'pipe')]);
    for (const [target, name] of [
      ['crlf.txt', 'link-to-file'],
      ['src', 'link-to-folder'],
      ['nowhere', 'dangling'],
      ['loop', 'loop'],
      ['/etc/hostname', 'outside'],
      ['secret.pem', 'link-to-secret'],
    ] as const) {
      symlinkSync(target, join(root, name));
    }
    return () => removeFolder(root);
  });

  it('about everything that can be in a tree', async () => {
    const answer = await sameAnswer(root, { pattern: 'needle' });
    const paths = answer.split('\n').flatMap((line) => /^([^"].*?):\d+:/.exec(line)?.[1] ?? []);
    expect(paths).toEqual([...paths].sort());
    expect(answer).toContain('\n"new\\nline.txt":1:needle\n');
    expect(answer).toContain('no-final-newline:1:needle');
    expect(answer).toContain('crlf.txt:3:last needle\n');
    expect(answer).not.toMatch(/ignored\/a|b\.skip|secret|link-to|huge\.txt:|\.bin:/);
    // The three binaries hold the text byte by byte; `utf16.txt` does not.
    expect(answer.split('\n').at(-1)).toBe(
      '[Not searched: 1 sensitive file (guardrails.sensitive_files), 3 binary files that may match, 1 file over 5 MB.]',
    );
  });

  it.each([
    { pattern: 'needle', case_sensitive: false },
    { pattern: 'NEEDLÉ', case_sensitive: false },
    { pattern: 'needlé' },
    { pattern: '300 k', case_sensitive: false },
    { pattern: 's', case_sensitive: false, file_pattern: 'case.txt' },
    { pattern: 'i', case_sensitive: false, file_pattern: 'case.txt' },
    { pattern: '日本 😀' },
    { pattern: '\uFFFD' },
    { pattern: '\uFEFF' },
    { pattern: '-v --help' },
    { pattern: '--' },
    { pattern: '-e' },
    { pattern: 'a.*b' },
    { pattern: '[a-z]+\\' },
    { pattern: '\\n' },
    { pattern: '"double" \'single\'' },
    { pattern: '{1,2}|(x)^$' },
    { pattern: '*.txt' },
    { pattern: '$(x)' },
    { pattern: ' ' },
    { pattern: 'absent' },
    { pattern: 'needle', path: 'src' },
    { pattern: 'needle', path: './src/' },
    { pattern: 'needle', path: 'link-to-folder' },
    { pattern: 'needle', path: 'link-to-file' },
    { pattern: 'needle', path: 'binary.bin' },
    { pattern: 'needle', path: 'huge.txt' },
    { pattern: 'needle', path: 'secret.pem' },
    { pattern: 'needle', path: 'ignored' },
    { pattern: 'needle', path: 'pipe' },
    { pattern: 'needle', path: 'dangling' },
    { pattern: 'needle', path: 'loop' },
    { pattern: 'needle', path: 'outside' },
    { pattern: 'needle', recursive: false },
    { pattern: 'needle', file_pattern: '*.ts' },
    { pattern: 'needle', file_pattern: 'src/**/*.ts' },
    { pattern: 'needle', path: 'src', file_pattern: 'deep/**' },
    { pattern: 'needle', max_results: 3 },
  ])('%j', async (args) => {
    await sameAnswer(root, args);
  });

  it('about random trees and texts', async () => {
    const characters = fc.constantFrom(
      'a',
      'b',
      'A',
      'é',
      '☃',
      '\u212A',
      ' ',
      '.',
      '*',
      '\\',
      '"',
      '-',
      '\r',
      '\n',
      '\uFEFF',
    );
    const text = fc.array(characters, { maxLength: 30 }).map((all) => all.join(''));
    const bytes = fc.oneof(
      { weight: 6, arbitrary: text.map((all) => Buffer.from(all)) },
      fc.uint8Array({ maxLength: 20 }).map((all) => Buffer.from(all)),
      text.map((all) => Buffer.concat([Buffer.from(all), Buffer.from([0]), Buffer.from(all)])),
    );
    const name = fc.array(fc.constantFrom('a', 'b', 'é', ' ', '-', '*', '"', '\\'), { minLength: 1, maxLength: 4 });
    const path = fc.array(
      name.map((all) => `${all.join('')}x`),
      { minLength: 1, maxLength: 2 },
    );
    const tree = fc.array(fc.tuple(path, bytes), { minLength: 1, maxLength: 8 });
    const pattern = fc
      .array(characters, { minLength: 1, maxLength: 3 })
      .map((all) => all.join(''))
      .filter((all) => !/[\r\n]/.test(all));
    let found = 0;
    await fc.assert(
      fc.asyncProperty(tree, pattern, fc.boolean(), async (files, wanted, caseSensitive) => {
        const folder = makeTemporaryFolder();
        try {
          // In a folder of its own for each, so that no file stands where another one needs a folder.
          writeFiles(
            folder,
            Object.fromEntries(files.map(([names, content], row) => [`${row}/${names.join('/')}`, content])),
          );
          const answer = await sameAnswer(folder, { pattern: wanted, case_sensitive: caseSensitive });
          found += answer.startsWith('No matches') ? 0 : 1;
        } finally {
          removeFolder(folder);
        }
      }),
      { seed: 3, numRuns: 60 },
    );
    expect(found, 'the property is about something').toBeGreaterThan(10);
  });
});
