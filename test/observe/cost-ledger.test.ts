import { describe, expect, it } from 'vitest';
import type { ModelPrice } from '../../src/contracts/cost.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { aUsage } from '../support/scripted-llm.ts';

const price = { input: 2, output: 10, cachedInput: 0.5 };
const emit = () => {};

describe('what a reply costs', () => {
  it('is input, cached input and output at their prices per million', () => {
    const costs = createCostLedger({ model: 'm', price, emit });
    costs.record({
      step: 1,
      phase: 'loop',
      usage: aUsage({ inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 100_000, reasoningTokens: 50_000 }),
    });
    expect(costs.summary().totalUsd).toBeCloseTo(0.6 * 2 + 0.4 * 0.5 + 0.1 * 10, 10);
    expect(costs.summary().usage).toEqual({
      inputTokens: 1_000_000,
      cachedTokens: 400_000,
      outputTokens: 100_000,
      reasoningTokens: 50_000,
    });
  });

  it('counts cached tokens as input where they have no price of their own', () => {
    const costs = createCostLedger({ model: 'm', price: { input: 2, output: 10 }, emit });
    costs.record({
      step: 1,
      phase: 'loop',
      usage: aUsage({ inputTokens: 500_000, cachedTokens: 500_000, outputTokens: 0 }),
    });
    expect(costs.summary().totalUsd).toBeCloseTo(1, 10);
  });

  it('is never negative, whatever a provider reports', () => {
    const costs = createCostLedger({ model: 'm', price, emit });
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 10, cachedTokens: 9_999, outputTokens: -5 }) });
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: -1, cachedTokens: -9, outputTokens: 0 }) });
    expect(costs.summary().entries.every(({ costUsd }) => costUsd >= 0)).toBe(true);
  });

  it('is a number, whatever a provider reports', () => {
    const costs = createCostLedger({ model: 'm', price, emit });
    const nothing = Number.NaN;
    const usage = aUsage({
      inputTokens: 500_000,
      cachedTokens: nothing,
      cacheWriteTokens: nothing,
      outputTokens: nothing,
    });
    costs.record({ step: 1, phase: 'loop', usage });
    expect(costs.summary().totalUsd).toBe(1);
  });

  it('is told and listed with its step and phase', () => {
    const events: RunEvent[] = [];
    const costs = createCostLedger({ model: 'm', price, emit: (event) => void events.push(event), budgetUsd: 5 });
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 500_000, outputTokens: 0 }) });
    costs.record({ step: 2, phase: 'closing', usage: aUsage({ inputTokens: 500_000, outputTokens: 0 }) });
    expect(events).toEqual([
      { type: 'cost-recorded', step: 1, costUsd: 1, totalUsd: 1 },
      { type: 'cost-recorded', step: 2, costUsd: 1, totalUsd: 2 },
    ]);
    const { entries, budgetUsd } = costs.summary();
    expect(budgetUsd).toBe(5);
    expect(entries.map(({ step, phase, model, costUsd }) => [step, phase, model, costUsd])).toEqual([
      [1, 'loop', 'm', 1],
      [2, 'closing', 'm', 1],
    ]);
  });

  it('a summary taken before does not change afterwards', () => {
    const costs = createCostLedger({ model: 'm', price, emit });
    const before = costs.summary();
    costs.record({ step: 1, phase: 'loop', usage: aUsage() });
    expect(before.entries).toEqual([]);
    expect(before).not.toHaveProperty('budgetUsd');
  });
});

describe('a summary', () => {
  it('is made when a reply is recorded, not each time that somebody asks', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 1, emit });
    costs.record({ step: 1, phase: 'loop', usage: aUsage() });
    const first = costs.summary();
    costs.affordableOutputTokens(10);
    expect(costs.summary()).toBe(first);
    costs.record({ step: 2, phase: 'loop', usage: aUsage() });
    expect(costs.summary()).not.toBe(first);
    expect(costs.summary().entries).toHaveLength(2);
    expect(costs.summary().usage.inputTokens).toBe(2 * first.usage.inputTokens);
    expect(costs.summary().totalUsd).toBe(2 * first.totalUsd);
  });
});

