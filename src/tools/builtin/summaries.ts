import { countTextLines } from '../../kit/text-file.ts';
import { ellipsize } from '../../kit/truncate.ts';

// Summaries are made of arguments that nobody has checked yet: anything may be anything.

/** An argument as one short line. */
export function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : String(JSON.stringify(value));
  return ellipsize(text.replace(/[\r\n\t]+/g, ' '), 120);
}

export function linesIn(value: unknown): number {
  return typeof value === 'string' ? countTextLines(value) : 0;
}
