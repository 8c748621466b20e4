import { type AlignedRun, alignPieces } from './align-lines.ts';

/**
 * The new text, with the file's own characters where it repeats what the old one had: `Say "yes" now` becomes
 * `Say “yes” then` where the file has curly quotes. `file` and `old` have the same length: they differ in typography.
 */
export function keepTypography(file: string, old: string, replacement: string): string {
  if (file === old || file.length !== old.length) return replacement;
  const oldTokens = tokensOf(old);
  const newTokens = tokensOf(replacement);
  const runs = alignPieces(oldTokens, newTokens);
  let at = 0;
  return runs
    .map((run, index) => {
      const start = at;
      at += lengthOf(oldTokens, run);
      const isOuter = index === 0 || index === runs.length - 1;
      const written = newTokens.slice(run.new.from, run.new.to).join('');
      return run.kept && (isOuter || word.test(written)) ? file.slice(start, at) : written;
    })
    .join('');
}

/** A quote between two changed words may be any quote: only what holds a word is surely the same. */
const word = /[\p{L}\p{N}]/u;

function tokensOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_]/gu) ?? [];
}

function lengthOf(tokens: readonly string[], { old }: AlignedRun): number {
  return tokens.slice(old.from, old.to).reduce((length, token) => length + token.length, 0);
}
