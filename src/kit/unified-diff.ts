import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { splitLines, toLineFeeds } from './text-file.ts';

/** A file's text before and after; `null`: there was, or is, no file. */
export interface TextChange {
  /** Relative, with `/`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedLines {
  readonly addedLines: number;
  readonly removedLines: number;
}

export interface ChangeDescription extends ChangedLines {
  /** Unified diff with `a/…` and `b/…` headers; undefined when the texts differ too much for one to be of use. */
  readonly diff: string | undefined;
}

export interface DiffOptions {
  /** Longer diffs are cut at a line, and `marker` says how many lines are missing. */
  readonly maxCharacters: number;
  readonly marker: (omittedLines: number) => string;
}

export interface NumberedLine {
  /** From 1, in the text afterwards. */
  readonly number: number;
  readonly text: string;
}

/** Beyond this many changed lines the comparison would take too long. */
const maxEditLength = 1_000;

/** What changed between two texts. Line endings are not compared: a diff is for reading. */
export function describeChange(change: TextChange, options: DiffOptions): ChangeDescription {
  const patch = compare(change);
  if (!patch) return { diff: undefined, ...roughCounts(change) };
  return { diff: cut(formatPatch(patch, FILE_HEADERS_ONLY).trimEnd(), options), ...countsOf(patch) };
}

/** How many lines a change adds and removes. */
export function countChangedLines(change: TextChange): ChangedLines {
  const patch = compare(change);
  return patch ? countsOf(patch) : roughCounts(change);
}

/** The lines themselves, without their endings; as many as `countChangedLines` counts. */
export function changedLines(change: TextChange): {
  readonly added: readonly NumberedLine[];
  readonly removed: readonly string[];
} {
  const patch = compare(change);
  if (!patch) return roughLines(change);
  const removed = patch.hunks.flatMap((hunk) => hunk.lines).filter((line) => line.startsWith('-'));
  return { added: patch.hunks.flatMap(addedIn), removed: removed.map((line) => line.slice(1)) };
}

function addedIn({ lines, newStart }: StructuredPatch['hunks'][number]): readonly NumberedLine[] {
  const after = lines.filter((line) => line.startsWith('+') || line.startsWith(' '));
  return after.flatMap((line, index) =>
    line.startsWith('+') ? [{ number: newStart + index, text: line.slice(1) }] : [],
  );
}

function countsOf(patch: StructuredPatch): ChangedLines {
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    addedLines: lines.filter((line) => line.startsWith('+')).length,
    removedLines: lines.filter((line) => line.startsWith('-')).length,
  };
}

function compare({ path, before, after }: TextChange): StructuredPatch | undefined {
  return structuredPatch(
    before === null ? '/dev/null' : `a/${path}`,
    after === null ? '/dev/null' : `b/${path}`,
    toLineFeeds(before ?? ''),
    toLineFeeds(after ?? ''),
    undefined,
    undefined,
    { context: 3, maxEditLength },
  );
}

/** For texts too different to compare line by line: all but what they share at both ends. */
function roughLines({ before, after }: TextChange): ReturnType<typeof changedLines> {
  const old = splitLines(before ?? '');
  const now = splitLines(after ?? '');
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const added = now.slice(head, now.length - tail).map((text, index) => ({ number: head + index + 1, text }));
  return { added, removed: old.slice(head, old.length - tail) };
}

function roughCounts(change: TextChange): ChangedLines {
  const { added, removed } = roughLines(change);
  return { addedLines: added.length, removedLines: removed.length };
}

function cut(diff: string, options: DiffOptions): string {
  if (diff.length <= options.maxCharacters) return diff;
  const lines = diff.split('\n');
  let kept = 0;
  let size = 0;
  for (const line of lines) {
    size += line.length + 1;
    if (size > options.maxCharacters) break;
    kept++;
  }
  return [...lines.slice(0, kept), options.marker(lines.length - kept)].join('\n');
}
