/** The known name closest to a mistyped one, or undefined when none is near (more than a third of it differs). */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const wanted = normalize(name);
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  const ranked = known
    // The distance is never smaller than the difference in length.
    .filter((candidate) => Math.abs(normalize(candidate).length - wanted.length) <= limit)
    .map((candidate) => ({
      candidate,
      distance: editDistance(wanted, normalize(candidate)),
      lengthens: Math.abs(normalize(candidate).length - wanted.length),
    }))
    .sort((a, b) => a.distance - b.distance || a.lengthens - b.lengthens);
  const best = ranked[0];
  return best && best.distance <= limit ? best.candidate : undefined;
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

/** Edits from one text to the other: a letter more, less or changed, or two neighbours swapped. */
function editDistance(a: string, b: string): number {
  let rows: Rows = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) rows = [rows[1], nextRow(a.slice(0, i), b, rows)];
  return rows[1][b.length] ?? 0;
}

/** The last two rows of the table of distances between all beginnings of both texts. */
type Rows = readonly [beforePrevious: readonly number[], previous: readonly number[]];

function nextRow(begun: string, b: string, [beforePrevious, previous]: Rows): readonly number[] {
  const row = [begun.length];
  for (let j = 1; j <= b.length; j++) {
    const isSame = begun.at(-1) === b[j - 1];
    const isSwap = !isSame && j > 1 && begun.length > 1 && begun.at(-1) === b[j - 2] && begun.at(-2) === b[j - 1];
    const aligned = (isSwap ? beforePrevious[j - 2] : previous[j - 1]) ?? 0;
    row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, aligned + (isSame ? 0 : 1)));
  }
  return row;
}
