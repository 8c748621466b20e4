import type { ToolTouch } from '../contracts/tool.ts';

/** What hooks are told about a tool call. */
export interface HookSubject {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Files the call is about: what it would use, afterwards what it changed. */
  readonly touches: readonly ToolTouch[];
  readonly step: number;
  readonly signal: AbortSignal;
  /** Present after the call. */
  readonly success?: boolean;
}

/** What hooks are told about a moment of the run. */
export interface RunSubject {
  readonly facts: HookFacts;
  readonly signal: AbortSignal;
}

/** Facts and the variables that carry them. */
export const factVariables = {
  sessionId: 'ARCHITECT_SESSION_ID',
  model: 'ARCHITECT_MODEL',
  dryRun: 'ARCHITECT_DRY_RUN',
  tool: 'ARCHITECT_TOOL',
  step: 'ARCHITECT_STEP',
  success: 'ARCHITECT_SUCCESS',
  task: 'ARCHITECT_TASK',
  phase: 'ARCHITECT_PHASE',
  messages: 'ARCHITECT_MESSAGES',
  messagesBefore: 'ARCHITECT_MESSAGES_BEFORE',
  inputTokens: 'ARCHITECT_INPUT_TOKENS',
  outputTokens: 'ARCHITECT_OUTPUT_TOKENS',
  toolCalls: 'ARCHITECT_TOOL_CALLS',
  costUsd: 'ARCHITECT_COST_USD',
  budgetUsd: 'ARCHITECT_BUDGET_USD',
  steps: 'ARCHITECT_STEPS',
  status: 'ARCHITECT_STATUS',
  stopReason: 'ARCHITECT_STOP_REASON',
  exitCode: 'ARCHITECT_EXIT_CODE',
  summary: 'ARCHITECT_SUMMARY',
  error: 'ARCHITECT_ERROR',
} as const;

/** Undefined facts have no variable. */
export type HookFacts = Readonly<Partial<Record<keyof typeof factVariables, string | number | boolean | undefined>>>;
