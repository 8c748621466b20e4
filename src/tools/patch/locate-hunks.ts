import { placesBelow } from './anchor-scope.ts';
import { areApart, type Choice, choosePlaces } from './choose-places.ts';
import { findPlaces, type HunkPlaces, hasWord } from './find-places.ts';
import type { Rung } from './folds.ts';
import type { HunkProblem } from './hunk-problem.ts';
import { insertedLines } from './inserted-lines.ts';
import { type Hunk, isNew, isOld, newLines, oldLines } from './patch-types.ts';
import type { SearchableFile } from './searchable-file.ts';

export interface LocatedHunk {
  readonly hunk: Hunk;
  /** 0-based line of the file. */
  readonly place: number;
  readonly rung: Rung;
  /** Where its header says it stands, where that is another line. */
  readonly expected?: number;
}

export type Location = { readonly status: 'located'; readonly hunks: readonly LocatedHunk[] } | HunkProblem;

/** Finds the one place of every hunk in a file; in the result they come in the order of their places. */
export function locateHunks(file: SearchableFile, given: readonly Hunk[]): Location {
  const repeated = findRepeated(given);
  if (repeated) return repeated;
  const found: HunkPlaces[] = [];
  let shift = 0;
  for (const hunk of inOrder(given)) {
    const places = findPlaces(file, hunk, shift);
    if (places.status !== 'found') return places;
    found.push(places);
    shift += hunk.lines.filter(isNew).length - hunk.lines.filter(isOld).length;
  }
  return choose(file, found);
}

/** The same hunk for the same line twice is a slip; without numbers it may be meant for two places. */
function findRepeated(hunks: readonly Hunk[]): HunkProblem | undefined {
  const seen = new Map<string, number>();
  for (const { numbers, lines, number } of hunks) {
    if (!numbers) continue;
    const key = JSON.stringify([numbers, lines]);
    const other = seen.get(key);
    if (other !== undefined) return { status: 'problem', reason: 'repeated', hunk: number, other };
    seen.set(key, number);
  }
  return undefined;
}

/** By their numbers, where all have one: hunks may come in any order. */
function inOrder(hunks: readonly Hunk[]): readonly Hunk[] {
  if (!hunks.every(({ numbers }) => numbers)) return hunks;
  return hunks.toSorted((one, other) => (one.numbers?.oldStart ?? 0) - (other.numbers?.oldStart ?? 0));
}

function choose(file: SearchableFile, found: readonly HunkPlaces[]): Location {
  const narrowed = found.map((entry) => ({
    ...entry,
    places: placesBelow(file.lines, entry.hunk.anchors, entry.places),
  }));
  return found.every(({ expected }) => expected !== undefined)
    ? chooseByNumbers(file, found, narrowed)
    : placeAll(file, withoutNumbers(narrowed));
}

function chooseByNumbers(
  file: SearchableFile,
  found: readonly HunkPlaces[],
  narrowed: readonly HunkPlaces[],
): Location {
  for (const entries of [found, narrowed]) {
    const chosen = choosePlaces(entries.map(choiceOf));
    if (chosen.status === 'chosen') return located(file, entries, chosen.places);
  }
  return placeAll(file, narrowed);
}

/**
 * The order of hunks tells nothing, since they may come in any. One with a number stands there, where it can; the same
 * hunk several times is meant for every place it has.
 */
function withoutNumbers(found: readonly HunkPlaces[]): readonly HunkPlaces[] {
  const alike = Map.groupBy(found, ({ hunk }) => JSON.stringify([hunk.anchors, hunk.lines]));
  return found.map((entry) => {
    const { hunk, places, expected } = entry;
    if (expected !== undefined && places.includes(expected)) return { ...entry, places: [expected] };
    const group = alike.get(JSON.stringify([hunk.anchors, hunk.lines])) ?? [];
    return places.length === group.length
      ? { ...entry, places: places.slice(group.indexOf(entry)).slice(0, 1) }
      : entry;
  });
}

