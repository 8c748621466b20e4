import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/tools/search/linear-expression.ts';
import { requiredLiteral } from '../../../src/tools/search/required-literal.ts';

describe('the text that every match holds', () => {
  it.each([
    ['validate_path', 'validate_path'],
    ['const needle\\s*=', 'const needle'],
    ['^import .* from', 'import '],
    ['foo\\(bar\\)', 'foo(bar)'],
    ['ab+cd', 'ab'],
    ['abc?de', 'ab'],
    ['abc*', 'ab'],
    ['abx{2,3}cde', 'cde'],
    ['x{a', undefined],
    ['(foo|bar)bazqux', 'bazqux'],
    ['(?P<name>foo)_tail', '_tail'],
    ['[abc]def[^]x]gh', 'def'],
    ['[[:alpha:]]tail', 'tail'],
    ['\\x41bc\\x{42}de', 'bc'],
    ['\\p{Greek}xy\\pLz', 'xy'],
    ['\\101xy', 'xy'],
    ['日本語+', '日本語'],
    ['foo|bar', undefined],
    ['(?i)needle', undefined],
    ['ab(?i:cd)', undefined],
    ['\\Qa.b\\E', undefined],
    ['.*', undefined],
    ['a', undefined],
    ['(abc)?', undefined],
  ])('of %s is %j', (source, expected) => {
    expect(requiredLiteral(source)).toBe(expected);
  });

  it('is in every text that matches', async () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      'ab',
      'ab',
      'ba',
      'a',
      'b',
      '\\.',
      '.',
      '[ab]',
      '[^b]',
      '(a|b)',
      '(?:ab)',
      '\\w',
      '\\b',
      '^',
      '$',
      '\\x61',
      '{',
      '}',
    );
    const repeat = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,1}', '+?', '{1,}?');
    const part = fc.tuple(atom, repeat).map(([what, often]) => what + often);
    const source = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', 'aab', '.', '{'), { maxLength: 20 })
      .map((all) => all.join(''));
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(source, fc.array(text, { minLength: 15, maxLength: 15 }), async (expression, candidates) => {
        const compiled = await compileExpression(expression);
        const literal = requiredLiteral(expression);
        if (compiled.status !== 'ok' || literal === undefined) return;
        for (const candidate of candidates.filter(compiled.test)) {
          checked++;
          expect(candidate, expression).toContain(literal);
        }
      }),
      { seed: 5, numRuns: 3_000 },
    );
    expect(checked, 'the property is about something').toBeGreaterThan(200);
  });
});
