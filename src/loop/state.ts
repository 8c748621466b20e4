import type { CostSummary } from '../contracts/cost.ts';
import type { LlmResponse } from '../contracts/llm.ts';
import type { AssistantMessage, Message } from '../contracts/message.ts';
import type { Clock } from '../contracts/ports.ts';
import type { AgentState, StepResult } from '../contracts/session.ts';

/** The state before the first step. `messages`: the system message and the task. */
export function startState(start: {
  readonly messages: readonly Message[];
  readonly model: string;
  readonly clock: Pick<Clock, 'now'>;
}): AgentState {
  return {
    messages: start.messages,
    steps: [],
    status: 'running',
    startTime: start.clock.now(),
    model: start.model,
    totalToolCalls: 0,
    cost: nothingSpent,
  };
}

/** The same run going on with one more message to the agent: steps, time and cost count on. */
export function continueWith(state: AgentState, userMessage: string): AgentState {
  const { stopReason: _stopReason, finalOutput: _finalOutput, ...rest } = state;
  return { ...withMessages(rest, { role: 'user', content: userMessage }), status: 'running' };
}

export function withMessages(state: AgentState, ...messages: readonly Message[]): AgentState {
  return { ...state, messages: [...state.messages, ...messages] };
}

/** One more step done. Every model reply that counts is a step, also the last one without calls. */
export function withStep(state: AgentState, step: StepResult): AgentState {
  return { ...state, steps: [...state.steps, step] };
}

/** `reply`: the whole one that the text is from, where it stays in the history. */
export function assistantText(content: string, reply?: LlmResponse): AssistantMessage {
  return { role: 'assistant', content, ...besideContent(reply) };
}

/** What an assistant's message keeps of a reply besides its text and calls. */
export function besideContent(reply: LlmResponse | undefined): Pick<AssistantMessage, 'reasoning' | 'echo'> {
  return {
    ...(reply?.reasoning ? { reasoning: reply.reasoning } : {}),
    ...(reply?.echo ? { echo: reply.echo } : {}),
  };
}

const nothingSpent: CostSummary = {
  totalUsd: 0,
  usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 },
  entries: [],
};
