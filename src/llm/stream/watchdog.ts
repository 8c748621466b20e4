/** Aborts a request that is silent for too long, or that its caller gives up. */
export interface Watchdog {
  readonly signal: AbortSignal;
  /** The server was silent for too long. */
  readonly expired: boolean;
  /** Something arrived: the time starts anew. */
  touch(): void;
  stop(): void;
}

export function startWatchdog(caller: AbortSignal, silenceMs: number): Watchdog {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('silent for too long')), silenceMs);
  return {
    signal: AbortSignal.any([caller, silence.signal]),
    get expired() {
      return silence.signal.aborted;
    },
    touch: () => {
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
