import {
  endsHunk,
  isBare,
  isEndOfFile,
  isFence,
  isHeaderPair,
  isHunkHeader,
  isNewlineNote,
  isOldHeader,
  isSignature,
  markerOf,
} from './line-tests.ts';
import type { HunkLine, HunkNumbers } from './patch-types.ts';

export interface HunkBody {
  readonly status: 'ok';
  readonly lines: readonly HunkLine[];
  readonly countsFit: boolean;
  readonly endOfFile: boolean;
  readonly leadingBlanks: number;
  /** Index of the first line behind it. */
  readonly next: number;
}

/** A line with text but without a marker, amid lines with markers. */
export interface UnmarkedLine {
  readonly status: 'unmarked';
  readonly at: number;
}

/**
 * Reads the lines below a hunk header. Where the counts of the header add up they decide what belongs to the body, so
 * that a deleted `-- x` is not taken for a file header. Otherwise the counts are wrong and the body is the truth.
 */
export function readBody(lines: readonly string[], start: number, numbers?: HunkNumbers): HunkBody | UnmarkedLine {
  const text = skipBare(lines, start);
  return (
    (numbers && (readCounted(lines, start, numbers) ?? readCounted(lines, text, numbers))) ??
    readToEnd(lines, { start: text, leadingBlanks: text - start })
  );
}

function skipBare(lines: readonly string[], start: number): number {
  let at = start;
  while (at < lines.length && isBare(lines[at] ?? '')) at++;
  return at;
}

type Draft = { -readonly [Key in keyof HunkLine]: HunkLine[Key] };

function readCounted(lines: readonly string[], start: number, numbers: HunkNumbers): HunkBody | undefined {
  const body: Draft[] = [];
  const { oldCount, newCount } = numbers;
  const blank = oldCount === 0 ? 'added' : 'context';
  const left = { old: oldCount, new: newCount };
  let at = start;
  for (; left.old > 0 || left.new > 0 || isNewlineNote(lines[at] ?? ''); at++) {
    const taken = take(body, lines[at], blank);
    if (taken === undefined) return undefined;
    left.old -= costs[taken].old;
    left.new -= costs[taken].new;
  }
  const fits = left.old === 0 && left.new === 0 && endsCleanly(lines, at);
  return fits ? bodyOf(body, lines, at, { countsFit: true, leadingBlanks: 0 }) : undefined;
}

/** How much of a hunk's counts a line takes. */
const costs = {
  context: { old: 1, new: 1 },
  removed: { old: 1, new: 0 },
  added: { old: 0, new: 1 },
  note: { old: 0, new: 0 },
} as const;

/** Puts a line into the body and tells its kind, or `note` for a note about the line before it; undefined: it has no marker. */
function take(body: Draft[], line: string | undefined, blank: HunkLine['kind']): HunkLine['kind'] | 'note' | undefined {
  if (line === undefined) return undefined;
  if (isNewlineNote(line)) {
    const last = body.at(-1);
    if (last) last.noNewline = true;
    return 'note';
  }
  const kind = isBare(line) ? blank : markerOf(line);
  if (kind !== undefined) body.push({ kind, text: isBare(line) ? line : line.slice(1), noNewline: false });
  return kind;
}

/** Whether the counts may end a body here: what follows cannot be more of it. */
function endsCleanly(lines: readonly string[], at: number): boolean {
  const next = skipBare(lines, at);
  if (next === lines.length || markerOf(lines[next] ?? '') === undefined) return true;
  if (isHeaderPair(lines, next) || isSignature(lines, next)) return true;
  if (isOldHeader(lines[next]) && isHunkHeader(lines[next + 1] ?? '')) return true;
  return next > at && (hasProse(lines, next) || isList(lines, next));
}

/** Nothing but items and blank lines up to the next part of the patch: a list of what was done, not more of the body. */
function isList(lines: readonly string[], from: number): boolean {
  let at = from;
  while (at < lines.length && !isBoundary(lines, at) && (isBare(lines[at] ?? '') || isItem(lines[at] ?? ''))) at++;
  return at === lines.length || isBoundary(lines, at);
}

function isItem(line: string): boolean {
  return /^[-+] (?:[\p{L}\p{N}`"'(]|\*\*)/u.test(line);
}

/** Text without markers before the next part of the patch: these lines are a list in a comment, not a body. */
function hasProse(lines: readonly string[], from: number): boolean {
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isBoundary(lines, at)) return false;
    if (kindOf(line) === undefined && !isNewlineNote(line)) return true;
  }
  return false;
}

function readToEnd(
  lines: readonly string[],
  { start, leadingBlanks }: { readonly start: number; readonly leadingBlanks: number },
): HunkBody | UnmarkedLine {
  const body: Draft[] = [];
  let at = start;
  for (; at < lines.length && !isBoundary(lines, at) && !isEndOfFile(lines[at] ?? ''); at++) {
    if (take(body, lines[at], 'context') !== undefined) continue;
    if (isProse(lines, at, start)) break;
    return { status: 'unmarked', at };
  }
  return bodyOf(body, lines, at, { countsFit: false, leadingBlanks });
}

/** Text behind a blank line, with nothing of a body behind it. */
function isProse(lines: readonly string[], at: number, start: number): boolean {
  return (at === start || isBare(lines[at - 1] ?? '')) && !hasBodyLines(lines, at);
}

function hasBodyLines(lines: readonly string[], from: number): boolean {
  for (let at = from; at < lines.length && !isBoundary(lines, at); at++) {
    if (markerOf(lines[at] ?? '') !== undefined) return true;
  }
  return false;
}

function bodyOf(
  body: HunkLine[],
  lines: readonly string[],
  at: number,
  facts: Pick<HunkBody, 'countsFit' | 'leadingBlanks'>,
): HunkBody {
  const endOfFile = isEndOfFile(lines[at] ?? '');
  // Whether blank lines at the end are context or only part the hunks cannot be told; a place can do without them.
  for (let last = at - 1; isBare(lines[last] ?? '-') && body.at(-1)?.kind === 'context'; last--) body.pop();
  return { status: 'ok', lines: body, ...facts, endOfFile, next: endOfFile ? at + 1 : at };
}

function isBoundary(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (endsHunk(line) || isFence(line)) return true;
  if (isHeaderPair(lines, at)) return isHunkHeader(lines[at + 2] ?? '');
  return isSignature(lines, at);
}

function kindOf(line: string): HunkLine['kind'] | undefined {
  return isBare(line) ? 'context' : markerOf(line);
}
