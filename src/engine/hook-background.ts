/** Hooks that nobody waits for while the run goes on. */
export interface BackgroundHooks {
  /** Starts work that heeds its signal and does not throw. Nothing is started any more once all were ended. */
  start(work: (signal: AbortSignal) => Promise<void>): void;
  /** Resolves when nothing runs any more; what still does when `limit` is aborted is stopped. */
  finish(limit: AbortSignal): Promise<void>;
}

/** A model may ask for hundreds of calls at once, and each may start a hook: what is more than this waits its turn. */
export const mostAtOnce = 8;

/** `interrupted` stops what runs and whatever is started afterwards. */
export function createBackgroundHooks(interrupted?: AbortSignal): BackgroundHooks {
  const stop = new AbortController();
  const signal = interrupted ? AbortSignal.any([stop.signal, interrupted]) : stop.signal;
  const running = new Set<Promise<void>>();
  const waiting: ((signal: AbortSignal) => Promise<void>)[] = [];
  const end = () => stop.abort(new Error('the run is over'));
  const startNext = () => {
    const work = running.size < mostAtOnce ? waiting.shift() : undefined;
    if (!work) return;
    const done = work(signal).finally(() => {
      running.delete(done);
      startNext();
    });
    running.add(done);
  };
  return {
    start(work) {
      if (stop.signal.aborted) return;
      waiting.push(work);
      startNext();
    },
    async finish(limit) {
      if (limit.aborted) end();
      else limit.addEventListener('abort', end, { once: true });
      while (running.size > 0) await Promise.all(running);
      limit.removeEventListener('abort', end);
      end();
    },
  };
}
