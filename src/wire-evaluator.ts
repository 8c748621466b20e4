import { askJudge } from './ask-judge.ts';
import { createSelfEvaluator } from './checks/evaluator.ts';
import type { Config } from './config/index.ts';
import { createFence, fenceTag, untrustedBlock } from './context/untrusted.ts';
import type { CostSummary } from './contracts/cost.ts';
import type { Evaluation } from './contracts/evaluation.ts';
import type { GateResult } from './contracts/gate.ts';
import type { ChangeRecord } from './contracts/run-record.ts';
import type { AgentState } from './contracts/session.ts';
import type { Journal } from './journal.ts';
import type { LoopDeps } from './loop/loop-deps.ts';

/** Lets the model judge the result of an agent that says that it is done. Does not throw. */
export type Evaluate = (result: {
  readonly state: AgentState;
  readonly change: ChangeRecord;
  readonly gates: readonly GateResult[];
}) => Promise<{
  readonly evaluation: Evaluation;
  /** Of the run so far. */
  readonly cost: CostSummary;
}>;

interface EvaluatorWiring {
  readonly config: Config;
  readonly journal: Pick<Journal, 'emit' | 'redactor' | 'record'>;
  readonly loopDeps: LoopDeps;
}

/** The SelfEvaluator on the run's own model and budget; undefined where `evaluation.mode` is off. */
export function wireEvaluator({ config, journal, loopDeps }: EvaluatorWiring): Evaluate | undefined {
  const { evaluation, language } = config;
  if (evaluation.mode === 'off') return undefined;
  const { redact } = journal.redactor;
  const fence = createFence();
  const evaluator = createSelfEvaluator({
    confidenceThreshold: evaluation.confidence_threshold,
    emit: journal.emit,
    redact,
    language,
    patchLimit: patchLimit(config),
    fence: { tag: fenceTag(fence), block: (source, text) => untrustedBlock({ source, text, fence }) },
  });
  return async ({ state, change, gates }) => {
    const work = { task: taskOf(state, journal.record().task), answer: state.finalOutput ?? '', change, gates };
    const judged = await evaluator(work, (messages) => askJudge(loopDeps, state, messages));
    return { evaluation: judged, cost: loopDeps.costs.summary() };
  };
}

/** The task as the agent was given it, with all that came with it; and what was asked for now, where that is more. */
function taskOf({ messages }: AgentState, asked: string): string {
  const given = messages.find(({ role }) => role === 'user')?.content ?? '';
  return given.includes(asked) ? given : `${given}\n\n${asked}`;
}

/** Characters; at most half of a small window, at four characters a token. */
function patchLimit({ context }: Config): number {
  const window = context.max_context_tokens || Number.POSITIVE_INFINITY;
  return Math.min(60_000, window * 2);
}
