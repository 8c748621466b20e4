import { describe, expect, it } from 'vitest';
import { costOf, type ModelPrice } from '../../src/contracts/cost.ts';
import { aUsage } from '../support/scripted-llm.ts';

const full: ModelPrice = { input: 2, output: 10, cachedInput: 0.5, cacheWrite: 3, cacheWriteLong: 5 };
const plain: ModelPrice = { input: 2, output: 10 };
const rising: ModelPrice = {
  ...plain,
  tiers: [
    { above: 1000, input: 4, output: 20 },
    { above: 2000, input: 8, output: 40 },
  ],
};

/** Millionths of a dollar. */
function micros(price: ModelPrice, usage: Parameters<typeof aUsage>[0]): number {
  return Math.round(costOf(price, aUsage({ outputTokens: 0, ...usage })) * 1e6);
}

describe('the cost of a reply', () => {
  it.each([
    ['writes are at most what was not read', full, { cachedTokens: 600, cacheWriteTokens: 900 }, 300 + 400 * 3],
    ['long writes are some of the writes', full, { cacheWriteTokens: 100, cacheWriteLongTokens: 900 }, 1800 + 100 * 5],
    ['writes without a rate are input', plain, { cacheWriteTokens: 400, cacheWriteLongTokens: 100 }, 2000],
    [
      'long writes without a rate are writes',
      { ...plain, cacheWrite: 3 },
      { cacheWriteTokens: 400, cacheWriteLongTokens: 100 },
      1200 + 400 * 3,
    ],
    ['what is read may be free', { ...plain, cachedInput: 0 }, { cachedTokens: 600 }, 800],
    ['what is written may be free', { ...plain, cacheWrite: 0 }, { cacheWriteTokens: 600 }, 800],
  ] as const)('with 1,000 tokens of input: %s', (_rule, price, usage, expected) => {
    expect(micros(price, { inputTokens: 1000, ...usage })).toBe(expected);
  });

  it.each([
    [1000, 2000],
    [1001, 4004],
    [2000, 8000],
    [2001, 16_008],
  ])('is by the highest tier that its input exceeds: %d tokens', (inputTokens, expected) => {
    expect(micros(rising, { inputTokens })).toBe(expected);
  });
});
