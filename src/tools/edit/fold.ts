/**
 * A text made easier to match, with the way back: where each of its characters came from in the original.
 * A line break is always the single character `\n`.
 */
export interface FoldedText {
  readonly text: string;
  readonly original: string;
  /** `starts[i]` is where character `i` begins in the original; the last entry is the original's length. */
  readonly starts: Uint32Array;
  /** The last character is a newline that the original does not have. */
  readonly virtualNewline: boolean;
}

export interface FoldOptions {
  /** Spaces and tabs before a line break count as nothing, and so does a missing final newline. */
  readonly trailingSpace: boolean;
  /** Typographic quotes, dashes and spaces count as their plain counterparts. */
  readonly typography: boolean;
}

export function foldText(original: string, options: FoldOptions): FoldedText {
  const starts = new Uint32Array(original.length + 2);
  const parts: string[] = [];
  let length = 0;
  let lineStart = 0;
  while (lineStart <= original.length) {
    const line = lineAt(original, lineStart, options.trailingSpace);
    parts.push(original.slice(lineStart, line.contentEnd));
    for (let at = lineStart; at < line.contentEnd; at++) starts[length++] = at;
    if (line.breakAt === undefined) break;
    parts.push('\n');
    starts[length++] = line.breakAt;
    lineStart = line.next;
  }
  const virtualNewline = options.trailingSpace && original !== '' && !original.endsWith('\n');
  if (virtualNewline) {
    parts.push('\n');
    starts[length++] = original.length;
  }
  starts[length] = original.length;
  const text = options.typography ? plainTypography(parts.join('')) : parts.join('');
  return { text, original, starts: starts.subarray(0, length + 1), virtualNewline };
}

/** Where a folded character ends in the original. */
export function endOf(folded: FoldedText, index: number): number {
  const start = folded.starts[index] ?? folded.original.length;
  if (start >= folded.original.length) return folded.original.length;
  return folded.original.startsWith('\r\n', start) && folded.text[index] === '\n' ? start + 2 : start + 1;
}

/** The folded character that holds this place of the original. */
export function indexAt(folded: FoldedText, offset: number): number {
  let low = 0;
  let high = folded.text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((folded.starts[middle] ?? Number.POSITIVE_INFINITY) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Spaces and tabs taken off the end of every line. */
export function withoutTrailingSpace(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, contentLength(line, 0, line.length)))
    .join('\n');
}

/** Every replacement is one character for one, so that positions stay. */
export function plainTypography(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');
}

interface Line {
  readonly contentEnd: number;
  /** Where its line break begins; undefined for the last line. */
  readonly breakAt: number | undefined;
  readonly next: number;
}

function lineAt(text: string, start: number, trailingSpace: boolean): Line {
  const feed = text.indexOf('\n', start);
  const end = feed === -1 ? text.length : feed;
  const breakAt = feed > start && text[feed - 1] === '\r' ? feed - 1 : end;
  return {
    contentEnd: trailingSpace ? contentLength(text, start, breakAt) : breakAt,
    breakAt: feed === -1 ? undefined : breakAt,
    next: feed + 1,
  };
}

/** The end of what is not a space or tab. A loop, because `/[ \t]+$/` is quadratic on long runs of spaces. */
function contentLength(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
  return at;
}
