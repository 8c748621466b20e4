import type { Clock } from '../contracts/ports.ts';
import type { LoopDeps } from './loop-deps.ts';

/** A signal that is aborted when the time is up or the parent is; `dispose` ends the timer. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly expired: boolean;
  dispose(): void;
}

export function startTimeLimit(clock: Clock, ms: number, parent: AbortSignal): TimeLimit {
  const timeUp = new AbortController();
  const timer = new AbortController();
  clock.sleep(Math.max(0, ms), timer.signal).then(
    () => timeUp.abort(new Error(`not finished within ${ms} ms`)),
    () => {},
  );
  return {
    signal: AbortSignal.any([parent, timeUp.signal]),
    get expired() {
      return timeUp.signal.aborted;
    },
    dispose: () => timer.abort(finishedInTime),
  };
}

/** One for all: making an error takes longer than ending a timer, which is done several times a step. */
const finishedInTime = new Error('finished in time');

/** Work whose signal is aborted when the run is interrupted or over its time. */
export async function withinRun<Value>(
  { clock, shutdown, limits }: Pick<LoopDeps, 'clock' | 'shutdown' | 'limits'>,
  state: { readonly startTime: number },
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = startTimeLimit(clock, runTimeLeft(clock, state, limits.timeoutMs), shutdown.signal);
  try {
    return await work(limit.signal);
  } finally {
    limit.dispose();
  }
}

/**
 * The promise's result, or a rejection with the signal's reason as soon as it is aborted: also when the work itself
 * does not heed its signal. What the work does afterwards is ignored.
 */
export async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  work.catch(() => {});
  if (signal.aborted) throw signal.reason;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Milliseconds until the run is over its time (one more than the limit, which itself is still within). */
export function runTimeLeft(clock: Clock, state: { readonly startTime: number }, timeoutMs: number): number {
  return timeoutMs - (clock.now() - state.startTime) + 1;
}
