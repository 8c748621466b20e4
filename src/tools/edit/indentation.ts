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
  const matches: IndentedMatch[] = [];
  let index = 0;
  let row = 0;
  for (const start of rowsLike(lines, old)) {
    for (; row < start; row++) index += (lines[row]?.length ?? 0) + 1;
    const window = lines.slice(start, start + old.length);
    const shift = shiftBetween(old, window);
    const replacement = shift && shiftLines(wanted.replacement, shift);
    if (replacement === undefined) continue;
    matches.push({ index, needle: window.join('\n') + finalBreak, replacement });
    if (matches.length === mostMatches) break;
  }
  return matches;
}

/** More are of no interest: all that counts is whether there is one, and some line numbers where there are more. */
const mostMatches = 100;

/**
 * Rows from which the lines equal the old ones but for indentation, ascending. A search in one text: comparing window
 * by window takes the product of both lengths.
 */
function* rowsLike(lines: readonly string[], old: readonly string[]): Generator<number, void, undefined> {
  const text = unindented(lines);
  const needle = unindented(old);
  let row = 0;
  let counted = 0;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    for (; counted < at; counted++) if (text[counted] === '\n') row++;
    yield row;
  }
}

function unindented(lines: readonly string[]): string {
  return `\n${lines.map((line) => line.trimStart()).join('\n')}\n`;
}

function shiftBetween(old: readonly string[], window: readonly string[]): Shift | undefined {
  let shift: Shift | undefined;
  for (const [row, line] of old.entries()) {
    const actual = window[row] ?? '';
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
