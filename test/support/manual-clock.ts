import type { Clock } from '../../src/contracts/ports.ts';

export interface ManualClock extends Clock {
  /** Lets time pass: sleepers that are due wake up in the order of their times. */
  advance(ms: number): void;
  readonly sleeping: number;
}

/** A clock that stands still until it is told to go on. */
export function createManualClock(start = Date.UTC(2026, 0, 2, 3, 4, 5)): ManualClock {
  let now = start;
  const sleepers = new Set<{ readonly due: number; readonly wake: () => void }>();
  return {
    now: () => now,
    sleep(ms, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sleeper = { due: now + ms, wake: resolve };
      if (signal?.aborted) reject(signal.reason);
      else sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        sleepers.delete(sleeper);
        reject(signal.reason);
      });
      return promise;
    },
    advance(ms) {
      now += ms;
      const due = [...sleepers].filter((sleeper) => sleeper.due <= now).sort((a, b) => a.due - b.due);
      for (const sleeper of due) {
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
    get sleeping() {
      return sleepers.size;
    },
  };
}
