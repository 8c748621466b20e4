import { budget } from './budget.ts';
import { contextFull } from './context-full.ts';
import { maxSteps } from './max-steps.ts';
import type { SafetyNet } from './safety-net.ts';
import { stuck } from './stuck.ts';
import { timeout } from './timeout.ts';
import { userInterrupt } from './user-interrupt.ts';

/** Asked first, most urgent first. */
export const netsBeforeContext: readonly SafetyNet[] = [userInterrupt, maxSteps, timeout, stuck];

/** Asked once the history is in its final form, as both depend on its size. */
export const netsBeforeCall: readonly SafetyNet[] = [contextFull, budget];
