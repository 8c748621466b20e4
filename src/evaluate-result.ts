import { gatesVerdict } from './checks/gates.ts';
import type { EvaluationRecord } from './contracts/evaluation.ts';
import type { GateResult } from './contracts/gate.ts';
import type { AgentState } from './contracts/session.ts';
import type { Taken } from './take-change.ts';
import type { RoundResult, WorkDeps } from './work-deps.ts';

export interface JudgedResult extends Pick<Taken, 'change'> {
  readonly state: AgentState;
  readonly gates: readonly GateResult[];
  /** Results that were judged before. */
  readonly rounds: number;
}

/** The model's judgement of a result that nothing else speaks against; the state with what that cost. */
export async function evaluateResult(
  { config, host, journal, evaluate }: WorkDeps,
  { rounds, ...result }: JudgedResult,
): Promise<{ readonly state: AgentState; readonly evaluation: EvaluationRecord | undefined }> {
  const isDue = result.state.status === 'success' && gatesVerdict(result.gates) !== 'failed';
  if (!evaluate || !isDue || config.dry_run || host.shutdown.shouldStop) {
    return { state: result.state, evaluation: undefined };
  }
  const { evaluation, cost } = await evaluate(result);
  const record = { ...evaluation, rounds: rounds + 1 };
  journal.learn({ cost, evaluation: record });
  return { state: { ...result.state, cost }, evaluation: record };
}

/**
 * Whether a later result takes the place of the best one so far. One that was judged is only given up for one that was
 * judged too, and not worse: a result whose gates fail, or that a limit stopped, never is.
 */
export function isBetter(result: RoundResult, best: RoundResult): boolean {
  if (!best.evaluation) return true;
  return result.evaluation !== undefined && rankOf(result, result.evaluation) >= rankOf(best, best.evaluation);
}

/** Passed first; then what rules and schema have nothing against; then completed; in each the higher confidence first. */
function rankOf({ answer, openRules }: RoundResult, { passed, completed, confidence, failure }: EvaluationRecord) {
  if (failure !== undefined) return -1;
  const isSound = answer?.status !== 'invalid' && openRules.length === 0;
  return (passed ? 8 : 0) + (isSound ? 4 : 0) + (completed ? 2 : 0) + confidence;
}
