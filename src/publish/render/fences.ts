import { breakMarkers } from './marker.ts';

/** A fenced code block that was opened. */
export interface Fence {
  /** Three or more backticks or tildes. */
  readonly mark: string;
  /** Columns before the mark. */
  readonly indent: number;
}

/** The fence that a line opens. Fences behind `>` or a list mark are not taken for such: that is the safe reading. */
export function openedFence(line: string): Fence | undefined {
  const mark = /^[ \t]*(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
  const found = mark?.[1] ?? mark?.[2];
  return found === undefined ? undefined : { mark: found, indent: indentOf(line) };
}

/** Whether a line, whatever its indentation, is nothing but a mark that may close this fence. */
export function closesFence(line: string, fence: Fence): boolean {
  const mark = line.replace(/^[ \t]+|[ \t]+$/g, '');
  return mark.length >= fence.mark.length && mark === fence.mark.charAt(0).repeat(mark.length);
}

/** The line that closes this fence where it stands. */
export function fenceLine(fence: Fence): string {
  return ' '.repeat(fence.indent) + fence.mark;
}

/** Columns of white space at the start of a line; a tab goes to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/** A fenced block around any text. */
export function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${breakMarkers(text)}${text.endsWith('\n') ? '' : '\n'}${mark}`;
}
