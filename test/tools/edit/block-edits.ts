import { diffArrays } from 'diff';

/** One line of a change, with its line break where it has one. */
export interface ChangedLine {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** A change of one block of a file, as a call of edit_file would make it. */
export interface BlockEdit {
  /** Text of the file before the block and behind it, byte for byte. */
  readonly head: string;
  readonly tail: string;
  readonly lines: readonly ChangedLine[];
}

/** What a model sends. */
export interface GivenEdit {
  readonly old: string;
  readonly replacement: string;
}

const context = { none: 0, little: 1, usual: 3 } as const;

/** Every hunk of a change with more and less context, as far as its old text stands in the file exactly once. */
export function blockEdits(before: string, after: string): readonly BlockEdit[] {
  const all = changedLines(before, after);
  return hunksOf(all).flatMap((hunk) =>
    Object.values(context).flatMap((lines) => {
      const edit = blockAround(all, hunk, lines);
      return edit ? [edit] : [];
    }),
  );
}

/** The file before and after an edit. */
export function sidesOf({ head, lines, tail }: BlockEdit): { readonly before: string; readonly after: string } {
  return { before: head + oldText(lines) + tail, after: head + newText(lines) + tail };
}

/** Old and new text as read_file would have shown them: with line feeds. */
export function givenEdit(lines: readonly ChangedLine[]): GivenEdit {
  return { old: lineFeeds(oldText(lines)), replacement: lineFeeds(newText(lines)) };
}

export function oldText(lines: readonly ChangedLine[]): string {
  return join(lines.filter(({ kind }) => kind !== 'added'));
}

export function newText(lines: readonly ChangedLine[]): string {
  return join(lines.filter(({ kind }) => kind !== 'removed'));
}

export function lineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** How often a text stands in another, overlapping places too. */
export function countPlaces(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) count++;
  return count;
}

function changedLines(before: string, after: string): readonly ChangedLine[] {
  return diffArrays(linesOf(before), linesOf(after)).flatMap(({ added, removed, value }) =>
    value.map((text): ChangedLine => ({ kind: added ? 'added' : removed ? 'removed' : 'kept', text })),
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Runs of changed lines; those with fewer than two kept lines between them are one. */
function hunksOf(all: readonly ChangedLine[]): readonly Span[] {
  const spans: Span[] = [];
  for (const [row, { kind }] of all.entries()) {
    if (kind === 'kept') continue;
    const last = spans.at(-1);
    if (last && row - last.to < 2) spans[spans.length - 1] = { from: last.from, to: row + 1 };
    else spans.push({ from: row, to: row + 1 });
  }
  return spans;
}

/** Other hunks stay as they were before the change. */
function blockAround(all: readonly ChangedLine[], hunk: Span, contextLines: number): BlockEdit | undefined {
  const above = all.slice(0, hunk.from).filter(({ kind }) => kind !== 'added');
  const below = all.slice(hunk.to).filter(({ kind }) => kind !== 'added');
  const kept = (lines: readonly ChangedLine[]) => lines.map(({ text }): ChangedLine => ({ kind: 'kept', text }));
  for (let more = contextLines; more < contextLines + 30; more++) {
    const first = Math.max(0, above.length - more);
    const lines = [...kept(above.slice(first)), ...all.slice(hunk.from, hunk.to), ...kept(below.slice(0, more))];
    const edit = { head: join(above.slice(0, first)), tail: join(below.slice(more)), lines };
    const { old } = givenEdit(lines);
    if (old !== '' && countPlaces(lineFeeds(sidesOf(edit).before), old) === 1) return edit;
  }
  return undefined;
}

function join(lines: readonly ChangedLine[]): string {
  return lines.map(({ text }) => text).join('');
}
