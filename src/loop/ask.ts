import { LlmError, type LlmResponse } from '../contracts/llm.ts';
import type { AgentState } from '../contracts/session.ts';
import { callModel } from './call-model.ts';
import { makeRoomAfterRefusal } from './fit-window.ts';
import type { LoopDeps } from './loop-deps.ts';
import { netsBeforeCall } from './nets/index.ts';
import { firstHit } from './nets/safety-net.ts';
import { affordableTokens, outputCap } from './request-size.ts';
import { tellReply } from './tell-reply.ts';
import { runTimeLeft, startTimeLimit, withinRun } from './time-limit.ts';
import { warnPeople } from './warn.ts';

/** `state`: with the history that was sent last. */
export type Answer = { readonly state: AgentState } & Outcome;

type Outcome =
  | { readonly status: 'answered'; readonly response: LlmResponse }
  | { readonly status: 'interrupted' }
  /** `step`: one call took too long; `run`: the whole run did. */
  | { readonly status: 'out-of-time'; readonly scope: 'step' | 'run' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * The next reply of the model, within the step's time and what is left of the run's. A history that the provider
 * refuses as too long is made smaller and sent once more. Never throws.
 */
export async function ask(deps: LoopDeps, state: AgentState): Promise<Answer> {
  deps.emit({ type: 'llm-call', step: state.steps.length + 1, messages: state.messages.length });
  const first = await request(deps, state);
  const answer = isTooLong(first) ? await askShorter(deps, first) : first;
  if (answer.status === 'answered') {
    const { response } = answer;
    await withinRun(deps, state, (signal) => tellReply(deps, answer.state, { response, phase: 'loop', signal }));
  }
  await warnPeople(deps);
  return answer;
}

/** Whether a provider refused the history as too long for the model's window. */
function isTooLong(answer: Outcome): boolean {
  return answer.status === 'failed' && answer.error instanceof LlmError && answer.error.kind === 'context-length';
}

/** The refusal stands where nothing can go, or where the shorter history may not be sent either. */
async function askShorter(deps: LoopDeps, refused: Answer): Promise<Answer> {
  const state = await makeRoomAfterRefusal(deps, refused.state);
  if (deps.shutdown.signal.aborted) return { status: 'interrupted', state };
  if (state === refused.state || firstHit(netsBeforeCall, deps, state)) return { ...refused, state };
  return request(deps, state);
}

async function request(deps: LoopDeps, state: AgentState): Promise<Answer> {
  const { clock, emit, limits, shutdown } = deps;
  const step = state.steps.length + 1;
  const startedAt = clock.now();
  const timeLeftMs = runTimeLeft(clock, state, limits.timeoutMs);
  const limit = startTimeLimit(clock, Math.min(limits.stepTimeoutMs, timeLeftMs), shutdown.signal);
  try {
    const response = await callModel(deps, {
      messages: state.messages,
      tools: deps.schemas,
      outputCap: () => affordableCap(deps, state),
      signal: limit.signal,
      step,
      phase: 'loop',
      countedAs: state.phase,
    });
    emit({ type: 'llm-response', step, toolCalls: response.toolCalls.length, durationMs: clock.now() - startedAt });
    return { status: 'answered', response, state };
  } catch (error) {
    if (shutdown.signal.aborted) return { status: 'interrupted', state };
    const scope = timeLeftMs <= limits.stepTimeoutMs ? 'run' : 'step';
    return limit.expired ? { status: 'out-of-time', scope, state } : { status: 'failed', error, state };
  } finally {
    limit.dispose();
  }
}

function affordableCap(deps: LoopDeps, { messages }: AgentState): number | undefined {
  return outputCap(affordableTokens(deps, messages), deps.limits.maxOutputTokens);
}
