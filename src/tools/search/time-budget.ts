/** Milliseconds of a clock that only goes forward. */
export type Now = () => number;

/** Time that is spent in parts. */
export interface TimeBudget {
  /** Begins a part. */
  start(): void;
  /** Ends it: what comes until the next start is free. */
  stop(): void;
  /** Asked while a part runs. */
  isSpent(): boolean;
}

export function createTimeBudget(limitMs: number, now: Now): TimeBudget {
  let spent = 0;
  let startedAt = 0;
  return {
    start() {
      startedAt = now();
    },
    stop() {
      spent += now() - startedAt;
    },
    isSpent: () => spent + now() - startedAt > limitMs,
  };
}