describe('an amount that the provider reports', () => {
  const usage = aUsage({ inputTokens: 1_000_000, outputTokens: 0, costUsd: 0.5 });

  it('is the cost of the reply, also where no price is known', () => {
    for (const known of [price, 'unpriced'] as const) {
      const costs = createCostLedger({ model: 'm', price: known, emit });
      costs.record({ step: 1, phase: 'loop', usage });
      expect(costs.summary()).toMatchObject({ totalUsd: 0.5, entries: [{ costUsd: 0.5, basis: 'reported' }] });
    }
  });

  it('gives way to a price that the user configured', () => {
    const costs = createCostLedger({ model: 'm', price, isPriceConfigured: true, emit });
    costs.record({ step: 1, phase: 'loop', usage });
    expect(costs.summary().totalUsd).toBe(2);
    expect(costs.summary().entries[0]).not.toHaveProperty('basis');
  });

  it('that is above the price makes the calls to come as much dearer', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 10, emit, reserveFraction: 0 });
    costs.record({ step: 1, phase: 'loop', usage: { ...usage, costUsd: 4 } });
    // 6 dollars are left, and everything costs twice what the price says: 3 at those prices.
    expect(costs.affordableOutputTokens(500_000)).toBe(200_000);
  });

  it('that is below the price does not make them cheaper', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 10.5, emit, reserveFraction: 0 });
    costs.record({ step: 1, phase: 'loop', usage });
    expect(costs.affordableOutputTokens(0)).toBe(1_000_000);
  });

  it('stops a run over the budget where no price is known', () => {
    const costs = createCostLedger({ model: 'm', price: 'unpriced', budgetUsd: 0.4, emit });
    costs.record({ step: 1, phase: 'loop', usage });
    expect(costs.overBudget).toBe(true);
    expect(costs.affordableOutputTokens(1)).toBe(0);
  });

  it('is missing where nobody knows what a reply costs, and the entry says so', () => {
    const costs = createCostLedger({ model: 'm', price: 'unpriced', emit });
    costs.record({ step: 1, phase: 'loop', usage: aUsage() });
    expect(costs.summary().entries[0]).toMatchObject({ costUsd: 0, basis: 'unknown' });
  });
});

describe('the worst case of a call', () => {
  const afford = (tokens: number, dear: ModelPrice) =>
    createCostLedger({ model: 'm', price: dear, budgetUsd: 1, emit, reserveFraction: 0 }).affordableOutputTokens(
      tokens,
    );

  it('writes all input to a cache, where that costs more', () => {
    expect(afford(100_000, { input: 2, output: 10, cachedInput: 0.2, cacheWrite: 2.5 })).toBe(75_000);
    expect(afford(100_000, { input: 2, output: 10, cacheWrite: 1 })).toBe(80_000);
  });

  it('writes it for long once a provider has billed that', () => {
    const dear = { input: 2, output: 10, cacheWrite: 2.5, cacheWriteLong: 4 };
    const costs = createCostLedger({ model: 'm', price: dear, budgetUsd: 1, emit, reserveFraction: 0 });
    expect(costs.affordableOutputTokens(100_000)).toBe(75_000);
    const written = { cacheWriteTokens: 25_000, cacheWriteLongTokens: 25_000 };
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 25_000, outputTokens: 0, ...written }) });
    expect(costs.affordableOutputTokens(100_000)).toBe(50_000);
  });

  it('is one of the tier that its input reaches, or nearly reaches', () => {
    const tiered = { input: 2, output: 10, tiers: [{ above: 200_000, input: 4, output: 20 }] };
    expect(afford(180_000, tiered)).toBe(64_000);
    expect(afford(181_819, tiered)).toBe(Math.floor((1_000_000 - 4 * 181_819) / 20));
    expect(afford(200_001, tiered)).toBe(Math.floor((1_000_000 - 4 * 200_001) / 20));
    expect(afford(300_000, tiered)).toBe(0);
  });

  it('is not made cheaper by a tier that costs less', () => {
    const tiered = { input: 2, output: 10, tiers: [{ above: 200_000, input: 1, output: 5 }] };
    expect(afford(195_000, tiered)).toBe(61_000);
    expect(afford(200_001, tiered)).toBe(159_999);
  });
});

