/** More places are of no interest: what counts is whether there is one, and some line numbers where there are more. */
const mostPlaces = 1_000;

/** Up to this length the built-in search is linear enough, and faster. */
const longestQuick = 256;

/** Every place, overlapping ones too (`aa` stands twice in `aaa`), ascending; at most 1,000. Linear in both lengths. */
export function placesOf(text: string, needle: string): readonly number[] {
  const places: number[] = [];
  for (const place of eachPlace(text, needle)) {
    places.push(place);
    if (places.length === mostPlaces) break;
  }
  return places;
}

/** The same one by one and without a limit. An empty needle stands nowhere. */
export function eachPlace(text: string, needle: string): Generator<number, void, undefined> {
  return needle.length > longestQuick ? searchLong(text, needle) : searchShort(text, needle);
}

function* searchShort(text: string, needle: string): Generator<number, void, undefined> {
  if (needle === '') return;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) yield at;
}

/** Knuth, Morris and Pratt: `indexOf` may take the product of both lengths where a long text repeats itself. */
function* searchLong(text: string, needle: string): Generator<number, void, undefined> {
  if (needle.length > text.length) return;
  const borders = bordersOf(needle);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === code) matched++;
    if (matched < needle.length) continue;
    yield at + 1 - needle.length;
    matched = borders[matched - 1] ?? 0;
  }
}

/** For each prefix the length of its longest proper prefix that is also its suffix. */
function bordersOf(needle: string): Uint32Array {
  const borders = new Uint32Array(needle.length);
  let matched = 0;
  for (let at = 1; at < needle.length; at++) {
    const code = needle.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === code) matched++;
    borders[at] = matched;
  }
  return borders;
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
