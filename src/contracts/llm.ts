import { AgentError } from './errors.ts';
import type { Echo, Message, ToolCall } from './message.ts';

/** A JSON Schema as a plain value. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool as the model sees it. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of type `object`. */
  readonly parameters: JsonSchema;
}

/**
 * Tokens of one reply. `inputTokens` includes `cachedTokens` (read from a cache) and `cacheWriteTokens`; `outputTokens`
 * includes `reasoningTokens`.
 */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  /** Written to a cache, where the provider bills that apart. */
  readonly cacheWriteTokens?: number;
  /** Of the written ones, those that are kept for an hour or more. */
  readonly cacheWriteLongTokens?: number;
  /** What the provider itself says the reply cost, in dollars. */
  readonly costUsd?: number;
}

export interface LlmRequest {
  readonly messages: readonly Message[];
  /** Absent or empty: the model cannot call tools. */
  readonly tools?: readonly ToolSchema[];
  /** Upper bound for the reply, in tokens. */
  readonly maxOutputTokens?: number;
  /**
   * Asked before the request is sent once more: its upper bound then, as failed replies may have cost something.
   * 0: it must not be sent again.
   */
  readonly nextMaxOutputTokens?: () => number | undefined;
  /** Aborts the HTTP request at once. */
  readonly signal: AbortSignal;
  /** Receives the answer's text as it arrives; never tool-call fragments, never reasoning. */
  readonly onText?: (chunk: string) => void;
  /** Called once for every reply that reports usage: also retried and failed ones. */
  readonly onUsage?: (usage: Usage) => void;
}

/** `content_filter`: the provider's filter stopped the reply, or the model refused to answer; `content` is what came. */
export type FinishReason = 'stop' | 'tool_calls' | 'length' | 'content_filter' | 'unknown';

export interface LlmResponse {
  readonly content: string | null;
  /** Complete calls in the order they were asked for; ids are unique within the reply. */
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  readonly reasoning?: string;
  /** To be kept with the assistant's message. */
  readonly echo?: Echo;
  /** Usage of this reply, where the provider reports it. */
  readonly usage?: Usage;
}

/** A language model. `complete` throws `LlmError`, or the signal's reason when aborted. */
export interface Llm {
  readonly model: string;
  /** Where the history holds calls, the tools are sent also with a request that may not call them. Default: false. */
  readonly keepsTools?: boolean | undefined;
  complete(request: LlmRequest): Promise<LlmResponse>;
}

export const llmErrorKinds = [
  'auth',
  'rate-limit',
  'quota',
  'context-length',
  'content-filter',
  'not-found',
  'bad-request',
  'no-tools',
  'overloaded',
  'server',
  'network',
  'tls',
  'proxy',
  'timeout',
  'protocol',
] as const;
export type LlmErrorKind = (typeof llmErrorKinds)[number];

export interface LlmErrorFacts {
  readonly kind: LlmErrorKind;
  /** Sending the same request again may help. */
  readonly retryable: boolean;
  /** What the provider asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** HTTP status, where there was one. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** A model call that failed; the message is one line for the user and never holds the key. */
export class LlmError extends AgentError {
  readonly kind: LlmErrorKind;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;

  constructor(message: string, facts: LlmErrorFacts) {
    super(facts.kind === 'auth' ? 'auth' : 'provider', message, { cause: facts.cause });
    this.name = 'LlmError';
    this.kind = facts.kind;
    this.retryable = facts.retryable;
    this.retryAfterMs = facts.retryAfterMs;
    this.status = facts.status;
  }
}
