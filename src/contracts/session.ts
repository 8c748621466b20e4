import type { CostSummary } from './cost.ts';
import type { Message } from './message.ts';
import type { RunStatus, StopReason } from './outcome.ts';

/** One completed step of the loop. Never changed after it was made. */
export interface StepResult {
  readonly step: number;
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly success: boolean }[];
  readonly durationMs: number;
}

export type AgentStatus = 'running' | Exclude<RunStatus, 'skipped'>;

/** The state of one agent's run. Each change makes a new value. */
export interface AgentState {
  readonly messages: readonly Message[];
  readonly steps: readonly StepResult[];
  readonly status: AgentStatus;
  readonly stopReason?: StopReason;
  readonly finalOutput?: string;
  readonly startTime: number;
  readonly model: string;
  readonly totalToolCalls: number;
  readonly cost: CostSummary;
}

/** Saves the state after every step. Must not throw: a disk error is a warning, never the end of a run. */
export interface SessionManager {
  readonly sessionId: string;
  save(state: AgentState, filesModified: readonly string[]): Promise<void>;
}
