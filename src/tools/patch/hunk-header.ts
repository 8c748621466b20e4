import type { HunkNumbers } from './patch-types.ts';

export interface HunkHeader {
  readonly numbers?: HunkNumbers;
  /** Text behind the numbers or in place of them: a line that stands above the hunk. Empty where there is none. */
  readonly anchor: string;
}

const numbered = /^@@+ *-(\d{1,9})(?:,(\d{1,9}))? +\+(\d{1,9})(?:,(\d{1,9}))?(?: *@@(.*))?$/s;

/** Reads a line that begins with `@@`. Numbers that are not numbers (`@@ ... @@`) count as none. */
export function readHunkHeader(given: string): HunkHeader {
  const line = given.trimEnd();
  const [, oldStart, oldCount = '1', newStart, newCount = '1', section = ''] = numbered.exec(line) ?? [];
  if (oldStart === undefined || newStart === undefined) return { anchor: anchorOf(line) };
  return {
    numbers: {
      oldStart: Number(oldStart),
      oldCount: Number(oldCount),
      newStart: Number(newStart),
      newCount: Number(newCount),
    },
    anchor: section.trim(),
  };
}

function anchorOf(line: string): string {
  const parts = line.split('@@').map((part) => part.trim());
  const text = parts.findLast((part) => part !== '') ?? '';
  return /^[-+,.?\dXY\s…]*$/.test(text) ? '' : text;
}
