import type { AgentState } from '../contracts/session.ts';
import { askPermission } from './ask-permission.ts';
import type { LoopDeps } from './loop-deps.ts';
import { netsBeforeCall } from './nets/index.ts';
import { firstHit } from './nets/safety-net.ts';
import { stopAtNet, stopWithoutAnswer } from './stop.ts';
import { withinRun } from './time-limit.ts';

/** Brings the history into the form in which it is sent. Returns an ended state where no call is to be made. */
export async function prepareCall(deps: LoopDeps, state: AgentState): Promise<AgentState> {
  const fitting = await fitWindow(deps, state);
  const hit = firstHit(netsBeforeCall, deps, fitting);
  if (hit) return stopAtNet(deps, fitting, hit);
  const permission = await withinRun(deps, state, (signal) => askPermission(deps, fitting, { phase: 'loop', signal }));
  if (permission.status !== 'go') return stopWithoutAnswer(deps, fitting, permission);
  const late = firstHit(netsBeforeCall, deps, permission.state);
  return late ? stopAtNet(deps, permission.state, late) : permission.state;
}

async function fitWindow(deps: LoopDeps, state: AgentState): Promise<AgentState> {
  const messages = await deps.context.manage(state.messages);
  if (deps.lifecycle && messages !== state.messages) {
    const { lifecycle } = deps;
    const facts = {
      step: state.steps.length + 1,
      messagesBefore: state.messages.length,
      messages: messages.length,
    };
    await withinRun(deps, state, (signal) => lifecycle.contextCompressed({ ...facts, signal }));
  }
  return { ...state, messages };
}
