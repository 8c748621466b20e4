import { defineSafetyNet } from './safety-net.ts';

/** As many steps as the run may take. */
export const maxSteps = defineSafetyNet({
  reason: 'max_steps',
  check: ({ limits }, state) =>
    state.steps.length >= limits.maxSteps ? { limit: limits.maxSteps, reached: state.steps.length } : undefined,
});