function placeAll(file: SearchableFile, narrowed: readonly HunkPlaces[]): Location {
  const several = narrowed.find(({ places }) => places.length > 1);
  if (!several) return locatedInAnyOrder(file, narrowed);
  const lines = several.places.slice(0, 20).map((place) => place + 1);
  return { status: 'problem', reason: 'ambiguous', hunk: several.hunk.number, lines };
}

function choiceOf({ hunk, places, expected }: HunkPlaces): Choice {
  const lines = hunk.lines;
  const first = lines.findIndex((line) => line.kind !== 'context');
  const last = lines.findLastIndex((line) => line.kind !== 'context');
  const to = lines.slice(0, last + 1).filter(isOld).length;
  return { places, expected: expected ?? 0, core: first === -1 ? [0, 0] : [first, to] };
}

/** Each hunk has one place only, so that their order in the patch does not matter. */
function locatedInAnyOrder(file: SearchableFile, found: readonly HunkPlaces[]): Location {
  const placed = found
    .map((entry) => ({ entry, choice: choiceOf(entry), place: entry.places[0] ?? 0 }))
    .toSorted((one, other) => one.place + one.choice.core[0] - (other.place + other.choice.core[0]));
  for (const [row, after] of placed.entries()) {
    const before = placed[row - 1];
    if (!before || areApart(before, after)) continue;
    return { status: 'problem', reason: 'overlap', hunk: after.entry.hunk.number, other: before.entry.hunk.number };
  }
  return located(
    file,
    placed.map(({ entry }) => entry),
    placed.map(({ place }) => place),
  );
}

function located(file: SearchableFile, found: readonly HunkPlaces[], places: readonly number[]): Location {
  const hunks: LocatedHunk[] = [];
  // A line to remove that is still there proves that the patch has not been applied before.
  const isProved = found.some(({ hunk }) => !insertedLines(hunk));
  for (const [row, { hunk, rung, expected }] of found.entries()) {
    const place = places[row] ?? 0;
    if (standsAlready(file, { hunk, place, rung }, isProved)) {
      return { status: 'problem', reason: 'already-applied', hunk: hunk.number, line: place + 1 };
    }
    const isElsewhere = expected !== undefined && expected !== place;
    hunks.push({ hunk, place, rung, ...(isElsewhere ? { expected } : {}) });
  }
  return findBlind(file, hunks) ?? { status: 'located', hunks };
}

/** A hunk that only its number places, while the numbers of others are wrong. */
function findBlind(file: SearchableFile, hunks: readonly LocatedHunk[]): HunkProblem | undefined {
  if (file.lines.length === 0 || hunks.every(({ expected }) => expected === undefined)) return undefined;
  const blind = hunks.find(({ hunk }) => oldLines(hunk).length === 0 && !hunk.endOfFile);
  return blind && { status: 'problem', reason: 'no-place', hunk: blind.hunk.number };
}

/** An insertion whose lines stand at this very place: sent once more, it would be made twice. */
function standsAlready(file: SearchableFile, { hunk, place, rung }: LocatedHunk, isProved: boolean): boolean {
  const inserted = insertedLines(hunk);
  if (!inserted || !hasWord(inserted) || changesNewline(file, hunk)) return false;
  const hasContext = oldLines(hunk).length > 0;
  if (!hasContext && isProved) return false;
  const index = file.index(rung);
  const begins = hunk.lines[0]?.kind !== 'context' && hasContext;
  return index.fits(newLines(hunk), place) || (begins && index.fits(newLines(hunk), place - inserted.length));
}

/** The end of the file is still as the old side says: with a newline or without, where the new side has it otherwise. */
function changesNewline(file: SearchableFile, { lines }: Hunk): boolean {
  const wasBare = lines.findLast(isOld)?.noNewline === true;
  const isBare = lines.findLast(isNew)?.noNewline === true;
  return wasBare !== isBare && wasBare === !file.text.endsWith('\n');
}
