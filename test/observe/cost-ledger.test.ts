import { describe, expect, it } from 'vitest';
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
