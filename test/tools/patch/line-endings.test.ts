import { describe, expect, it } from 'vitest';
import { about, patched } from './hunks.ts';

describe('line endings', () => {
  it('are the file’s: a patch with plain line feeds for a CRLF file', () => {
    expect(patched('a\r\nb\r\nc\r\n', about('@@ -1,3 +1,4 @@\n a\n-b\n+B\n+B2\n c\n'))).toBe('a\r\nB\r\nB2\r\nc\r\n');
  });

  it('are the file’s: a patch with CRLF in every line for a file with line feeds', () => {
    const patch = about('@@ -1,2 +1,2 @@\n a\n-b\n+B\n').replaceAll('\n', '\r\n');
    expect(patched('a\nb\n', patch)).toBe('a\nB\n');
    expect(patched('a\nb\n', `\`\`\`diff\n${patch}\`\`\`\n`)).toBe('a\nB\n');
  });

  it('are those of the line that is replaced in a mixed file', () => {
    const text = 'a\r\nb\nc\r\nd\n';
    expect(patched(text, about('@@ -1,4 +1,4 @@\n a\n b\n-c\n+C\n d\n'))).toBe('a\r\nb\nC\r\nd\n');
    expect(patched(text, about('@@ -1,2 +1,3 @@\n a\n-b\n+B\n+x\n'))).toBe('a\r\nB\nx\nc\r\nd\n');
  });

  it('are those of the patch where it writes the file’s own and some new ones, as git does', () => {
    expect(patched('a\nb\n', about('@@ -1,2 +1,2 @@\n a\n-b\n+B\r\n'))).toBe('a\nB\r\n');
    expect(patched('a\r\nb\r\n', about('@@ -1,2 +1,2 @@\n a\r\n-b\r\n+B\n'))).toBe('a\r\nB\n');
  });

  it('are no others: form feeds, U+2028 and lone carriage returns are text', () => {
    const text = 'a\u2028b\nc\fd\nx\ry\nend\n';
    expect(patched(text, about('@@ -1,4 +1,4 @@\n a\u2028b\n c\fd\n x\ry\n-end\n+E\rN\u2028D\n'))).toBe(
      'a\u2028b\nc\fd\nx\ry\nE\rN\u2028D\n',
    );
  });
});

describe('a byte order mark', () => {
  it('stays where the patch does not show it', () => {
    expect(patched('\uFEFFa\r\nb\r\n', about('@@ -1,2 +1,2 @@\n-a\n+A\n b\n'))).toBe('\uFEFFA\r\nb\r\n');
    expect(patched('\uFEFFa\nb\n', about('@@ -1 +1,2 @@\n+first\n a\n'))).toBe('\uFEFFfirst\na\nb\n');
  });

  it('goes and comes where the patch says so', () => {
    expect(patched('\uFEFFa\n', about('@@ -1 +1 @@\n-\uFEFFa\n+a\n'))).toBe('a\n');
    expect(patched('a\n', about('@@ -1 +1 @@\n-a\n+\uFEFFa\n'))).toBe('\uFEFFa\n');
  });

  it('in front of the patch is noise', () => {
    expect(patched('a\n', `\uFEFF${about('@@ -1 +1 @@\n-a\n+b\n')}`)).toBe('b\n');
  });
});

describe('the end of the file', () => {
  const none = '\\ No newline at end of file\n';

  it.each([
    ['changes as the marks say: added', 'a\nb', `-b\n${none}+b2\n`, 'a\nb2\n'],
    ['changes as the marks say: taken away', 'a\nb\n', `-b\n+b2\n${none}`, 'a\nb2'],
    ['stays with marks on both sides', 'a\nb', `-b\n${none}+b2\n${none}`, 'a\nb2'],
    ['stays with marks on both sides that the file contradicts', 'a\nb\n', `-b\n${none}+b2\n${none}`, 'a\nb2\n'],
    ['stays without marks', 'a\nb', '-b\n+b2\n', 'a\nb2'],
    [
      'stays with a mark in another language',
      'a\nb',
      '-b\n\\ Kein Zeilenumbruch am Dateiende.\n+b2\n\\ Kein Zeilenumbruch am Dateiende.\n',
      'a\nb2',
    ],
    ['stays when the last line goes', 'a\nb', `-b\n${none}`, 'a\n'],
  ])('%s', (_what, text, body, after) => {
    expect(patched(text, about(`@@ -1,2 +1,2 @@\n a\n${body}`))).toBe(after);
  });

  it('never joins two lines: new ones behind a last line without newline', () => {
    expect(patched('a\nb', about('@@ -2 +2,2 @@\n b\n+c\n'))).toBe('a\nb\nc');
    expect(patched('a\r\nb', about('@@ -2 +2,2 @@\n b\n+c\n'))).toBe('a\r\nb\r\nc');
  });

  it('is where a mark on one side has to be', () => {
    const body = `@@ -1 +1 @@\n-a\n+A\n${none}`;
    expect(patched('a\nb\n', about(body))).toEqual({ refused: 'not-at-end' });
  });

  it('may be marked in the middle by mistake, as long as nothing hangs on it', () => {
    expect(patched('a\nb\nc\n', about(`@@ -1,2 +1,2 @@\n-a\n+A\n b\n${none}`))).toBe('A\nb\nc\n');
  });

  it('of an empty file comes with the first lines', () => {
    expect(patched('', about('@@ -0,0 +1,2 @@\n+a\n+b\n'))).toBe('a\nb\n');
    expect(patched('', about(`@@ -0,0 +1 @@\n+a\n${none}`))).toBe('a');
  });
});
