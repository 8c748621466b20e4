/** The lines of a file, made quick to search. */
export interface LineIndex {
  /** Every place (0-based line) where these lines stand one below the other, ascending. Linear time. */
  find(wanted: readonly string[]): readonly number[];
  /** Whether they stand at this place. */
  fits(wanted: readonly string[], place: number): boolean;
}

/** Lines count as equal when `fold` makes them equal. Each distinct line becomes a number, so that comparing is cheap. */
export function createLineIndex(lines: readonly string[], fold: (line: string) => string): LineIndex {
  const numbers = new Map<string, number>();
  const text = Int32Array.from(lines, (line) => {
    const key = fold(line);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  const numbersOf = (wanted: readonly string[]) => Int32Array.from(wanted, (line) => numbers.get(fold(line)) ?? -1);
  return {
    find: (wanted) => search(text, numbersOf(wanted)),
    fits: (wanted, place) => place >= 0 && numbersOf(wanted).every((number, row) => text[place + row] === number),
  };
}

/** Knuth, Morris and Pratt: no line is looked at twice, however often the same lines are repeated. */
function search(text: Int32Array, wanted: Int32Array): readonly number[] {
  if (wanted.length === 0 || wanted.length > text.length || wanted.includes(-1)) return [];
  const borders = bordersOf(wanted);
  const places: number[] = [];
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    while (matched > 0 && text[at] !== wanted[matched]) matched = borders[matched - 1] ?? 0;
    if (text[at] === wanted[matched]) matched++;
    if (matched < wanted.length) continue;
    places.push(at - matched + 1);
    matched = borders[matched - 1] ?? 0;
  }
  return places;
}

/** For each start of the wanted lines the length of the longest start that is also its end. */
function bordersOf(wanted: Int32Array): Int32Array {
  const borders = new Int32Array(wanted.length);
  let length = 0;
  for (let at = 1; at < wanted.length; at++) {
    while (length > 0 && wanted[at] !== wanted[length]) length = borders[length - 1] ?? 0;
    if (wanted[at] === wanted[length]) length++;
    borders[at] = length;
  }
  return borders;
}
