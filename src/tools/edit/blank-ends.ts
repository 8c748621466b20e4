import { toLineFeeds } from '../../kit/text-file.ts';

interface Sides {
  readonly old: string;
  readonly replacement: string;
}

/**
 * Both texts without the blank lines that both begin or both end with; where one has more of them than the other, they
 * are part of the change. A line keeps its line break.
 */
export function withoutSharedBlankEnds({ old, replacement }: Sides): Sides {
  const oldLines = toLineFeeds(old).split('\n');
  const newLines = toLineFeeds(replacement).split('\n');
  const head = shared(leadingBlanks(oldLines), leadingBlanks(newLines));
  const tail = shared(trailingBlanks(oldLines), trailingBlanks(newLines));
  return { old: inner(oldLines, head, tail), replacement: inner(newLines, head, tail) };
}

function shared(one: number, other: number): number {
  return one === other ? one : 0;
}

function leadingBlanks(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first === -1 ? 0 : first;
}

/** Blank lines in front of the final line break; none where there is no final line break. */
function trailingBlanks(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return last === -1 || lines.at(-1) !== '' ? 0 : lines.length - 2 - last;
}

function inner(lines: readonly string[], head: number, tail: number): string {
  const end = lines.length - 1 - tail;
  return tail === 0 ? lines.slice(head).join('\n') : [...lines.slice(head, end), ''].join('\n');
}
