import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SampleFiles } from '../support/repository.ts';
import { aFileScene } from './file-scene.ts';

const files: SampleFiles = {
  '.gitignore': 'dist/\n',
  'src/paths.py': [
    'import os',
    '',
    'def validate_path(path):',
    '    if path is None:',
    '        raise ValueError',
    '    return os.path.normpath(path)',
    '',
    '',
    '',
    '',
    'ok = validate_path("a")',
    'no = validate_pith("b")',
    '',
  ].join('\r\n'),
  'src/use.py': 'from paths import validate_path\n',
  'README.md': '# validate_path\n',
  'dist/out.py': 'validate_path\n',
  'bin.dat': Buffer.from('validate_path\0'),
  'key.pem': 'validate_path\n',
};

async function found(args: object, more: SampleFiles = {}): Promise<string> {
  await using scene = await aFileScene({ ...files, ...more }, { sensitiveFiles: ['*.pem'] });
  return (await scene.call('search_code', args)).output;
}

const note = '[Not searched: 1 sensitive file (guardrails.sensitive_files), 1 binary file that may match.]';

describe('search_code', () => {
  it('shows matches with their context, per file, sorted by path', async () => {
    expect(await found({ pattern: 'validate_p[ai]th\\(' })).toBe(
      [
        'src/paths.py',
        '1- import os',
        '2- ',
        '3: def validate_path(path):',
        '4-     if path is None:',
        '5-         raise ValueError',
        '--',
        '9- ',
        '10- ',
        '11: ok = validate_path("a")',
        '12: no = validate_pith("b")',
        note,
      ].join('\n'),
    );
  });

  it.each([
    [
      { pattern: 'validate_path$', context_lines: 0 },
      ['README.md', '1: # validate_path', '', 'src/use.py', '1: from paths import validate_path', note],
    ],
    [{ pattern: '^def', context_lines: 0, file_pattern: '*.py' }, ['src/paths.py', '3: def validate_path(path):']],
    [
      { pattern: '(?i)VALIDATE_PATH$', context_lines: 0, path: 'src' },
      ['src/use.py', '1: from paths import validate_path'],
    ],
    [{ pattern: 'validate', path: 'README.md' }, ['README.md', '1: # validate_path']],
    [
      { pattern: 'path', file_pattern: '*.md', path: 'src' },
      ["No file in 'src' matches '*.md': nothing was searched."],
    ],
    [{ pattern: 'no_such', path: 'src' }, ['No matches in src for "no_such".']],
    [
      { pattern: 'a\\nb', path: 'src' },
      [
        'No matches in src for "a\\nb".',
        '[Lines are searched one by one: \\n never matches. Search for a part within one line.]',
      ],
    ],
    [
      { pattern: 'validate_path', path: 'dist' },
      ["No file in 'dist' matches '*': nothing was searched.", '[Ignored by git, so not looked at: dist/.]'],
    ],
  ])('%j', async (args, lines) => {
    expect((await found(args)).split('\n')).toEqual(lines);
  });

  it('merges what overlaps or touches, and parts what does not', async () => {
    const numbered = Array.from(
      { length: 20 },
      (_, row) => `${[1, 4, 12, 18].includes(row + 1) ? 'hit' : 'line'} ${row + 1}`,
    );
    const output = await found(
      { pattern: '^hit', context_lines: 1, file_pattern: '*.num' },
      { 'a.num': `${numbered.join('\n')}\n` },
    );
    expect(output.split('\n')).toEqual([
      ...['a.num', '1: hit 1', '2- line 2', '3- line 3', '4: hit 4', '5- line 5', '--'],
      ...['11- line 11', '12: hit 12', '13- line 13', '--', '17- line 17', '18: hit 18', '19- line 19'],
    ]);
  });

  it('shows so many matches, and counts the others', async () => {
    const many = { 'a.num': 'x 1\n'.repeat(40), 'b.num': 'x 1\n'.repeat(5_000) };
    const few = await found({ pattern: 'x \\d', context_lines: 0, max_results: 3, file_pattern: 'a.num' }, many);
    expect(few).toBe(
      'a.num\n1: x 1\n2: x 1\n3: x 1\n[... 37 more matching lines; narrow pattern, path or file_pattern ...]',
    );
    const all = await found({ pattern: 'x \\d', context_lines: 0, max_results: 3, file_pattern: '*.num' }, many);
    expect(all.split('\n').at(-1)).toMatch(/^\[\.\.\. more than 1000 more matching lines;/);
  });

  it('stays within a result, and cuts long lines around the match', async () => {
    const line = `${'a'.repeat(5_000)}needle${'b'.repeat(5_000)}\n`;
    await using scene = await aFileScene({ 'a.txt': line.repeat(100) }, { maxResultCharacters: 3_000 });
    const { output } = await scene.call('search_code', { pattern: 'n[e]+dle' });
    expect(output.length).toBeLessThanOrEqual(3_000);
    expect(output.split('\n')[1]).toMatch(/^1: …a{100}needleb{194}…$/);
    expect(output).toMatch(/\[\.\.\. 9\d more matching lines/);
  });

  it.each([
    ['(?=a)b', /Look-around is not known/],
    ['(?<!a)b', /Look-around is not known/],
    ['(a)\\1', /Back-references are not known/],
    ['a++', /Possessive/],
    ['(?>a)', /Possessive/],
    ['a(', /missing closing \)/],
    ['[z-a]', /z-a/],
    ['*', /missing argument/],
  ])('explains what is wrong with %s', async (pattern, reason) => {
    await using scene = await aFileScene(files);
    const result = await scene.call('search_code', { pattern });
    expect(result).toMatchObject({ success: false, error: expect.stringContaining('not a valid regular expression') });
    expect(result.output).toMatch(reason);
    expect(result.output).toContain('use grep');
    expect((await scene.call('search_code', { pattern }, 'es')).error).toMatch(/no es una expresión regular válida/);
  });

  it.each([
    '(a|aa)+$',
    '(.*)*x$',
    '(x+x+)+y',
    '(?:a?){30}a{30}',
    '([ab]*)*c[de]',
    'a*a*a*a*a*a*a*[bc]',
    '(\\w+\\s?)*[!?]',
  ])('ends soon with the catastrophic %s', async (pattern) => {
    const nasty = `${'a'.repeat(30_000)}!\n${'xab '.repeat(10_000)}\n`.repeat(3);
    await using scene = await aFileScene({ 'a.txt': nasty });
    // A backtracking engine would not come back: the test's time limit is the guard.
    expect(await scene.call('search_code', { pattern })).toMatchObject({ success: true });
  });

  it.each(['[ab]*a[ab]{200}[cd]', '(?:a|b)*a(?:a|b){500}[cd]', '(?:[ab]+[ab]+){100}[cd]'])(
    'gives up in time with %s, which is slow in any engine',
    async (pattern) => {
      const text = Array.from({ length: 40 }, (_, row) => `${'ab'.repeat(20 + row)}a${'bba'.repeat(row + 500)}`).join(
        '\n',
      );
      const nasty = Object.fromEntries(Array.from({ length: 10 }, (_, row) => [`${row}.txt`, text.repeat(3)]));
      await using scene = await aFileScene(nasty);
      expect(await scene.call('search_code', { pattern })).toMatchObject({ success: true });
    },
  );

  it('says where it stopped when the time is up, and shows what was found', async () => {
    let clock = 0;
    const now = () => (clock += 10);
    await using scene = await aFileScene(
      { 'a.txt': 'hit\n'.repeat(5), 'b.txt': 'hit\n'.repeat(100), 'c.txt': 'hit\n' },
      { now },
    );
    const { success, output } = await scene.call('search_code', { pattern: 'hi[t]', context_lines: 0 });
    expect(success).toBe(true);
    expect(output).toMatch(/^a\.txt\n1: hit\n[\s\S]*\nb\.txt\n1: hit\n/);
    expect(output).not.toContain('c.txt');
    expect(output).toContain('[Stopped in b.txt: the time for matching is up and what follows was not searched.');
  });

  it('searches only the beginning of a line that is too long for the expression, and says so', async () => {
    await using scene = await aFileScene({ 'a.txt': `x${'-'.repeat(3_000)}needle1\nneedle2\n` });
    const { output } = await scene.call('search_code', { pattern: 'n[e]{2}dle\\d|[ab]{1,700}Z', context_lines: 0 });
    expect(output).toMatch(/^a\.txt\n2: needle2\n\[1 long line was searched only in the first \d+ characters; grep/);
  });

  it('counts what it did not search', async () => {
    await using scene = await aFileScene({ 'a.bin': 'x\0', 'b.txt': 'nothing\n' });
    writeFileSync(join(scene.root, 'huge.txt'), '');
    truncateSync(join(scene.root, 'huge.txt'), 6 * 1024 * 1024);
    expect((await scene.call('search_code', { pattern: 'n[e]{2}d[l]e' })).output).toBe(
      'No matches in . for "n[e]{2}d[l]e".\n[Not searched: 1 binary file that may match, 1 file over 5 MB.]',
    );
    expect((await scene.call('search_code', { pattern: 'n[e]{2}d[l]e' }, 'es')).output).toBe(
      'Sin resultados en . para "n[e]{2}d[l]e".\n[Sin buscar: 1 archivo binario que podrían coincidir, 1 archivo de más de 5 MB.]',
    );
  });

  it('answers the same whether a program or nothing leaves files out', async () => {
    const word = fc.constantFrom('ab', 'abc', 'b.c', 'xab', 'c', ' ', '(ab)', 'é');
    const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(''));
    const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
    const piece = fc.constantFrom('ab', 'b\\.c', 'x?', 'c+', '[ab]', '.', '(ab)*', '\\(', 'é', '$');
    const pattern = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), pattern, async (texts, expression) => {
        const tree = Object.fromEntries(texts.map((content, row) => [`${row}.txt`, content]));
        await using fast = await aFileScene(tree);
        await using own = await aFileScene(tree, { searchPrograms: [] });
        const args = { pattern: expression, context_lines: 0 };
        const { output } = await own.call('search_code', args);
        expect((await fast.call('search_code', args)).output).toBe(output);
        const reference = new RegExp(expression, 'u');
        const rows = texts.flatMap((content, row) =>
          content
            .split('\n')
            .flatMap((each, at) =>
              reference.test(each) && (each || at + 1 < content.split('\n').length) ? [`${row}:${at + 1}`] : [],
            ),
        );
        const shown = output.split('\n').filter((each) => /^\d+:/.test(each)).length;
        expect(shown, expression).toBe(Math.min(50, rows.length));
      }),
      { seed: 17, numRuns: 80 },
    );
  });

  it('sums itself up', async () => {
    await using scene = await aFileScene();
    expect(scene.tool('search_code').summarize({ pattern: 'validate_path', path: 'src/' }, 'es')).toBe(
      '"validate_path" en src/',
    );
    expect(scene.tool('search_code').intent({ pattern: 'x', path: 'src' }).touches).toEqual([
      { path: 'src', access: 'read' },
    ]);
  });
});
