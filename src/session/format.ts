import type { CostSummary } from '../contracts/cost.ts';
import type { Message } from '../contracts/message.ts';
import type { AgentState } from '../contracts/session.ts';

/** Raised when a reader of older files could no longer read the new ones. */
export const sessionFormatVersion = 1;

/** What the manager knows besides the state. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly task: string;
  readonly agent: string;
  readonly model: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly savedAt: number;
  readonly filesModified: readonly string[];
}

/** The content of a session file as a plain value, names in snake case; times in ISO 8601. */
export function sessionFile(state: AgentState, facts: SessionFacts): Readonly<Record<string, unknown>> {
  return {
    format_version: sessionFormatVersion,
    session_id: facts.sessionId,
    task: facts.task,
    agent: facts.agent,
    model: facts.model,
    status: state.status,
    stop_reason: state.stopReason ?? null,
    final_output: state.finalOutput ?? null,
    steps: state.steps.map(({ step, toolCalls, durationMs }) => ({
      step,
      tool_calls: toolCalls,
      duration_ms: durationMs,
    })),
    total_tool_calls: state.totalToolCalls,
    messages: keptMessages(state.messages).map(messageRecord),
    files_modified: facts.filesModified,
    cost: costRecord(state.cost),
    started_at: new Date(state.startTime).toISOString(),
    updated_at: new Date(facts.savedAt).toISOString(),
    metadata: facts.meta,
  };
}

const mostMessages = 50;
const lastMessages = 30;

/**
 * More than 50 messages become the system message, the first user message and the last 30; a few more where those
 * would begin with a result whose call is not among them.
 */
export function keptMessages(messages: readonly Message[]): readonly Message[] {
  if (messages.length <= mostMessages) return messages;
  let start = messages.length - lastMessages;
  while (start > 0 && messages[start]?.role === 'tool') start -= 1;
  const system = messages.findIndex((message) => message.role === 'system');
  const user = messages.findIndex((message) => message.role === 'user');
  const head = [system, user].filter((index) => index >= 0 && index < start).sort((a, b) => a - b);
  return [...head.flatMap((index) => messages.slice(index, index + 1)), ...messages.slice(start)];
}

function messageRecord(message: Message): Readonly<Record<string, unknown>> {
  const { role, content } = message;
  if (message.role === 'tool') return { role, tool_call_id: message.toolCallId, content };
  if (message.role !== 'assistant') return { role, content };
  return {
    role,
    content,
    ...(message.toolCalls ? { tool_calls: message.toolCalls } : {}),
    ...(message.reasoning ? { reasoning: message.reasoning } : {}),
  };
}

function costRecord({ totalUsd, budgetUsd, usage, entries }: CostSummary): Readonly<Record<string, unknown>> {
  return {
    total_usd: totalUsd,
    budget_usd: budgetUsd ?? null,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    cached_tokens: usage.cachedTokens,
    reasoning_tokens: usage.reasoningTokens,
    calls: entries.length,
  };
}
