import { expect, test } from 'vitest';
import { costOf } from '../../src/contracts/cost.ts';
import type { WireFormat } from '../../src/contracts/provider.ts';
import { findPrice } from '../../src/llm/prices/pricing.ts';
import { resolveTarget } from '../../src/llm/target/resolve-target.ts';
import { sends } from '../support/model-server.ts';
import type { HandBill } from './hand-bills.ts';
import { startClient } from './llm-client.ts';

interface CallBill extends HandBill {
  readonly wire: WireFormat;
}

const azure = 'https://acme.openai.azure.com/openai/v1';
const bedrock = 'https://bedrock-runtime.us-west-2.amazonaws.com/openai/v1';

const bills: readonly CallBill[] = [
  // 4000 × 2 + 6000 read × 0.50 + 500 × 8
  {
    wire: 'chat',
    model: 'gpt-4.1',
    raw: { prompt_tokens: 10_000, completion_tokens: 500, prompt_tokens_details: { cached_tokens: 6000 } },
    micros: 15_000,
  },
  // 1976 × 2.50 + 1024 read × 1.25 + 200 × 10
  {
    wire: 'chat',
    model: 'gpt-4o',
    at: azure,
    raw: { prompt_tokens: 3000, completion_tokens: 200, prompt_tokens_details: { cached_tokens: 1024 } },
    micros: 8220,
  },
  // 600 × 3 + 400 read × 0.75 + (50 + 300) × 15
  {
    wire: 'chat',
    model: 'grok-4',
    at: 'https://api.x.ai/v1',
    raw: {
      prompt_tokens: 1000,
      completion_tokens: 50,
      total_tokens: 1350,
      prompt_tokens_details: { cached_tokens: 400 },
      completion_tokens_details: { reasoning_tokens: 300 },
    },
    micros: 7350,
  },
  // 3000 × 0.60 + 5000 read × 0.10 + 400 × 3
  {
    wire: 'chat',
    model: 'kimi-k2.5',
    at: 'https://api.moonshot.ai/v1',
    raw: { prompt_tokens: 8000, completion_tokens: 400, cached_tokens: 5000 },
    micros: 3500,
  },
  // 1000 × 0.15 + 1000 read × 0.075 + 600 × 0.60, of which 350 reasoning
  {
    wire: 'chat',
    model: 'openai/gpt-oss-120b',
    at: 'https://api.groq.com/openai/v1',
    raw: {
      prompt_tokens: 2000,
      completion_tokens: 600,
      prompt_tokens_details: { cached_tokens: 1000 },
      completion_tokens_details: { reasoning_tokens: 350 },
    },
    micros: 585,
  },
  // 3000 × 0.30 + 2000 read × 0.03 + (100 + 800 in the total) × 2.50
  {
    wire: 'chat',
    model: 'gemini-2.5-flash',
    at: 'https://generativelanguage.googleapis.com/v1beta/openai',
    raw: {
      prompt_tokens: 5000,
      completion_tokens: 100,
      total_tokens: 5900,
      prompt_tokens_details: { cached_tokens: 2000 },
    },
    micros: 3210,
  },
  // 4000 × 0.30 + 700 × 0.90
  {
    wire: 'chat',
    model: 'codestral-latest',
    at: 'https://api.mistral.ai/v1',
    raw: { prompt_tokens: 4000, completion_tokens: 700 },
    micros: 1830,
  },
  // 20000 × 0.22 + 1000 × 1.80
  {
    wire: 'chat',
    model: 'qwen/qwen3-coder',
    at: 'https://openrouter.ai/api/v1',
    raw: { prompt_tokens: 20_000, completion_tokens: 1000, prompt_tokens_details: null },
    micros: 6200,
  },
  // Within a region: 500 × 3.30 + 4000 read × 0.33 + 1000 written × 4.125 + 200 × 16.50
  {
    wire: 'chat',
    model: 'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
    at: bedrock,
    raw: {
      prompt_tokens: 500,
      completion_tokens: 200,
      total_tokens: 5700,
      cache_read_input_tokens: 4000,
      cache_creation_input_tokens: 1000,
    },
    micros: 10_395,
  },
  // 4000 × 1.25 + 8000 read × 0.125 + 3000 × 10, of which 2500 reasoning
  {
    wire: 'responses',
    model: 'gpt-5.1',
    raw: {
      input_tokens: 12_000,
      output_tokens: 3000,
      input_tokens_details: { cached_tokens: 8000 },
      output_tokens_details: { reasoning_tokens: 2500 },
    },
    micros: 36_000,
  },
  // 1000 × 1.10 + 2000 × 4.40
  { wire: 'responses', model: 'o4-mini', raw: { input_tokens: 1000, output_tokens: 2000 }, micros: 9900 },
  // In the tier: 10000 × 10 + 270000 read × 1 + 500 × 45
  {
    wire: 'responses',
    model: 'gpt-5.5',
    raw: { input_tokens: 280_000, output_tokens: 500, input_tokens_details: { cached_tokens: 270_000 } },
    micros: 392_500,
  },
  // 464 × 1.25 + 1536 read × 0.125 + 300 × 10
  {
    wire: 'responses',
    model: 'gpt-5',
    at: azure,
    raw: { input_tokens: 2000, output_tokens: 300, input_tokens_details: { cached_tokens: 1536 } },
    micros: 3772,
  },
  // 300 × 3 + 20000 read × 0.30 + 1500 written × 3.75 + 500 for an hour × 6 + 400 × 15
  {
    wire: 'anthropic',
    model: 'claude-sonnet-4-6',
    raw: {
      input_tokens: 300,
      cache_read_input_tokens: 20_000,
      cache_creation_input_tokens: 2000,
      cache_creation: { ephemeral_5m_input_tokens: 1500, ephemeral_1h_input_tokens: 500 },
      output_tokens: 400,
    },
    micros: 21_525,
  },
  // 1000 × 0.80 + 3000 written × 1 + 200 × 4
  {
    wire: 'anthropic',
    model: 'claude-3-5-haiku-latest',
    raw: { input_tokens: 1000, cache_creation_input_tokens: 3000, output_tokens: 200 },
    micros: 4600,
  },
  // 100 × 10 + 50000 read × 1 + 1000 × 50, of which 800 thinking
  {
    wire: 'anthropic',
    model: 'claude-fable-5',
    raw: {
      input_tokens: 100,
      cache_read_input_tokens: 50_000,
      output_tokens: 1000,
      output_tokens_details: { thinking_tokens: 800 },
    },
    micros: 101_000,
  },
];

