import { plainTypography, withoutTrailingSpace } from '../edit/fold.ts';

/** How exactly the lines of a hunk were found, strictest first. */
export const rungs = ['exact', 'trailing-space', 'typography'] as const;
export type Rung = (typeof rungs)[number];

/**
 * What lines are compared by. On every rung a carriage return at the end and a byte order mark in front count as
 * nothing: they are the file's business.
 */
export const folds: Readonly<Record<Rung, (line: string) => string>> = {
  exact: bareLine,
  'trailing-space': (line) => withoutTrailingSpace(bareLine(line)),
  typography: (line) => withoutTrailingSpace(plainTypography(bareLine(line))),
};

function bareLine(line: string): string {
  const start = line.startsWith('\uFEFF') ? 1 : 0;
  return line.slice(start, line.endsWith('\r') ? -1 : undefined);
}
