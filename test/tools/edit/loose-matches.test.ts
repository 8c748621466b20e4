import { describe, expect, it } from 'vitest';
import { editText } from '../../../src/tools/edit/edit-text.ts';

const edit = (text: string, old: string, replacement: string) => editText(text, { old, replacement });

describe('what surrounds a loose match', () => {
  it.each([
    // Blanks at the end of a line stay with that line, and do not move to an inserted one.
    ['z \na  \nend\n', 'z\na', 'z\na\nx', 'z \na  \nx\nend\n'],
    ['z \na  \nend\n', 'z\na', 'z\nb\na', 'z \nb\na  \nend\n'],
    ['z \na  \nend\n', 'z\na\n', 'z\nx\n', 'z \nx\nend\n'],
    ['a  \nb\t\nc \nd\n', 'a\nb\nc\nd', 'A\nb\nC\nd', 'A\nb\t\nC\nd\n'],
    ['z \n  \na\n', 'z\n\na', 'z\n\nb', 'z \n  \nb\n'],
    // Tabs for spaces and the reverse, each depth by itself.
    [
      '\tif (x) {\n\t\ty();\n\t}\n',
      '    if (x) {\n        y();\n    }',
      '    if (x) {\n        z();\n            w();\n    }',
      '\tif (x) {\n\t\tz();\n\t\t\tw();\n\t}\n',
    ],
    ['    if (x) {\n        y();\n', '\tif (x) {\n\t\ty();', '\tif (x) {\n\t\tz();', '    if (x) {\n        z();\n'],
    // Typographic characters outside of what changes.
    [
      'Say “yes” and — “no” now, or “then”.\n',
      'Say "yes" and - "no" now, or "then".',
      'Say "yes" but - "no" now, or "never".',
      'Say “yes” but — “no” now, or “never”.\n',
    ],
    ['a “b”\nold\nc “d”\n', 'a "b"\nold\nc "d"', 'a "b"\nnew "x"\nc "d"', 'a “b”\nnew "x"\nc “d”\n'],
    // A line that becomes two is not put behind the indentation, but indented.
    ['\tfoo(1)  \n', 'foo(1)\n', 'x\ny\n', '\tx\n\ty\n'],
    // A block put into another one, also where its lines then have the indentation of the file.
    [
      '    a();\n    b();\n',
      'a();\nb();',
      'if (x) {\n    a();\n    b();\n}',
      '    if (x) {\n        a();\n        b();\n    }\n',
    ],
    // Blank lines around both texts.
    ['\ta();\nb();\n', '\n\n\ta();\n\n', '\n\n\tc();\n\n', '\tc();\nb();\n'],
  ])('stays as it is: %j', (text, old, replacement, expected) => {
    expect(edit(text, old, replacement)).toMatchObject({ status: 'edited', text: expected });
  });

  it.each([
    ['depths that do not fit the width of a tab', '\ta();\n\t\tb();\n', '    a();\n      b();', 'x'],
    ['lines of one text under different depths', '  a();\n    b();\n', '    a();\n  b();', 'x'],
    ['a new text that is indented like the file already', '  a();\n  b();\n', 'a();\nb();\n', '  a();\n  c();\n'],
    ['such a text where the old one is indented too far', '  a();\n', '    a();\n', '  a();\n  b();\n'],
    ['blank lines of which one text has more', 'a\nb();\n', 'b();\n\n\n', 'c();\n\n'],
    ['a block that is only blank', 'a\n \n\n \nb\n', '\n\n\n', 'x'],
  ])('is not guessed: %s', (_what, text, old, replacement) => {
    expect(edit(text, old, replacement).status).toBe('missing');
  });

  it('is ambiguous where two places have the same text under different endings', () => {
    expect(edit('a\nx\r\na\r\nx\r\n', 'a\nx', 'b')).toEqual({
      status: 'ambiguous',
      rung: 'exact',
      lines: [1, 3],
    });
  });

  it('is ambiguous where two places fit, also if the new text can be indented like only one of them', () => {
    expect(edit('y();\nz();\n        y();\n        z();\n', '    y();\n    z();', 'y();')).toMatchObject({
      status: 'ambiguous',
      rung: 'indentation',
    });
  });

  it('is not taken for the place of a call made before', () => {
    const text = 'if a:\n    send(request)\nif b:\n  send(encode(request))\n';
    const call = ['    send(encode(request))\n', '    send(request)\n'] as const;
    expect(edit(text, ...call)).toEqual({ status: 'already-applied', lines: [2] });
    expect(edit(text.replace('    send(request)', '    pass'), ...call)).toMatchObject({ rung: 'indentation' });
  });
});
