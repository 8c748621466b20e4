import { type AlignedRun, alignPieces } from './align-lines.ts';
import { type FoldedText, foldedLineAt, originalIndexOf, withoutTrailingSpace } from './fold.ts';
import { keepTypography } from './keep-typography.ts';

/** A place in a folded text, what was looked for there, and what shall stand there. Line breaks are line feeds. */
export interface Placement {
  readonly folded: FoldedText;
  /** First character of the place, and how many it has, in the folded text. */
  readonly index: number;
  readonly length: number;
  /** The old text as it was given; it has as many lines as the place. */
  readonly old: string;
  /** The new text as it was given. */
  readonly replacement: string;
  /** The new text as it is to be written, line for line; differs where the indentation does. */
  readonly written: string;
}

/**
 * The original text with the replacement made. Lines that the old and the new text share keep the file's own bytes,
 * and a new line takes the ending of the line it replaces.
 */
export function replaceAt(placement: Placement): string {
  const { original } = placement.folded;
  const place = locatePlace(placement);
  const texts = {
    old: placement.old.split('\n'),
    written: placement.written.split('\n'),
    typography: placement.folded.options.typography,
  };
  const runs = alignPieces(texts.old, placement.replacement.split('\n'));
  const lines = runs.flatMap((run) => (run.kept ? keptLines(place, run) : replacedLines(texts, place, run)));
  const text = joinLines(lines, fallbackEnding(original, place), place.endsVirtually);
  return original.slice(0, place.start) + text + original.slice(place.end);
}

/** The lines of the file at a place; the first and the last may be parts of lines. */
interface Place {
  /** In the original. */
  readonly start: number;
  readonly end: number;
  /** Its last line break is one that the file does not have. */
  readonly endsVirtually: boolean;
  readonly lines: readonly FileLine[];
}

interface FileLine {
  /** With the white space at its end. */
  readonly text: string;
  /** Without it. */
  readonly content: string;
  readonly ending: string | undefined;
}

interface NewLine {
  readonly text: string;
  readonly ending: string | undefined;
}

function locatePlace({ folded, index, length, old }: Placement): Place {
  const { lines: table, original } = folded;
  const oldLines = old.split('\n');
  const first = foldedLineAt(folded, index);
  const last = first + oldLines.length - 1;
  // Space at the end of the line before belongs to that line, also where the old text begins with its line break.
  const start = oldLines[0] === '' && oldLines.length > 1 ? (table.breaks[first] ?? 0) : originalIndexOf(folded, index);
  const reached = originalIndexOf(folded, index + length);
  const reachesEnd = oldLines.at(-1) !== '' && reached === table.contentEnds[last];
  const end = reachesEnd ? (table.breaks[last] ?? reached) : reached;
  const lines = oldLines.map((_, offset): FileLine => {
    const line = first + offset;
    const from = offset === 0 ? start : (table.starts[line] ?? original.length);
    const to = line === last ? end : (table.breaks[line] ?? original.length);
    const contentTo = Math.max(from, Math.min(to, table.contentEnds[line] ?? to));
    return { text: original.slice(from, to), content: original.slice(from, contentTo), ending: endingOf(folded, line) };
  });
  return { start, end, endsVirtually: folded.virtualNewline && index + length === folded.text.length, lines };
}

function endingOf({ lines, original }: FoldedText, line: number): string | undefined {
  const next = lines.starts[line + 1];
  return next === undefined ? undefined : original.slice(lines.breaks[line], next);
}

function keptLines(place: Place, run: AlignedRun): readonly NewLine[] {
  return place.lines.slice(run.old.from, run.old.to);
}

interface Texts {
  readonly old: readonly string[];
  readonly written: readonly string[];
  readonly typography: boolean;
}

function replacedLines({ old, written, typography }: Texts, place: Place, run: AlignedRun): readonly NewLine[] {
  const replaced = place.lines.slice(run.old.from, run.old.to);
  const given = written.slice(run.new.from, run.new.to);
  if (given.length === 0) return [];
  const texts = typography
    ? keepTypography(
        replaced.map(({ content }) => content).join('\n'),
        withoutTrailingSpace(old.slice(run.old.from, run.old.to).join('\n')),
        given.join('\n'),
      ).split('\n')
    : given;
  const endDifferently = new Set(replaced.map(({ ending }) => ending)).size > 1 && replaced.length <= mostCompared;
  return texts.map((text, row) => {
    const inOrder = replaced[row] ?? replaced.at(-1);
    const line = endDifferently ? mostLike(text, replaced, inOrder) : inOrder;
    return { text, ending: line?.ending };
  });
}

/** Of more lines than this the one in the same order counts as the one that is replaced. */
const mostCompared = 200;

/** The line that a new one replaces: the one most like it, of several the one in the same order. */
function mostLike(text: string, replaced: readonly FileLine[], inOrder: FileLine | undefined): FileLine | undefined {
  let best = inOrder;
  for (const line of replaced) {
    if (best === undefined || sharedEnds(line.content, text) > sharedEnds(best.content, text)) best = line;
  }
  return best;
}

/** How many characters two lines share at both ends. */
function sharedEnds(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return head + tail;
}

/** The ending of the first line of the place that has one, else of the line before it. */
function fallbackEnding(original: string, { start, lines }: Place): string {
  const own = lines.find(({ ending }) => ending !== undefined)?.ending;
  if (own !== undefined) return own;
  const feed = original.lastIndexOf('\n', Math.max(0, start - 1));
  return feed > 0 && original[feed - 1] === '\r' ? '\r\n' : '\n';
}

/** A line without an ending of its own takes that of the line before it. */
function joinLines(lines: readonly NewLine[], fallback: string, endsVirtually: boolean): string {
  const parts: string[] = [];
  let ending = fallback;
  const dropsBreak = endsVirtually && lines.length > 1 && lines.at(-1)?.text === '';
  const last = lines.length - (dropsBreak ? 2 : 1);
  for (const [row, line] of lines.entries()) {
    ending = line.ending ?? ending;
    if (row <= last) parts.push(line.text, row < last ? ending : '');
  }
  return parts.join('');
}
