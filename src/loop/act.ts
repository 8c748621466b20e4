import type { LlmResponse } from '../contracts/llm.ts';
import type { ToolMessage } from '../contracts/message.ts';
import type { AgentState } from '../contracts/session.ts';
import { hasText } from '../kit/has-text.ts';
import { type CallOutcome, recordableCall, runBatch } from './batch.ts';
import { end } from './end.ts';
import type { LoopDeps } from './loop-deps.ts';
import { nudge, wasNudged } from './nudge.ts';
import type { Reply } from './reply.ts';
import { assistantText, besideContent, withMessages, withStep } from './state.ts';
import { steer } from './steer.ts';
import { failOn } from './stop.ts';
import { fingerprintOf } from './stuck.ts';
import { runTimeLeft } from './time-limit.ts';

/** A reply as it was judged, and when its request was sent. */
export interface JudgedReply<Judged extends Reply = Reply> {
  readonly reply: Judged;
  readonly response: LlmResponse;
  readonly startedAt: number;
}

/** Does what the reply says: runs its calls, ends the run, or asks once more where it says nothing. */
export function act(deps: LoopDeps, state: AgentState, judged: JudgedReply): Promise<AgentState> | AgentState {
  const { reply, response, startedAt } = judged;
  if (reply.status === 'calls') return runCalls(deps, state, { reply, response, startedAt });
  const step = { step: state.steps.length + 1, toolCalls: [], durationMs: deps.clock.now() - startedAt };
  const stepped = withStep(state, step);
  if (reply.status === 'finished') return finish(deps, stepped, response);
  if (reply.status === 'filtered' || wasNudged(state, deps.language)) return failOn(deps, stepped, reply);
  return nudge(deps, stepped, reply);
}

/** Runs the reply's calls and puts their results into the history, in call order. */
async function runCalls(
  deps: LoopDeps,
  state: AgentState,
  { reply, response, startedAt }: JudgedReply<Extract<Reply, { readonly status: 'calls' }>>,
): Promise<AgentState> {
  const step = state.steps.length + 1;
  const timeLeftMs = runTimeLeft(deps.clock, state, deps.limits.timeoutMs);
  const outcomes = await runBatch(deps, { calls: reply.calls, cut: reply.cut, step, timeLeftMs });
  const asked = withMessages(state, {
    role: 'assistant',
    content: hasText(response.content) ? response.content : null,
    toolCalls: reply.calls.map(recordableCall),
    ...besideContent(response),
  });
  const answered = withMessages(asked, ...outcomes.map(resultMessage));
  const stepped = withStep(answered, {
    step,
    toolCalls: outcomes.map(({ call, success }) => ({ id: call.id, name: call.name, success })),
    durationMs: deps.clock.now() - startedAt,
    fingerprint: fingerprintOf(outcomes),
  });
  const totalToolCalls = state.totalToolCalls + outcomes.filter((outcome) => outcome.ran).length;
  return steer(deps, { ...stepped, totalToolCalls });
}

function resultMessage({ call, success, text }: CallOutcome): ToolMessage {
  return { role: 'tool', toolCallId: call.id, content: text, ...(success ? {} : { failed: true }) };
}

function finish(deps: LoopDeps, state: AgentState, response: LlmResponse): Promise<AgentState> {
  const content = response.content ?? '';
  const { totalUsd } = state.cost;
  deps.emit({ type: 'agent-done', steps: state.steps.length, ...(totalUsd > 0 ? { costUsd: totalUsd } : {}) });
  const done = withMessages(state, assistantText(content, response));
  return end(deps, done, { reason: 'llm_done', finalOutput: content });
}
