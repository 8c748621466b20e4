export interface IndentedMatch {
  /** Where its first line begins in the text. */
  readonly index: number;
  /** The lines as they stand in the text. */
  readonly needle: string;
  /** The replacement, shifted as the old text had to be. */
  readonly replacement: string;
}

/** White space that the text has in front of every line of the old text, or lacks there. */
interface Shift {
  readonly add: string;
  readonly remove: string;
}

/**
 * Whole lines that equal the old text but for one and the same shift of their indentation. A replacement that cannot
 * be shifted back (a line is indented less than the shift) makes no match.
 */
export function matchIndented(
  text: string,
  wanted: { readonly old: string; readonly replacement: string },
): readonly IndentedMatch[] {
  const lines = text.split('\n');
  const finalBreak = wanted.old.endsWith('\n') ? '\n' : '';
  const old = wanted.old.slice(0, wanted.old.length - finalBreak.length).split('\n');
  let index = 0;
  return lines.flatMap((line, row) => {
    const start = index;
    index += line.length + 1;
    const window = startsLike(line, old) ? lines.slice(row, row + old.length) : [];
    const replacement = shiftReplacement(wanted.replacement, old, window);
    return replacement === undefined ? [] : [{ index: start, needle: window.join('\n') + finalBreak, replacement }];
  });
}

function shiftReplacement(text: string, old: readonly string[], window: readonly string[]): string | undefined {
  const shift = window.length === old.length ? shiftBetween(old, window) : undefined;
  return shift ? shiftLines(text, shift) : undefined;
}

function startsLike(line: string, old: readonly string[]): boolean {
  return line.trimStart() === old[0]?.trimStart();
}

function shiftBetween(old: readonly string[], window: readonly string[]): Shift | undefined {
  let shift: Shift | undefined;
  for (const [row, line] of old.entries()) {
    const actual = window[row] ?? '';
    if (line.trimStart() !== actual.trimStart()) return undefined;
    if (line.trim() === '') continue;
    shift ??= shiftOfLine(line, actual);
    if (!shift || shiftLine(line, shift) !== actual) return undefined;
  }
  return shift;
}

function shiftOfLine(line: string, actual: string): Shift | undefined {
  if (actual.endsWith(line)) return { add: actual.slice(0, actual.length - line.length), remove: '' };
  if (line.endsWith(actual)) return { add: '', remove: line.slice(0, line.length - actual.length) };
  return undefined;
}

function shiftLines(text: string, shift: Shift): string | undefined {
  const shifted = text.split('\n').map((line) => shiftLine(line, shift));
  return shifted.includes(undefined) ? undefined : shifted.join('\n');
}

function shiftLine(line: string, { add, remove }: Shift): string | undefined {
  if (line.trim() === '') return line;
  return line.startsWith(remove) ? add + line.slice(remove.length) : undefined;
}
