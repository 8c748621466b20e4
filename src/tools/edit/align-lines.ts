import { diffArrays } from 'diff';

/** A run of lines that old and new share, or one that is replaced. Ranges are half open; both move forward together. */
export interface AlignedRun {
  readonly kept: boolean;
  readonly old: Range;
  readonly new: Range;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Beyond this many differences pieces are compared one by one, or count as replaced where there are not as many. */
const maxEditLength = 200;

/** Which pieces of the old list stay in the new one; together the runs cover both lists. */
export function alignPieces(old: readonly string[], next: readonly string[]): readonly AlignedRun[] {
  const shorter = Math.min(old.length, next.length);
  let head = 0;
  while (head < shorter && old[head] === next[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++;
  const oldEnd = old.length - tail;
  const nextEnd = next.length - tail;
  const runs = [
    { kept: true, old: { from: 0, to: head }, new: { from: 0, to: head } },
    ...alignMiddle(old.slice(head, oldEnd), next.slice(head, nextEnd), head),
    { kept: true, old: { from: oldEnd, to: old.length }, new: { from: nextEnd, to: next.length } },
  ];
  return runs.filter((run) => run.old.to > run.old.from || run.new.to > run.new.from);
}

function alignMiddle(old: readonly string[], next: readonly string[], offset: number): readonly AlignedRun[] {
  const runs: AlignedRun[] = [];
  let [oldAt, nextAt] = [offset, offset];
  const add = (kept: boolean, oldCount: number, nextCount: number) => {
    runs.push({
      kept,
      old: { from: oldAt, to: oldAt + oldCount },
      new: { from: nextAt, to: nextAt + nextCount },
    });
    oldAt += oldCount;
    nextAt += nextCount;
  };
  for (const part of differences(old, next)) add(part.kept, part.old, part.new);
  return runs;
}

interface Difference {
  readonly kept: boolean;
  /** How many pieces of each side. */
  readonly old: number;
  readonly new: number;
}

/** Removed and added pieces between two kept ones are one difference. */
function differences(old: readonly string[], next: readonly string[]): readonly Difference[] {
  const changes = diffArrays([...old], [...next], { maxEditLength });
  const parts = changes
    ? changes.map(({ added, removed, count }) => ({
        kept: !added && !removed,
        old: added ? 0 : count,
        new: removed ? 0 : count,
      }))
    : pieceByPiece(old, next);
  const merged: Difference[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (!last || last.kept || part.kept) merged.push(part);
    else merged[merged.length - 1] = { kept: false, old: last.old + part.old, new: last.new + part.new };
  }
  return merged;
}

function pieceByPiece(old: readonly string[], next: readonly string[]): readonly Difference[] {
  if (old.length !== next.length) return [{ kept: false, old: old.length, new: next.length }];
  return old.map((piece, row) => ({ kept: piece === next[row], old: 1, new: 1 }));
}
