/** A hunk and the places where its lines stand. */
export interface Choice {
  /** Ascending 0-based lines. */
  readonly places: readonly number[];
  /** Where its header says it stands. */
  readonly expected: number;
  /** The changed lines within it: from the first to behind the last, counted from its first line. */
  readonly core: readonly [from: number, to: number];
}

export type Chosen =
  | { readonly status: 'chosen'; readonly places: readonly number[] }
  /** No choice keeps the hunks in order and apart. */
  | { readonly status: 'none' }
  | { readonly status: 'several' };

/**
 * Chooses a place for each hunk, in the order given, so that as few shifts as possible explain the line numbers: all
 * hunks at their number, or all of them equally far from it. Several equally good choices are none.
 */
export function choosePlaces(choices: readonly Choice[]): Chosen {
  let previous: Column | undefined;
  const columns: Column[] = [];
  for (const choice of choices) {
    const column = nextColumn(choice, previous);
    columns.push(column);
    previous = column;
  }
  return bestPath(columns);
}

export interface Placed {
  readonly choice: Pick<Choice, 'core'>;
  readonly place: number;
}

/** The changes of one hunk lie behind those of the other; two insertions never share a place. */
export function areApart(before: Placed, after: Placed): boolean {
  const end = before.place + before.choice.core[1];
  const start = after.place + after.choice.core[0];
  if (end !== start) return end < start;
  const isInsertion = ({ choice: { core } }: Placed) => core[0] === core[1];
  return !isInsertion(before) || !isInsertion(after);
}

/** The best ways to reach one place of a hunk. */
interface Cell {
  readonly place: number;
  readonly cost: number;
  /** 1, or 2 for several. */
  readonly ways: number;
  /** The place of the hunk before it. */
  readonly from: Cell | undefined;
}

interface Column {
  readonly choice: Choice;
  readonly cells: readonly Cell[];
}

const unreachable: Omit<Cell, 'place'> = { cost: Number.POSITIVE_INFINITY, ways: 0, from: undefined };

function nextColumn(choice: Choice, previous: Column | undefined): Column {
  if (!previous) {
    const cost = (place: number) => (place === choice.expected ? 0 : 1);
    return { choice, cells: choice.places.map((place) => ({ place, cost: cost(place), ways: 1, from: undefined })) };
  }
  const byPlace = new Map(previous.cells.map((cell) => [cell.place, cell]));
  const distance = choice.expected - previous.choice.expected;
  let best: Omit<Cell, 'place'> = unreachable;
  let seen = 0;
  const cells = choice.places.map((place): Cell => {
    for (; seen < previous.cells.length; seen++) {
      const cell = previous.cells[seen];
      if (!cell || !isBehind(previous.choice, cell.place, { choice, place })) break;
      best = better(best, { cost: cell.cost, ways: cell.ways, from: cell });
    }
    const moved = { ...best, cost: best.cost + 1 };
    const alike = byPlace.get(place - distance);
    if (!alike || !isBehind(previous.choice, alike.place, { choice, place })) return { place, ...moved };
    return { place, ...better(moved, { cost: alike.cost, ways: alike.ways, from: alike }) };
  });
  return { choice, cells };
}

function better(one: Omit<Cell, 'place'>, other: Omit<Cell, 'place'>): Omit<Cell, 'place'> {
  if (one.cost !== other.cost) return one.cost < other.cost ? one : other;
  return { ...one, ways: Math.min(2, one.ways + other.ways) };
}

function isBehind(before: Choice, beforePlace: number, after: Placed): boolean {
  return areApart({ choice: before, place: beforePlace }, after);
}

function bestPath(columns: readonly Column[]): Chosen {
  const cells = (columns.at(-1)?.cells ?? []).filter(({ cost }) => cost < Number.POSITIVE_INFINITY);
  const least = cells.reduce((cost, cell) => Math.min(cost, cell.cost), Number.POSITIVE_INFINITY);
  const best = cells.filter(({ cost }) => cost === least);
  const [only] = best;
  if (!only) return { status: 'none' };
  if (best.length > 1 || only.ways > 1) return { status: 'several' };
  const places: number[] = [];
  for (let cell: Cell | undefined = only; cell; cell = cell.from) places.push(cell.place);
  return { status: 'chosen', places: places.reverse() };
}
