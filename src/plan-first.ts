import type { Message } from './contracts/message.ts';
import type { StopReason } from './contracts/outcome.ts';
import type { AgentState, StepResult } from './contracts/session.ts';
import { runLoop } from './loop/loop.ts';
import type { LoopDeps } from './loop/loop-deps.ts';

/** How the planner works, and what becomes of its plan. */
export interface Planning {
  readonly loopDeps: LoopDeps;
  /** What the agent that carries the plan out is told at its start; an empty plan is none. Told once. */
  readonly briefWith: (plan: string) => readonly Message[];
}

/**
 * The planner's part of a run. Its history is not carried on, for what matters is in the plan and every token would be
 * paid for again in each call; its steps, calls and costs are. Nobody follows its text. A stop that is the whole run's
 * (budget, time, interrupt, error) stays one: then the state has ended.
 */
export async function planFirst({ loopDeps, briefWith }: Planning, start: AgentState): Promise<AgentState> {
  const { onText: _onText, ...silent } = loopDeps;
  const planned = await runLoop(silent, start);
  if (loopDeps.shutdown.shouldStop || !goesOn(planned)) return planned;
  const { phase: _phase, stopReason: _stopReason, finalOutput: _finalOutput, ...rest } = planned;
  const steps = planned.steps.map(onlyCounted);
  const next: AgentState = { ...rest, steps, messages: briefWith(planIn(planned)), status: 'running' };
  await loopDeps.session?.save(next, loopDeps.filesModified());
  return next;
}

/** Limits of the planner alone: what it says in closing is its plan. */
const ownLimits: readonly StopReason[] = ['llm_done', 'max_steps', 'context_full', 'stuck'];

function goesOn({ stopReason }: AgentState): boolean {
  return stopReason !== undefined && ownLimits.includes(stopReason);
}

/** What the planner repeated says nothing of the agent that carries the plan out. */
function onlyCounted({ fingerprint: _fingerprint, steered: _steered, ...step }: StepResult): StepResult {
  return step;
}

/** Its last words; nothing where it was stopped and did not come to say anything. */
function planIn({ messages }: AgentState): string {
  const last = messages.at(-1);
  return last?.role === 'assistant' ? (last.content ?? '') : '';
}
