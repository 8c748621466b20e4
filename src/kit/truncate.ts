/** The first `head` and last `tail` lines with a marker between them; unchanged when nothing would be left out. */
export function headAndTailLines(
  text: string,
  options: { readonly head: number; readonly tail: number; readonly marker: (omitted: number) => string },
): string {
  const lines = text.split('\n');
  const omitted = lines.length - options.head - options.tail;
  if (omitted <= 0) return text;
  const tail = options.tail > 0 ? lines.slice(-options.tail) : [];
  return [...lines.slice(0, options.head), options.marker(omitted), ...tail].join('\n');
}

/** At most `limit` characters, the last of them `…` when something was cut. Never splits a surrogate pair. */
export function ellipsize(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = isHighSurrogate(text.charCodeAt(limit - 2)) ? limit - 2 : limit - 1;
  return `${text.slice(0, Math.max(0, end))}…`;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
