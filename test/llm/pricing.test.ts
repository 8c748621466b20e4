import { describe, expect, test } from 'vitest';
import { findPrice, type PriceOptions } from '../../src/llm/prices/pricing.ts';
import { resolve } from './targets.ts';

const now = Date.parse('2026-11-30T20:00:00Z');
const gateway = 'https://models.example.com/v1';
const openai = 'https://api.openai.com/v1';

function lookUp(model: string, baseUrl = openai, options: Partial<PriceOptions> = {}) {
  return findPrice(resolve({ model, baseUrl }), { language: 'en', period: { from: now, to: now }, ...options });
}

/** Input and output of a price that is certain. */
function certain(model: string, baseUrl = openai): readonly number[] {
  const found = lookUp(model, baseUrl);
  if (found.status !== 'known' || found.note) throw new Error(`${model}: ${JSON.stringify(found)}`);
  return [found.price.input, found.price.output];
}

describe('the price of a model', () => {
  test.each([
    ['gpt-4o', openai, [2.5, 10]],
    ['GPT-4o ', openai, [2.5, 10]],
    ['gpt-4o-2024-05-13', openai, [5, 15]],
    ['gpt-5-mini-2025-08-07', openai, [0.25, 2]],
    ['ft:gpt-4o-mini-2024-07-18:acme::a1b2', openai, [0.3, 1.2]],
    ['gpt-35-turbo', 'https://acme.openai.azure.com', [0.5, 1.5]],
    ['claude-opus-4-5-20251101', 'https://api.anthropic.com', [5, 25]],
    ['claude-opus-4-20250514', 'https://api.anthropic.com', [15, 75]],
    ['gemini-2.0-flash-001', 'https://generativelanguage.googleapis.com/v1beta/openai', [0.1, 0.4]],
    ['models/gemini-2.5-pro', 'https://generativelanguage.googleapis.com/v1beta/openai', [1.25, 10]],
    ['llama-3.3-70b-versatile', 'https://api.groq.com/openai/v1', [0.59, 0.79]],
    ['z-ai/glm-4.6', 'https://openrouter.ai/api/v1', [0.43, 1.74]],
    ['openai/gpt-4o-2024-05-13', 'https://openrouter.ai/api/v1', [5, 15]],
    ['magistral-medium-latest', 'https://api.mistral.ai/v1', [2, 5]],
    ['claude-3-7-sonnet-latest', 'https://api.anthropic.com', [3, 15]],
    ['grok-4.20-latest', 'https://api.x.ai/v1', [1.25, 2.5]],
    ['command-a-03-2025', 'https://api.cohere.ai/compatibility/v1', [2.5, 10]],
    ['us.anthropic.claude-opus-4-8-v1:0', 'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1', [5.5, 27.5]],
    ['global.anthropic.claude-opus-4-8-v1', 'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1', [5, 25]],
    ['claude-sonnet-4-5@20250929', 'https://us-aiplatform.googleapis.com/v1/endpoints/openapi', [3, 15]],
  ])('%s at %s is that of the table', (model, baseUrl, price) => {
    expect(certain(model, baseUrl)).toEqual(price);
  });

  test.each([
    ['gpt-4.1', 'gpt-4.1', openai],
    ['azure/gpt-4o', 'gpt-4o', openai],
    ['anthropic/claude-sonnet-4-5', 'claude-sonnet-4-5', 'https://api.anthropic.com'],
    ['groq/llama-3.3-70b-versatile', 'llama-3.3-70b-versatile', 'https://api.groq.com/openai/v1'],
    ['vertex_ai/claude-opus-4-8@default', 'claude-opus-4-8', 'https://api.anthropic.com'],
    [
      'bedrock/us.anthropic.claude-opus-4-8-v1:0',
      'us.anthropic.claude-opus-4-8-v1:0',
      'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1',
    ],
    ['openrouter/openai/gpt-4o-2024-05-13', 'gpt-4o-2024-05-13', openai],
  ])('%s at a gateway costs what %s costs there', (model, bare, baseUrl) => {
    expect(certain(model, gateway)).toEqual(certain(bare, baseUrl));
  });

  test('is told from that of the same model at another provider', () => {
    const found = lookUp('llama-3.3-70b-versatile', gateway);
    expect(found).toMatchObject({ status: 'known', price: { input: 0.59, output: 0.79 } });
    expect(found).toHaveProperty('note', expect.stringContaining('like "llama-3.3-70b-versatile" of groq'));
  });

  test('is that of the longest known name it begins with, and the note says so', () => {
    const found = lookUp('gpt-5-mini-tuned');
    expect(found).toMatchObject({ status: 'known', price: { input: 0.25, output: 2 } });
    expect(found).toHaveProperty(
      'note',
      expect.stringMatching(/"gpt-5-mini-tuned" at OpenAI.*"gpt-5-mini".*costs\.prices/),
    );
    expect(lookUp('gpt-5-mini-tuned', openai, { language: 'es' })).toHaveProperty(
      'note',
      expect.stringContaining('No se conoce el precio'),
    );
  });

  test.each([
    ['gpt-4o-prod', openai, 'gpt-4o'],
    ['gpt-4o-mini-prod', openai, 'gpt-4o-mini'],
    ['gpt-5.4-preview-2027', openai, 'gpt-5.4'],
    ['openai/gpt-5.4:nitro', 'https://openrouter.ai/api/v1', 'openai/gpt-5.4'],
    ['mistral-medium-2999', 'https://api.mistral.ai/v1', 'mistral-medium'],
  ])('%s at %s is counted like %s', (model, baseUrl, known) => {
    expect(lookUp(model, baseUrl)).toHaveProperty('note', expect.stringContaining(`like "${known}" of`));
  });

  test.each([
    ...['gpt-5.99', 'gpt-50', 'my-own-model', 'constructor', '__proto__', 'gpt', 'gpt-4o-ultra', 'gpt-4o-audio-x'],
    ...['claude-opus-4-9', 'claude-opus-4-10', 'claude-sonnet-5-5', 'claude-haiku-5', 'gpt-4-64k', 'o3-nano'],
    ...['gemini-2.5-pro-preview-tts', 'deepseek-chat-v9', 'grok-4-heavy', 'mistral-small-7b', 'x'],
    ...['gemini-pro-latest', 'gemini-flash-latest'],
  ])('%j is unknown: neither free nor that of another size or version', (model) => {
    expect(lookUp(model, gateway)).toMatchObject({ status: 'unknown' });
  });

  test('names the closest known name where it is unknown', () => {
    expect(lookUp('claude-opus-4-9', 'https://api.anthropic.com')).toEqual({
      status: 'unknown',
      closest: expect.stringMatching(/^claude-opus-4-\d$/),
    });
    expect(lookUp('my-own-model', openai)).toEqual({ status: 'unknown' });
  });

  test.each([
    ['ollama', 'qwen3-coder'],
    ['vllm', 'gpt-4o'],
    ['lmstudio', 'llama'],
  ] as const)('at %s is nothing, wherever it runs', (provider, model) => {
    const target = resolve({ provider, model, baseUrl: 'https://gpu.example.com/v1' });
    expect(findPrice(target, { language: 'en', period: { from: now, to: now } })).toEqual({ status: 'free' });
  });

  test('is nothing for a free variant at OpenRouter, and only there', () => {
    expect(lookUp('deepseek/deepseek-r1:free', 'https://openrouter.ai/api/v1')).toEqual({ status: 'free' });
    expect(lookUp('gpt-4o:free', gateway)).toMatchObject({ status: 'unknown' });
  });
});

