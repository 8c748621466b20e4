/** The lines of an answer, as many as fit, and the number of all matches. */
export interface MatchOutput {
  /** Adds a line that is no match; false when there is no room for it, and then for nothing more. */
  addLine(line: string): boolean;
  /** A match and its line, which is shown if there is room. */
  addMatch(line: string): boolean;
  /** Matches that are not shown. */
  countMatches(count: number): void;
  readonly lines: readonly string[];
  readonly total: number;
  readonly shown: number;
  /** As many more matches are shown if there is room. */
  readonly remaining: number;
  /** So many were counted that the number does not matter: the search may end. */
  readonly hasEnough: boolean;
}

export interface OutputLimits {
  /** Matches that are shown. */
  readonly matches: number;
  /** Characters of all lines. */
  readonly room: number;
}

/** Matches beyond those shown are counted up to here. */
export const mostCounted = 1_000;

export function createMatchOutput(limits: OutputLimits): MatchOutput {
  const lines: string[] = [];
  let room = limits.room;
  let total = 0;
  let shown = 0;

  function addLine(line: string): boolean {
    // What is longer than the room that is left closes it: a later, shorter line would hide the gap.
    room -= line.length + 1;
    if (room >= 0) lines.push(line);
    return room >= 0;
  }

  return {
    addLine,
    addMatch(line) {
      total++;
      const fits = addLine(line);
      if (fits) shown++;
      return fits;
    },
    countMatches(count) {
      total += count;
    },
    lines,
    get total() {
      return total;
    },
    get shown() {
      return shown;
    },
    get remaining() {
      return room > 0 ? limits.matches - shown : 0;
    },
    get hasEnough() {
      return total - shown > mostCounted;
    },
  };
}
