import type { ManagedHistory } from '../contracts/context-manager.ts';
import type { AgentState } from '../contracts/session.ts';
import type { LoopDeps } from './loop-deps.ts';
import { summarizerFor } from './summarize.ts';
import { withinRun } from './time-limit.ts';

/** Brings the history into the form in which it is sent. */
export async function fitWindow(deps: LoopDeps, state: AgentState): Promise<AgentState> {
  return adopt(deps, state, await deps.context.manage(state.messages, { summarize: summarizerFor(deps, state) }));
}

/** A much smaller history for one that a provider refused as too long. The same state where nothing can go. */
export async function makeRoomAfterRefusal(deps: LoopDeps, state: AgentState): Promise<AgentState> {
  deps.context.learnRefusal(state.messages);
  return adopt(deps, state, await deps.context.makeRoom(state.messages, { summarize: summarizerFor(deps, state) }));
}

/** A run that was interrupted meanwhile keeps its whole history: a later one goes on with it. */
async function adopt(deps: LoopDeps, state: AgentState, { messages, by }: ManagedHistory): Promise<AgentState> {
  if (by === undefined || deps.shutdown.shouldStop) return state;
  const facts = { messagesBefore: state.messages.length, messages: messages.length };
  deps.emit({ type: 'context-compressed', ...facts, by });
  const { lifecycle } = deps;
  if (lifecycle) {
    const step = state.steps.length + 1;
    await withinRun(deps, state, (signal) => lifecycle.contextCompressed({ step, ...facts, signal }));
  }
  return { ...state, messages };
}
