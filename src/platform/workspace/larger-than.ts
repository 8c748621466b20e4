import { setImmediate as giveWay } from 'node:timers/promises';
import { look } from './look.ts';

export interface SizeQuestion {
  /** Absolute real path. */
  readonly root: string;
  /** Relative to the root, from a listing. */
  readonly paths: readonly string[];
  readonly bytes: number;
  readonly signal: AbortSignal | undefined;
}

/** Files looked at before others get their turn: a few milliseconds. */
const portion = 1_000;

/** Which files have more bytes; links are not followed. */
export async function largerThan({ root, paths, bytes, signal }: SizeQuestion): Promise<ReadonlySet<string>> {
  const large = new Set<string>();
  for (const [row, path] of paths.entries()) {
    if (row % portion === portion - 1) await giveWay();
    if (signal?.aborted) break;
    if ((look(`${root}/${path}`)?.size ?? 0) > bytes) large.add(path);
  }
  return large;
}
