import type { CostSummary } from '../contracts/cost.ts';
import type { Message } from '../contracts/message.ts';
import type { AgentState, EarlierRuns, StepResult } from '../contracts/session.ts';

/** Raised when a reader of older files could no longer read the new ones. */
export const sessionFormatVersion = 1;

/** Steps that are listed; of older ones only the number is kept. */
export const mostSteps = 200;

/** What the manager knows besides the state. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly task: string;
  readonly agent: string;
  readonly model: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly savedAt: number;
  readonly filesModified: readonly string[];
  /** The runs that this one goes on with. */
  readonly earlier?: EarlierRuns | undefined;
  /** Messages of the state that are not kept. */
  readonly omittedMessages: number;
}

/**
 * The content of a session file but for its steps and messages, as a plain value: names in snake case, times in
 * ISO 8601. Steps and cost are this run's alone; `earlier` has those of the runs before it.
 */
export function sessionHead(state: AgentState, facts: SessionFacts): Readonly<Record<string, unknown>> {
  return {
    format_version: sessionFormatVersion,
    session_id: facts.sessionId,
    task: facts.task,
    agent: facts.agent,
    phase: state.phase ?? null,
    model: facts.model,
    status: state.status,
    stop_reason: state.stopReason ?? null,
    final_output: state.finalOutput ?? null,
    total_steps: state.steps.length,
    total_tool_calls: state.totalToolCalls,
    files_modified: facts.filesModified,
    cost: costRecord(state.cost),
    earlier: facts.earlier ? earlierRecord(facts.earlier) : null,
    started_at: new Date(state.startTime).toISOString(),
    updated_at: new Date(facts.savedAt).toISOString(),
    metadata: facts.meta,
    messages_omitted: facts.omittedMessages,
  };
}

export function stepRecord({ step, toolCalls, durationMs }: StepResult): Readonly<Record<string, unknown>> {
  return { step, tool_calls: toolCalls, duration_ms: durationMs };
}

export function messageRecord(message: Message): Readonly<Record<string, unknown>> {
  const { role, content } = message;
  if (message.role === 'tool') {
    return { role, tool_call_id: message.toolCallId, content, ...(message.failed ? { failed: true } : {}) };
  }
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

function earlierRecord({ sessionId, runs, steps, toolCalls, costUsd }: EarlierRuns): Readonly<Record<string, unknown>> {
  return { session_id: sessionId, runs, steps, tool_calls: toolCalls, cost_usd: costUsd };
}
