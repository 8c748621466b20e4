import type { AgentState } from './contracts/session.ts';
import { runLoop } from './loop/loop.ts';
import type { Wired } from './wire.ts';

/** One round of the agent: its loop, and `agent_complete` for those who wait for it. */
export async function runRound(
  { loopDeps, lifecycle }: Pick<Wired, 'loopDeps' | 'lifecycle'>,
  state: AgentState,
): Promise<AgentState> {
  const ended = await runLoop(loopDeps, state);
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
