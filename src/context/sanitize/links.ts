/**
 * Removes the texts of images, the titles of links and images, and links without a text: a page shows none of them.
 * Linear: each bracket is matched once, nested ones included.
 */
export function removeLinkTitles(text: string): string {
  const labels = definedLabels(text);
  const cuts: Range[] = [];
  for (const [open, close] of bracketPairs(text)) {
    const isImage = text[open - 1] === '!' && text[open - 2] !== '\\';
    const target = readTarget(text, close + 1);
    if (target?.title) cuts.push(target.title);
    if (isImage && (target || isReference(text, open, close, labels))) cuts.push([open + 1, close]);
    else if (!isImage && target && text.slice(open + 1, close).trim() === '') cuts.push([open, target.end]);
  }
  return withoutRanges(text, cuts);
}

type Range = readonly [start: number, end: number];

/** Pairs of matching brackets within a paragraph, escaped ones left out. */
function bracketPairs(text: string): Range[] {
  const pairs: Range[] = [];
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(bracketOrBreak)) {
    if (token === '[') open.push(index);
    else if (token.startsWith('\n')) open.length = 0;
    else if (token === ']') {
      const start = open.pop();
      if (start !== undefined) pairs.push([start, index]);
    }
  }
  return pairs;
}

const bracketOrBreak = /\\[\s\S]|\[|\]|\n[ \t]*(?=\n)/g;

interface Target {
  readonly end: number;
  readonly title?: Range;
}

/** `(address "title")` after a bracket. */
function readTarget(text: string, start: number): Target | undefined {
  if (text[start] !== '(') return undefined;
  const address = skipBlanks(text, start + 1);
  const afterAddress = endOfAddress(text, address);
  if (afterAddress === undefined) return undefined;
  const next = skipBlanks(text, afterAddress);
  if (text[next] === ')') return { end: next + 1 };
  title.lastIndex = next;
  const found = title.exec(text)?.[0];
  if (found === undefined) return undefined;
  const close = skipBlanks(text, next + found.length);
  return text[close] === ')' ? { end: close + 1, title: [afterAddress, close] } : undefined;
}

const title = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^()\\])*\)/y;

function endOfAddress(text: string, start: number): number | undefined {
  if (text[start] === '<') {
    bracketedAddress.lastIndex = start;
    const found = bracketedAddress.exec(text)?.[0];
    return found === undefined ? undefined : start + found.length;
  }
  addressPart.lastIndex = start;
  let end = start;
  let depth = 0;
  for (let part = addressPart.exec(text)?.[0]; part !== undefined; part = addressPart.exec(text)?.[0]) {
    depth += bracketDepth[part] ?? 0;
    if (depth < 0) return end;
    end += part.length;
  }
  return end;
}

const bracketDepth: Readonly<Record<string, number>> = { '(': 1, ')': -1 };
const addressPart = /\\?[^\s()\\]+|\\.|\\|[()]/y;
const bracketedAddress = /<(?:\\.|[^<>\n\\])*>/y;

function skipBlanks(text: string, start: number): number {
  blanks.lastIndex = start;
  return start + (blanks.exec(text)?.[0].length ?? 0);
}

const blanks = /\s*/y;

/** `![text][label]`, `![label][]` or `![label]`, where the label is defined somewhere. */
function isReference(text: string, open: number, close: number, labels: ReadonlySet<string>): boolean {
  if (labels.size === 0) return false;
  label.lastIndex = close + 1;
  const named = label.exec(text)?.[1]?.trim();
  return labels.has(normalised(named || text.slice(open + 1, close)));
}

const label = /\[((?:\\.|[^\\[\]]){0,999})\]/y;

function definedLabels(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(definitionLabel)].map(([, name = '']) => normalised(name)));
}

const definitionLabel = /^[ \t>*+\-\d.)]*\[((?:\\.|[^\\[\]]){1,999})\]:/gm;

function normalised(name: string): string {
  return name.slice(0, 999).trim().replace(/\s+/g, ' ').toLowerCase();
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of ranges.toSorted((left, right) => left[0] - right[0])) {
    if (start > at) pieces.push(text.slice(at, start));
    at = Math.max(at, end);
  }
  return [...pieces, text.slice(at)].join('');
}
