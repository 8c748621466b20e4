/** Neighbouring lines that are shown together; rows from 0, both included. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** Matching rows (in order) with so many lines around each; what overlaps or touches is one block. */
export function contextBlocks(rows: readonly number[], context: number, lineCount: number): readonly Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const first = Math.max(0, row - context);
    const last = Math.min(lineCount - 1, row + context);
    const previous = blocks.at(-1);
    if (previous && first <= previous.last + 1) blocks[blocks.length - 1] = { first: previous.first, last };
    else blocks.push({ first, last });
  }
  return blocks;
}
