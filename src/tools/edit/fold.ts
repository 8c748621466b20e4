/** A text made easier to match, line by line, with the way back. A line break is always the single character `\n`. */
export interface FoldedText {
  readonly text: string;
  readonly original: string;
  readonly options: FoldOptions;
  /** The lines of the original, in order; the last one has no break. */
  readonly lines: LineTable;
  /** The last character is a newline that the original does not have. */
  readonly virtualNewline: boolean;
}

export interface FoldOptions {
  /** Spaces and tabs before a line break count as nothing, and so does a missing final newline. */
  readonly trailingSpace: boolean;
  /** Typographic quotes, dashes and spaces count as their plain counterparts. */
  readonly typography: boolean;
}

/** Where each line is; one entry a line in each. */
export interface LineTable {
  readonly count: number;
  /** First character, in the original. */
  readonly starts: Uint32Array;
  /** Behind its last character that counts, in the original. */
  readonly contentEnds: Uint32Array;
  /** Where its line break begins, or the text ends, in the original. */
  readonly breaks: Uint32Array;
  /** First character, in the folded text. */
  readonly foldedStarts: Uint32Array;
}

export function foldText(original: string, options: FoldOptions): FoldedText {
  const lines = tableOf(original, options.trailingSpace);
  const virtualNewline = options.trailingSpace && original !== '' && !original.endsWith('\n');
  const isPlain = !options.trailingSpace && !original.includes('\r');
  const joined = (isPlain ? original : joinContents(original, lines)) + (virtualNewline ? '\n' : '');
  const text = options.typography ? plainTypography(joined) : joined;
  return { text, original, options, lines, virtualNewline };
}

/** The line (0-based) that holds a place of the folded text; the count of lines for what is behind a virtual newline. */
export function foldedLineAt({ lines, text, virtualNewline }: FoldedText, index: number): number {
  return virtualNewline && index === text.length ? lines.count : lastAtMost(lines.foldedStarts, lines.count, index);
}

/** The place in the original of a place in the folded text. */
export function originalIndexOf(folded: FoldedText, index: number): number {
  const line = foldedLineAt(folded, index);
  const { starts, foldedStarts } = folded.lines;
  return (starts[line] ?? folded.original.length) + index - (foldedStarts[line] ?? index);
}

/** A text folded like another one. */
export function foldLike({ options }: Pick<FoldedText, 'options'>, text: string): string {
  const stripped = options.trailingSpace ? withoutTrailingSpace(text) : text;
  return options.typography ? plainTypography(stripped) : stripped;
}

/** Spaces and tabs taken off the end of every line. */
export function withoutTrailingSpace(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, contentEnd(line, 0, line.length)))
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

function tableOf(original: string, trailingSpace: boolean): LineTable {
  const count = countLines(original);
  const starts = new Uint32Array(count);
  const contentEnds = new Uint32Array(count);
  const breaks = new Uint32Array(count);
  const foldedStarts = new Uint32Array(count);
  let start = 0;
  let folded = 0;
  for (let line = 0; line < count; line++) {
    const feed = original.indexOf('\n', start);
    const end = feed === -1 ? original.length : feed;
    const breakAt = feed > start && original[feed - 1] === '\r' ? feed - 1 : end;
    const contentAt = trailingSpace ? contentEnd(original, start, breakAt) : breakAt;
    starts[line] = start;
    contentEnds[line] = contentAt;
    breaks[line] = breakAt;
    foldedStarts[line] = folded;
    folded += contentAt - start + 1;
    start = end + 1;
  }
  return { count, starts, contentEnds, breaks, foldedStarts };
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function joinContents(original: string, { count, starts, contentEnds }: LineTable): string {
  const contents = new Array<string>(count);
  for (let line = 0; line < count; line++) contents[line] = original.slice(starts[line], contentEnds[line]);
  return contents.join('\n');
}

/** The last of the ascending numbers that is not greater. */
function lastAtMost(numbers: Uint32Array, count: number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The end of what is not a space or tab. A loop, because `/[ \t]+$/` is quadratic on long runs of spaces. */
function contentEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
  return at;
}
