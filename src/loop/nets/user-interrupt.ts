import { defineSafetyNet } from './safety-net.ts';

/** Ctrl+C, or the runner cancels the job. */
export const userInterrupt = defineSafetyNet({
  reason: 'user_interrupt',
  check: (deps) => (deps.shutdown.shouldStop ? {} : undefined),
});
