import type { Hunk } from './patch-types.ts';

/** The text of a file that the hunks make from nothing; undefined where they expect lines. */
export function composeNewFile(hunks: readonly Hunk[]): string | undefined {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  if (!lines.every((line) => line.kind === 'added')) return undefined;
  const text = lines.map((line) => line.text).join('\n');
  return lines.length === 0 || lines.at(-1)?.noNewline ? text : `${text}\n`;
}
