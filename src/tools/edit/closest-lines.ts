import { splitLines } from '../../kit/text-file.ts';
import { ellipsize } from '../../kit/truncate.ts';

export interface NumberedLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

const maxLines = 8;
const maxLineLength = 200;
/** Below this similarity (0 to 1) a line is of no help. */
const leastSimilarity = 0.4;

/**
 * The lines of the text that look most like the wanted ones, to show somebody who looked for text that is not there.
 * Empty when nothing is similar.
 */
export function closestLines(text: string, wanted: string): readonly NumberedLine[] {
  const wantedLines = splitLines(wanted);
  const anchor = longestLine(wantedLines);
  const wantedLine = wantedLines[anchor] ?? '';
  const row = comparable(wantedLine).length < 2 ? undefined : mostSimilarRow(text, wantedLine);
  if (row === undefined) return [];
  const first = Math.max(0, row - Math.min(anchor, maxLines - 1));
  const last = Math.max(row, first + Math.min(maxLines, wantedLines.length) - 1);
  const shown: NumberedLine[] = [];
  for (const line of eachLine(text)) {
    if (line.row > last) break;
    if (line.row >= first) shown.push({ number: line.row + 1, text: ellipsize(line.text, maxLineLength) });
  }
  return shown;
}

/** One after the other: a list of all lines of a long file costs more than the comparison. */
function* eachLine(text: string): Generator<{ readonly row: number; readonly text: string }, void, undefined> {
  let row = 0;
  for (let start = 0; start < text.length; row++) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    yield { row, text: text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end) };
    start = end + 1;
  }
}

function longestLine(lines: readonly string[]): number {
  let best = 0;
  for (const [row, line] of lines.entries()) {
    if (line.trim().length > (lines[best] ?? '').trim().length) best = row;
  }
  return best;
}

function mostSimilarRow(text: string, wanted: string): number | undefined {
  const similarity = similarityTo(wanted);
  let best: number | undefined;
  let bestScore = leastSimilarity;
  for (const line of eachLine(text)) {
    const score = similarity(line.text);
    if (score <= bestScore) continue;
    best = line.row;
    bestScore = score;
  }
  return best;
}

/** Dice coefficient over pairs of neighbouring characters; each pair of the wanted line counts once. */
function similarityTo(wanted: string): (line: string) => number {
  const pairs = new Map<number, number>();
  const text = comparable(wanted);
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = pairAt(text, at);
    if (!pairs.has(pair)) pairs.set(pair, pairs.size);
  }
  // In which line each pair was last seen: quicker than a set for every line of a long file.
  const seen = new Uint32Array(pairs.size);
  let turn = 0;
  return (line) => {
    const other = comparable(line);
    turn++;
    let common = 0;
    for (let at = 0; at + 1 < other.length; at++) {
      const index = pairs.get(pairAt(other, at));
      if (index === undefined || seen[index] === turn) continue;
      seen[index] = turn;
      common++;
    }
    const total = pairs.size + other.length - 1;
    return common === 0 ? 0 : (2 * common) / total;
  };
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1);
}

function comparable(line: string): string {
  return line.trim().slice(0, maxLineLength).toLowerCase();
}
