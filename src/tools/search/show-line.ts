/** Of a long line this much is shown. */
const maxCharacters = 300;
/** And this much of it before a match. */
const before = 100;

/** A line cut around the character at `column`; whole characters only. */
export function showLine(text: string, column: number): string {
  if (text.length <= maxCharacters) return text;
  const start = column + before <= maxCharacters ? 0 : wholeCharacter(text, column - before);
  const end = wholeCharacter(text, Math.min(text.length, start + maxCharacters));
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** The place itself, or the one before it where it would part a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const isLow = at < text.length && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return isLow && at > 0 ? at - 1 : at;
}
