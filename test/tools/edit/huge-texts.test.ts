import { describe, expect, it } from 'vitest';
import { editText } from '../../../src/tools/edit/edit-text.ts';

const edit = (text: string, old: string, replacement: string) => editText(text, { old, replacement });

describe('an edit of ten megabytes', () => {
  const million = 1_000_000;
  const code = Array.from({ length: 250_000 }, (_, row) => `    const value${row} = compute(${row}, "x");`).join('\n');
  const block = code.slice(code.indexOf('const value100000'), code.indexOf('const value125000'));

  // Each would take minutes if the product of both lengths were compared.
  it.each([
    ['edited', 'a line at the end', code, 'const value249999 =', 'const other ='],
    ['missing', 'a line that is not there', code, 'const other249999 = compute()', 'nothing()'],
    ['edited', 'a megabyte of it', code, block, block.replaceAll('compute', 'make')],
    ['edited', 'a megabyte with other endings', code.replaceAll('\n', '\r\n'), block, `${block}x`],
    ['edited', 'a megabyte without indentation', code, `${block.trimEnd().replace(/^ +/gm, '')}`, 'nothing()'],
    ['missing', 'a repeated letter', 'a'.repeat(10 * million), `${'a'.repeat(million)}b`, 'x'],
    ['missing', 'a letter before a repeated one', 'a'.repeat(10 * million), `b${'a'.repeat(million)}`, 'x'],
    ['ambiguous', 'a part of a repeated letter', 'a'.repeat(10 * million), 'a'.repeat(million), 'x'],
    ['missing', 'repeated lines', 'a\n'.repeat(million / 4), `${' a\n'.repeat(50_000)}b`, 'x'],
    ['missing', 'lines that are indented by turns', '  a\na\n'.repeat(million / 10), 'a\n'.repeat(1_000), 'x'],
    ['missing', 'blank lines', '\n'.repeat(million), `${'\n'.repeat(100_000)}x`, 'y'],
    ['edited', 'blank lines with other endings', `${'\r\n'.repeat(million)}x`, `${'\n'.repeat(100_000)}x`, 'y'],
  ])('is %s in time: %s', (status, _what, text, ...[old = '', replacement = '']) => {
    expect(edit(text, old, replacement).status).toBe(status);
  });
});
