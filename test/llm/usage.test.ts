import { describe, expect, test } from 'vitest';
import { readUsage } from '../../src/llm/chat/usage.ts';

const counts = (prompt: number, completion: number, total = prompt + completion) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: total,
});
const plain = { inputTokens: 1000, outputTokens: 50, cachedTokens: 0, reasoningTokens: 0 };

describe('tokens read from a cache', () => {
  test.each([
    ['OpenAI', { prompt_tokens_details: { cached_tokens: 600 } }],
    ['DeepSeek', { prompt_cache_hit_tokens: 600, prompt_cache_miss_tokens: 400 }],
    ['Moonshot', { cached_tokens: 600 }],
    ['LiteLLM', { prompt_tokens_details: { cached_tokens: 600 }, cache_read_input_tokens: 600 }],
  ])('of %s are a part of the input', (_provider, fields) => {
    expect(readUsage({ ...counts(1000, 50), ...fields })).toEqual({ ...plain, cachedTokens: 600 });
  });

  test('are never more than the input', () => {
    expect(readUsage({ ...counts(1000, 50), cached_tokens: 5000 })).toEqual({ ...plain, cachedTokens: 1000 });
  });
});

describe('counts of Anthropic behind a gateway', () => {
  const apart = { cache_read_input_tokens: 600, cache_creation_input_tokens: 300 };
  const whole = { ...plain, cachedTokens: 600, cacheWriteTokens: 300 };

  test('are in the input where the total says so', () => {
    expect(readUsage({ ...counts(1000, 50), ...apart })).toEqual(whole);
  });

  test('are added where the total has them and the input does not', () => {
    expect(readUsage({ ...counts(100, 50, 1050), ...apart })).toEqual(whole);
  });

  test('are added where they are more than the input', () => {
    expect(readUsage({ ...counts(100, 50), ...apart })).toEqual(whole);
    expect(readUsage({ prompt_tokens: 100, completion_tokens: 50, ...apart })).toEqual(whole);
  });
});

test('what the total has beside a cache may be the reasoning', () => {
  const cached = { cache_read_input_tokens: 400, completion_tokens_details: { reasoning_tokens: 500 } };
  const usage = { inputTokens: 1000, outputTokens: 600, cachedTokens: 400, reasoningTokens: 500 };
  expect(readUsage({ ...counts(1000, 100, 1600), ...cached })).toEqual(usage);
  const apart = { ...counts(1000, 100, 2000), ...cached };
  expect(readUsage(apart)).toEqual({ ...usage, inputTokens: 1400 });
});

describe('tokens written to a cache', () => {
  test.each([
    ['OpenRouter', { prompt_tokens_details: { cached_tokens: 0, cache_write_tokens: 300 } }],
    ['LiteLLM', { prompt_tokens_details: { cache_creation_tokens: 300 } }],
  ])('of %s', (_provider, fields) => {
    expect(readUsage({ ...counts(1000, 50), ...fields })).toEqual({ ...plain, cacheWriteTokens: 300 });
  });

  test('for an hour are told apart', () => {
    const creation = { cache_creation_input_tokens: 300, cache_creation: { ephemeral_1h_input_tokens: 200 } };
    expect(readUsage({ ...counts(1000, 50), ...creation })).toEqual({
      ...plain,
      cacheWriteTokens: 300,
      cacheWriteLongTokens: 200,
    });
  });
});

describe('reasoning', () => {
  const reasoning = (tokens: number) => ({ completion_tokens_details: { reasoning_tokens: tokens } });

  test('is a part of the output', () => {
    expect(readUsage({ ...counts(1000, 50), ...reasoning(40) })).toEqual({ ...plain, reasoningTokens: 40 });
  });

  test('counts where the completion leaves it out and the total has it (xAI, Gemini)', () => {
    expect(readUsage({ ...counts(1000, 50, 1250), ...reasoning(200) })).toEqual({
      ...plain,
      outputTokens: 250,
      reasoningTokens: 200,
    });
    expect(readUsage(counts(1000, 50, 1250))).toEqual({ ...plain, outputTokens: 250 });
  });

  test('counts where there is no total and it is more than the completion', () => {
    const raw = { prompt_tokens: 1000, completion_tokens: 50, ...reasoning(200) };
    expect(readUsage(raw)).toEqual({ ...plain, outputTokens: 250, reasoningTokens: 200 });
  });
});

describe('what was billed', () => {
  test('is believed of OpenRouter, with what the provider behind it bills itself', () => {
    const own = { ...counts(1000, 50), cost: 0.001, is_byok: true, cost_details: { upstream_inference_cost: 0.02 } };
    expect(readUsage(own, 'openrouter')?.costUsd).toBeCloseTo(0.021, 12);
    expect(readUsage({ ...own, is_byok: false }, 'openrouter')?.costUsd).toBe(0.001);
    expect(readUsage({ ...counts(1000, 50), cost: 0 }, 'openrouter')?.costUsd).toBe(0);
  });

  test.each([{ upstream_inference_cost: null }, { upstream_inference_cost: -1 }, null])(
    'is not known where the provider behind OpenRouter bills itself and its part is not told (%j)',
    (details) => {
      const own = { ...counts(1000, 50), cost: 0, is_byok: true, cost_details: details };
      expect(readUsage(own, 'openrouter')).toEqual(plain);
    },
  );

  test.each([-1, '0.001', null, Number.NaN, Number.POSITIVE_INFINITY])('is an amount, not %j', (cost) => {
    expect(readUsage({ ...counts(1000, 50), cost }, 'openrouter')).toEqual(plain);
    expect(readUsage({ ...counts(1000, 50), cost_in_usd_ticks: cost }, 'xai')).toEqual(plain);
  });

  test('is believed of xAI, which counts in ten-thousand-millionths of a dollar', () => {
    expect(readUsage({ ...counts(1000, 50), cost_in_usd_ticks: 37_756_000 }, 'xai')?.costUsd).toBeCloseTo(
      0.0037756,
      12,
    );
  });

  test.each([undefined, 'xai' as const])('is not believed of others (%s)', (reportsCost) => {
    expect(readUsage({ ...counts(1000, 50), cost: 0 }, reportsCost)).toEqual(plain);
  });

  test.each([-1, '0.1', null, Number.NaN])('is no amount: %s', (cost) => {
    expect(readUsage({ ...counts(1000, 50), cost }, 'openrouter')).toEqual(plain);
  });
});

test.each([undefined, null, 'none', [], {}, { total_tokens: 5 }])('%j is no usage', (raw) => {
  expect(readUsage(raw)).toBeUndefined();
});
