import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../contracts/ports.ts';

/** The real time. A sleeping timer keeps the process alive; abort it by its signal. */
export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    try {
      await wait(ms, undefined, signal ? { signal } : {});
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error;
    }
  },
};
