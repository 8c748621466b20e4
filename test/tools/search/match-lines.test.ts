import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/tools/search/linear-expression.ts';
import { longestLine, matchLines } from '../../../src/tools/search/match-lines.ts';
import { createTimeBudget } from '../../../src/tools/search/time-budget.ts';

async function matched(source: string, makeText: (limit: number) => string) {
  const expression = await compileExpression(source);
  if (expression.status !== 'ok') throw new Error(expression.status);
  return matchLines(
    makeText(longestLine(expression)),
    expression,
    createTimeBudget(1_000, () => 0),
  );
}

describe('the lines that match', () => {
  it('are those of the text, whatever ends it', async () => {
    expect(await matched('^b?$', () => 'b\n\na\nb\n')).toMatchObject({ rows: [0, 1, 3], lines: ['b', '', 'a', 'b'] });
    expect((await matched('^b?$', () => 'a\nb')).rows).toEqual([1]);
    expect((await matched('^$', () => '')).rows).toEqual([]);
  });

  it('do not end where a long line was cut', async () => {
    const cutAfter = (word: string) => (limit: number) => `${'-'.repeat(limit - word.length)}${word}more\n`;
    expect(await matched('foo$', cutAfter('foo'))).toMatchObject({ rows: [], shortened: 1 });
    expect(await matched('foo\\b', cutAfter('foo'))).toMatchObject({ rows: [], shortened: 1 });
    expect(await matched('foo', cutAfter('foo'))).toMatchObject({ rows: [0], shortened: 1 });
    expect(await matched('f.*', cutAfter('foo'))).toMatchObject({ rows: [0], shortened: 1 });
    expect(await matched('\\bfoo', cutAfter('foo-'))).toMatchObject({ rows: [0], shortened: 1 });
  });

  it('are found until the time is up', async () => {
    const expression = await compileExpression('a');
    if (expression.status !== 'ok') throw new Error(expression.status);
    let clock = 0;
    const budget = createTimeBudget(10, () => clock++);
    const found = matchLines('a\n'.repeat(100), expression, budget);
    expect(found.isCut).toBe(true);
    expect(found.rows.length).toBeLessThan(15);
  });
});
