import type { Agent } from '../contracts/agent.ts';

export interface PhaseSteps {
  /** Steps of the whole run. */
  readonly whole: number;
  /** Of these, the most that the planner takes; absent where there is none. */
  readonly planning?: number;
}

/**
 * How the steps of a run are shared out. `given`: what input or config say; it wins over the agent's own number. A
 * planner gets at most half, so that something is left to carry the plan out.
 */
export function phaseSteps({ maxSteps, planner }: Agent, given?: number): PhaseSteps {
  const whole = given ?? maxSteps;
  if (!planner) return { whole };
  return { whole, planning: Math.min(planner.maxSteps, Math.max(1, Math.floor(whole / 2))) };
}
