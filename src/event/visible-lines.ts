import { codeSpans } from './code-spans.ts';

/** A line without its end, and where it starts in the text. */
export interface Line {
  readonly text: string;
  readonly start: number;
}

/**
 * The lines that begin as plain text: not inside a fenced code block, an HTML comment, an HTML element that shows code
 * or a quotation, or a code span that began on an earlier line. Follows CommonMark as closely as comments need.
 */
export function visibleLines(text: string): readonly Line[] {
  return paragraphs(linesOutsideBlocks(splitLines(text))).flatMap(linesOutsideCode);
}

function linesOutsideCode(paragraph: readonly Line[]): readonly Line[] {
  const spans = codeSpans(paragraph.map((line) => line.text).join('\n'));
  if (spans.length === 0) return paragraph;
  const outside: Line[] = [];
  let offset = 0;
  let next = 0;
  for (const line of paragraph) {
    while ((spans[next]?.[1] ?? Number.POSITIVE_INFINITY) <= offset) next++;
    if ((spans[next]?.[0] ?? Number.POSITIVE_INFINITY) >= offset) outside.push(line);
    offset += line.text.length + 1;
  }
  return outside;
}

type Block =
  | { readonly kind: 'plain' }
  | { readonly kind: 'fence'; readonly mark: string }
  | { readonly kind: 'html'; readonly end: RegExp };

const plain: Block = { kind: 'plain' };

function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const part of text.split('\n')) {
    lines.push({ text: part.endsWith('\r') ? part.slice(0, -1) : part, start });
    start += part.length + 1;
  }
  return lines;
}

/** Lines of blocks become empty ones, for they also end the paragraph around them. */
function linesOutsideBlocks(lines: readonly Line[]): readonly Line[] {
  let block: Block = plain;
  return lines.map((line) => {
    const before = block;
    block = blockAfter(block, line.text);
    const isOutside = before.kind === 'plain' && block.kind !== 'fence';
    return isOutside ? line : { text: '', start: line.start };
  });
}

function blockAfter(block: Block, line: string): Block {
  if (block.kind === 'fence') return closesFence(line, block.mark) ? plain : block;
  if (block.kind === 'html') return block.end.test(line) ? plain : block;
  const mark = openedFence(line);
  if (mark) return { kind: 'fence', mark };
  const end = openedHtml(line);
  return end ? { kind: 'html', end } : plain;
}

/** Fences may be indented, also below or after a list item's mark. What follows backticks must not hold any. */
function openedFence(line: string): string | undefined {
  return /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
}

function closesFence(line: string, mark: string): boolean {
  const closing = line.trim();
  return closing.length >= mark.length && closing === mark.charAt(0).repeat(closing.length);
}

/** What ends the HTML that this line leaves open. */
function openedHtml(line: string): RegExp | undefined {
  const withoutCode = codeSpans(line).reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), line);
  const comment = withoutCode.lastIndexOf('<!--');
  if (comment >= 0 && !withoutCode.includes('-->', comment)) return /-->/;
  const element = /^ {0,3}<(pre|code|blockquote|script|style|textarea)\b/i.exec(line)?.[1];
  const end = element === undefined ? undefined : new RegExp(`</${element}\\s*>`, 'i');
  return end?.test(line) ? undefined : end;
}

/** Runs of lines that belong together; a code span ends with them at the latest. */
function paragraphs(lines: readonly Line[]): readonly (readonly Line[])[] {
  const found: Line[][] = [];
  let current: Line[] = [];
  for (const line of lines) {
    if (current.length === 0 || startsParagraph(line.text)) {
      current = [];
      found.push(current);
    }
    current.push(line);
    if (/^\s*$/.test(line.text)) current = [];
  }
  return found;
}

function startsParagraph(line: string): boolean {
  return /^ {0,3}(?:>|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s)/.test(line);
}