/** How a stream of each wire brings its usage. */
const streams: Readonly<Record<WireFormat, (raw: HandBill['raw']) => readonly object[]>> = {
  chat: (usage) => [
    { choices: [{ index: 0, delta: { content: 'Hi' }, finish_reason: 'stop' }] },
    { choices: [], usage },
  ],
  responses: (usage) => [
    { type: 'response.output_text.delta', delta: 'Hi' },
    { type: 'response.completed', response: { object: 'response', status: 'completed', output: [], usage } },
  ],
  anthropic: (usage) => [
    { type: 'message_start', message: { id: 'm', content: [], usage: { ...usage, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Hi' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: usage.output_tokens } },
    { type: 'message_stop' },
  ],
};

test.each(bills)('a streamed call of $model over $wire costs $micros millionths of a dollar', async (bill) => {
  const { wire, model, at, raw, micros } = bill;
  const place = resolveTarget({ model, baseUrl: at, api: wire }, 'en');
  const body = streams[wire](raw).map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const client = await startClient([sends(body.join(''))], { target: { provider: place.provider.name, wire, model } });
  await client.ask();
  const moment = Date.parse('2026-12-01T20:00:00Z');
  const found = findPrice(place, { language: 'en', period: { from: moment, to: moment } });
  if (found.status !== 'known') throw new Error(found.status);
  expect(found).not.toHaveProperty('note');
  expect(client.usages.map((usage) => costOf(found.price, usage))).toEqual([expect.closeTo(micros / 1e6, 12)]);
});
