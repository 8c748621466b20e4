import { describe, expect, it } from 'vitest';
import { about, outcomeOf, patched } from './hunks.ts';

const twice = 'start\nfoo\nbar\nmiddle\nfoo\nbar\nend\n';

describe('the place of a hunk', () => {
  it('is the numbered one, also where the same lines stand elsewhere', () => {
    expect(patched(twice, about('@@ -5,2 +5,2 @@\n foo\n-bar\n+BAR\n'))).toBe(
      'start\nfoo\nbar\nmiddle\nfoo\nBAR\nend\n',
    );
  });

  it('is the only one that fits, whatever the number says', () => {
    expect(patched('a\nb\nc\nd\n', about('@@ -90,2 +90,2 @@\n c\n-d\n+D\n'))).toBe('a\nb\nc\nD\n');
  });

  it.each([
    ['no number', '@@\n foo\n-bar\n+BAR\n'],
    ['a number between them', '@@ -4,2 +4,2 @@\n foo\n-bar\n+BAR\n'],
    ['a number far away', '@@ -40,2 +40,2 @@\n foo\n-bar\n+BAR\n'],
  ])('is never guessed among several: %s', (_what, body) => {
    expect(outcomeOf(twice, about(body))).toMatchObject({ reason: 'ambiguous', lines: [2, 5] });
  });

  it.each([
    ['without numbers', '@@\n-middle\n+MIDDLE\n@@\n foo\n-bar\n+BAR\n'],
    ['where only the other one has a number', '@@ -4 +4 @@\n-middle\n+MIDDLE\n@@\n foo\n-bar\n+BAR\n'],
    ['for two changes of the same lines', '@@\n foo\n-bar\n+ONE\n@@\n foo\n-bar\n+TWO\n'],
  ])('does not follow from the order of the hunks, which may be any: %s', (_what, body) => {
    expect(patched(twice, about(body))).toEqual({ refused: 'ambiguous' });
  });

  it('is the numbered one also where another hunk has no number', () => {
    const body = '@@\n-middle\n+MIDDLE\n@@ -5,2 +5,2 @@\n foo\n-bar\n+BAR\n';
    expect(patched(twice, about(body))).toBe('start\nfoo\nbar\nMIDDLE\nfoo\nBAR\nend\n');
  });

  it('follows from how far the other hunks are off', () => {
    const body = '@@ -9,1 +9,1 @@\n-middle\n+MIDDLE\n@@ -10,2 +10,2 @@\n foo\n-bar\n+BAR\n';
    expect(patched(twice, about(body))).toBe('start\nfoo\nbar\nMIDDLE\nfoo\nBAR\nend\n');
  });

  it('is refused where one hunk fits its number and the other says that numbers are off', () => {
    const text = 'x\nfoo\ny\ny\nfoo\nz\nlast\n';
    const body = '@@ -2,1 +2,1 @@\n-foo\n+FOO\n@@ -4,1 +4,1 @@\n-last\n+LAST\n';
    expect(patched(text, about(body))).toEqual({ refused: 'ambiguous' });
  });

  it('takes identical hunks without numbers for the places there are', () => {
    const body = '@@\n foo\n-bar\n+BAR\n';
    expect(patched(twice, about(body + body))).toBe('start\nfoo\nBAR\nmiddle\nfoo\nBAR\nend\n');
  });

  it('refuses a hunk that is sent twice with the same number', () => {
    const body = '@@ -2,2 +2,2 @@\n foo\n-bar\n+BAR\n';
    expect(patched(twice, about(body + body))).toEqual({ refused: 'repeated' });
  });

  it.each(['@@\n-bar\n+BAR\n foo\n', '@@ -3,2 +3,2 @@\n-bar\n+BAR\n foo\n'])(
    'reads hunks in any order: %j',
    (first) => {
      const second = first.startsWith('@@ -') ? '@@ -1 +1 @@\n-start\n+START\n' : '@@\n-start\n+START\n';
      expect(patched('start\nbar\nfoo\n', about(first.replace('-3', '-2') + second))).toBe('START\nBAR\nfoo\n');
    },
  );

  it('is refused for two changes in one hunk with lines left out between them', () => {
    expect(patched('a\nb\nx\nc\nd\n', about('@@ -1,4 +1,4 @@\n a\n-b\n+B\n c\n-d\n+D\n'))).toEqual({
      refused: 'not-found',
    });
  });

  it('lets hunks share context, not changes', () => {
    const text = 'a\nb\nc\nd\n';
    expect(patched(text, about('@@ -1,3 +1,3 @@\n-a\n+A\n b\n c\n@@ -2,3 +2,3 @@\n b\n c\n-d\n+D\n'))).toBe(
      'A\nb\nc\nD\n',
    );
    expect(patched(text, about('@@ -1,2 +1,2 @@\n a\n-b\n+B\n@@ -2,2 +2,2 @@\n-b\n+X\n c\n'))).toEqual({
      refused: 'overlap',
    });
  });

  it.each([
    ['the block it names', '@@ def second():\n     x = 1\n-    return x\n+    return 2\n'],
    ['nested blocks', '@@ class B:\n@@ def second():\n     x = 1\n-    return x\n+    return 2\n'],
    ['the section behind wrong numbers', '@@ -90,2 +90,2 @@ def second():\n     x = 1\n-    return x\n+    return 2\n'],
  ])('is told by %s', (_what, body) => {
    const block = (name: string) => `  def ${name}():\n    x = 1\n    return x\n\n`;
    const text = `class A:\n  pass\nclass B:\n${block('first')}${block('second')}${block('third')}`;
    const after = `class A:\n  pass\nclass B:\n${block('first')}${block('second').replace('return x', 'return 2')}${block('third')}`;
    expect(patched(text, about(body))).toBe(after);
  });

  it('is not told by a block that holds two of them', () => {
    const text = 'def run():\n    foo\n    bar\n    foo\n';
    expect(patched(text, about('@@ def run():\n-    foo\n+    FOO\n'))).toEqual({ refused: 'ambiguous' });
  });

  it('is the end of the file where the hunk says so', () => {
    expect(patched('x\nend\ny\nx\nend\n', about('@@\n x\n-end\n+END\n*** End of File\n'))).toBe('x\nend\ny\nx\nEND\n');
    expect(patched('a\n', about('@@\n+b\n*** End of File\n'))).toBe('a\nb\n');
  });

  it.each([
    ['without numbers', '@@\n+n\n'],
    ['with counts that do not add up', '@@ -1,2 +1,3 @@\n+n\n'],
    ['with starts that contradict each other', '@@ -2,0 +9,1 @@\n+n\n'],
    ['behind the end', '@@ -9,0 +10,1 @@\n+n\n'],
  ])('is refused for bare new lines %s', (_what, body) => {
    expect(patched('a\nb\nc\n', about(body))).toEqual({ refused: 'no-place' });
  });

  it('does not take the number of a bare insertion where another hunk shows that numbers are off', () => {
    const body = '@@ -1,0 +2 @@\n+n\n@@ -9 +10 @@\n-c\n+C\n';
    expect(patched('a\nb\nc\n', about(body))).toEqual({ refused: 'no-place' });
  });

  it('is refused where it would fit its number loosely and another place exactly', () => {
    const text = 'say “x”\nold\n--\nsay "x"\nold\n';
    expect(patched(text, about('@@ -1,2 +1,2 @@\n say "x"\n-old\n+new\n'))).toEqual({ refused: 'ambiguous' });
  });

  it.each([
    ['trailing white space', 'foo  \nold\nend\t\n', 'foo  \nnew\nend\t\n', ' foo\n-old\n+new\n end\n'],
    ['no-break spaces', 'a\u00A0b\nold\n', 'a\u00A0b\nnew\n', ' a b\n-old\n+new\n'],
    ['curly quotes in the patch', 'say "x"\nold\n', 'say "x"\nnew\n', ' say \u201Cx\u201D\n-old\n+new\n'],
  ])('may be found loosely, and context keeps the bytes of the file: %s', (_what, before, after, body) => {
    expect(patched(before, about(`@@ -1,3 +1,3 @@\n${body}`))).toBe(after);
  });

  it('is not found loosely where several places would do', () => {
    const text = 'say “x”\nold\nsay “x”\nold\n';
    expect(patched(text, about('@@\n say "x"\n-old\n+new\n'))).toEqual({ refused: 'ambiguous' });
  });
});

