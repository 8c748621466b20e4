import type { AgentState } from '../contracts/session.ts';
import { act } from './act.ts';
import { ask } from './ask.ts';
import type { LoopDeps } from './loop-deps.ts';
import { netsBeforeContext } from './nets/index.ts';
import { firstHit } from './nets/safety-net.ts';
import { prepareCall } from './prepare-call.ts';
import { judgeReply } from './reply.ts';
import { stopAtNet, stopOverBudget, stopWithoutAnswer } from './stop.ts';

/**
 * The AgentLoop: it goes on until a reply carries no tool call. The model decides when it is done; safety nets only
 * ask for a clean close. Returns the ended state; never throws for what a model, a tool or a disk can do.
 */
export async function runLoop(deps: LoopDeps, initial: AgentState): Promise<AgentState> {
  let state = initial;
  while (true) {
    const early = firstHit(netsBeforeContext, deps, state);
    if (early) return stopAtNet(deps, state, early);
    state = await prepareCall(deps, state);
    if (state.status !== 'running') return state;

    const startedAt = deps.clock.now();
    const answer = await ask(deps, state);
    state = { ...answer.state, cost: deps.costs.summary() };
    if (answer.status !== 'answered') return stopWithoutAnswer(deps, state, answer);
    const reply = judgeReply(answer.response, deps.schemas);
    if (deps.costs.overBudget) return stopOverBudget(deps, state, reply);

    state = await act(deps, state, { reply, response: answer.response, startedAt });
    if (state.status !== 'running') return state;
    await deps.session?.save(state, deps.filesModified());
  }
}
