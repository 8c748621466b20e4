import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { compileFilePattern } from '../../../src/tools/search/file-pattern.ts';
import { globExpression } from '../../../src/tools/search/glob-expression.ts';
import { compileExpression } from '../../../src/tools/search/linear-expression.ts';

const entries = [
  '.env',
  '.github/workflows/ci.yml',
  'README.md',
  'app/(auth)/[id]/page.tsx',
  'lib/a.ts',
  'src/a.ts',
  'src/app.env.local',
  'src/deep/b.test.ts',
  'src/deep/c.tsx',
  'src/lib/d.ts',
];

async function chosen(pattern: string, folder = '.'): Promise<readonly string[] | 'invalid-pattern'> {
  const compiled = await compileFilePattern(pattern);
  const below = entries.filter((entry) => folder === '.' || entry.startsWith(`${folder}/`));
  return compiled.status === 'ok' ? compiled.choose(below, folder) : compiled.status;
}

describe('a file pattern', () => {
  it.each([
    ['*', entries],
    ['**/*', entries],
    ['*.md', ['README.md']],
    ['*.ts', ['lib/a.ts', 'src/a.ts', 'src/deep/b.test.ts', 'src/lib/d.ts']],
    ['*.{ts,tsx}', entries.filter((entry) => /\.tsx?$/.test(entry))],
    ['*.env*', ['.env', 'src/app.env.local']],
    ['?.ts', ['lib/a.ts', 'src/a.ts', 'src/lib/d.ts']],
    ['[ab].ts', ['lib/a.ts', 'src/a.ts']],
    ['[!a].ts', ['src/lib/d.ts']],
    ['!*.ts*', entries.filter((entry) => !entry.includes('.ts'))],
    ['src/**', entries.filter((entry) => entry.startsWith('src/'))],
    ['src/*.ts', ['src/a.ts']],
    ['./src/*.ts', ['src/a.ts']],
    ['/src/*.ts', ['src/a.ts']],
    ['src/**/*.ts', ['src/a.ts', 'src/deep/b.test.ts', 'src/lib/d.ts']],
    ['**/deep/*', ['src/deep/b.test.ts', 'src/deep/c.tsx']],
    ['deep/', ['src/deep/b.test.ts', 'src/deep/c.tsx']],
    ['{src/**/*.tsx,lib/*}', ['lib/a.ts', 'src/deep/c.tsx']],
    ['@(a|b)?(.test).ts', ['lib/a.ts', 'src/a.ts', 'src/deep/b.test.ts']],
    ['app/(auth)/[id]/page.tsx', ['app/(auth)/[id]/page.tsx']],
    ['app/(auth)/**', ['app/(auth)/[id]/page.tsx']],
    ['app/\\(auth\\)/*/*', ['app/(auth)/[id]/page.tsx']],
    ['.github/**', ['.github/workflows/ci.yml']],
    ['*.py', []],
    ['!(a).ts', 'invalid-pattern'],
    ['[z-a]', 'invalid-pattern'],
  ] as const)('%s', async (pattern, expected) => {
    expect(await chosen(pattern)).toEqual(expected);
  });

  it('with a slash is read from the folder, and from the root if nothing is there', async () => {
    expect(await chosen('lib/*.ts')).toEqual(['lib/a.ts']);
    expect(await chosen('lib/*.ts', 'src'), 'below the folder').toEqual(['src/lib/d.ts']);
    expect(await chosen('src/*.ts', 'src'), 'from the root').toEqual(['src/a.ts']);
    expect(await chosen('app/*.ts', 'src')).toEqual([]);
  });

  it('costs time in proportion to the name, however many stars it has', async () => {
    const test = await compileFilePattern(`${'*a'.repeat(40)}*b`);
    expect(test.status === 'ok' && test.choose(['a'.repeat(250)], '.')).toEqual([]);
    const nested = await compileFilePattern(`${'+(a|'.repeat(20)}b${')'.repeat(20)}c`);
    expect(nested.status === 'ok' && nested.choose(['a'.repeat(250)], '.')).toEqual([]);
  });

  it('means what it means to picomatch, where that has no opinion of its own', async () => {
    const piece = fc.constantFrom('a', 'b', '.', 'x', '*', '?', '[ab]', '[^b]', '{a,bx}', '+(a|b)', '@(x)', '-');
    const segment = fc.oneof(
      { weight: 3, arbitrary: fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')) },
      fc.constant('**'),
    );
    const glob = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    const name = fc.array(fc.constantFrom('a', 'b', '.', 'x', '-'), { minLength: 1, maxLength: 4 });
    const path = fc.array(
      name.map((characters) => characters.join('')).filter((text) => text !== '.' && text !== '..'),
      { minLength: 1, maxLength: 4 },
    );
    let matched = 0;
    await fc.assert(
      fc.asyncProperty(glob, fc.array(path, { minLength: 20, maxLength: 20 }), async (pattern, paths) => {
        // `**a` and `*(…)` are read differently by every program; to picomatch, `a/**` is also `a`,
        // and `?` after a group a repetition.
        fc.pre(!/\*\*[^/]|[^/]\*\*|\*\(|\/\*\*$|(?:^|\/)\.+(?:\/|$)|\)[?*+]/.test(pattern));
        const ours = await compileExpression(globExpression(pattern) ?? '');
        const theirs = picomatch(pattern, { dot: true });
        for (const candidate of paths.map((names) => names.join('/'))) {
          const expected = theirs(candidate);
          matched += expected ? 1 : 0;
          expect(ours.status === 'ok' && ours.matches(candidate), `${pattern} on ${candidate}`).toBe(expected);
        }
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(matched, 'the property is about something').toBeGreaterThan(200);
  });
});
