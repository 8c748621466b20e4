import { toLineFeeds } from '../../kit/text-file.ts';
import { withoutSharedBlankEnds } from './blank-ends.ts';
import { lineNumbers, placesOf } from './find-places.ts';
import {
  type FoldedText,
  type FoldOptions,
  foldLike,
  foldText,
  originalIndexOf,
  withoutTrailingSpace,
} from './fold.ts';
import { matchIndented } from './indentation.ts';
import type { Placement } from './replace.ts';

/** How exactly the old text was found, strictest first. */
export const rungs = ['exact', 'line-endings', 'trailing-space', 'indentation', 'typography'] as const;
export type Rung = (typeof rungs)[number];

export type Location =
  | { readonly status: 'found'; readonly rung: Rung; readonly placement: Placement }
  /** Also where the new text cannot be indented like the one place that was found. */
  | { readonly status: 'missing' }
  /** Line numbers (1-based) of every place. */
  | { readonly status: 'ambiguous'; readonly rung: Rung; readonly lines: readonly number[] };

/** What one rung found: places in the folded text, ascending. */
interface Found {
  readonly folded: FoldedText;
  readonly places: readonly number[];
  /** Undefined where the new text cannot be written there. */
  placement(place: number): Placement | undefined;
}

/** As the model gave them. */
export interface Wanted {
  readonly old: string;
  readonly replacement: string;
}

/**
 * Looks for the old text: each looser way of comparing is tried only when the stricter ones found nothing, and every
 * one of them must find exactly one place.
 */
export function locate(text: string, wanted: Wanted): Location {
  const folds = foldsOf(text);
  for (const [step, find] of attempts) {
    const found = find(folds, wanted);
    const [place, ...others] = found.places;
    if (place === undefined) continue;
    const rung = step === 'exact' && !isVerbatim(found.folded, place, wanted.old) ? 'line-endings' : step;
    if (others.length > 0) return { status: 'ambiguous', rung, lines: lineNumbers(found.folded.text, found.places) };
    const placement = found.placement(place);
    return placement ? { status: 'found', rung, placement } : { status: 'missing' };
  }
  return { status: 'missing' };
}

/** Line endings do not show: places that differ in nothing else are one as good as the other, so both rungs look alike. */
function isVerbatim(folded: FoldedText, place: number, old: string): boolean {
  return folded.original.startsWith(old, originalIndexOf(folded, place));
}

/** One text in every folding that is asked for, made once. */
type Folds = (options: FoldOptions) => FoldedText;

function foldsOf(text: string): Folds {
  const made = new Map<FoldOptions, FoldedText>();
  return (options) => {
    const folded = made.get(options) ?? foldText(text, options);
    made.set(options, folded);
    return folded;
  };
}

const attempts: readonly (readonly [rung: Rung, find: (folds: Folds, wanted: Wanted) => Found])[] = [
  ['exact', findWithAnyEnding],
  ['trailing-space', findWithoutSpace],
  ['indentation', findIndented],
  ['typography', (folds, wanted) => findLoosely(folds(plain), wanted)],
  // Last, because blank lines may be what tells one place from another.
  ['trailing-space', findWithoutBlankEnds],
];

const asItIs: FoldOptions = { trailingSpace: false, typography: false };
const spaceless: FoldOptions = { trailingSpace: true, typography: false };
const plain: FoldOptions = { trailingSpace: true, typography: true };

function findWithAnyEnding(folds: Folds, wanted: Wanted): Found {
  const folded = folds(asItIs);
  return foundAt(folded, placesOf(folded.text, toLineFeeds(wanted.old)), wanted);
}

function findWithoutSpace(folds: Folds, wanted: Wanted): Found {
  return findLoosely(folds(spaceless), wanted);
}

/** Blank lines around both texts are space at their ends: whole lines are looked for without them. */
function findWithoutBlankEnds(folds: Folds, wanted: Wanted): Found {
  const bare = withoutSharedBlankEnds(wanted);
  const isSame = bare.old === toLineFeeds(wanted.old);
  const found = findWithoutSpace(folds, bare);
  const places = found.places.filter((place) => !isSame && isLineStart(found.folded.text, place));
  return { ...found, places };
}

function findLoosely(folded: FoldedText, wanted: Wanted): Found {
  const given = toLineFeeds(wanted.old);
  const needle = foldLike(folded, given);
  if (!mayHold(folded.text, needle)) return foundAt(folded, [], wanted);
  // Space at the very end of the old text was a claim about the end of a line, so only there may it be dropped.
  const endsLine = /[ \t]$/.test(given);
  const mayFollowIndent = fitsBehindIndent(wanted);
  const fits = (place: number) =>
    (!endsLine || isLineEnd(folded.text, place + needle.length)) &&
    (mayFollowIndent || !followsIndent(folded.text, place));
  return foundAt(folded, placesOf(folded.text, needle).filter(fits), wanted);
}

/**
 * Whether a place behind the indentation of the file will do: not where one line becomes several (only the first of
 * them would be indented), nor where the indentation would be left for what follows.
 */
function fitsBehindIndent({ old, replacement }: Wanted): boolean {
  const grows = !old.trimEnd().includes('\n') && replacement.trimEnd().includes('\n');
  const beginsWithWords = replacement.trim() !== '' && !/^\s/.test(replacement);
  return !grows && beginsWithWords && old.endsWith('\n') === replacement.endsWith('\n');
}

function followsIndent(text: string, place: number): boolean {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return place > start && text.slice(start, place).trim() === '';
}

function isLineStart(text: string, place: number): boolean {
  return place === 0 || text[place - 1] === '\n';
}

function foundAt(folded: FoldedText, places: readonly number[], wanted: Wanted): Found {
  return {
    folded,
    places,
    placement: (index) => {
      const old = toLineFeeds(wanted.old);
      const replacement = toLineFeeds(wanted.replacement);
      return { folded, index, length: foldLike(folded, old).length, old, replacement, written: replacement };
    },
  };
}

function findIndented(folds: Folds, wanted: Wanted): Found {
  const folded = folds(spaceless);
  const old = toLineFeeds(wanted.old);
  const replacement = toLineFeeds(wanted.replacement);
  const needle = withoutTrailingSpace(old);
  const matches = mayHold(folded.text, needle) ? matchIndented(folded.text, { old: needle, replacement }) : [];
  return {
    folded,
    places: matches.map((match) => match.index),
    placement: (index) => {
      const match = matches.find((candidate) => candidate.index === index);
      if (match?.written === undefined) return undefined;
      return { folded, index, length: match.length, old, replacement, written: match.written };
    },
  };
}

/** Without a letter or digit a loose comparison says nothing: a lone brace fits everywhere. The rest is a quick look. */
function mayHold(text: string, needle: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(needle)) return false;
  const lines = needle.split('\n').map((line) => line.trim());
  const longest = lines.reduce((best, line) => (line.length > best.length ? line : best), '');
  return text.includes(longest.slice(0, 200));
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n';
}
