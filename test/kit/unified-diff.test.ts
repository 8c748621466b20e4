import { describe, expect, it } from 'vitest';
import { countChangedLines, describeChange } from '../../src/kit/unified-diff.ts';

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
