import type { TextFile } from '../../kit/text-file.ts';
import type { HunkProblem } from './hunk-problem.ts';
import { type LocatedHunk, locateHunks } from './locate-hunks.ts';
import type { Hunk } from './patch-types.ts';
import { rewrite } from './rewrite.ts';
import { createSearchableFile } from './searchable-file.ts';

export type AppliedHunks =
  | { readonly status: 'applied'; readonly file: TextFile; readonly hunks: readonly LocatedHunk[] }
  | HunkProblem;

/** All hunks of a file or none. Pure. */
export function applyHunks(file: TextFile, hunks: readonly Hunk[]): AppliedHunks {
  const searchable = createSearchableFile(file.text);
  const location = locateHunks(searchable, hunks);
  if (location.status !== 'located') return location;
  const { byteOrderMark } = file;
  return {
    status: 'applied',
    file: rewrite({ lines: searchable.fileLines, byteOrderMark }, location.hunks),
    hunks: location.hunks,
  };
}
