import type { NumberedLine } from '../edit/closest-lines.ts';

/** What is likely wrong with lines that were not found. */
export type MissingHint = 'html' | 'indentation' | 'line-numbers';

/** Why a hunk has no place. `hunk` is its number; `lines` are 1-based lines of the file. */
export type HunkProblem =
  | {
      readonly status: 'problem';
      readonly reason: 'not-found';
      readonly hunk: number;
      readonly closest: readonly NumberedLine[];
      readonly hint?: MissingHint;
    }
  | {
      readonly status: 'problem';
      readonly reason: 'ambiguous';
      readonly hunk: number;
      readonly lines: readonly number[];
    }
  | { readonly status: 'problem'; readonly reason: 'already-applied'; readonly hunk: number; readonly line: number }
  | {
      readonly status: 'problem';
      readonly reason: 'overlap' | 'repeated';
      readonly hunk: number;
      readonly other: number;
    }
  | { readonly status: 'problem'; readonly reason: 'no-place' | 'not-at-end'; readonly hunk: number };
