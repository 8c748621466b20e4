import { toLineFeeds } from '../../kit/text-file.ts';
import { type FoldedText, foldText, indexAt, plainTypography, withoutTrailingSpace } from './fold.ts';
import { matchIndented } from './indentation.ts';
import type { Placement } from './replace.ts';

/** How exactly the old text was found, strictest first. */
export const rungs = ['exact', 'line-endings', 'trailing-space', 'indentation', 'typography'] as const;
export type Rung = (typeof rungs)[number];

export type Location =
  | { readonly status: 'found'; readonly rung: Rung; readonly placement: Placement }
  | { readonly status: 'missing' }
  /** Line numbers (1-based) of every place. */
  | { readonly status: 'ambiguous'; readonly rung: Rung; readonly lines: readonly number[] };

/** What one rung found; `places` are indices into `folded`. */
interface Found {
  readonly folded: FoldedText;
  readonly places: readonly number[];
  placement(place: number): Placement;
}

export interface Wanted {
  readonly old: string;
  readonly replacement: string;
}

/**
 * Looks for the old text: each looser way of comparing is tried only when the stricter ones found nothing, and every
 * one of them must find exactly one place.
 */
export function locate(text: string, wanted: Wanted): Location {
  for (const rung of rungs) {
    const found = finders[rung](text, wanted);
    const [place, ...others] = found.places;
    if (place === undefined) continue;
    if (others.length === 0) return { status: 'found', rung, placement: found.placement(place) };
    return { status: 'ambiguous', rung, lines: lineNumbers(found.folded.text, found.places) };
  }
  return { status: 'missing' };
}

/** Every place, overlapping ones too: `aa` stands twice in `aaa`. At most 1,000 are counted. */
export function placesOf(text: string, needle: string): readonly number[] {
  const places: number[] = [];
  if (needle === '') return places;
  for (let at = text.indexOf(needle); at !== -1 && places.length < 1_000; at = text.indexOf(needle, at + 1)) {
    places.push(at);
  }
  return places;
}

/** 1-based line numbers of ascending places. */
export function lineNumbers(text: string, places: readonly number[]): readonly number[] {
  let line = 1;
  let from = 0;
  return places.map((place) => {
    for (let at = text.indexOf('\n', from); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) line++;
    from = place;
    return line;
  });
}

const finders: Readonly<Record<Rung, (text: string, wanted: Wanted) => Found>> = {
  exact: findExactly,
  'line-endings': (text, wanted) =>
    findFolded(foldText(text, { trailingSpace: false, typography: false }), wanted, toLineFeeds(wanted.old)),
  'trailing-space': (text, wanted) => findLoosely(text, wanted, { typography: false }),
  indentation: findIndented,
  typography: (text, wanted) => findLoosely(text, wanted, { typography: true }),
};

function findExactly(text: string, wanted: Wanted): Found {
  const folded = foldText(text, { trailingSpace: false, typography: false });
  const needle = toLineFeeds(wanted.old);
  return {
    folded,
    places: placesOf(text, wanted.old)
      .filter((place) => !endsWithinBreak(text, place + wanted.old.length))
      .map((place) => indexAt(folded, place)),
    placement: (place) => ({ folded, index: place, needle, replacement: toLineFeeds(wanted.replacement) }),
  };
}

/** Between the two halves of a CRLF. Taking the break as a whole would join two lines that nobody named. */
function endsWithinBreak(text: string, at: number): boolean {
  return text[at - 1] === '\r' && text[at] === '\n';
}

function findFolded(folded: FoldedText, wanted: Wanted, needle: string): Found {
  return {
    folded,
    places: placesOf(folded.text, needle),
    placement: (place) => ({ folded, index: place, needle, replacement: toLineFeeds(wanted.replacement) }),
  };
}

function findLoosely(text: string, wanted: Wanted, options: { readonly typography: boolean }): Found {
  const folded = foldText(text, { trailingSpace: true, typography: options.typography });
  const given = toLineFeeds(wanted.old);
  const needle = withoutTrailingSpace(given);
  if (!hasWordCharacter(needle)) return { ...findFolded(folded, wanted, needle), places: [] };
  const found = findFolded(folded, wanted, options.typography ? plainTypography(needle) : needle);
  // Space at the very end of the old text was a claim about the end of a line, so only there may it be dropped.
  const endsLine = /[ \t]$/.test(given);
  const fits = (place: number) => !endsLine || isLineEnd(folded.text, place + needle.length);
  return {
    folded,
    places: found.places.filter(fits),
    // The needle as it was written, not its plain form: what it shares with the replacement keeps the file's characters.
    placement: (place) => ({ ...found.placement(place), needle }),
  };
}

function findIndented(text: string, wanted: Wanted): Found {
  const folded = foldText(text, { trailingSpace: true, typography: false });
  const old = withoutTrailingSpace(toLineFeeds(wanted.old));
  const matches = hasWordCharacter(old)
    ? matchIndented(folded.text, { old, replacement: toLineFeeds(wanted.replacement) })
    : [];
  return {
    folded,
    places: matches.map((match) => match.index),
    placement: (place) => {
      const match = matches.find((candidate) => candidate.index === place);
      return { folded, index: place, needle: match?.needle ?? old, replacement: match?.replacement ?? '' };
    },
  };
}

/** Without one, a loose comparison says nothing: a lone brace fits everywhere. */
function hasWordCharacter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n';
}
