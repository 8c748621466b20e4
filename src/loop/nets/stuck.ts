import { findRepetition, isStuck } from '../stuck.ts';
import { defineSafetyNet } from './safety-net.ts';

/** The agent repeats the same steps, also after it was told. The figure counts them. */
export const stuck = defineSafetyNet({
  reason: 'stuck',
  check: (_deps, { steps }) => {
    const repeating = findRepetition(steps);
    return repeating && isStuck(steps, repeating) ? { reached: repeating.steps.length } : undefined;
  },
});
