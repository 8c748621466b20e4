export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Says when the run has to stop; `signal` is aborted at the first SIGINT or SIGTERM. */
export interface Shutdown {
  readonly shouldStop: boolean;
  readonly signal: AbortSignal;
}
