import { describe, expect, it } from 'vitest';
import type { ModelPrice } from '../../src/contracts/cost.ts';
import type { Usage } from '../../src/contracts/llm.ts';
import { type CostLedgerOptions, createCostLedger } from '../../src/observe/cost-ledger.ts';
import { aUsage } from '../support/scripted-llm.ts';

const price = { input: 2, output: 10 };

function ledger(options: Partial<CostLedgerOptions>, usages: readonly Partial<Usage>[] = []) {
  const costs = createCostLedger({ model: 'm', price, budgetUsd: 10, reserveFraction: 0, emit: () => {}, ...options });
  for (const usage of usages) {
    costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 0, outputTokens: 0, ...usage }) });
  }
  return costs;
}

describe('the usage of a run', () => {
  it('is the sum of each count', () => {
    const counts = { inputTokens: 100, outputTokens: 10, cachedTokens: 40, reasoningTokens: 5 };
    const writes = { cacheWriteTokens: 30, cacheWriteLongTokens: 20 };
    const { usage } = ledger({}, [{ ...counts, ...writes }, counts, { ...counts, ...writes }]).summary();
    expect(usage).toEqual({
      ...{ inputTokens: 300, outputTokens: 30, cachedTokens: 120, reasoningTokens: 15 },
      ...{ cacheWriteTokens: 60, cacheWriteLongTokens: 40 },
    });
  });

  it.each([
    [0, 0, 'reported'],
    [-1, 2, undefined],
    [Number.NaN, 2, undefined],
  ])('costs the amount that is reported where it can be one: %d', (costUsd, expected, basis) => {
    const [entry] = ledger({}, [{ inputTokens: 1_000_000, costUsd }]).summary().entries;
    expect([entry?.costUsd, entry?.basis]).toEqual([expected, basis]);
  });
});

describe('calls that are dearer than their price', () => {
  it('make those to come dearer as all of them together were, whatever others cost by price', () => {
    const reported = [1, 3].map((costUsd) => ({ outputTokens: 100_000, costUsd }));
    const costs = ledger({}, [{ outputTokens: 100_000 }, ...reported, { outputTokens: 100_000 }]);
    // 4 of the 10 dollars are left, and 4 were paid for what is 2 by price.
    expect(costs.affordableOutputTokens(0)).toBe(200_000);
  });
});

describe('what a budget affords', () => {
  const costly: ModelPrice = {
    ...{ input: 2, output: 10 },
    tiers: [
      { above: 100_000, input: 20, output: 100 },
      { above: 200_000, input: 1, output: 5 },
    ],
  };

  it.each([
    ['a reply that costs nothing: any', { input: 2, output: 0 }, 1_000_000, undefined],
    ['a reply that costs nothing, for all of the budget: any', { input: 2, output: 0 }, 5_000_000, undefined],
    ['a reply that costs nothing, after too dear an input: none', { input: 2, output: 0 }, 5_000_001, 0],
    ['at the limit of a tier: what the tier does', costly, 100_000, 80_000],
    ['above two tiers: what the second does', costly, 300_000, 1_940_000],
  ])('%s', (_title, dear, inputTokens, expected) => {
    expect(ledger({ price: dear }).affordableOutputTokens(inputTokens)).toBe(expected);
  });

  it('is nothing more only once it is overrun, where no price is known', () => {
    expect(ledger({ price: 'unpriced' }, [{ costUsd: 10 }]).affordableOutputTokens(1)).toBeUndefined();
    expect(ledger({ price: 'unpriced' }, [{ costUsd: 10.01 }]).affordableOutputTokens(1)).toBe(0);
  });
});
