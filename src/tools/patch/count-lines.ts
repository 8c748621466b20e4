import type { Patch } from './patch-types.ts';

/** How many lines a patch says it adds and removes. */
export function countLines(patch: Patch): { readonly added: number; readonly removed: number } {
  const lines = patch.sections.flatMap((section) => section.hunks).flatMap((hunk) => hunk.lines);
  return {
    added: lines.filter((line) => line.kind === 'added').length,
    removed: lines.filter((line) => line.kind === 'removed').length,
  };
}
