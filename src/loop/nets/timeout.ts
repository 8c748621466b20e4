import { defineSafetyNet } from './safety-net.ts';

/** The whole run took longer than it may. Figures in seconds. */
export const timeout = defineSafetyNet({
  reason: 'timeout',
  check: ({ clock, limits }, state) => {
    const elapsedMs = clock.now() - state.startTime;
    if (elapsedMs <= limits.timeoutMs) return undefined;
    return { limit: Math.round(limits.timeoutMs / 1000), reached: Math.round(elapsedMs / 1000) };
  },
});
