import type { Clock } from '../../contracts/ports.ts';
import { isAmbiguousFailure } from './explain-error.ts';

export interface WriteOnce<Result> {
  write(): Promise<Result>;
  /** Looks whether an earlier try was carried out after all. */
  find(): Promise<Result | undefined>;
}

export interface WriteOnceOptions {
  readonly clock: Clock;
  /** Waits after each failed try, in milliseconds; one more than this list is long is never tried. */
  readonly waitsMs: readonly number[];
  /** Milliseconds that may still be waited. */
  timeLeftMs(): number;
}

/**
 * Creates something that must exist once. A lost or 5xx answer says nothing about what happened at the other side, so
 * after each such failure it is looked up first. Throws the last error of `write` when nothing helps.
 */
export async function writeOnce<Result>(call: WriteOnce<Result>, options: WriteOnceOptions): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call.write();
    } catch (error) {
      const waitMs = options.waitsMs[tried];
      if (waitMs === undefined || !isAmbiguousFailure(error) || waitMs > options.timeLeftMs()) throw error;
      await options.clock.sleep(waitMs);
      const found = await findOr(call, error);
      if (found !== undefined) return found;
    }
  }
}

/** Where it cannot even be looked up, writing again would be blind: the first error stands. */
async function findOr<Result>(call: WriteOnce<Result>, error: unknown): Promise<Result | undefined> {
  try {
    return await call.find();
  } catch {
    throw error;
  }
}
