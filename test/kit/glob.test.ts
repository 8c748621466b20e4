import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { createPathMatcher } from '../../src/kit/glob.ts';

describe('a path matcher', () => {
  it.each([
    [['*.pem'], ['a.pem', 'deep/er/b.pem'], ['a.pem.txt', 'pem']],
    [['.env'], ['.env', 'x/.env'], ['.env.local', 'a.env']],
    [['src/*.ts'], ['src/a.ts'], ['a/src/a.ts', 'src/b/a.ts']],
    [['./src/*.ts', '/lib/a.ts'], ['src/a.ts', 'lib/a.ts'], ['b.ts']],
    [['docs/'], ['docs/a', 'x/docs/a/b'], ['docs.md']],
    [['x/docs/'], ['x/docs/a/b'], ['docs/a']],
    [['**/.ssh/**'], ['.ssh/id', 'home/.ssh/a/b'], ['ssh/id']],
    [['id_!(*.*)'], ['id_rsa', 'a/id_ed25519'], ['id_rsa.pub', 'a/id_generator.ts']],
    [['!*.md'], ['x/!a.md'], ['a.md', 'a.ts']],
    [['a/[b].ts'], ['a/[b].ts', 'a/b.ts'], ['a/c.ts']],
    [['A.txt'], ['A.txt'], ['a.txt']],
    [[], [], ['a', '']],
  ])('of %j', (patterns, matching, others) => {
    const matches = createPathMatcher(patterns);
    expect(matching.filter((path) => !matches(path))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  it('of many patterns answers as each of them does by itself', () => {
    const piece = fc.constantFrom('a', 'b', '.', '*', '?', '[ab]', '{a,b}', '-', '_', '!(a)', 'env');
    const pieces = fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
    const pattern = fc
      .array(fc.oneof(pieces, fc.constant('**')), { minLength: 1, maxLength: 3 })
      .map((all) => all.join('/'));
    const name = fc
      .array(fc.constantFrom('a', 'b', '.', '-', '_', 'env'), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(''))
      .filter((text) => text !== '.' && text !== '..');
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((all) => all.join('/'));
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 5 }), fc.array(path, { maxLength: 10 }), (patterns, paths) => {
        const rooted = patterns.map((given) => given.replace(/^\.?\//, ''));
        const alone = rooted.map((given) => picomatch(given.includes('/') ? given : `**/${given}`, { dot: true }));
        const together = createPathMatcher(patterns);
        for (const candidate of paths) {
          expect(together(candidate), `${patterns} on ${candidate}`).toBe(alone.some((matches) => matches(candidate)));
        }
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('does not look at paths that no file can have', () => {
    const matches = createPathMatcher(['**/a/**/b/**/c/**/*.ts', '*.ts']);
    expect(matches(`${'a/b/c/'.repeat(200_000)}x.ts`)).toBe(false);
    expect(matches('a/b/c/x.ts')).toBe(true);
  });
});
