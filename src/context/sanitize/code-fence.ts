/** What a line that may open a fenced code block is. */
export type FenceVerdict =
  | { readonly status: 'none' }
  /** Code up to `end`, whichever way the surrounding lists are read. */
  | { readonly status: 'code'; readonly end: number }
  /** Looks like a fence, but Markdown may see it differently: nothing after it may count as code. */
  | { readonly status: 'doubt' };

/**
 * Judges the line that begins at `start`. A fence in a list or a quote ends where that ends, and whether an indented
 * line belongs to a list depends on what came before; only where all readings agree is it code. Linear in the length
 * of the block.
 */
export function judgeFence(text: string, start: number): FenceVerdict {
  opener.lastIndex = start;
  const [line, prefix = '', fence = '', info = ''] = opener.exec(text) ?? [];
  if (line === undefined || (fence.startsWith('`') && info.includes('`'))) return { status: 'none' };
  const place = placeOf(prefix, text, start);
  if (!place) return { status: 'doubt' };
  for (let at = start + line.length; at < text.length; ) {
    const newline = text.indexOf('\n', at + 1);
    const next = newline < 0 ? text.length : newline;
    const verdict = judgeLine(text.slice(at + 1, next), fence, place);
    if (verdict === 'outside') return { status: 'doubt' };
    if (verdict === 'end') return { status: 'code', end: next };
    at = next;
  }
  return { status: 'code', end: text.length };
}

/** A line that some reading takes for a fence. */
export function isFenceLine(text: string, start: number): boolean {
  opener.lastIndex = start;
  return opener.test(text);
}

const opener = /((?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,})([^\n]*)/y;

interface Place {
  /** Depth of block quotes. */
  readonly quotes: number;
  /** Columns before the fence. */
  readonly indent: number;
  /** Most columns before the fence that ends the block. */
  readonly closingIndent: number;
}

function placeOf(prefix: string, text: string, start: number): Place | undefined {
  if (prefix === '') return { quotes: 0, indent: 0, closingIndent: 3 };
  if (prefix.includes('\t')) return undefined;
  if (/^(?:>[ ]?)+$/.test(prefix)) return { quotes: prefix.split('>').length - 1, indent: 0, closingIndent: 3 };
  if (prefix.includes('>')) return undefined;
  const plain = prefix.trim() === '';
  // After a line of text, deep indentation or a list number may just continue the paragraph.
  if (!(plain && prefix.length < 4) && !isAfterBlankLine(text, start)) return undefined;
  const closingIndent = plain && prefix.length < 4 ? 3 : prefix.length + 3;
  return { quotes: 0, indent: prefix.length, closingIndent };
}

function judgeLine(line: string, fence: string, place: Place): 'code' | 'end' | 'outside' {
  const quoted = place.quotes > 0 ? quotedText(line, place.quotes) : line;
  if (quoted === undefined) return 'outside';
  const indent = indentOf(quoted);
  const content = quoted.trim();
  if (content !== '' && indent < place.indent) return 'outside';
  const closes = content.length >= fence.length && content === (fence[0] ?? '').repeat(content.length);
  if (!closes) return 'code';
  if (indent <= place.closingIndent) return 'end';
  return indent <= place.indent + 3 ? 'outside' : 'code';
}

function quotedText(line: string, depth: number): string | undefined {
  let rest = line;
  for (let level = 0; level < depth; level += 1) {
    const marker = /^ {0,3}> ?/.exec(rest)?.[0];
    if (marker === undefined) return undefined;
    rest = rest.slice(marker.length);
  }
  return rest;
}

function indentOf(line: string): number {
  let column = 0;
  for (const character of line) {
    if (character === '\t') column += 4 - (column % 4);
    else if (character === ' ') column += 1;
    else break;
  }
  return column;
}

function isAfterBlankLine(text: string, start: number): boolean {
  if (start === 0) return true;
  return text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1).trim() === '';
}
