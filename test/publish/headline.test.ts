import { describe, expect, it } from 'vitest';
import { endingOf } from '../../src/contracts/outcome.ts';
import type { RunRecord } from '../../src/contracts/run-record.ts';
import { headline } from '../../src/publish/render/headline.ts';
import { reportTexts } from '../../src/publish/render/texts.ts';
import { aRecord, failingGate, notDelivered, plannedEdit, untested } from './builders.ts';

const unchanged = { headSha: 'a', treeSha: 'a', files: [], patch: new Uint8Array() };

describe('headline', () => {
  const line = (overrides: Partial<RunRecord>) => headline(aRecord(overrides), reportTexts.en);
  const pushed = aRecord().delivery;
  const partial = { stopReason: 'llm_done', status: 'partial', exitCode: 2 } as const;
  const failed = { stopReason: 'llm_done', status: 'failed', exitCode: 1 } as const;

  it.each<[string, Partial<RunRecord>]>([
    ['Skipped: nobody asked', { ending: endingOf('skipped', 0), finalMessage: 'nobody asked' }],
    ['Failed: no model', { ending: endingOf('config_error', 0), finalMessage: 'no model', delivery: notDelivered({}) }],
    ['Not pushed: denied', { ending: failed, delivery: notDelivered({ status: 'failed', reason: 'denied' }) }],
    [
      'Pushed, but: no comment',
      { ending: failed, delivery: { ...notDelivered({}), ...pushed, status: 'pushed', problems: ['no comment'] } },
    ],
    ['Interrupted: patch kept, nothing pushed', { ending: endingOf('user_interrupt', 1), delivery: notDelivered({}) }],
    [
      'Gate failed: `tests` (patch kept, nothing pushed)',
      { ending: partial, gates: [failingGate], delivery: notDelivered({}) },
    ],
    ['Not pushed: the branch is closed', { delivery: notDelivered({}) }],
    ['Stopped at the budget: 1 commit, work may be left', { ending: endingOf('budget_exceeded', 3) }],
    ['Stopped at the time limit: 1 commit, work may be left', { ending: endingOf('timeout', 3) }],
    ['Done in part: 1 commit, some changes were refused', { ending: partial }],
    ['Done in part: 1 commit, not fulfilled: `require_test_after_edit`', { ending: partial, openRules: [untested] }],
    ['Done: 1 commit, no gates configured', { gates: [] }],
    ['Done: 2 files changed, nothing pushed, required gates passed', { delivery: notDelivered({ status: 'nothing' }) }],
    [
      'Done: no file changed, required gates passed',
      {
        delivery: notDelivered({ status: 'nothing' }),
        change: unchanged,
      },
    ],
    [
      'Planned: no file changed',
      { product: 'plan', gates: [], delivery: notDelivered({ status: 'nothing' }), change: unchanged },
    ],
    [
      'Reviewed: no file changed, required gates passed',
      { product: 'review', delivery: notDelivered({ status: 'nothing' }), change: unchanged },
    ],
    [
      'Stopped at the step limit: no changes, work may be left',
      {
        product: 'answer',
        ending: endingOf('max_steps', 3),
        delivery: notDelivered({ status: 'nothing' }),
        change: unchanged,
      },
    ],
    [
      'Dry run: 1 action planned, nothing run, changed or delivered',
      { dryRun: true, plannedActions: [plannedEdit], change: unchanged, delivery: notDelivered({ status: 'nothing' }) },
    ],
    [
      'Dry run: 2 files changed in the work tree, nothing delivered',
      { dryRun: true, delivery: notDelivered({ status: 'nothing' }) },
    ],
  ])('%s', (expected, overrides) => {
    expect(line(overrides)).toBe(expected);
  });

  it('never says done for a run that is not green', () => {
    for (const exitCode of [1, 2, 3, 4, 5, 130] as const) {
      for (const status of ['failed', 'partial'] as const) {
        expect(line({ ending: { stopReason: 'llm_done', status, exitCode } })).not.toMatch(/^Done:/);
      }
    }
  });
});
