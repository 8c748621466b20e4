import type { PatchProblem } from './patch-types.ts';

/** The lines of a patch, freed from what a reply or a proxy put around all of them. */
export interface CleanPatch {
  readonly status: 'ok';
  readonly lines: readonly string[];
  readonly endsInNewline: boolean;
}

/**
 * Takes off a byte order mark, carriage returns that every line has, and an indentation (or `> `) that the whole patch has.
 * A carriage return that only some lines have is part of their text.
 */
export function cleanPatch(given: string): CleanPatch | PatchProblem {
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given;
  if (text.trim() === '') return { status: 'problem', reason: 'empty' };
  if (!text.isWellFormed()) return { status: 'problem', reason: 'half-character' };
  if (text.includes('\0')) return { status: 'problem', reason: 'nul' };
  if (isEscaped(text)) return { status: 'problem', reason: 'escaped' };
  const endsInNewline = text.endsWith('\n');
  const lines = text.split('\n');
  if (endsInNewline) lines.pop();
  return { status: 'ok', lines: withoutIndentation(withoutCarriageReturns(lines, endsInNewline)), endsInNewline };
}

/** Line breaks that were escaped once too often: the whole patch is one line with `\n` written out. */
function isEscaped(text: string): boolean {
  return !text.trim().includes('\n') && /(?:^|\\n)(?:@@|--- |\*\*\* )[^\n]*\\n/.test(text);
}

/** Prose, fences and signatures around the patch do not count: they never had any. */
function withoutCarriageReturns(lines: readonly string[], endsInNewline: boolean): readonly string[] {
  const first = lines.findIndex((line) => header.test(line.trimStart()));
  const last = lines.findLastIndex((line) => line.endsWith('\r'));
  const counted = lines
    .slice(Math.max(0, first), endsInNewline ? last + 1 : Math.min(last + 1, lines.length - 1))
    .filter((line) => /^\s*(?:[-+ @\\]|\*\*\*|diff |index )/.test(line));
  if (counted.length === 0 || !counted.every((line) => line.endsWith('\r'))) return lines;
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

const header = /^(?:--- \S|diff --git |@@|\*\*\* (?:Begin|Update|Add|Delete) )/;

/**
 * Only where no header stands at the margin: the block from the first header to the last line that has the same
 * indentation, or the same mark of a quotation, with prose around it.
 */
function withoutIndentation(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => header.test(line))) return lines;
  const first = lines.findIndex(isIndentedHeader);
  const [indentation = ''] = margin.exec(lines[first] ?? '') ?? [];
  if (indentation === '') return lines;
  const isIndented = (line: string) => line.startsWith(indentation) || line.trim() === indentation.trim();
  const length = lines.slice(first).findIndex((line) => !isIndented(line));
  const end = length === -1 ? lines.length : first + length;
  if (/^\s/.test(lines[end] ?? '') || lines.slice(end).some(isIndentedHeader)) return lines;
  const block = lines.slice(first, end);
  return [...lines.slice(0, first), ...block.map((line) => line.slice(indentation.length)), ...lines.slice(end)];
}

const margin = /^(?:> ?|[ \t]+)/;

function isIndentedHeader(line: string): boolean {
  return header.test(line.replace(margin, ''));
}
