import type { CompressedBy } from './context-manager.ts';
import type { Evaluation } from './evaluation.ts';
import type { RunStatus, StopReason } from './outcome.ts';
import type { PlannedAction } from './run-record.ts';
import type { Refusal, RuleWarning } from './tool.ts';

/** Everything that can be told about a run while it happens. Names are noun-verb. */
export type RunEvent =
  | { readonly type: 'run-started'; readonly agent: string; readonly model: string }
  | { readonly type: 'llm-call'; readonly step: number; readonly messages: number }
  | { readonly type: 'llm-text'; readonly chunk: string }
  | { readonly type: 'llm-response'; readonly step: number; readonly toolCalls: number; readonly durationMs: number }
  | {
      readonly type: 'llm-retry';
      readonly attempt: number;
      readonly waitMs: number;
      readonly reason: string;
      /** A part of the answer was shown: the next one begins from the start. */
      readonly anew?: true;
    }
  | { readonly type: 'llm-error'; readonly error: string }
  | { readonly type: 'step-timeout'; readonly seconds: number }
  | {
      readonly type: 'context-compressed';
      readonly messagesBefore: number;
      readonly messages: number;
      readonly by: CompressedBy;
    }
  | {
      readonly type: 'tool-call';
      readonly step: number;
      readonly callId: string;
      readonly tool: string;
      readonly summary: string;
      /** Set for tools of an MCP server. */
      readonly mcpServer?: string;
    }
  | {
      readonly type: 'tool-result';
      readonly step: number;
      readonly callId: string;
      readonly tool: string;
      readonly success: boolean;
      readonly error?: string;
      readonly durationMs: number;
    }
  | {
      readonly type: 'hook-complete';
      readonly hook: string;
      /** Present where it ran around a call: its line stands below the call's result. */
      readonly tool?: string;
      /** Present where it did not: the event it ran at. */
      readonly event?: string;
      readonly success: boolean;
      readonly detail?: string;
    }
  | { readonly type: 'call-refused'; readonly tool: string; readonly refusal: Refusal }
  | { readonly type: 'rule-warned'; readonly tool: string; readonly warning: RuleWarning }
  | { readonly type: 'action-planned'; readonly action: PlannedAction }
  | { readonly type: 'safety-net'; readonly reason: StopReason; readonly detail: SafetyNetDetail }
  | { readonly type: 'closing'; readonly reason: StopReason; readonly steps: number }
  | { readonly type: 'agent-done'; readonly steps: number; readonly costUsd?: number }
  | {
      readonly type: 'loop-complete';
      readonly status: RunStatus;
      readonly stopReason: StopReason;
      readonly steps: number;
      readonly toolCalls: number;
    }
  | { readonly type: 'cost-recorded'; readonly step: number; readonly costUsd: number; readonly totalUsd: number }
  | { readonly type: 'budget-warning'; readonly spentUsd: number; readonly budgetUsd: number }
  | { readonly type: 'gate-started'; readonly gate: string }
  | { readonly type: 'gate-finished'; readonly gate: string; readonly result: string; readonly durationMs: number }
  | { readonly type: 'evaluation-started' }
  | { readonly type: 'evaluation-finished'; readonly evaluation: Evaluation }
  | { readonly type: 'note'; readonly level: NoteLevel; readonly message: string; readonly data?: unknown };

/** `debug` and `info` explain the machinery; people read the others. */
export type NoteLevel = LogLevel;

/** The figures a safety net's line shows: the limit, and what was reached. */
export interface SafetyNetDetail {
  readonly limit?: number;
  readonly reached?: number;
}

/** Tells an event to all listeners. Must not throw. */
export type Emit = (event: RunEvent) => void;

/** What people may see of the log, least urgent first. */
export const logLevels = ['debug', 'info', 'human', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
