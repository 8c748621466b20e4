/**
 * For long work without a wait in it: from time to time timers and signals get their turn. To be asked between any two
 * pieces of the work; most of the time it costs nothing.
 */
export function createGiveWay(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < longestTurn) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        last = performance.now();
        resolve();
      });
    });
  };
}

/** Milliseconds. */
const longestTurn = 30;
