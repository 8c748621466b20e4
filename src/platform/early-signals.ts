/** A signal that came before the run could hear of it. */
export interface EarlySignals {
  /** Stops holding; returns the first signal that came, if one did. */
  release(): NodeJS.Signals | undefined;
}

/** Holds SIGINT and SIGTERM while the program is still loading: unheard, they would end it without a word. */
export function holdSignals(): EarlySignals {
  let first: NodeJS.Signals | undefined;
  const hold = (name: NodeJS.Signals) => {
    first ??= name;
  };
  process.on('SIGINT', hold);
  process.on('SIGTERM', hold);
  return {
    release() {
      process.off('SIGINT', hold);
      process.off('SIGTERM', hold);
      return first;
    },
  };
}