describe('the warning', () => {
  const spend = (costs: ReturnType<typeof createCostLedger>, outputTokens: number) =>
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 0, outputTokens }) });

  it('is due at 75 % of the budget, once for each listener', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 1, emit });
    expect(costs.summary().warnAtUsd).toBe(0.75);
    spend(costs, 74_999);
    expect(costs.takeWarning('people')).toBeUndefined();
    spend(costs, 1);
    expect(costs.takeWarning('people')).toEqual({ spentUsd: 0.75, budgetUsd: 1 });
    expect(costs.takeWarning('people')).toBeUndefined();
    spend(costs, 5_000);
    expect(costs.takeWarning('model')).toEqual({ spentUsd: 0.8, budgetUsd: 1 });
    expect(costs.takeWarning('model')).toBeUndefined();
  });

  it('is never due without a budget, nor without a price unless it was asked for', () => {
    const unpriced = [{ price: 'free', budgetUsd: 1 } as const, { price: 'unpriced', budgetUsd: 1 } as const];
    for (const options of [{ price, warnAtUsd: 0.1 }, ...unpriced]) {
      const costs = createCostLedger({ model: 'm', emit, ...options });
      spend(costs, 1_000_000);
      expect(costs.takeWarning('people')).toBeUndefined();
      expect(costs.summary()).not.toHaveProperty('warnAtUsd');
    }
  });
});

describe('what the budget affords', () => {
  it('is what is left after the input and the reserve', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 1, emit });
    expect(costs.affordableOutputTokens(100_000)).toBe(Math.floor(((1 - 0.05 - 0.2) * 1_000_000) / 10));
    expect(costs.affordableOutputTokens(100_000, { useReserve: true })).toBe(80_000);
  });

  it('shrinks with what was spent', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 1, emit });
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 0, outputTokens: 50_000 }) });
    expect(costs.affordableOutputTokens(0)).toBe(45_000);
  });

  it('is nothing when less than a useful reply is left', () => {
    const budgetUsd = 0.01;
    const costs = createCostLedger({ model: 'm', price, budgetUsd, emit, reserveFraction: 0 });
    expect(costs.affordableOutputTokens(3_721)).toBe(0);
    expect(costs.affordableOutputTokens(3_719)).toBe(256);
    expect(costs.affordableOutputTokens(1_000_000)).toBe(0);
  });

  it('keeps no more than half a dollar in reserve', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 100, emit });
    expect(costs.affordableOutputTokens(0)).toBe(9_950_000);
  });

  it('is unlimited without a budget, for a free model and for one without a price', () => {
    const usage = aUsage({ inputTokens: 10_000_000 });
    for (const options of [{ price }, { price: 'free', budgetUsd: 1 }, { price: 'unpriced', budgetUsd: 1 }] as const) {
      const costs = createCostLedger({ model: 'm', emit, ...options });
      costs.record({ step: 1, phase: 'loop', usage });
      expect(costs.affordableOutputTokens(10_000_000)).toBeUndefined();
      expect(costs.overBudget).toBe(false);
      expect(costs.summary().usage.inputTokens).toBe(10_000_000);
    }
  });

  it('is over once more was spent than the budget', () => {
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 1, emit });
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 500_000, outputTokens: 0 }) });
    expect(costs.overBudget).toBe(false);
    costs.record({ step: 2, phase: 'loop', usage: aUsage({ inputTokens: 1, outputTokens: 0 }) });
    expect(costs.overBudget).toBe(true);
  });
});
