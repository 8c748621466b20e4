import { evaluationFeedback } from './checks/evaluation-feedback.ts';
import { evaluationTexts } from './checks/evaluation-texts.ts';
import { gateFeedback } from './checks/gate-feedback.ts';
import { gatesVerdict } from './checks/gates.ts';
import type { AgentState } from './contracts/session.ts';
import type { Refusal } from './contracts/tool.ts';
import { evaluateResult, isBetter } from './evaluate-result.ts';
import { keepResult, keepState } from './keep-state.ts';
import { continueWith } from './loop/state.ts';
import { proveChange } from './prove-change.ts';
import type { RoundOptions } from './run-round.ts';
import { runUntilDone } from './run-until-done.ts';
import { takeChange } from './take-change.ts';
import type { RoundResult, WorkDeps, Worked } from './work-deps.ts';

/**
 * Rounds of the agent. In each it works until it is done, its change is audited, proven by the gates and judged by a
 * model, where that is asked for; what fails goes back to it, each kind within its own allowance. The best result
 * counts. What is learnt on the way is in the journal at once: nothing of it is lost in a crash.
 */
export async function work(deps: WorkDeps, start: AgentState): Promise<Worked> {
  deps.journal.attachSalvage(async () => (await takeChange(deps)).change);
  let best: RoundResult | undefined;
  let reverted: readonly Refusal[] = [];
  let next: NextRound = { state: start, left: allowances(deps), options: {} };
  while (true) {
    const { refusals, ...result } = await workRound(deps, next, best);
    reverted = [...reverted, ...refusals];
    if (!best || isBetter(result, best)) best = result;
    const again = nextRound(deps, result, next);
    if (!again || deps.host.shutdown.shouldStop) return { ...(await keepResult(deps, best, result)), reverted };
    next = again;
  }
}

async function workRound(deps: WorkDeps, { state, options }: NextRound, best: RoundResult | undefined) {
  const done = await runUntilDone(deps, state, options);
  await keepState(deps, done);
  const { refusals, ...taken } = await takeChange(deps);
  deps.journal.learn({ change: taken.change, refusals });
  const gates = await proveChange(deps, done.state, taken);
  deps.journal.learn({ gates });
  const rounds = best?.evaluation?.rounds ?? 0;
  const judged = await evaluateResult(deps, { ...taken, state: done.state, gates, rounds });
  return { ...done, ...taken, gates, ...judged, refusals };
}

/** How often each kind of failure goes back to the agent. */
interface Allowances {
  readonly gates: number;
  readonly evaluations: number;
}

interface NextRound {
  readonly state: AgentState;
  readonly left: Allowances;
  readonly options: RoundOptions;
}

function allowances({ config }: WorkDeps): Allowances {
  const { mode, max_retries: retries } = config.evaluation;
  return { gates: config.gate_retries, evaluations: mode === 'full' ? retries : 0 };
}

/** The agent once more, with what was found; undefined where there is nothing to tell it, or it was told often enough. */
function nextRound(deps: WorkDeps, result: RoundResult, { left, options }: NextRound): NextRound | undefined {
  const { language, evaluation: configured } = deps.config;
  const { state, gates, evaluation } = result;
  if (state.status !== 'success') return undefined;
  if (gatesVerdict(gates) === 'failed') {
    // An agent that only reads has nothing to repair a failure with.
    if (left.gates === 0 || deps.agent.product !== 'change') return undefined;
    const told = continueWith(state, gateFeedback(gates, language));
    return { state: told, left: { ...left, gates: left.gates - 1 }, options };
  }
  if (!evaluation || evaluation.passed || evaluation.failure !== undefined || left.evaluations === 0) return undefined;
  const evaluations = left.evaluations - 1;
  const { max_retries: rounds } = configured;
  const message = evaluationTexts[language].sentBack(rounds - evaluations, rounds);
  deps.journal.emit({ type: 'note', level: 'warn', message });
  const told = continueWith(state, evaluationFeedback(evaluation, language));
  return { state: told, left: { ...left, evaluations }, options: { isSilent: true } };
}
