import { evaluationTexts } from './checks/evaluation-texts.ts';
import { changesBetween } from './contracts/change.ts';
import type { AgentState } from './contracts/session.ts';
import type { StructuredAnswer } from './contracts/structured-answer.ts';
import type { RoundResult, WorkDeps } from './work-deps.ts';

/** An ended state goes into the session's file and, with what is known of it, into the record. */
export async function keepState(
  { journal, session, openRules }: WorkDeps,
  { state, answer }: { readonly state: AgentState; readonly answer?: StructuredAnswer | undefined },
): Promise<void> {
  await session.save(state);
  journal.learn({
    finalMessage: journal.redactor.redact(state.finalOutput ?? ''),
    steps: state.steps.length,
    toolCalls: state.totalToolCalls,
    cost: state.cost,
    openRules: openRules(),
    structuredAnswer: answer,
  });
}

/**
 * Makes the best result the one of the run: where a later round made it no better, the work tree goes back to it. Steps,
 * calls and costs are those of all rounds.
 */
export async function keepResult(deps: WorkDeps, best: RoundResult, last: RoundResult): Promise<RoundResult> {
  const { change, changes, now, gates, openRules, answer, evaluation } = best;
  if (best !== last) await putBack(deps, best, last);
  const { steps, totalToolCalls, cost } = last.state;
  const judged = evaluation && !evaluation.passed ? ({ status: 'partial' } as const) : {};
  const state: AgentState = { ...best.state, ...judged, steps, totalToolCalls, cost };
  if (evaluation) await keepState(deps, { state, answer });
  const rounds = last.evaluation?.rounds ?? evaluation?.rounds ?? 0;
  const record = evaluation ? { ...evaluation, rounds } : undefined;
  deps.journal.learn({ change, gates, openRules, evaluation: record });
  return { state, change, changes, now, gates, openRules, answer, evaluation: record };
}

async function putBack({ git, journal, config }: WorkDeps, best: RoundResult, last: RoundResult): Promise<void> {
  journal.emit({ type: 'note', level: 'warn', message: evaluationTexts[config.language].keptEarlier });
  const difference = changesBetween(last.now, best.now);
  if (difference.size > 0) await git.restore(difference);
}