describe('a hunk that does not fit', () => {
  it('is explained with the closest lines', () => {
    const outcome = outcomeOf('alpha\nbeta gamma\ndelta\n', about('@@ -1,2 +1,2 @@\n-beta gamm\n+x\n'));
    expect(outcome).toMatchObject({ reason: 'not-found', hunk: 1, closest: [{ number: 2, text: 'beta gamma' }] });
  });

  it.each([
    ['html', 'if (a < b && c) {\n', '-if (a &lt; b &amp;&amp; c) {\n+x\n'],
    ['indentation', '\tif (a) {\n\t\tb();\n', '     if (a) {\n-        b();\n+        c();\n'],
    ['line-numbers', 'alpha\nbeta\n', ' 1: alpha\n-2: beta\n+2: BETA\n'],
  ])('is explained by a slip that would account for it: %s', (hint, text, body) => {
    expect(outcomeOf(text, about(`@@\n${body}`))).toMatchObject({ reason: 'not-found', hint });
  });

  it.each([
    ['a changed line', 'a\nB\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n'],
    ['an insertion', 'a\nx\nb\n', '@@ -1,2 +1,3 @@\n a\n+x\n b\n'],
    ['an insertion at the end', 'a\nb\nx\n', '@@ -1,2 +1,3 @@\n a\n b\n+x\n'],
    ['an insertion at the start', 'x\na\nb\n', '@@ -1,2 +1,3 @@\n+x\n a\n b\n'],
    ['an insertion without context', 'a\nx\nb\n', '@@ -1,0 +2 @@\n+x\n'],
    ['an insertion written as a replacement', 'a\nb\nx\nc\n', '@@ -1,2 +1,3 @@\n a\n-b\n+b\n+x\n'],
    ['such an insertion above', 'a\nx\nb\nc\n', '@@\n-b\n+x\n+b\n'],
    ['such an insertion amid lines', 'a\nx\nb\n', '@@ -1,2 +1,3 @@\n-a\n-b\n+a\n+x\n+b\n'],
    [
      'such an insertion at the end',
      'a\nx',
      '@@ -1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+x\n\\ No newline at end of file\n',
    ],
    ['a changed line that stands once more elsewhere', 'B\n1\nb\n', '@@ -1 +1 @@\n-b\n+B\n'],
  ])('is told apart where it is already applied: %s', (_what, text, body) => {
    expect(patched(text, about(body))).toEqual({ refused: 'already-applied' });
  });

  it('is not taken for applied where an insertion written as a replacement is new at its place', () => {
    const body = '@@ -4,2 +4,3 @@\n a\n-b\n+b\n+x\n';
    expect(patched('a\nb\nx\na\nb\n', about(body))).toBe('a\nb\nx\na\nb\nx\n');
  });

  it('is not taken for applied where the end of the file has yet to change', () => {
    const body = '@@ -3 +3,2 @@\n-e\n\\ No newline at end of file\n+d\n+e\n';
    expect(patched('a\nd\ne', about(body))).toBe('a\nd\nd\ne\n');
    expect(patched('a\nd\ne\n', about(body))).toEqual({ refused: 'already-applied' });
  });

  it('is not taken for applied where only its newline at the end is new', () => {
    const body = '@@ -9,2 +2,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n';
    expect(patched('x\na\nb', about(body))).toBe('x\na\nb\n');
  });

  it('is not taken for applied where a brace is wanted once more', () => {
    expect(patched('{\n}\n', about('@@ -1,2 +1,3 @@\n {\n+}\n }\n'))).toBe('{\n}\n}\n');
  });
});