describe('a price from the configuration', () => {
  const price = { input: 1, output: 2 };

  test('wins over the table and over a server of one’s own', () => {
    const overrides = { 'gpt-4o': price };
    expect(lookUp('gpt-4o', openai, { overrides })).toEqual({ status: 'configured', price });
    expect(lookUp('gpt-4o', 'http://localhost:11434/v1', { overrides })).toEqual({ status: 'configured', price });
  });

  test('counts for the exact name, else for the longest beginning', () => {
    const overrides = {
      'acme-*': price,
      'acme-large-*': { input: 3, output: 4 },
      'acme-large-2': { input: 5, output: 6 },
    };
    expect(lookUp('acme-small', gateway, { overrides })).toMatchObject({ price });
    expect(lookUp('acme-large-1', gateway, { overrides })).toMatchObject({ price: { input: 3 } });
    expect(lookUp('acme-large-2', gateway, { overrides })).toMatchObject({ price: { input: 5 } });
    expect(lookUp('acme', gateway, { overrides })).toMatchObject({ status: 'unknown' });
    expect(lookUp('gpt-4o-mini', openai, { overrides: { 'gpt-4o': price } })).toMatchObject({ status: 'known' });
    expect(lookUp('constructor', gateway, { overrides })).toMatchObject({ status: 'unknown' });
  });

  test('may be meant by a name that is unknown', () => {
    expect(lookUp('acme-lagre', gateway, { overrides: { 'acme-large': price } })).toEqual({
      status: 'unknown',
      closest: 'acme-large',
    });
  });
});

describe('a price that changes', () => {
  const during = (model: string, baseUrl: string, from: string, to = from) =>
    lookUp(model, baseUrl, { period: { from: Date.parse(from), to: Date.parse(to) } });
  const deepseek = 'https://api.deepseek.com';
  const gemini = 'https://generativelanguage.googleapis.com/v1beta/openai';

  test.each([
    ['2026-12-31T23:00:00Z', 0.75],
    ['2027-01-01T00:00:00Z', 1.5],
  ])('by date is the one in force: gemini-3.6-flash at %s', (time, input) => {
    expect(during('gemini-3.6-flash', gemini, time)).toMatchObject({ price: { input } });
  });

  test.each([
    ['2026-11-30T00:59:00Z', 0.66],
    ['2026-11-30T01:00:00Z', 1.32],
    ['2026-11-30T04:00:00Z', 0.66],
  ])('by the time of day is the one in force: deepseek-v4-pro at %s', (time, input) => {
    expect(during('deepseek-v4-pro', deepseek, time)).toMatchObject({ price: { input } });
  });

  test('within a run is the dearest: the budget is never taken for more than it is', () => {
    const run = (from: string, to: string) => during('deepseek-v4-pro', deepseek, from, to);
    expect(run('2026-11-30T00:30:00Z', '2026-11-30T00:59:00Z')).toMatchObject({ price: { input: 0.66 } });
    expect(run('2026-11-30T00:30:00Z', '2026-11-30T01:00:00Z')).toMatchObject({ price: { input: 1.32 } });
    expect(run('2026-11-30T00:30:00Z', '2026-11-30T04:30:00Z')).toMatchObject({ price: { input: 1.32 } });
    expect(run('2026-11-30T03:59:00Z', '2026-11-30T05:00:00Z')).toMatchObject({ price: { input: 1.32 } });
  });
});
