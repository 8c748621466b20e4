import { calcPrice } from '@pydantic/genai-prices';
import { describe, expect, test } from 'vitest';
import { costOf } from '../../src/contracts/cost.ts';
import { findPrice } from '../../src/llm/pricing.ts';

const openai = 'https://api.openai.com/v1';
const gateway = 'https://models.example.com/v1';

function lookUp(model: string, baseUrl = openai) {
  return findPrice(model, { baseUrl, language: 'en' });
}

describe('the price of a model', () => {
  test.each([
    ['gpt-4o', openai, 'openai'],
    ['gpt-5-mini-2025-08-07', openai, 'openai'],
    ['gpt-4.1', gateway, 'openai'],
    ['claude-sonnet-4-5-20250929', 'https://api.anthropic.com/v1/', 'anthropic'],
    ['gemini-2.5-pro', 'https://generativelanguage.googleapis.com/v1beta/openai/', 'google'],
    ['llama-3.3-70b-versatile', 'https://api.groq.com/openai/v1', 'groq'],
    ['z-ai/glm-4.6', 'https://openrouter.ai/api/v1', 'openrouter'],
  ])('%s at %s is that of the table', (model, baseUrl, providerId) => {
    const found = lookUp(model, baseUrl);
    const usage = { inputTokens: 10_000, outputTokens: 2000, cachedTokens: 4000, reasoningTokens: 0 };
    const expected = calcPrice({ input_tokens: 10_000, cache_read_tokens: 4000, output_tokens: 2000 }, model, {
      providerId,
    });
    if (found.status !== 'known') throw new Error(`${model}: ${found.status}`);
    expect(found.note).toBeUndefined();
    expect(costOf(found.price, usage)).toBeCloseTo(expected?.total_price ?? Number.NaN, 8);
  });

  test('at a gateway goes by the name without its vendor', () => {
    expect(lookUp('anthropic/claude-sonnet-4.5', 'https://openrouter.ai/api/v1')).toEqual(
      lookUp('claude-sonnet-4.5', 'https://api.anthropic.com/v1'),
    );
    expect(lookUp('azure/gpt-4o', gateway)).toEqual(lookUp('gpt-4o'));
  });

  test('is that of the longest known name it begins with, and the note says so', () => {
    const found = lookUp('gpt-5-mini-tuned');
    expect(found).toMatchObject({ status: 'known', price: { input: 0.25, output: 2 } });
    expect(found).toHaveProperty('note', expect.stringMatching(/"gpt-5-mini-tuned".*"gpt-5-mini".*costs\.prices/));
    expect(findPrice('gpt-5-mini-tuned', { baseUrl: openai, language: 'es' })).toHaveProperty(
      'note',
      expect.stringContaining('No se conoce el precio'),
    );
  });

  test.each(['gpt-5.99', 'gpt-50', 'my-own-model', 'constructor', 'gpt', ''])('%j is unknown, not free', (model) => {
    expect(lookUp(model)).toEqual({ status: 'unknown' });
  });

  test('from the configuration wins over everything', () => {
    const price = { input: 1, output: 2 };
    const overrides = { 'gpt-4o': price };
    expect(findPrice('gpt-4o', { baseUrl: openai, language: 'en', overrides })).toEqual({ status: 'known', price });
    const local = findPrice('gpt-4o', { baseUrl: 'http://localhost:11434/v1', language: 'en', overrides });
    expect(local).toEqual({ status: 'known', price });
    expect(findPrice('constructor', { baseUrl: gateway, language: 'en', overrides })).toEqual({ status: 'unknown' });
  });
});

test.each(['http://localhost:11434/v1', 'http://127.0.0.1:8000/v1', 'http://[::1]:1234/v1'])(
  '%s is free',
  (baseUrl) => {
    expect(lookUp('qwen3-coder', baseUrl)).toEqual({ status: 'free' });
  },
);

test.each(['http://127.0.0.1:45678/v1', 'http://localhost/v1', 'http://localhost.example.com:11434/v1', 'not a url'])(
  '%s is not free',
  (baseUrl) => {
    expect(lookUp('my-own-model', baseUrl)).toEqual({ status: 'unknown' });
    expect(lookUp('gpt-4o', baseUrl)).toMatchObject({ status: 'known' });
  },
);

describe('the cost of a reply', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 500_000, cachedTokens: 400_000, reasoningTokens: 100_000 };

  test('counts cached input at its own price', () => {
    expect(costOf({ input: 2, output: 8, cachedInput: 0.5 }, usage)).toBeCloseTo(0.6 * 2 + 0.4 * 0.5 + 0.5 * 8, 10);
  });

  test('counts cached input as input where it has no price', () => {
    expect(costOf({ input: 2, output: 8 }, usage)).toBeCloseTo(2 + 4, 10);
  });
});