describe('the work for large files', () => {
  it('grows with their size only: thousands of equal lines, hundreds of hunks, a line of a megabyte', () => {
    const equal = Array.from({ length: 10_000 }, () => 'same').join('\n');
    expect(patched(`${equal}\n`, about(`@@\n${' same\n'.repeat(3_000)}-other\n+x\n`))).toMatchObject({
      refused: 'not-found',
    });
    expect(patched(`${equal}\n`, about(`@@\n${' same\n'.repeat(3_000)}-same\n+x\n`))).toMatchObject({
      refused: 'ambiguous',
    });

    const rows = Array.from({ length: 30_000 }, (_, row) => `line ${row} ${'x'.repeat(20)}`);
    const hunks = Array.from({ length: 200 }, (_, row) => {
      const at = row * 150;
      return `@@ -${at + 9},2 +${at + 9},2 @@\n ${rows[at]}\n-${rows[at + 1]}\n+new ${row}\n`;
    });
    const after = rows.map((line, row) => (row % 150 === 1 ? `new ${(row - 1) / 150}` : line));
    expect(patched(`${rows.join('\n')}\n`, about(hunks.join('')))).toBe(`${after.join('\n')}\n`);

    const long = 'y'.repeat(1_000_000);
    expect(patched(`${long}\nold\n`, about(`@@ -1,2 +1,2 @@\n ${long}\n-old\n+new\n`))).toBe(`${long}\nnew\n`);

    const blanks = ' '.repeat(1_000_000);
    expect(patched('a\n', `--- a${blanks}\n+++ a${blanks}\n@@ -1 +1 @@${blanks}\n-a\n+b\n`)).toBe('b\n');

    const pairs = '--- x\n+++ y\n'.repeat(30_000);
    expect(patched('a\n', about(`@@ -1,70000 +1,70000 @@\n${pairs}`))).toMatchObject({ refused: 'not-found' });
  });
});
