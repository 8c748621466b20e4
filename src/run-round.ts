import type { AgentState } from './contracts/session.ts';
import { runLoop } from './loop/loop.ts';
import { type Planning, planFirst } from './plan-first.ts';
import type { Wired } from './wire.ts';

export interface RoundOptions {
  /** Nobody follows the model's text as it arrives. */
  readonly isSilent?: boolean;
  /** Goes first in a state that is still to be planned. */
  readonly planning?: Planning | undefined;
}

/** One round of the agent: its plan where it is still to be made, its loop, and `agent_complete` for who waits for it. */
export async function runRound(
  { loopDeps, lifecycle }: Pick<Wired, 'loopDeps' | 'lifecycle'>,
  state: AgentState,
  { isSilent = false, planning }: RoundOptions = {},
): Promise<AgentState> {
  const ready = planning && state.phase === 'plan' ? await planFirst(planning, state) : state;
  const { onText: _onText, ...silent } = loopDeps;
  const ended = ready.status === 'running' ? await runLoop(isSilent ? silent : loopDeps, ready) : ready;
  const facts = {
    status: ended.status,
    stopReason: ended.stopReason,
    steps: ended.steps.length,
    toolCalls: ended.totalToolCalls,
    costUsd: ended.cost.totalUsd,
    summary: ended.finalOutput,
  };
  await lifecycle.tell('agent_complete', facts, loopDeps.shutdown.signal);
  return ended;
}
