import type { Hunk, HunkLine } from './patch-types.ts';

/**
 * The new lines of a hunk that takes nothing away; undefined where it does. A removed line that is added again beside
 * it stays: an insertion may be written as a replacement (`-a`, `+a`, `+b`).
 */
export function insertedLines({ lines }: Hunk): readonly string[] | undefined {
  const inserted: string[] = [];
  for (let row = 0; row < lines.length; row++) {
    if (lines[row]?.kind === 'context') continue;
    let end = row;
    while (end < lines.length && lines[end]?.kind !== 'context') end++;
    const rest = withoutRemoved(lines.slice(row, end));
    if (!rest) return undefined;
    inserted.push(...rest);
    row = end;
  }
  return inserted;
}

/** What is added beyond the removed lines, where these are all added again in their order. */
function withoutRemoved(changed: readonly HunkLine[]): readonly string[] | undefined {
  const removed = changed.filter((line) => line.kind === 'removed').map((line) => line.text);
  let kept = 0;
  const rest: string[] = [];
  for (const { kind, text } of changed) {
    if (kind !== 'added') continue;
    if (text === removed[kept]) kept++;
    else rest.push(text);
  }
  return kept === removed.length ? rest : undefined;
}
