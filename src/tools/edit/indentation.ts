import { eachPlace } from './find-places.ts';
import { type IndentPair, indentOf, reindentBetween, reindentLines } from './reindent.ts';

export interface IndentedMatch {
  /** Where its first line begins in the text. */
  readonly index: number;
  readonly length: number;
  /** The replacement, indented as the text is; undefined where one of its lines cannot be. */
  readonly written: string | undefined;
}

/** More are of no interest: all that counts is whether there is one, and some line numbers where there are more. */
const mostMatches = 100;

/** Comparing more lines than this would take too long; then nothing matches, because nothing is sure. */
const mostComparedLines = 5_000_000;

/** Whole lines that equal the old text but for their indentation, which differs by one and the same rule in all of them. */
export function matchIndented(
  text: string,
  wanted: { readonly old: string; readonly replacement: string },
): readonly IndentedMatch[] {
  const lines = linesOf(text);
  const hasFinalBreak = wanted.old.endsWith('\n');
  const old = linesOf(wanted.old);
  const matches: IndentedMatch[] = [];
  let compared = 0;
  for (const { row, index } of rowsLike(lines, old)) {
    compared += old.length;
    if (compared > mostComparedLines) return [];
    const window = lines.slice(row, row + old.length);
    const rule = reindentBetween(pairsOf(old, window));
    if (!rule) continue;
    const length = window.reduce((total, line) => total + line.length + 1, hasFinalBreak ? 0 : -1);
    // Not written yet: whether it can be must not decide which of several places is meant.
    const written = reindentLines(wanted.replacement, rule);
    const isDoubtful = written !== wanted.replacement && isWrittenLikeFile(wanted.replacement, old, window);
    matches.push({ index, length, written: isDoubtful ? undefined : written });
    if (matches.length === mostMatches) break;
  }
  return matches;
}

/**
 * The lines that the new text keeps have the indentation of the file there, other than in the old text: the new text
 * may be meant as it stands, or as the whole block moved. Not where one of its lines is indented less than the file.
 */
function isWrittenLikeFile(replacement: string, old: readonly string[], window: readonly string[]): boolean {
  const [given, real] = [new Set(old), new Set(window)];
  const contents = new Set(old.map((line) => line.trim()));
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '').map((line) => line.trimEnd());
  const least = Math.min(...filled(window).map((line) => indentOf(line).length));
  const lines = filled(linesOf(replacement));
  const kept = lines.filter((line) => contents.has(line.trim()));
  return (
    kept.length > 0 &&
    kept.every((line) => real.has(line) && !given.has(line)) &&
    lines.every((line) => indentOf(line).length >= least)
  );
}

/** A final line break begins no further line. */
function linesOf(text: string): readonly string[] {
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

function pairsOf(old: readonly string[], window: readonly string[]): readonly IndentPair[] {
  return old.flatMap((line, row) => {
    const indent = indentOf(line);
    return indent.length === line.length ? [] : [{ old: indent, file: indentOf(window[row] ?? '') }];
  });
}

/**
 * Rows from which the lines equal the old ones but for indentation, and where those rows begin in the text, ascending.
 * A search in one text: comparing window by window takes the product of both lengths.
 */
function* rowsLike(
  lines: readonly string[],
  old: readonly string[],
): Generator<{ readonly row: number; readonly index: number }, void, undefined> {
  const text = unindented(lines);
  let row = 0;
  let index = 0;
  let counted = 0;
  for (const at of eachPlace(text, unindented(old))) {
    for (let feed = text.indexOf('\n', counted + 1); feed !== -1 && feed <= at; feed = text.indexOf('\n', feed + 1)) {
      index += (lines[row]?.length ?? 0) + 1;
      row++;
      counted = feed;
    }
    yield { row, index };
  }
}

function unindented(lines: readonly string[]): string {
  return `\n${lines.map((line) => line.slice(indentOf(line).length)).join('\n')}\n`;
}
