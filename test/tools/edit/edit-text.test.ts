import { describe, expect, it } from 'vitest';
import { editText } from '../../../src/tools/edit/edit-text.ts';

const edit = (text: string, old: string, replacement: string) => editText(text, { old, replacement });

describe('an edit that fits', () => {
  it.each([
    ['exact', 'one\ntwo\nthree\n', 'two', '2', 'one\n2\nthree\n'],
    ['exact', 'a\nb', 'b', 'B', 'a\nB'],
    ['exact', 'a\nb', 'b', 'b\n', 'a\nb\n'],
    ['exact', 'a\nb\n', 'b\n', '', 'a\n'],
    ['exact', 'x a\rb\u2028c\n', 'b\u2028c', 'B', 'x a\rB\n'],
    ['exact', 'f(\u{1F600})\n', '\u{1F600}', '\u{1F601}', 'f(\u{1F601})\n'],
    ['exact', 'price: $1\n', '$1', "$& $' $$", "price: $& $' $$\n"],
    [
      'line-endings',
      'a();\r\nb();\r\nc();\r\n',
      'a();\nb();',
      'a();\nb2();\nb3();',
      'a();\r\nb2();\r\nb3();\r\nc();\r\n',
    ],
    ['line-endings', 'a\nb\nc\n', 'a\r\nb', 'A\r\nB', 'A\nB\nc\n'],
    [
      'line-endings',
      'call(one,\r\n  two);\r\n',
      'one,\n  two',
      'one,\n  three,\n  two',
      'call(one,\r\n  three,\r\n  two);\r\n',
    ],
    ['trailing-space', 'a  \nb\t\nc\n', 'a\nb\nc', 'a\nB\nc', 'a  \nB\nc\n'],
    ['trailing-space', 'a\nb\nc\n', 'a  \nb \n', 'a\nB\n', 'a\nB\nc\n'],
    ['trailing-space', 'a\nb', 'a\nb\n', 'a\nB\n', 'a\nB'],
    ['trailing-space', 'a\nb', 'b\n', 'b\nc\n', 'a\nb\nc'],
    [
      'indentation',
      'class A:\n    def f(self):\n        return 1\n',
      'def f(self):\n    return 1\n',
      'def f(self):\n    x = 2\n\n    return x\n',
      'class A:\n    def f(self):\n        x = 2\n\n        return x\n',
    ],
    ['indentation', 'if x:\n  y()\n', '    if x:\n      y()', '    if x:\n      z()', 'if x:\n  z()\n'],
    [
      'indentation',
      '\tif (x) {\r\n\t\ty();\r\n\t}\r\n',
      'if (x) {\n\ty();\n}',
      'if (x) {\n\tz();\n}',
      '\tif (x) {\r\n\t\tz();\r\n\t}\r\n',
    ],
    [
      'typography',
      'Say “yes” each time.\n',
      'Say "yes" each time.',
      'Say "yes" each session.',
      'Say “yes” each session.\n',
    ],
    ['typography', 'a — b, 10\u00A0km\nold\n', 'a - b, 10 km\nold', 'a - b, 10 km\nnew', 'a — b, 10\u00A0km\nnew\n'],
  ] as const)('on the rung %s: %j', (rung, text, ...[old = '', replacement = '', expected]) => {
    expect(edit(text, old, replacement)).toEqual({ status: 'edited', rung, text: expected });
  });

  it('leaves the endings of a mixed file as they are, and gives a new line the ending of the line it replaces', () => {
    const text = 'a\r\nb\nc\r\nd\n';
    expect(edit(text, 'a\nb\nc\nd', 'a\nb\nC\nd')).toMatchObject({ text: 'a\r\nb\nC\r\nd\n' });
    expect(edit(text, 'b', 'b\nb2')).toMatchObject({ text: 'a\r\nb\nb2\nc\r\nd\n' });
    expect(edit(text, 'c', 'c\nc2')).toMatchObject({ text: 'a\r\nb\nc\r\nc2\r\nd\n' });
  });

  it('takes a byte order mark in the arguments for none', () => {
    expect(edit('hello\nworld\n', '\uFEFFhello', '\uFEFFhi')).toMatchObject({ text: 'hi\nworld\n' });
  });

  it('is done next to a line of a megabyte, and in a megabyte of spaces', () => {
    const long = 'x'.repeat(1_000_000);
    expect(edit(`${long}\nold\n`, 'old', 'new')).toMatchObject({ text: `${long}\nnew\n` });
    const blank = ' '.repeat(1_000_000);
    expect(edit(`${blank}x\r\nold\r\nend`, 'old\nend', 'new\nend')).toMatchObject({ text: `${blank}x\r\nnew\r\nend` });
  });
});

