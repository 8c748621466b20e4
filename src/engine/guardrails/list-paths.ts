import { ellipsize } from '../../kit/truncate.ts';

/** Paths on one line, each once, for people and the model; one patch may have thousands. */
export function listPaths(paths: readonly string[]): string {
  return ellipsize([...new Set(paths)].join(', '), longestList);
}

/** In characters. */
const longestList = 1_000;
