import { describe, expect, it } from 'vitest';
import { type RandomRun, randomRun } from '../support/random-run.ts';

const seeds = Array.from({ length: 1_000 }, (_, index) => index + 1);
/** Dollars: what adding up thousands of amounts may be wrong by. */
const rounding = 1e-9;

describe('1,000 random runs', () => {
  it('never cost more above the budget than the input of their last call was misjudged by', async () => {
    const runs: RandomRun[] = [];
    for (const seed of seeds) runs.push(await randomRun(seed));
    const broken = runs.flatMap((run, index) =>
      run.overshootUsd > run.misjudgedUsd + rounding ? [{ seed: seeds[index], ...run }] : [],
    );
    expect(broken).toEqual([]);
    expect(runs.filter(({ spentUsd, countedUsd }) => Math.abs(spentUsd - countedUsd) > rounding)).toEqual([]);
    // What makes this a test: the budgets were reached, in every phase, and often.
    const stopped = runs.filter(({ stopReason }) => stopReason === 'budget_exceeded');
    expect(stopped.length).toBeGreaterThan(300);
    expect(runs.some(({ overshootUsd }) => overshootUsd > 0)).toBe(true);
    expect(runs.filter(({ spentUsd, budgetUsd }) => spentUsd > budgetUsd * 0.9).length).toBeGreaterThan(200);
    expect(new Set(runs.flatMap(({ phases }) => phases))).toEqual(
      new Set(['loop', 'summary', 'closing', 'evaluation']),
    );
  }, 120_000);
});
