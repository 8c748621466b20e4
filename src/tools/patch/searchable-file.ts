import { type FileLine, readFileLines } from './file-lines.ts';
import { folds, type Rung } from './folds.ts';
import { createLineIndex, type LineIndex } from './line-index.ts';

/** A text to find hunks in. */
export interface SearchableFile {
  readonly text: string;
  readonly fileLines: readonly FileLine[];
  /** The lines without their endings. */
  readonly lines: readonly string[];
  /** Made at the first question. */
  index(rung: Rung): LineIndex;
}

/** `text` is without its byte order mark. */
export function createSearchableFile(text: string): SearchableFile {
  const fileLines = readFileLines(text);
  const lines = fileLines.map((line) => line.text);
  const made = new Map<Rung, LineIndex>();
  return {
    text,
    fileLines,
    lines,
    index(rung) {
      const index = made.get(rung) ?? createLineIndex(lines, folds[rung]);
      made.set(rung, index);
      return index;
    },
  };
}
