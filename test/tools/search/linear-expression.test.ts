import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/tools/search/linear-expression.ts';

describe('an expression of linear time', () => {
  it('finds what the expressions of JavaScript find, where both say the same', async () => {
    const atom = fc.oneof(
      fc.constantFrom('a', 'b', 'é', '☃', '.', '\\.', '\\d', '\\w', '\\b', '[ab]', '[^a]', '[a-c1-3]', '^', '$'),
      fc.constantFrom('(a|b)', '(?:ab|c)', '(a+)', '(?:[ab]c?)'),
    );
    const part = fc
      .tuple(atom, fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,3}', '+?', '*?'))
      // An anchor that is repeated is an error in one of them.
      .map(([what, often]) => (/^(?:\^|\$|\\b)$/.test(what) ? what : what + often));
    const source = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
      fc.tuple(part, part, part).map(([one, two, three]) => `${one}${two}|${three}`),
    );
    const line = fc.array(fc.constantFrom('a', 'b', 'c', '1', ' ', '.', 'é', '☃'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(source, fc.array(line, { minLength: 8, maxLength: 8 }), async (expression, lines) => {
        const ours = await compileExpression(expression);
        expect(ours.status, expression).toBe('ok');
        if (ours.status !== 'ok') return;
        const theirs = new RegExp(expression, 'u');
        for (const text of lines.map((characters) => characters.join(''))) {
          const match = theirs.exec(text);
          expect(ours.test(text), `${expression} on ${text}`).toBe(match !== null);
          const place = match ? { start: match.index, end: match.index + match[0].length } : undefined;
          expect(ours.find(text), `${expression} on ${text}`).toEqual(place);
        }
      }),
      { seed: 13, numRuns: 1_500 },
    );
  });

  it.each([['a{1000}b{1000}'], ['(?:(?:ab){30}){30}'], ['[a-z]{900}'.repeat(20)]])(
    '%s is too large',
    async (source) => {
      expect(await compileExpression(source)).toEqual({ status: 'too-large' });
    },
  );

  it.each(['(?=a)', '(a)\\1', 'a(', '[z-a]', '*', 'a++', '(?>a)'])('%s is invalid', async (source) => {
    expect(await compileExpression(source)).toMatchObject({ status: 'invalid' });
  });
});
