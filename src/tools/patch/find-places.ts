import { explainMissing } from './explain-missing.ts';
import { type Rung, rungs } from './folds.ts';
import type { HunkProblem } from './hunk-problem.ts';
import { type Hunk, type HunkLine, isNew, isOld, newLines, oldLines } from './patch-types.ts';
import type { SearchableFile } from './searchable-file.ts';

export interface HunkPlaces {
  readonly status: 'found';
  readonly hunk: Hunk;
  readonly rung: Rung;
  /** Ascending 0-based lines. */
  readonly places: readonly number[];
  /** Where the header says it stands, 0-based. */
  readonly expected: number | undefined;
}

/**
 * Every place where the old lines of a hunk stand, by the strictest comparison that finds any. `shift` is how many
 * lines the hunks before it add.
 */
export function findPlaces(file: SearchableFile, hunk: Hunk, shift: number): HunkPlaces | HunkProblem {
  if (oldLines(hunk).length === 0) return placeInsertion(file, hunk, shift);
  const problem = { status: 'problem', reason: 'not-found', hunk: hunk.number } as const;
  return climb(file, hunk) ?? { ...problem, ...explainMissing(file, oldLines(hunk)) };
}

/** A letter or digit. Without one a loose comparison says nothing, and a lone brace may well be wanted twice. */
export function hasWord(lines: readonly string[]): boolean {
  return lines.some((line) => /[\p{L}\p{N}]/u.test(line));
}

function climb(file: SearchableFile, hunk: Hunk): HunkPlaces | HunkProblem | undefined {
  const old = oldLines(hunk);
  const expected = expectedPlace(file, hunk);
  for (const rung of rungs) {
    const fitting = file.index(rung).find(old);
    // A lone brace found loosely says nothing, unless it is where the header says.
    const places = rung === 'exact' || hasWord(old) ? fitting : fitting.filter((place) => place === expected);
    const applied = alreadyApplied(file, hunk, { rung, places });
    if (applied) return applied;
    if (places.length === 0) continue;
    // The numbered place would do on a looser rung: either may be meant.
    if (expected !== undefined && !places.includes(expected) && file.index('typography').fits(old, expected)) {
      return { status: 'problem', reason: 'ambiguous', hunk: hunk.number, lines: numbersOf([expected, ...places]) };
    }
    return atEndOfFile(file, { status: 'found', hunk, rung, places, expected });
  }
  return undefined;
}

/** Blank lines above the hunk count where the file has blank lines there. */
function expectedPlace(file: SearchableFile, { numbers, leadingBlanks }: Hunk): number | undefined {
  if (!numbers) return undefined;
  const first = numbers.oldStart - 1;
  const above = file.lines.slice(Math.max(0, first), first + leadingBlanks);
  return first + (above.every((line) => line.trim() === '') ? leadingBlanks : 0);
}

/**
 * The new lines stand where the header says, or anywhere, while the old ones do not: the change was made before.
 */
function alreadyApplied(
  file: SearchableFile,
  hunk: Hunk,
  { rung, places }: { readonly rung: Rung; readonly places: readonly number[] },
): HunkProblem | undefined {
  const now = newLines(hunk);
  if (rung !== 'exact' || !hasWord(now) || !hunk.lines.some((line) => line.kind === 'added')) return undefined;
  const index = file.index('exact');
  const { oldStart, newStart } = hunk.numbers ?? { oldStart: 0, newStart: 0 };
  if (places.includes(oldStart - 1)) return undefined;
  // Where the old lines stand too, they do not tell: the new ones may only begin like them.
  const named = [newStart - 1, oldStart - 1].find((place) => !places.includes(place) && index.fits(now, place));
  const line = named ?? (places.length === 0 ? index.find(now)[0] : undefined);
  return line === undefined
    ? undefined
    : { status: 'problem', reason: 'already-applied', hunk: hunk.number, line: line + 1 };
}

/** A hunk that says it reaches the end of the file stands there, where it can. */
function atEndOfFile(file: SearchableFile, found: HunkPlaces): HunkPlaces | HunkProblem {
  const { hunk, places, expected } = found;
  const oldEnds = endsFile(hunk.lines.filter(isOld));
  const newEnds = endsFile(hunk.lines.filter(isNew));
  if (!hunk.endOfFile && !oldEnds && !newEnds) return found;
  const length = oldLines(hunk).length;
  const isAtEnd = (place: number) => place + length === file.lines.length;
  const named = expected !== undefined && places.includes(expected) ? [expected] : places;
  const atEnd = named.filter(isAtEnd);
  if (atEnd.length > 0) return { ...found, places: atEnd };
  // Only one side ends without a newline: the hunk changes the end of the file, so it must be there.
  return oldEnds === newEnds ? found : { status: 'problem', reason: 'not-at-end', hunk: hunk.number };
}

function endsFile(lines: readonly HunkLine[]): boolean {
  return lines.at(-1)?.noNewline === true;
}

/** A hunk without old lines has a place only where numbers, an empty file or the end of the file name one. */
function placeInsertion(file: SearchableFile, hunk: Hunk, shift: number): HunkPlaces | HunkProblem {
  const found = (place: number) =>
    ({ status: 'found', hunk, rung: 'exact', places: [place], expected: hunk.numbers && place }) as const;
  if (file.lines.length === 0) return found(0);
  if (hunk.endOfFile) return found(file.lines.length);
  const { oldStart, newStart } = hunk.numbers ?? { oldStart: -1, newStart: 0 };
  const agrees = newStart === oldStart + 1 || newStart === oldStart + 1 + shift;
  const isInside = oldStart >= 0 && oldStart <= file.lines.length;
  return hunk.countsFit && agrees && isInside
    ? found(oldStart)
    : { status: 'problem', reason: 'no-place', hunk: hunk.number };
}

function numbersOf(places: readonly number[]): readonly number[] {
  return places.slice(0, 20).map((place) => place + 1);
}
