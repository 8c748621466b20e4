import { isFenceLine, judgeFence } from './code-fence.ts';
import { blockEndOf } from './html-block.ts';
import { readTag, type Tag } from './html-tag.ts';

/** Text without hidden HTML; code stands aside under placeholders, so that what follows cannot touch it. */
export interface SplitText {
  readonly prose: string;
  readonly code: readonly string[];
}

/**
 * One pass in reading order, in which whatever begins first wins, as in Markdown: a comment around a fence hides the
 * fence, a fence around a comment shows the comment. `protectCode: false` takes nothing for code.
 */
export function splitCode(text: string, options: { readonly protectCode: boolean }): SplitText {
  const scan: Scan = { text, at: 0, blockEnd: 0, protects: options.protectCode, out: [], code: [], missing: new Set() };
  while (scan.at < text.length) {
    if (scan.at === 0 || text[scan.at - 1] === '\n') startLine(scan);
    const character = text[scan.at];
    if (character === '<') readAngle(scan);
    else if (character === '`') readBackticks(scan);
    else copyPlain(scan);
  }
  return { prose: scan.out.join(''), code: scan.code };
}

export function joinCode({ prose, code }: SplitText): string {
  return prose.replace(placeholders, (_whole, index: string) => code[Number(index)] ?? '');
}

/** Both are noncharacters, which the text has no more. */
const placeholders = /\uFDD0(\d+)\uFDD1/g;

interface Scan {
  readonly text: string;
  at: number;
  /** Up to here the text is raw HTML, where Markdown knows no code. */
  blockEnd: number;
  /** Off for the rest of the text, once it is in doubt what code is. */
  protects: boolean;
  readonly out: string[];
  readonly code: string[];
  /** Endings that do not occur any more: not searched again. */
  readonly missing: Set<string>;
}

function startLine(scan: Scan): void {
  if (scan.at < scan.blockEnd) {
    if (isFenceLine(scan.text, scan.at)) scan.protects = false;
    return;
  }
  scan.blockEnd = blockEndOf(scan.text, scan.at) ?? scan.blockEnd;
  if (!scan.protects) return;
  const fence = judgeFence(scan.text, scan.at);
  if (fence.status === 'doubt') scan.protects = false;
  if (fence.status === 'code') setAside(scan, fence.end);
}

/** The indentation stays in sight: it tells what belongs to a list or a footnote. */
function setAside(scan: Scan, end: number): void {
  const code = scan.text.slice(scan.at, end);
  const unindented = code.trimStart();
  scan.out.push(code.slice(0, code.length - unindented.length), `\uFDD0${scan.code.length}\uFDD1`);
  scan.code.push(unindented);
  scan.at = end;
}

function copyPlain(scan: Scan): void {
  plain.lastIndex = scan.at;
  copy(scan, plain.exec(scan.text)?.[0] ?? '');
}

function copy(scan: Scan, piece: string): void {
  scan.out.push(piece);
  scan.at += piece.length;
}

/** Up to the next character that may begin something; a line's end stops it, as the next line may be a fence. */
const plain = /[^<`\n]*\n|[^<`\n]+/y;

/** Inline code ends on its own line here: over a line break a block may end that Markdown lets win. */
function readBackticks(scan: Scan): void {
  const { text, at } = scan;
  backtickRun.lastIndex = at;
  const run = backtickRun.exec(text)?.[0] ?? '';
  const close = scan.protects && at >= scan.blockEnd && text[at - 1] !== '\\' ? closingRun(text, at, run.length) : -1;
  if (close >= 0) setAside(scan, close);
  else copy(scan, run);
}

/** A `|` may part two cells of a table, and then parts the backticks as well. */
function closingRun(text: string, at: number, length: number): number {
  const newline = text.indexOf('\n', at);
  const line = text.slice(at, newline < 0 ? text.length : newline);
  for (const { 0: run, index } of line.matchAll(/`+/g)) {
    if (index > 0 && run.length === length) return line.slice(0, index).includes('|') ? -1 : at + index + length;
  }
  return -1;
}

const backtickRun = /`+/y;

function readAngle(scan: Scan): void {
  const { text, at } = scan;
  const inBlock = at < scan.blockEnd;
  autolink.lastIndex = at;
  const link = autolink.exec(text)?.[0];
  const hiddenEnd = link ? undefined : endOfHidden(scan);
  const tag = link || hiddenEnd !== undefined ? undefined : readTag(text, at, inBlock ? 'block' : 'paragraph');
  if (tag) keepTag(scan, tag);
  else if (hiddenEnd !== undefined) dropUpTo(scan, hiddenEnd);
  // A browser swallows what follows a tag that never ends.
  else if (!link && inBlock && /[A-Za-z/]/.test(text[at + 1] ?? '')) dropUpTo(scan, scan.blockEnd);
  else copy(scan, link ?? '<');
}

const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>/y;

/** Where a comment, declaration or processing instruction ends; undefined: there is none here. */
function endOfHidden(scan: Scan): number | undefined {
  const { text, at } = scan;
  if (text.startsWith('<!--', at)) {
    const short = /^<!---?>/.exec(text.slice(at, at + 6))?.[0];
    if (short) return at + short.length;
    const ends = ['-->', '--!>'].map((ending) => endAfter(scan, ending, at + 4) ?? text.length);
    return Math.min(...ends);
  }
  return /^<(?:[!?]|\/[^A-Za-z\s>])/.test(text.slice(at, at + 3)) ? endAfter(scan, '>', at + 2) : undefined;
}

function endAfter(scan: Scan, ending: string, from: number): number | undefined {
  if (scan.missing.has(ending)) return undefined;
  const found = scan.text.indexOf(ending, from);
  if (found >= 0) return found + ending.length;
  scan.missing.add(ending);
  return undefined;
}

function keepTag(scan: Scan, tag: Tag): void {
  const isOpening = scan.text[scan.at + 1] !== '/';
  if (tag.visible !== '') {
    scan.out.push(tag.visible);
    scan.at = tag.end;
    return;
  }
  const closing = isOpening && contentHidden.has(tag.name) ? endAfter(scan, `</${tag.name}`, tag.end) : undefined;
  dropUpTo(scan, closing === undefined ? tag.end : (endAfter(scan, '>', closing) ?? scan.text.length));
}

/** Elements of which a page shows nothing. */
const contentHidden = new Set(['script', 'style', 'template']);

/** Leaves a blank where two words, or the halves of something new, would grow together. */
function dropUpTo(scan: Scan, end: number): void {
  const last = scan.out.findLast((piece) => piece !== '')?.at(-1) ?? '\n';
  const next = scan.text[end] ?? '\n';
  if (last !== '\n' && last !== ' ' && next !== '\n') scan.out.push(' ');
  scan.at = end;
}
