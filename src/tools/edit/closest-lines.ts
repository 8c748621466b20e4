import { splitLines, toLineFeeds } from '../../kit/text-file.ts';
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
  const lines = splitLines(toLineFeeds(text));
  const row = mostSimilarRow(lines, wantedLines[anchor] ?? '');
  if (row === undefined) return [];
  const first = Math.max(0, row - Math.min(anchor, maxLines - 1));
  return lines
    .slice(first, Math.max(row + 1, first + Math.min(maxLines, wantedLines.length)))
    .map((line, offset) => ({ number: first + offset + 1, text: ellipsize(line, maxLineLength) }));
}

function longestLine(lines: readonly string[]): number {
  let best = 0;
  for (const [row, line] of lines.entries()) {
    if (line.trim().length > (lines[best] ?? '').trim().length) best = row;
  }
  return best;
}

function mostSimilarRow(lines: readonly string[], wanted: string): number | undefined {
  const pairs = pairsOf(wanted);
  let best: number | undefined;
  let bestScore = leastSimilarity;
  for (const [row, line] of lines.entries()) {
    const score = similarity(pairs, line);
    if (score <= bestScore) continue;
    best = row;
    bestScore = score;
  }
  return best;
}

/** Dice coefficient over pairs of neighbouring characters. */
function similarity(wanted: ReadonlySet<string>, line: string): number {
  const pairs = pairsOf(line);
  if (pairs.size === 0 || wanted.size === 0) return 0;
  let common = 0;
  for (const pair of pairs) if (wanted.has(pair)) common++;
  return (2 * common) / (pairs.size + wanted.size);
}

function pairsOf(line: string): ReadonlySet<string> {
  const text = line.trim().slice(0, maxLineLength).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
