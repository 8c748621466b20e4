import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines, countChangedLines, describeChange } from '../../src/kit/unified-diff.ts';

const options = { maxCharacters: 10_000, marker: (lines: number) => `[${lines} more]` };
const numbered = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, row) => `${prefix}${row}\n`).join('');

describe('a description of a change', () => {
  it('is a unified diff with the counts of its lines', () => {
    const change = { path: 'src/a.ts', before: 'one\ntwo\nthree\n', after: 'one\n2\n2b\nthree\n' };
    expect(describeChange(change, options)).toEqual({
      diff: '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,4 @@\n one\n-two\n+2\n+2b\n three',
      addedLines: 2,
      removedLines: 1,
    });
  });

  it('names /dev/null where there was no file', () => {
    const { diff } = describeChange({ path: 'a', before: null, after: 'x\n' }, options);
    expect(diff).toContain('--- /dev/null\n+++ b/a\n');
  });

  it('does not show line endings as changes', () => {
    expect(countChangedLines({ path: 'a', before: 'a\r\nb\r\n', after: 'a\nc\n' })).toEqual({
      addedLines: 1,
      removedLines: 1,
    });
  });

  it('counts removed lines that begin with dashes', () => {
    const change = { path: 'q.sql', before: '-- old\nselect 1;\n', after: 'select 1;\n' };
    expect(countChangedLines(change)).toEqual({ addedLines: 0, removedLines: 1 });
  });

  it('is cut at a line and says how many lines are missing', () => {
    const { diff } = describeChange(
      { path: 'a', before: '', after: numbered(100) },
      { ...options, maxCharacters: 100 },
    );
    const lines = diff?.split('\n') ?? [];
    expect(lines.slice(0, -1).join('\n').length).toBeLessThanOrEqual(100);
    expect(lines.at(-1)).toBe(`[${103 - (lines.length - 1)} more]`);
  });

  it('has no diff but counts for texts that have little in common', () => {
    const before = `same\n${numbered(5_000, 'a')}end\n`;
    const after = `same\n${numbered(6_000, 'b')}end\n`;
    expect(describeChange({ path: 'a', before, after }, options)).toEqual({
      diff: undefined,
      addedLines: 6_000,
      removedLines: 5_000,
    });
  });
});

describe('the changed lines', () => {
  it('have their numbers in the text afterwards', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n';
    const after = 'new\na\nB\nc\nd\ne\nf\ng\nh\ni\nj\nlast\n';
    expect(changedLines({ path: 'x', before, after })).toEqual({
      added: [
        { number: 1, text: 'new' },
        { number: 3, text: 'B' },
        { number: 12, text: 'last' },
      ],
      removed: ['b'],
    });
  });

  it.each<[string, string | null, string | null, string]>([
    ['a new file', null, 'a\nb\n', '+1 +2 −0'],
    ['a file that is gone', 'a\nb\n', null, '−2'],
    ['lines taken out of the middle', 'a\nb\nc\nd\n', 'a\nd\n', '−2'],
    ['a missing final newline', 'a\nb\n', 'a\nb', '+2 −1'],
    ['nothing', 'a\n', 'a\n', '−0'],
  ])('of %s', (_what, before, after, shown) => {
    const lines = changedLines({ path: 'x', before, after });
    expect([...lines.added.map(({ number }) => `+${number}`), `−${lines.removed.length}`].join(' ')).toBe(shown);
  });

  it('are as many as are counted, and stand where they say, whatever the texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '', ' d'), { maxLength: 30 }).map((rows) => rows.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = { path: 'x', before, after };
        const { added, removed } = changedLines(change);
        expect({ addedLines: added.length, removedLines: removed.length }).toEqual(countChangedLines(change));
        const rows = after.split('\n');
        for (const line of added) expect(rows[line.number - 1]).toBe(line.text);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('of texts that have little in common are those between what they share', () => {
    const change = {
      path: 'x',
      before: `same\n${numbered(5_000, 'a')}end\n`,
      after: `same\n${numbered(3_000, 'b')}end\n`,
    };
    const { added, removed } = changedLines(change);
    expect([added.length, removed.length]).toEqual([3_000, 5_000]);
    expect([added[0], added.at(-1)]).toEqual([
      { number: 2, text: 'b0' },
      { number: 3_001, text: 'b2999' },
    ]);
  });
});
