import type { CostSummary } from '../contracts/cost.ts';
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

export function assistantText(content: string, reasoning?: string): AssistantMessage {
  return { role: 'assistant', content, ...(reasoning ? { reasoning } : {}) };
}

const nothingSpent: CostSummary = {
  totalUsd: 0,
  usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 },
  entries: [],
};
