import type { LineEnding, TextFile } from '../../kit/text-file.ts';
import { endingNear, type FileLine } from './file-lines.ts';
import type { LocatedHunk } from './locate-hunks.ts';
import { type HunkLine, isNew, isOld } from './patch-types.ts';

/**
 * The text with the hunks made. Lines that the patch leaves alone keep the file's bytes, also where the patch writes
 * them differently; an added line takes the ending of the line it replaces, or of its neighbour.
 */
export function rewrite(
  file: { readonly lines: readonly FileLine[]; readonly byteOrderMark: boolean },
  hunks: readonly LocatedHunk[],
): TextFile {
  const written: FileLine[] = [];
  let next = 0;
  for (const { at, removed, added } of hunks.flatMap((hunk) => editsOf(file.lines, hunk))) {
    for (; next < at; next++) written.push(lineAt(file.lines, next));
    written.push(...added);
    next = at + removed;
  }
  for (; next < file.lines.length; next++) written.push(lineAt(file.lines, next));
  const text = join(written, file.lines, endsInNewline(file.lines, hunks));
  const byteOrderMark = hasMark(file.byteOrderMark, hunks[0]);
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, byteOrderMark };
}

/** Lines taken out and put in at one place of the file. */
interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly added: readonly FileLine[];
}

function editsOf(lines: readonly FileLine[], located: LocatedHunk): readonly Edit[] {
  const isFaithful = keepsEndings(lines, located);
  const edits: Edit[] = [];
  let at = located.place;
  const hunkLines = located.hunk.lines;
  for (let row = 0; row < hunkLines.length; ) {
    if (hunkLines[row]?.kind === 'context') {
      row++;
      at++;
      continue;
    }
    let end = row;
    while (end < hunkLines.length && hunkLines[end]?.kind !== 'context') end++;
    const changed = hunkLines.slice(row, end);
    const removed = changed.filter(isOld).length;
    const texts = changed.filter(isNew).map((line) => line.text);
    edits.push({ at, removed, added: addedLines(lines, texts, { at, removed, isFaithful }) });
    at += removed;
    row = end;
  }
  return edits;
}

function addedLines(
  lines: readonly FileLine[],
  texts: readonly string[],
  place: { readonly at: number; readonly removed: number; readonly isFaithful: boolean | undefined },
): readonly FileLine[] {
  const { at, removed, isFaithful } = place;
  return texts.map((text, row) => {
    const hasReturn = text.endsWith('\r');
    const bare = hasReturn ? text.slice(0, -1) : text;
    if (isFaithful || (isFaithful === undefined && hasReturn)) return { text: bare, ending: hasReturn ? '\r\n' : '\n' };
    const replaced = removed === 0 ? at - 1 : at + Math.min(row, removed - 1);
    return { text: bare, ending: endingNear(lines, Math.max(0, replaced)) };
  });
}

/**
 * Whether the patch writes the file's own line endings: then those of its new lines are meant. Undefined where it has
 * no old line to tell by.
 */
function keepsEndings(lines: readonly FileLine[], { hunk, place }: LocatedHunk): boolean | undefined {
  const told = hunk.lines
    .filter(isOld)
    .map(({ text }, row) => ({ text, ending: lines[place + row]?.ending }))
    .filter(({ ending }) => ending !== '');
  if (told.length === 0) return undefined;
  return told.every(({ text, ending }) => text.endsWith('\r') === (ending === '\r\n'));
}

function lineAt(lines: readonly FileLine[], at: number): FileLine {
  return lines[at] ?? { text: '', ending: '' };
}

function join(written: readonly FileLine[], lines: readonly FileLine[], finalNewline: boolean): string {
  const usual: LineEnding = endingNear(lines, lines.length - 1);
  return written
    .map(({ text, ending }, row) => {
      const isLast = row === written.length - 1;
      return text + (isLast && !finalNewline ? '' : ending || usual);
    })
    .join('');
}

/** As the file was, unless a hunk at its end says that this changes. An empty file gets whole lines. */
function endsInNewline(lines: readonly FileLine[], hunks: readonly LocatedHunk[]): boolean {
  const before = lines.at(-1)?.ending !== '';
  const atEnd = hunks.find(({ hunk, place }) => place + hunk.lines.filter(isOld).length === lines.length);
  if (!atEnd) return before;
  const endsBare = (side: readonly HunkLine[]) => side.at(-1)?.noNewline === true;
  const oldBare = endsBare(atEnd.hunk.lines.filter(isOld));
  const newBare = endsBare(atEnd.hunk.lines.filter(isNew));
  return oldBare === newBare ? before : !newBare;
}

/** The mark stays unless the first line of the file is replaced by one that says otherwise. */
function hasMark(before: boolean, first: LocatedHunk | undefined): boolean {
  const [line] = first?.hunk.lines ?? [];
  if (first?.place !== 0 || !line || line.kind === 'context') return before;
  const marked = (side: HunkLine | undefined) => side?.text.startsWith('\uFEFF') === true;
  const oldMarked = marked(first.hunk.lines.find(isOld));
  const added = first.hunk.lines.find(isNew);
  if (oldMarked === marked(added) || added?.kind !== 'added') return before;
  return !oldMarked;
}
