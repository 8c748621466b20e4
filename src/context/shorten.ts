import type { Language } from '../contracts/language.ts';
import { ellipsize, headAndTailLines } from '../kit/truncate.ts';
import { type WindowTexts, windowTexts } from './window-texts.ts';

const headLines = 40;
const tailLines = 20;
/** Below this width a marker inside a line would leave nothing of the line. */
const narrowestMarkedLine = 80;

/**
 * A tool result cut to `limit` characters (0: never cut): first 40 and last 20 lines with a marker between them, then
 * over-long lines in their middle. Short lines stay whole as long as the long ones can pay. Never longer than `limit`.
 */
export function shortenText(text: string, limit: number, language: Language): string {
  if (limit <= 0 || text.length <= limit) return text;
  const texts = windowTexts[language];
  const fewer = headAndTailLines(text, { head: headLines, tail: tailLines, marker: texts.linesOmitted });
  if (fewer.length <= limit) return fewer;
  const lines = fewer.split('\n');
  const width = widestLine(lines, limit - (lines.length - 1));
  if (width < 1) return ellipsize(text, limit);
  return lines.map((line) => cutLine(line, width, texts)).join('\n');
}

/** The largest width to which all lines can be cut so that together they have at most `budget` characters. */
function widestLine(lines: readonly string[], budget: number): number {
  const lengths = lines.map((line) => line.length).sort((a, b) => a - b);
  let left = budget;
  for (const [index, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

function cutLine(line: string, width: number, texts: WindowTexts): string {
  if (line.length <= width) return line;
  if (width < narrowestMarkedLine) return ellipsize(line, width);
  const kept = width - texts.charactersOmitted(line.length).length;
  const head = Math.ceil((kept * 2) / 3);
  const tail = kept - head;
  const marker = texts.charactersOmitted(line.length - kept);
  // A cut through a surrogate pair would leave halves that no encoder accepts.
  return (line.slice(0, head) + marker + line.slice(line.length - tail)).toWellFormed();
}
