import { plainText } from '../kit/plain-text.ts';
import { ellipsize } from '../kit/truncate.ts';

const longest = 300;

/** Text from outside as part of one log line: escape codes go, line breaks become blanks, long ones are cut. */
export function oneLine(text: string): string {
  const plain = plainText(text.slice(0, longest * 10)).replace(breaks, ' ');
  return ellipsize(plain.trim(), longest);
}

const breaks = /[\n\t\u2028\u2029]+/g;

/** The first lines of what a program printed, without blank ones, and how many were left out. */
export function firstLines(
  text: string,
  most: number,
): { readonly lines: readonly string[]; readonly omitted: number } {
  const printed = text.split(/\r\n|\r|\n/).filter((line) => line.trim());
  return { lines: printed.slice(0, most).map(oneLine), omitted: Math.max(0, printed.length - most) };
}
