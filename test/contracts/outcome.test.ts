import { describe, expect, it } from 'vitest';
import {
  type ExitCode,
  endingOf,
  type RunStatus,
  type StopReason,
  worstExitCode,
} from '../../src/contracts/outcome.ts';

const table: readonly (readonly [StopReason, RunStatus, ExitCode])[] = [
  ['llm_done', 'success', 0],
  ['max_steps', 'partial', 2],
  ['budget_exceeded', 'partial', 2],
  ['context_full', 'partial', 2],
  ['stuck', 'partial', 2],
  ['timeout', 'partial', 5],
  ['user_interrupt', 'partial', 130],
  ['llm_error', 'failed', 1],
  ['auth_error', 'failed', 4],
  ['config_error', 'failed', 3],
  ['skipped', 'skipped', 0],
];

describe('the table of endings', () => {
  it.each(table)('%s is %s with exit code %i', (stopReason, status, exitCode) => {
    expect(endingOf(stopReason, 1)).toEqual({ stopReason, status, exitCode });
  });

  it('calls a timeout without a completed step failed', () => {
    expect(endingOf('timeout', 0)).toEqual({ stopReason: 'timeout', status: 'failed', exitCode: 5 });
  });

  it('orders exit codes 130 > 3 > 4 > 1 > 5 > 2 > 0', () => {
    const order: readonly ExitCode[] = [130, 3, 4, 1, 5, 2, 0];
    for (const [index, worse] of order.entries()) {
      for (const better of order.slice(index)) expect(worstExitCode([better, worse])).toBe(worse);
    }
    expect(worstExitCode([])).toBe(0);
  });
});
