import { endingOf, type StopReason } from '../contracts/outcome.ts';
import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';

/** The last change of a state: status by the table of outcomes, told to the listeners and saved. */
export async function end(
  deps: LoopDeps,
  state: AgentState,
  { reason, finalOutput }: { readonly reason: StopReason; readonly finalOutput: string },
): Promise<AgentState> {
  const { status } = endingOf(reason, state.steps.length);
  if (status === 'skipped') throw new RangeError(`the loop cannot end with ${reason}`);
  const ended: AgentState = { ...state, status, stopReason: reason, finalOutput, cost: deps.costs.summary() };
  deps.emit({
    type: 'loop-complete',
    status,
    stopReason: reason,
    steps: ended.steps.length,
    toolCalls: ended.totalToolCalls,
  });
  await deps.session?.save(ended, deps.filesModified());
  return ended;
}
