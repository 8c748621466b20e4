import { readFileSync } from 'node:fs';
import { calcPrice, findProvider, type MatchLogic } from '@pydantic/genai-prices';
import { describe, expect, test } from 'vitest';
import { costOf } from '../../src/contracts/cost.ts';
import type { Usage } from '../../src/contracts/llm.ts';
import { priceTableVersion } from '../../src/llm/prices/model-table.ts';
import { findPrice } from '../../src/llm/prices/pricing.ts';
import { providers } from '../../src/llm/providers.ts';

/** Provider ids of the package and where we ask for their models. */
const places = [
  ['openai', providers.openai, ''],
  ['azure', providers.azure, ''],
  ['anthropic', providers.anthropic, ''],
  ['google', providers.gemini, ''],
  ['mistral', providers.mistral, ''],
  ['deepseek', providers.deepseek, ''],
  ['x-ai', providers.xai, ''],
  ['groq', providers.groq, ''],
  ['openrouter', providers.openrouter, ''],
  [
    'google',
    providers.custom,
    'https://europe-west1-aiplatform.googleapis.com/v1/projects/p/locations/l/endpoints/openapi',
  ],
  ['aws', providers.custom, 'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1'],
  ['together', providers.custom, 'https://api.together.xyz/v1'],
  ['fireworks', providers.custom, 'https://api.fireworks.ai/inference/v1'],
  ['cerebras', providers.custom, 'https://api.cerebras.ai/v1'],
  ['cohere', providers.custom, 'https://api.cohere.ai/compatibility/v1'],
  ['moonshotai', providers.custom, 'https://api.moonshot.ai/v1'],
  ['zai', providers.custom, 'https://api.z.ai/api/paas/v4'],
  ['minimax', providers.custom, 'https://api.minimax.io/v1'],
] as const;

/** Before and after prices changed, by day and by night. */
const times = [
  '2025-03-01T10:00:00Z',
  '2026-07-29T23:59:00Z',
  '2026-11-30T02:30:00Z',
  '2026-11-30T20:00:00Z',
  '2027-01-01T00:00:00Z',
];

describe('the table of prices', () => {
  test('is made from the installed package', () => {
    const path = new URL('../../node_modules/@pydantic/genai-prices/package.json', import.meta.url);
    expect(priceTableVersion).toBe(JSON.parse(readFileSync(path, 'utf8')).version);
  });

  test.each(places)('has the prices of %s, of every model and at any time (%#)', (providerId, provider, url) => {
    const random = randomNumbers(7);
    const names = textModels(providerId);
    expect(names.length).toBeGreaterThan(2);
    for (const [index, model] of names.entries()) {
      const time = Date.parse(times[index % times.length] ?? '');
      const usage = randomUsage(random);
      const theirs = calcPrice(toTheirs(usage), model, { providerId, timestamp: new Date(time) });
      // A few names of models are none that the package itself looks up.
      if (!theirs) continue;
      const found = findPrice({ provider, baseUrl: url, model }, { language: 'en', period: { from: time, to: time } });
      expect(found, model).toMatchObject({ status: 'known' });
      expect(found, model).not.toHaveProperty('note');
      const ours = found.status === 'known' ? costOf(found.price, usage) : Number.NaN;
      expect(Math.abs(ours / theirs.total_price - 1), `${model} ${JSON.stringify(usage)}`).toBeLessThanOrEqual(1e-9);
    }
  });
});

/** Names of models that read and write text, and are priced by tokens. */
function textModels(providerId: string): readonly string[] {
  const models = findProvider({ providerId })?.models ?? [];
  return models.flatMap(({ id, match, prices }) => {
    const entries = Array.isArray(prices) ? prices.map((entry) => entry.prices) : [prices];
    const isPriced = entries.every((price) => price.input_mtok !== undefined && price.output_mtok !== undefined);
    const isForText = entries.every((price) => Object.keys(price).every((key) => !otherUnits.test(key)));
    if (!isPriced || !isForText || otherKinds.test(id)) return [];
    return [id, ...namesIn(match)].filter(
      (name) => !otherKinds.test(name) && (providerId !== 'openrouter' || name.includes('/')),
    );
  });
}

const otherUnits = /audio|image|video|reasoning|requests|citation/;
const otherKinds = /embed|tts|audio|image|realtime|transcribe|voxtral|rerank|guard|sonic|video|moderation/i;

function namesIn(match: MatchLogic): readonly string[] {
  if ('or' in match) return match.or.flatMap(namesIn);
  if ('and' in match) return match.and.flatMap(namesIn);
  if ('regex' in match) return [];
  return [completed(Object.values(match).join(''))];
}

/** Some names stand for all that begin so, and end where a date goes on. */
function completed(name: string): string {
  if (name.endsWith('@')) return `${name}20250514`;
  if (name.endsWith('-2025')) return `${name}0514`;
  if (name.endsWith('-2024-')) return `${name}07-18`;
  return name.endsWith('-') ? `${name}latest` : name;
}

function toTheirs(usage: Usage) {
  const { cacheWriteLongTokens = 0 } = usage;
  return {
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    cache_read_tokens: usage.cachedTokens,
    cache_write_tokens: usage.cacheWriteTokens ?? 0,
    cache_write_1h_tokens: cacheWriteLongTokens,
  };
}

/** Around the limits of tiers; every kind of tokens. */
function randomUsage(random: () => number): Usage {
  const limits = [1000, 127_999, 128_000, 128_001, 200_000, 200_001, 271_999, 272_000, 272_001, 600_000];
  const inputTokens = limits[Math.floor(random() * limits.length)] ?? 0;
  const cachedTokens = Math.floor(random() * inputTokens);
  const cacheWriteTokens = Math.floor(random() * (inputTokens - cachedTokens));
  const cacheWriteLongTokens = Math.floor(random() * cacheWriteTokens);
  const outputTokens = Math.floor(random() * 20_000);
  return { inputTokens, cachedTokens, cacheWriteTokens, cacheWriteLongTokens, outputTokens, reasoningTokens: 0 };
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
