import { type Block, contextBlocks } from './context-blocks.ts';
import type { MatchOutput } from './match-output.ts';
import { showPath } from './show-path.ts';

export interface FileMatches {
  readonly path: string;
  readonly lines: readonly string[];
  /** Rows (from 0) that match, in order, at least one. */
  readonly rows: readonly number[];
  /** Lines shown around each match. */
  readonly context: number;
  /** A line as it is shown. */
  readonly show: (row: number) => string;
}

/** Adds the path of a file and its matches in blocks: `12: match`, `13- context`, `--` between blocks. */
export function showMatches(output: MatchOutput, file: FileMatches): void {
  const before = output.total;
  addBlocks(output, file);
  output.countMatches(file.rows.length - (output.total - before));
}

function addBlocks(output: MatchOutput, { path, lines, rows, context, show }: FileMatches): void {
  const matches = new Set(rows);
  let heading = `${output.lines.length > 0 ? '\n' : ''}${showPath(path)}\n`;
  for (const block of contextBlocks(rows.slice(0, output.remaining), context, lines.length)) {
    for (const row of rowsOf(block)) {
      const fits = matches.has(row)
        ? output.addMatch(`${heading}${row + 1}: ${show(row)}`)
        : output.addLine(`${heading}${row + 1}- ${show(row)}`);
      if (!fits) return;
      heading = '';
    }
    heading = '--\n';
  }
}

function rowsOf({ first, last }: Block): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
