/** Parts of this length, from anywhere in a key, are hidden; shorter ones occur by chance. */
const partLength = 8;
/** The beginning and the end are what people quote. */
const endLength = 6;
/** With dots beside them, even less is told as a quotation of a key. */
const dottedLength = 3;
const shortestKey = 12;

/** Hides what a text quotes of these keys, in whatever case. Values that are ordinary words are no keys. */
export function hideKeyParts(text: string, keys: readonly string[]): string {
  const lowered = keys.filter(looksLikeKey).map((key) => key.toLowerCase());
  if (lowered.length === 0) return text;
  return withoutRuns(withoutDotted(text, lowered), new Set(lowered.flatMap(partsOf)));
}

function looksLikeKey(value: string): boolean {
  return value.length >= shortestKey && /\d/.test(value) && !/\s/.test(value);
}

function partsOf(key: string): readonly string[] {
  const inner = Array.from({ length: key.length - partLength + 1 }, (_, at) => key.slice(at, at + partLength));
  return [...inner, key.slice(0, endLength), key.slice(-endLength)];
}

/** `abcd...wxyz`, `abcd…`, `…wxyz`. */
function withoutDotted(text: string, keys: readonly string[]): string {
  return text.replace(/([\w+/=-]*)(?:\.{2,}|…)([\w+/=-]*)/g, (whole, before: string, after: string) => {
    const isQuoted = keys.some(
      (key) => isEnd(before, (end) => key.startsWith(end)) || isEnd(after, (end) => key.endsWith(end)),
    );
    return isQuoted ? '***' : whole;
  });
}

function isEnd(word: string, fits: (word: string) => boolean): boolean {
  return word.length >= dottedLength && fits(word.toLowerCase());
}

/** Stars for each run of letters that parts cover. */
function withoutRuns(text: string, parts: ReadonlySet<string>): string {
  // Not those that have another length in the other case.
  const lowered = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let shown = '';
  let covered = 0;
  for (let at = 0; at < text.length; at++) {
    const length = [partLength, endLength].find((size) => parts.has(lowered.slice(at, at + size))) ?? 0;
    if (length > 0 && at >= covered) shown += '***';
    covered = Math.max(covered, at + length);
    if (at >= covered) shown += text.charAt(at);
  }
  return shown;
}
