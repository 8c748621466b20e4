import { splitLines, toLineFeeds } from '../../kit/text-file.ts';
import { closestLines, type NumberedLine } from './closest-lines.ts';
import { lineNumbers, placesOf } from './find-places.ts';
import { foldLike, foldText } from './fold.ts';
import { locate, type Rung, type Wanted } from './ladder.ts';
import { type Placement, replaceAt } from './replace.ts';

export type TextEdit =
  | { readonly status: 'edited'; readonly text: string; readonly rung: Rung }
  /** The old or new text holds a lone surrogate, which no file can. */
  | { readonly status: 'half-character' }
  /** A NUL byte would make the file a binary one. */
  | { readonly status: 'nul' }
  | { readonly status: 'old-empty' }
  | { readonly status: 'same' }
  | { readonly status: 'already-applied'; readonly lines: readonly number[] }
  | { readonly status: 'ambiguous'; readonly rung: Rung; readonly lines: readonly number[] }
  | { readonly status: 'missing'; readonly closest: readonly NumberedLine[]; readonly lineNumbersIncluded: boolean };

/** Replaces the one place of a text (without byte order mark) that holds `old`. Pure. */
export function editText(text: string, given: Wanted): TextEdit {
  const wanted = { old: withoutMark(given.old), replacement: withoutMark(given.replacement) };
  if (!wanted.old.isWellFormed() || !wanted.replacement.isWellFormed()) return { status: 'half-character' };
  if (wanted.old.includes('\0') || wanted.replacement.includes('\0')) return { status: 'nul' };
  if (wanted.old === '') return { status: 'old-empty' };
  if (toLineFeeds(wanted.old) === toLineFeeds(wanted.replacement)) return { status: 'same' };
  const location = locate(text, wanted);
  if (location.status === 'ambiguous') return location;
  if (location.status === 'missing') return explainMissing(text, wanted);
  const { placement, rung } = location;
  // A call made twice: the place it meant is changed already, and this one, found by looking less closely, is another.
  const standing = looseRungs.includes(rung) ? standingElsewhere(text, wanted.replacement, placement) : [];
  if (standing.length > 0) return { status: 'already-applied', lines: standing };
  const edited = replaceAt(placement);
  if (edited === text || standsAlready(placement)) {
    return { status: 'already-applied', lines: lineNumbers(placement.folded.text, [placement.index]) };
  }
  return { status: 'edited', text: edited, rung };
}

const looseRungs: readonly Rung[] = ['trailing-space', 'indentation', 'typography'];

/** A letter, digit or underscore of any script. */
const word = /[\p{L}\p{N}_]/u;

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * An insertion that was made before: the place found lies within a copy of the replacement. Doubling a word on
 * purpose is rarer than a repeated call; what is added must hold a word to count.
 */
function standsAlready({ folded, index, length, written }: Placement): boolean {
  const needle = folded.text.slice(index, index + length);
  const replacement = foldLike(folded, written);
  return placesOf(replacement, needle).some((offset) => {
    const added = replacement.slice(0, offset) + replacement.slice(offset + length);
    return word.test(added) && index >= offset && folded.text.startsWith(replacement, index - offset);
  });
}

function standingElsewhere(text: string, replacement: string, { folded, index, length }: Placement): readonly number[] {
  const [first = 0, last = 0] = lineNumbers(folded.text, [index, index + length]);
  return wholeWordLines(text, replacement).filter((line) => line < first || line > last);
}

function explainMissing(text: string, wanted: Wanted): TextEdit {
  const applied = wholeWordLines(text, wanted.replacement);
  if (applied.length > 0) return { status: 'already-applied', lines: applied };
  const bare = withoutLineNumbers(wanted.old);
  return {
    status: 'missing',
    closest: closestLines(text, bare ?? wanted.old),
    lineNumbersIncluded: bare !== undefined && locate(text, { old: bare, replacement: '' }).status !== 'missing',
  };
}

/** Lines where the replacement stands by itself, not as a part of a longer word. */
function wholeWordLines(text: string, replacement: string): readonly number[] {
  const folded = foldText(text, { trailingSpace: false, typography: false });
  const needle = toLineFeeds(replacement);
  if (!word.test(needle)) return [];
  const isWord = (character: string | undefined) => character !== undefined && word.test(character);
  const joins = (left: string | undefined, right: string | undefined) => isWord(left) && isWord(right);
  const places = placesOf(folded.text, needle).filter(
    (place) => !joins(folded.text[place - 1], needle[0]) && !joins(needle.at(-1), folded.text[place + needle.length]),
  );
  return lineNumbers(folded.text, places);
}

/** `12\t`, `12: `, `12 | `, or the `path:12:` of grep. */
const gutter = /^(?:[^\s:]+:)?\s*\d+(?:\t|: ?| ?\| ?| ?→)/;

/** The text without the line numbers in front of its lines; undefined when not every line has one. */
function withoutLineNumbers(text: string): string | undefined {
  const lines = splitLines(text);
  if (lines.length === 0 || !lines.every((line) => gutter.test(line))) return undefined;
  return lines.map((line) => line.replace(gutter, '')).join('\n');
}
