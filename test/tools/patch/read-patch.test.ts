import { describe, expect, it } from 'vitest';
import { readPatch } from '../../../src/tools/patch/read-patch.ts';
import { about, patched } from './hunks.ts';

const change = '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n';
const git = `diff --git a/v.txt b/v.txt\nindex 1234567..89abcde 100644\n${about(change)}`;

describe('a patch', () => {
  it.each([
    ['with git’s header', git],
    ['with two header lines', about(change)],
    ['without any header', change],
    ['with one header line', `--- a/v.txt\n${change}`],
    ['without @@', about(' a\n-b\n+B\n c\n')],
    ['with a bare @@', about('@@\n a\n-b\n+B\n c\n')],
    ['with dots for numbers', about('@@ ... @@\n a\n-b\n+B\n c\n')],
    ['with letters for numbers', about('@@ -X,Y +X,Y @@\n a\n-b\n+B\n c\n')],
    ['without the second @@', about(change.replace(' @@\n', '\n'))],
    ['with a section behind the numbers', about(change.replace(' @@\n', ' @@ def foo():\n'))],
    ['in a fence', `\`\`\`diff\n${git}\`\`\``],
    ['in a fence that is not closed', `\`\`\`diff\n${git}`],
    ['amid prose', `I changed b:\n\n${git}\nThat is all.\n`],
    ['amid lists', `What I did:\n- one thing\n+ another\n\n${git}\nNotes:\n- tests pass\n- nothing else\n`],
    ['amid prose and fences', `First:\n\n\`\`\`diff\n${git}\`\`\`\n\nThen:\n- run the tests\n`],
    ['indented as a whole', git.replace(/^/gm, '    ')],
    ['indented as a whole amid prose', `See:\n\n${git.replace(/^(?=.)/gm, '  ')}\nDone.\n`],
    ['with blank lines at its end', `${git}\n\n\n`],
    ['with a blank line below @@', about(change.replace('@@\n', '@@\n\n'))],
    ['with a mail’s signature', `From 123 Mon Sep 17\nSubject: x\n---\n v.txt | 2 +-\n\n${git}-- \n2.43.0\n`],
    ['without its last newline', git.trimEnd()],
    ['with counts that say too little', about('@@ -1,1 +1,1 @@\n a\n-b\n+B\n c\n')],
    ['with counts that say too much', about('@@ -1,9 +1,9 @@\n a\n-b\n+B\n c\n')],
    [
      'with a wrong count, fenced, in CRLF',
      `\`\`\`\n${about('@@ -1,7 +1,3 @@\n a\n-b\n+B\n c\n')}\`\`\`\n`.replaceAll('\n', '\r\n'),
    ],
    ['in an envelope', '*** Begin Patch\n*** Update File: v.txt\n@@\n a\n-b\n+B\n c\n*** End Patch\n'],
    ['in an envelope without @@', '*** Begin Patch\n*** Update File: v.txt\n a\n-b\n+B\n c\n*** End Patch'],
    ['in an envelope without its frame', '*** Update File: v.txt\n@@\n a\n-b\n+B\n c\n'],
    ['in an envelope with diff headers', `*** Begin Patch\n${about(change)}*** End Patch\n`],
    ['below an echoed end', '*** End Patch\n*** Begin Patch\n*** Update File: v.txt\n@@\n-b\n+B\n*** End Patch\n'],
    ['in an envelope that names the file twice', `*** Begin Patch\n*** Update File: v.txt\n${git}*** End Patch\n`],
    ['with its header twice', `--- a/v.txt\n+++ b/v.txt\n\n${about(change)}`],
    ['quoted as a mail', `You wrote:\n${git.replace(/^(?=.)/gm, '> ')}\nThanks\n`],
    ['above a list of what was done', `${git}\n- changed \`b\`\n- (nothing else)\n+ tests\n`],
    ['with an empty @@ at its end', `${git}@@\n`],
  ])('is read %s', (_what, patch) => {
    expect(patched('a\nb\nc\n', patch)).toBe('a\nB\nc\n');
  });

  it.each([
    ['nothing', '  \n', 'empty'],
    ['prose only', 'I could not do it.\n', 'unreadable'],
    ['half a character', about('@@ -1 +1 @@\n-a\n+\uD800\n'), 'half-character'],
    ['a NUL byte', about('@@ -1 +1 @@\n-a\n+\0\n'), 'nul'],
    ['line breaks escaped twice', about(change).replaceAll('\n', '\\n'), 'escaped'],
    ['a cut line', about('@@ -1,5 +1,6 @@\n a\n-b\n+first new line\n+second new li'), 'truncated'],
    ['a cut before a hunk’s body', `${about(change)}@@ -12,7 +1`, 'truncated'],
    ['a cut header', `${about(change)}diff --g`, 'truncated'],
    ['an envelope without its end, cut', '*** Begin Patch\n*** Add File: n\n+a', 'truncated'],
    ['a cut fence', `\`\`\`diff\n${about('@@ -1,5 +1,6 @@\n a\n-b\n+fir')}`, 'truncated'],
    ['a cut fence, where the counts are reached', `\`\`\`diff\n${git.slice(0, -1)}`, 'truncated'],
    ['a header without hunks', `${git}diff --git a/w b/w\nindex 1..2 100644\n--- a/w\n+++ b/w\n`, 'no-hunks'],
    [
      'a rename that lost its hunks',
      'diff --git a/x b/y\nsimilarity index 90%\nrename from x\nrename to y\n',
      'no-hunks',
    ],
    ['a rename to a cut name', 'diff --git a/x b/yes\nrename from x\nrename to y', 'no-hunks'],
    [
      'a new file that lost its lines',
      'diff --git a/x b/x\nnew file mode 100644\nindex 0000000..1234567\n',
      'no-hunks',
    ],
    [
      'a binary change',
      'diff --git a/l.png b/l.png\nindex 1..2 100644\nBinary files a/l.png and b/l.png differ\n',
      'binary',
    ],
    ['a binary patch', 'diff --git a/l.png b/l.png\nindex 1..2 100644\nGIT binary patch\nliteral 3\nKcmZ\n', 'binary'],
    [
      'a combined diff',
      'diff --cc v.txt\nindex 1,2..3\n--- a/v.txt\n+++ b/v.txt\n@@@ -1,2 -1,2 +1,2 @@@\n  a\n',
      'combined',
    ],
    ['a combined hunk', about('@@@ -1,2 -1,2 +1,2 @@@\n  a\n- b\n'), 'combined'],
    ['a change of mode', 'diff --git a/run b/run\nold mode 100644\nnew mode 100755\n', 'mode'],
    [
      'a new program',
      'diff --git a/run b/run\nnew file mode 100755\n--- /dev/null\n+++ b/run\n@@ -0,0 +1 @@\n+x\n',
      'mode',
    ],
    [
      'a new symbolic link',
      'diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+/etc\n',
      'mode',
    ],
    ['a header of another file above', `--- a/w\n+++ b/w\n${about(change)}`, 'no-hunks'],
    ['a hunk without lines', about('@@ -1,2 +1,2 @@\n@@ -5 +5 @@\n-a\n+b\n'), 'empty-hunk'],
    ['an anchor without lines', about('@@\n-b\n+B\n@@ def foo():\n'), 'empty-hunk'],
    ['context without marker', about('@@ -1,3 +1,3 @@\na\n-b\n+B\nc\n'), 'unmarked'],
    ['a new line without marker', '--- /dev/null\n+++ b/n\n@@ -0,0 +1,3 @@\n+a\nb\n+c\n', 'unmarked'],
    [
      'a line without marker in an added file',
      '*** Begin Patch\n*** Add File: n\n+a\nb\n+c\n*** End Patch\n',
      'unmarked',
    ],
  ])('is refused with %s', (_what, patch, reason) => {
    expect(readPatch(patch)).toMatchObject({ status: 'problem', reason });
  });

  it('names the line without a marker', () => {
    expect(readPatch(about('@@ -1,3 +1,3 @@\n a\n-b\n+B\nc\n+d\n'))).toMatchObject({ line: 7, text: 'c' });
  });

  it('whose counts add up removes lines that look like a header', () => {
    expect(patched('-- note\nselect 1;\n', about('@@ -1,2 +1,1 @@\n--- note\n select 1;\n'))).toBe('select 1;\n');
    expect(patched('-- a\nx\n', about('@@ -1,2 +1,2 @@\n--- a\n+++ b\n x\n'))).toBe('++ b\nx\n');
    expect(patched('-- a\n', about('@@ -1 +1 @@\n--- a\n+++ b\n@@ -9 +9 @@\n'))).toEqual({ refused: 'empty-hunk' });
  });

  it('whose counts are wrong removes such lines too, unless a hunk begins below them', () => {
    expect(patched('-- a\nx\n', about('@@ -1,7 +1,9 @@\n--- a\n+++ b\n x\n'))).toBe('++ b\nx\n');
  });

  it('of two files may part them with a blank line, also where counts are wrong', () => {
    for (const counts of ['-1,2 +1,2', '-1,3 +1,3']) {
      const patch = `--- a/a\n+++ b/a\n@@ ${counts} @@\n foo\n-bar\n+qux\n\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-x\n+y\n`;
      const read = readPatch(patch);
      expect(read).toMatchObject({ sections: [{ oldName: 'a/a' }, { oldName: 'a/b' }] });
      expect(read.status === 'ok' && read.sections.map(({ hunks }) => hunks[0]?.lines.length)).toEqual([3, 2]);
    }
  });

  it('takes what stands behind a blank line for more of the hunk, unless counts and a list speak against it', () => {
    const text = 'a\nb\n\n x\ny\n';
    expect(patched(text, about('@@ -1,2 +1,2 @@\n a\n-b\n+B\n\n- x\n y\n'))).toBe('a\nB\n\ny\n');
    expect(patched(text, about('@@ -1,9 +1,9 @@\n a\n-b\n+B\n\n- did this\n'))).toEqual({ refused: 'not-found' });
  });

  it('reads the note about a missing newline with and without its space, and no other backslash', () => {
    const note = '\\No newline at end of file\n';
    expect(patched('a\nb', about(`@@ -1,2 +1,2 @@\n a\n-b\n${note}+B\n${note}`))).toBe('a\nB');
    const body = '@@ -1,2 +1,3 @@\n a\n\\section{x}\n-b\n+B\n';
    expect(readPatch(about(body))).toMatchObject({ reason: 'unmarked', text: '\\section{x}' });
  });

  it('keeps blank lines within a hunk as context, with or without their space', () => {
    expect(patched('a\n\nb\nend\n', about('@@ -1,4 +1,4 @@\n a\n\n-b\n+B\n end\n'))).toBe('a\n\nB\nend\n');
    expect(patched('a\n\nb\nend\n', about('@@ -1,9 +1,9 @@\n a\n\n-b\n+B\n end\n'))).toBe('a\n\nB\nend\n');
  });

  it('takes a blank line of a new file for a new line where the counts say so', () => {
    const file = (counts: string) => readPatch(`--- /dev/null\n+++ b/n\n@@ -0,0 +${counts} @@\n+a\n\n+c\n`);
    expect(file('1,3')).toMatchObject({ sections: [{ hunks: [{ lines: [{}, { kind: 'added', text: '' }, {}] }] }] });
    expect(file('1,5')).toMatchObject({ sections: [{ hunks: [{ lines: [{}, { kind: 'context' }, {}] }] }] });
  });
});
