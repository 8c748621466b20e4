import type { AgentState } from '../contracts/session.ts';
import { askPermission } from './ask-permission.ts';
import { fitWindow } from './fit-window.ts';
import type { LoopDeps } from './loop-deps.ts';
import { netsBeforeCall, netsBeforeContext } from './nets/index.ts';
import { firstHit } from './nets/safety-net.ts';
import { stopAtNet, stopWithoutAnswer } from './stop.ts';
import { withinRun } from './time-limit.ts';
import { warnModel } from './warn.ts';

/** Brings the history into the form in which it is sent. Returns an ended state where no call is to be made. */
export async function prepareCall(deps: LoopDeps, state: AgentState): Promise<AgentState> {
  // A summary may be what reaches the amount to warn at.
  const fitting = warnModel(deps, await fitWindow(deps, state));
  // Summing up takes its time: the run may have been interrupted meanwhile.
  const hit = firstHit([...netsBeforeContext, ...netsBeforeCall], deps, fitting);
  if (hit) return stopAtNet(deps, fitting, hit);
  const permission = await withinRun(deps, state, (signal) => askPermission(deps, fitting, { phase: 'loop', signal }));
  if (permission.status !== 'go') return stopWithoutAnswer(deps, fitting, permission);
  const late = firstHit(netsBeforeCall, deps, permission.state);
  return late ? stopAtNet(deps, permission.state, late) : permission.state;
}
