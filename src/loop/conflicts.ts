/** What a call uses while it runs. */
export interface CallUse {
  /** It changes something. */
  readonly changes: boolean;
  /** Undefined: it may use any path. */
  readonly places: readonly UsedPlace[] | undefined;
}

/** One path that a call uses. */
export interface UsedPlace {
  /** All absolute names of the path, with `/`. */
  readonly names: readonly string[];
  readonly changes: boolean;
}

/**
 * For each call the earlier ones that must be done before it begins: those it shares a path with that one of the two
 * changes. A folder shares its path with all that is below it.
 */
export function waitsOf(uses: readonly CallUse[]): readonly (readonly number[])[] {
  return uses.map((use, index) => [...uses.slice(0, index).keys()].filter((earlier) => conflict(uses[earlier], use)));
}

function conflict(first: CallUse | undefined, second: CallUse): boolean {
  if (!first || !(first.changes || second.changes)) return false;
  const { places: left } = first;
  const { places: right } = second;
  if (!left || !right) return true;
  return left.some((one) => right.some((other) => (one.changes || other.changes) && overlap(one, other)));
}

function overlap(one: UsedPlace, other: UsedPlace): boolean {
  return one.names.some((name) => other.names.some((next) => isWithin(folded(name), folded(next))));
}

function isWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(asFolder(other)) || other.startsWith(asFolder(one));
}

function asFolder(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Some file systems tell neither upper from lower case nor the two forms of an accent. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
