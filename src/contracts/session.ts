import type { CostSummary } from './cost.ts';
import type { Message } from './message.ts';
import type { RunStatus, StopReason } from './outcome.ts';

/** One completed step of the loop. Never changed after it was made. */
export interface StepResult {
  readonly step: number;
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly success: boolean }[];
  readonly durationMs: number;
  /** Stands for the calls, their arguments and their results: equal steps have equal ones. Absent for a step without calls. */
  readonly fingerprint?: string;
  /** After this step the model was told that it repeats itself, and how. */
  readonly steered?: Repetition;
}

/** How an agent goes round in circles: the same step again and again, or two steps by turns. */
export type Repetition = 'same' | 'alternating';

export type AgentStatus = 'running' | Exclude<RunStatus, 'skipped'>;

/** The state of one agent's run. Each change makes a new value. */
export interface AgentState {
  readonly messages: readonly Message[];
  readonly steps: readonly StepResult[];
  readonly status: AgentStatus;
  readonly stopReason?: StopReason;
  readonly finalOutput?: string;
  /** Present while an agent with a planner is still planning. */
  readonly phase?: 'plan';
  readonly startTime: number;
  readonly model: string;
  readonly totalToolCalls: number;
  readonly cost: CostSummary;
}

/** What became of the change of an earlier run that was kept as a patch. */
export type EarlierChange = 'put-back' | 'does-not-apply';

/** What earlier runs of a session did, all together. */
export interface EarlierRuns {
  /** Of the newest of them. */
  readonly sessionId: string;
  readonly runs: number;
  readonly steps: number;
  readonly toolCalls: number;
  readonly costUsd: number;
}

/** Saves the state after every step. Must not throw: a disk error is a warning, never the end of a run. */
export interface SessionManager {
  readonly sessionId: string;
  save(state: AgentState, filesModified: readonly string[]): Promise<void>;
}
