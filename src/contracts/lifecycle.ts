import type { BudgetWarning } from './cost.ts';
import type { Usage } from './llm.ts';

/** What a call of the model is for, as hooks are told and the cost report names it; there a planner's steps are `plan`. */
export type ModelCallPhase = 'loop' | 'closing' | 'summary' | 'evaluation';

/** A call of the model that is about to be made: one request with its retries. */
export interface ModelCallNotice {
  readonly step: number;
  readonly phase: ModelCallPhase;
  /** Messages of the history that would be sent. */
  readonly messages: number;
  /** Aborted when the run is interrupted or out of time. */
  readonly signal: AbortSignal;
}

/** The reply to such a call. */
export interface ModelReplyNotice extends ModelCallNotice {
  /** Tool calls that the reply asks for. */
  readonly toolCalls: number;
  /** Absent where the provider reports none. */
  readonly usage?: Usage;
  /** What the run has cost so far, in dollars. */
  readonly costUsd: number;
}

/** The history lost messages to fit the model's window. */
export interface ContextNotice {
  readonly step: number;
  readonly messagesBefore: number;
  readonly messages: number;
  readonly signal: AbortSignal;
}

export type ModelCallPermission =
  /** `context`: what the model is to be told before it answers. */
  | { readonly status: 'go'; readonly context?: string }
  /** The call is not to be made; the reason is one sentence for a person. */
  | { readonly status: 'blocked'; readonly reason: string };

/** What the loop tells of its course, and whose answer it heeds. Must not throw. */
export interface LoopLifecycle {
  beforeModelCall(call: ModelCallNotice): Promise<ModelCallPermission>;
  afterModelCall(reply: ModelReplyNotice): Promise<void>;
  contextCompressed(notice: ContextNotice): Promise<void>;
  budgetWarned(notice: BudgetWarning & { readonly signal: AbortSignal }): Promise<void>;
}