describe('an edit that does not fit one place', () => {
  it.each([
    ['exact', 'a\nb\na\n', 'a', [1, 3]],
    ['exact', 'aaa\n', 'aa', [1, 1]],
    ['line-endings', 'x\r\ny\r\nz\r\nx\r\ny\r\n', 'x\ny', [1, 4]],
    ['trailing-space', 'x \ny\n\nx\t\ny\n', 'x\ny', [1, 4]],
    ['indentation', '  go();\n  stop();\n    go();\n    stop();\n', 'go();\nstop();', [1, 3]],
    ['typography', '“a”\n„a”\n', '"a"', [1, 2]],
  ] as const)('is ambiguous on the rung %s', (rung, text, old, lines) => {
    expect(edit(text, old, 'new')).toEqual({ status: 'ambiguous', rung, lines });
  });

  it('is decided by the strictest rung that finds anything', () => {
    expect(edit('x\ny \nx\ny\n', 'x\ny\n', 'n\n')).toMatchObject({
      status: 'edited',
      rung: 'exact',
      text: 'x\ny \nn\n',
    });
  });

  it.each([
    ['a shift that differs from line to line', '  a();\n b();\n', 'a();\nb();'],
    ['a replacement that cannot be shifted back', 'if x:\n  y()\n', '    if x:\n      y()'],
    ['a brace without a word', '  }\n\tx\n', '\t\t}'],
    ['space that is not at the end of a line', 'foobar\n', 'foo  '],
    ['more lines than the file has', 'a\n', 'a\nb\nc\nd'],
  ])('is missing: %s', (_why, text, old) => {
    expect(edit(text, old, 'zz')).toMatchObject({ status: 'missing' });
  });

  it('shows the closest lines with their numbers', () => {
    const text = 'import a\n\ndef total(items):\n    return sum(items)\n\ndef mean(items):\n    return 0\n';
    expect(edit(text, 'def total(item):\n    return sum(item) + 1', 'x')).toEqual({
      status: 'missing',
      lineNumbersIncluded: false,
      closest: [
        { number: 3, text: 'def total(items):' },
        { number: 4, text: '    return sum(items)' },
      ],
    });
    expect(edit(text, '%%%%%%', 'x')).toMatchObject({ closest: [] });
  });

  it.each(['1\talpha\n2\tbeta', '  1: alpha\n  2: beta', '1 | alpha\n2 | beta'])('knows line numbers: %j', (old) => {
    expect(edit('alpha\nbeta\n', old, 'x')).toMatchObject({ status: 'missing', lineNumbersIncluded: true });
  });
});

describe('an edit with nothing to do', () => {
  it('is told apart: empty, the same, already applied', () => {
    expect(edit('a\n', '', 'x')).toEqual({ status: 'old-empty' });
    expect(edit('a\n', 'a', 'a')).toEqual({ status: 'same' });
    expect(edit('a\nb\n', 'a\r\nb', 'a\nb')).toEqual({ status: 'same' });
    expect(edit('x\nnew text\n', 'old text', 'new text')).toEqual({ status: 'already-applied', lines: [2] });
  });

  it('never tears a character apart', () => {
    expect(edit('\u{1F600}\n', '\uD83D', 'x')).toEqual({ status: 'half-character' });
    expect(edit('a\n', 'a', '\uDE00')).toEqual({ status: 'half-character' });
  });

  it('counts letters of every script', () => {
    expect(edit('// 注意\n', '// 注', '// 注意')).toEqual({ status: 'already-applied', lines: [1] });
    expect(edit('añoñ\n', 'zzz', 'año')).toMatchObject({ status: 'missing' });
  });

  it('is an insertion that was made before', () => {
    expect(edit('import a\nimport b\nrun()\n', 'import a\n', 'import a\nimport b\n')).toEqual({
      status: 'already-applied',
      lines: [1],
    });
    expect(edit('import a\nrun()\n', 'import a\n', 'import a\nimport b\n')).toMatchObject({ status: 'edited' });
  });

  it('is not a new text that only stands inside a longer word', () => {
    expect(edit('foobar\n', 'zzz', 'foo')).toMatchObject({ status: 'missing' });
  });

  it('is a loose match that would change nothing', () => {
    expect(edit('say “yes”\n', 'say "yes"', 'say “yes”')).toMatchObject({ status: 'already-applied' });
    expect(edit('a\nb\n', 'a  \nb', 'a\nb')).toMatchObject({ status: 'already-applied' });
  });
});

it('never joins two lines by taking half of a CRLF for the whole', () => {
  expect(edit('foo\r\nbar\r\n', 'foo\r', 'baz')).toMatchObject({ status: 'missing' });
  expect(edit('foo\rbar\r\n', 'foo\r', 'baz\r')).toMatchObject({ status: 'edited', text: 'baz\rbar\r\n' });
});

it('searches a long old text in a long file of like lines without comparing all with all', () => {
  const file = '  \n'.repeat(60_000);
  expect(edit(file, `${'\n'.repeat(30_000)}end`, 'x')).toMatchObject({ status: 'missing' });
  expect(edit(`${'a b\n'.repeat(60_000)}`, `${'  a b\n'.repeat(30_000)}  end`, 'x')).toMatchObject({
    status: 'missing',
  });
});

it('takes no NUL byte', () => {
  expect(edit('a\n', 'a', 'a\0')).toEqual({ status: 'nul' });
  expect(edit('a\n', 'a\0', 'b')).toEqual({ status: 'nul' });
});
