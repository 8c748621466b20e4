/** Why a run ended: the loop's reasons, and those of the harness (`config_error`, `skipped`). */
export const stopReasons = [
  'llm_done',
  'max_steps',
  'budget_exceeded',
  'context_full',
  'timeout',
  'user_interrupt',
  'llm_error',
  'stuck',
  'auth_error',
  'config_error',
  'skipped',
] as const;
export type StopReason = (typeof stopReasons)[number];

export const runStatuses = ['success', 'partial', 'failed', 'skipped'] as const;
export type RunStatus = (typeof runStatuses)[number];

export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 130;

/** Worst first: the exit code of a run is the first of these that any of its parts has. */
export const exitCodesWorstFirst = [130, 3, 4, 1, 5, 2, 0] as const satisfies readonly ExitCode[];

export interface Ending {
  /** `none`: the run failed before the agent's loop began or after it ended; the output is empty then. */
  readonly stopReason: StopReason | 'none';
  readonly status: RunStatus;
  readonly exitCode: ExitCode;
}

/**
 * StopReason → status → exit code, for the agent's part of a run.
 * `timeout` without a completed step is `failed`.
 */
export function endingOf(stopReason: StopReason, completedSteps: number): Ending {
  const [status, exitCode] = endings[stopReason];
  if (stopReason === 'timeout' && completedSteps === 0) return { stopReason, status: 'failed', exitCode };
  return { stopReason, status, exitCode };
}

/** The worst of several exit codes. Empty → 0. */
export function worstExitCode(codes: readonly ExitCode[]): ExitCode {
  return exitCodesWorstFirst.find((code) => codes.includes(code)) ?? 0;
}

const endings: Readonly<Record<StopReason, readonly [RunStatus, ExitCode]>> = {
  llm_done: ['success', 0],
  max_steps: ['partial', 2],
  budget_exceeded: ['partial', 2],
  context_full: ['partial', 2],
  stuck: ['partial', 2],
  timeout: ['partial', 5],
  user_interrupt: ['partial', 130],
  llm_error: ['failed', 1],
  auth_error: ['failed', 4],
  config_error: ['failed', 3],
  skipped: ['skipped', 0],
};
