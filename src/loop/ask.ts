import type { LlmResponse } from '../contracts/llm.ts';
import type { AgentState } from '../contracts/session.ts';
import { callModel } from './call-model.ts';
import type { LoopDeps } from './loop-deps.ts';
import { inputTokens, outputCap } from './request-size.ts';
import { tellReply } from './tell-reply.ts';
import { runTimeLeft, startTimeLimit, withinRun } from './time-limit.ts';

export type Answer =
  | { readonly status: 'answered'; readonly response: LlmResponse }
  | { readonly status: 'interrupted' }
  /** `step`: one call took too long; `run`: the whole run did. */
  | { readonly status: 'out-of-time'; readonly scope: 'step' | 'run' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The next reply of the model, within the step's time and what is left of the run's. Never throws. */
export async function ask(deps: LoopDeps, state: AgentState): Promise<Answer> {
  const answer = await request(deps, state);
  if (answer.status === 'answered') {
    await withinRun(deps, state, (signal) =>
      tellReply(deps, state, { response: answer.response, phase: 'loop', signal }),
    );
  }
  return answer;
}

async function request(deps: LoopDeps, state: AgentState): Promise<Answer> {
  const { clock, emit, limits, shutdown } = deps;
  const step = state.steps.length + 1;
  const startedAt = clock.now();
  const timeLeftMs = runTimeLeft(clock, state, limits.timeoutMs);
  const limit = startTimeLimit(clock, Math.min(limits.stepTimeoutMs, timeLeftMs), shutdown.signal);
  emit({ type: 'llm-call', step, messages: state.messages.length });
  try {
    const response = await callModel(deps, {
      messages: state.messages,
      tools: deps.schemas,
      maxOutputTokens: affordableCap(deps, state),
      signal: limit.signal,
      step,
      phase: 'loop',
    });
    emit({ type: 'llm-response', step, toolCalls: response.toolCalls.length, durationMs: clock.now() - startedAt });
    return { status: 'answered', response };
  } catch (error) {
    if (shutdown.signal.aborted) return { status: 'interrupted' };
    if (limit.expired) return { status: 'out-of-time', scope: timeLeftMs <= limits.stepTimeoutMs ? 'run' : 'step' };
    return { status: 'failed', error };
  } finally {
    limit.dispose();
  }
}

function affordableCap(deps: LoopDeps, { messages }: AgentState): number | undefined {
  return outputCap(deps.costs.affordableOutputTokens(inputTokens(deps, messages)), deps.limits.maxOutputTokens);
}
