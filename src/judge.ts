import { gatesVerdict } from './checks/gates.ts';
import { runVerdict } from './checks/verdict.ts';
import type { Config } from './config/index.ts';
import { endingOf } from './contracts/outcome.ts';
import type { Delivery } from './contracts/run-record.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import type { WorkDeps, Worked } from './work-deps.ts';

export interface JudgeRequest {
  readonly config: Config;
  readonly session: WorkDeps['session'];
  readonly worked: Worked;
  readonly delivery: Delivery;
}

/** The outcome of the run: the worst of agent, gates, audit and publishing. Its session ends with it. */
export async function judge(host: Host, journal: Journal, request: JudgeRequest): Promise<void> {
  const { config, session, worked, delivery } = request;
  const { state, reverted, evaluation, answer } = worked;
  const isDone = state.stopReason === 'llm_done';
  const ending = runVerdict({
    agent: endingOf(state.stopReason ?? 'llm_error', state.steps.length),
    // Those that ran last: delivery may have had to run them again.
    gatesFailed: gatesVerdict(journal.record().gates) === 'failed',
    auditReverted: reverted.length > 0,
    evaluationFailed: evaluation?.passed === false,
    answerInvalid: isDone && answer?.status === 'invalid',
    rulesOpen: isDone && journal.record().openRules.length > 0,
    publishFailed: delivery.status === 'failed' || delivery.problems.length > 0,
    interrupted: host.shutdown.shouldStop,
    exitCodeOnPartial: config.exit_code_on_partial,
  });
  journal.learn({ ending });
  // What the agent takes for done is not, as long as it did not pass: it can be gone on with.
  const { status, stopReason } = ending;
  if (status === 'skipped' || stopReason === 'none') return;
  if (status !== state.status || stopReason !== state.stopReason) await session.save({ ...state, status, stopReason });
}
