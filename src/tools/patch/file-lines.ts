import type { LineEnding } from '../../kit/text-file.ts';

/** A line of a file and the ending it has there; only a last line can have none. */
export interface FileLine {
  readonly text: string;
  readonly ending: LineEnding | '';
}

/** The lines of a text; only `\n` ends a line, and a `\r` in front of it belongs to the ending. */
export function readFileLines(text: string): readonly FileLine[] {
  const parts = text.split('\n');
  const last = parts.pop() ?? '';
  const lines = parts.map(
    (part): FileLine =>
      part.endsWith('\r') ? { text: part.slice(0, -1), ending: '\r\n' } : { text: part, ending: '\n' },
  );
  return last === '' ? lines : [...lines, { text: last, ending: '' }];
}

/** The ending of the line at this index, else of the closest one above or below that has one. */
export function endingNear(lines: readonly FileLine[], index: number): LineEnding {
  for (let at = Math.min(index, lines.length - 1); at >= 0; at--) {
    const ending = lines[at]?.ending;
    if (ending) return ending;
  }
  return lines[0]?.ending || '\n';
}
