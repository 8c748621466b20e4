/** A part of a report that can be made shorter. */
export interface Section {
  readonly text: string;
  /** At most about `limit` characters; sections under `leastLength` may stay as they are. */
  readonly shorten: (limit: number) => string;
}

/** No section needs more than this when everything has to be short. */
const leastLength = 1500;

/** A section that is short by nature. */
export function fixed(text: string): Section | undefined {
  return text === '' ? undefined : { text, shorten: () => text };
}

/** Lines between a head and a foot; when shortened, a note says how many were left out at the end. */
export function lined(parts: {
  readonly head: string;
  readonly lines: readonly string[];
  readonly foot?: string;
  readonly more: (omitted: number) => string;
}): Section | undefined {
  const { head, lines, foot = '', more } = parts;
  if (lines.length === 0) return undefined;
  const whole = (shown: readonly string[]) => head + shown.join('\n') + foot;
  return {
    text: whole(lines),
    shorten(limit) {
      const room = limit - head.length - foot.length - more(lines.length).length - 1;
      const shown = firstWithin(lines, room);
      return shown.length === lines.length ? whole(lines) : whole([...shown, more(lines.length - shown.length)]);
    },
  };
}

/** Shortens sections, those of the last rank first, until all fit together with a blank line between them. */
export function fitSections(
  sections: readonly { readonly section: Section | undefined; readonly rank: number }[],
  limit: number,
): string {
  const present = sections.flatMap(({ section, rank }) => (section ? [{ section, rank, text: section.text }] : []));
  const lengthOf = () => present.reduce((sum, { text }) => sum + text.length + 2, 0);
  for (const part of [...present].sort((a, b) => b.rank - a.rank)) {
    const excess = lengthOf() - limit;
    if (excess <= 0) break;
    part.text = part.section.shorten(Math.max(leastLength, part.text.length - excess));
  }
  return present.map(({ text }) => text).join('\n\n');
}

/** The first lines that fit into `room` characters with their line ends. */
function firstWithin(lines: readonly string[], room: number): readonly string[] {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += line.length + 1;
    return used > room;
  });
  return end < 0 ? lines : lines.slice(0, end);
}
