import { endOf, type FoldedText } from './fold.ts';

/** A place in a folded text, what stands there, and what shall stand there; both with plain line feeds. */
export interface Placement {
  readonly folded: FoldedText;
  readonly index: number;
  readonly needle: string;
  readonly replacement: string;
}

/**
 * The original text with the replacement made. Only what differs between needle and replacement is written: what
 * they share keeps the file's own bytes, and a new line takes the ending of the line it replaces.
 */
export function replaceAt(placement: Placement): string {
  const { folded, index, needle, replacement } = placement;
  const shared = sharedEnds(placement);
  const first = index + shared.head;
  const last = index + needle.length - shared.tail;
  const matchEnd = index + needle.length;
  const start = shared.head > 0 ? endOf(folded, first - 1) : startOf(folded, first);
  const end = last < matchEnd ? startOf(folded, last) : endOf(folded, matchEnd - 1);
  const middle = replacement.slice(shared.head, replacement.length - shared.tail);
  const { original } = folded;
  return original.slice(0, start) + withEndings(middle, { original, start, end }) + original.slice(end);
}

function startOf(folded: FoldedText, index: number): number {
  return folded.starts[index] ?? folded.original.length;
}

function sharedEnds({ folded, index, needle, replacement }: Placement): { head: number; tail: number } {
  const shorter = Math.min(needle.length, replacement.length);
  // A newline that the file does not have cannot be kept in front of more text: it has to be written.
  const endsVirtually = folded.virtualNewline && index + needle.length === folded.text.length;
  const longestHead = endsVirtually ? Math.min(shorter, needle.length - 1) : shorter;
  let head = 0;
  while (head < longestHead && needle[head] === replacement[head]) head++;
  let tail = 0;
  while (tail < shorter - head && needle.at(-1 - tail) === replacement.at(-1 - tail)) tail++;
  return { head, tail };
}

interface Region {
  readonly original: string;
  readonly start: number;
  readonly end: number;
}

function withEndings(text: string, region: Region): string {
  const replaced = region.original.slice(region.start, region.end).match(/\r?\n/g) ?? [];
  const after = endingAround(region);
  let count = 0;
  return text.replaceAll('\n', () => replaced[count++] ?? replaced.at(-1) ?? after);
}

/** The ending of the line that the region ends in, else of the line before it. */
function endingAround({ original, start, end }: Region): string {
  const next = original.indexOf('\n', end);
  const feed = next === -1 ? original.lastIndexOf('\n', Math.max(0, start - 1)) : next;
  return feed > 0 && original[feed - 1] === '\r' ? '\r\n' : '\n';
}
