import type { WireFormat } from '../../src/contracts/provider.ts';

/** A usage as a provider reports it, and its price by hand. */
export interface HandBill {
  readonly model: string;
  readonly at?: string;
  readonly time?: string;
  /** The usage as the provider sends it. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** Millionths of a dollar; the arithmetic is tokens times dollars per million. */
  readonly micros: number;
}

const groq = 'https://api.groq.com/openai/v1';
const gemini = 'https://generativelanguage.googleapis.com/v1beta/openai';
const openrouter = 'https://openrouter.ai/api/v1';
const deepseek = 'https://api.deepseek.com';
const xai = 'https://api.x.ai/v1';

const chatBills: readonly HandBill[] = [
  // 1000 × 2.50 + 500 × 10
  { model: 'gpt-4o', raw: { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 }, micros: 7500 },
  // 2000 × 2.50 + 8000 read × 1.25 + 300 × 10
  {
    model: 'gpt-4o',
    raw: { prompt_tokens: 10_000, completion_tokens: 300, prompt_tokens_details: { cached_tokens: 8000 } },
    micros: 18_000,
  },
  // 2000 × 0.25 + 1500 × 2, of which 1024 reasoning
  {
    model: 'gpt-5-mini',
    raw: { prompt_tokens: 2000, completion_tokens: 1500, completion_tokens_details: { reasoning_tokens: 1024 } },
    micros: 3500,
  },
  // At night: 2000 × 0.22 + 10000 read × 0.007 + 800 × 0.66
  {
    model: 'deepseek-v4-flash',
    at: deepseek,
    raw: {
      prompt_tokens: 12_000,
      completion_tokens: 800,
      prompt_cache_hit_tokens: 10_000,
      prompt_cache_miss_tokens: 2000,
    },
    micros: 1038,
  },
  // At peak time twice that
  {
    model: 'deepseek-v4-flash',
    at: deepseek,
    time: '2026-11-30T02:00:00Z',
    raw: { prompt_tokens: 12_000, completion_tokens: 800, prompt_cache_hit_tokens: 10_000 },
    micros: 2076,
  },
  // Reasoning beside the completion: 1 × 0.30 + 11 read × 0.075 + (2 + 340) × 0.50
  {
    model: 'grok-3-mini',
    at: xai,
    raw: {
      prompt_tokens: 12,
      completion_tokens: 2,
      total_tokens: 354,
      prompt_tokens_details: { cached_tokens: 11 },
      completion_tokens_details: { reasoning_tokens: 340 },
    },
    micros: 172.125,
  },
  // At the limit of the tier: 200000 × 1.25 + 1000 × 10
  { model: 'gemini-2.5-pro', at: gemini, raw: { prompt_tokens: 200_000, completion_tokens: 1000 }, micros: 260_000 },
  // One above it, all of the call: 200001 × 2.50 + 1000 × 15
  { model: 'gemini-2.5-pro', at: gemini, raw: { prompt_tokens: 200_001, completion_tokens: 1000 }, micros: 515_002.5 },
  // Thoughts only in the total: 100 × 1.25 + (10 + 500) × 10
  {
    model: 'gemini-2.5-pro',
    at: gemini,
    raw: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 610 },
    micros: 5225,
  },
  // 3000 × 2 + 1000 × 6
  {
    model: 'mistral-large-latest',
    at: 'https://api.mistral.ai/v1',
    raw: { prompt_tokens: 3000, completion_tokens: 1000 },
    micros: 12_000,
  },
  // 10000 × 0.59 + 500 × 0.79
  { model: 'llama-3.3-70b-versatile', at: groq, raw: { prompt_tokens: 10_000, completion_tokens: 500 }, micros: 6295 },
  // 1000 × 3 + 3000 read × 0.30 + 1000 written × 3.75 + 200 × 15
  {
    model: 'anthropic/claude-sonnet-4.5',
    at: openrouter,
    raw: {
      prompt_tokens: 5000,
      completion_tokens: 200,
      prompt_tokens_details: { cached_tokens: 3000, cache_write_tokens: 1000 },
    },
    micros: 10_650,
  },
];

const responsesBills: readonly HandBill[] = [
  // The last call before the tier: 271999 × 2.50 + 1000 × 15
  { model: 'gpt-5.4', raw: { input_tokens: 271_999, output_tokens: 1000 }, micros: 694_997.5 },
  // In the tier: 272000 × 5 + 1000 × 22.50
  { model: 'gpt-5.4', raw: { input_tokens: 272_000, output_tokens: 1000 }, micros: 1_382_500 },
  // In the tier: 50000 × 5 + 250000 read × 0.50 + 2000 × 22.50, of which 1500 reasoning
  {
    model: 'gpt-5.4',
    raw: {
      input_tokens: 300_000,
      output_tokens: 2000,
      input_tokens_details: { cached_tokens: 250_000 },
      output_tokens_details: { reasoning_tokens: 1500 },
    },
    micros: 420_000,
  },
  // 3000 × 4 + 12000 read × 0.40 + 5000 written × 5 + 1000 × 20
  {
    model: 'gpt-5.6-sol',
    raw: {
      input_tokens: 20_000,
      output_tokens: 1000,
      input_tokens_details: { cached_tokens: 12_000, cache_write_tokens: 5000 },
    },
    micros: 61_800,
  },
  // Since 30 July 2026: 1000 × 0.20 + 100 × 1.20
  { model: 'gpt-5.6-luna', raw: { input_tokens: 1000, output_tokens: 100 }, micros: 320 },
  // Before: 1000 × 1 + 100 × 6
  {
    model: 'gpt-5.6-luna',
    time: '2026-07-29T12:00:00Z',
    raw: { input_tokens: 1000, output_tokens: 100 },
    micros: 1600,
  },
  // 3000 × 2 + 1000 read × 0.50 + 900 × 8, of which 700 reasoning
  {
    model: 'o3',
    raw: {
      input_tokens: 4000,
      output_tokens: 900,
      input_tokens_details: { cached_tokens: 1000 },
      output_tokens_details: { reasoning_tokens: 700 },
    },
    micros: 13_700,
  },
  // 99999 × 2 + 100000 read × 0.50 + 1000 × 6
  {
    model: 'grok-4.6',
    at: xai,
    raw: { input_tokens: 199_999, output_tokens: 1000, input_tokens_details: { cached_tokens: 100_000 } },
    micros: 255_998,
  },
];

const anthropicBills: readonly HandBill[] = [
  // 1000 × 5 + 500 × 25
  { model: 'claude-opus-4-8', raw: { input_tokens: 1000, output_tokens: 500 }, micros: 17_500 },
  // 200 × 5 + 50000 read × 0.50 + 300 × 25
  {
    model: 'claude-opus-4-8',
    raw: { input_tokens: 200, cache_read_input_tokens: 50_000, output_tokens: 300 },
    micros: 33_500,
  },
  // 100 × 5 + 8000 written × 6.25 + 50 × 25
  {
    model: 'claude-opus-4-8',
    raw: { input_tokens: 100, cache_creation_input_tokens: 8000, output_tokens: 50 },
    micros: 51_750,
  },
  // 100 × 5 + 2000 written × 6.25 + 6000 for an hour × 10 + 50 × 25
  {
    model: 'claude-opus-4-8',
    raw: {
      input_tokens: 100,
      cache_creation_input_tokens: 8000,
      cache_creation: { ephemeral_5m_input_tokens: 2000, ephemeral_1h_input_tokens: 6000 },
      output_tokens: 50,
    },
    micros: 74_250,
  },
  // At the limit of the tier, which counts all input: 1000 × 3 + 199000 read × 0.30 + 1000 × 15
  {
    model: 'claude-sonnet-4-5-20250929',
    raw: { input_tokens: 1000, cache_read_input_tokens: 199_000, output_tokens: 1000 },
    micros: 77_700,
  },
  // One above it: 1000 × 6 + 199001 read × 0.60 + 1000 × 22.50
  {
    model: 'claude-sonnet-4-5-20250929',
    raw: { input_tokens: 1000, cache_read_input_tokens: 199_001, output_tokens: 1000 },
    micros: 147_900.6,
  },
  // Above it: 10000 × 6 + 180000 read × 0.60 + 15000 written × 7.50 + 5000 for an hour × 12 + 1000 × 22.50
  {
    model: 'claude-sonnet-4-5',
    raw: {
      input_tokens: 10_000,
      cache_read_input_tokens: 180_000,
      cache_creation_input_tokens: 20_000,
      cache_creation: { ephemeral_1h_input_tokens: 5000 },
      output_tokens: 1000,
    },
    micros: 363_000,
  },
  // 2000 × 1 + 1200 × 5, of which 1000 thinking
  {
    model: 'claude-haiku-4-5',
    raw: { input_tokens: 2000, output_tokens: 1200, output_tokens_details: { thinking_tokens: 1000 } },
    micros: 8000,
  },
];

/** Every price by hand, from the price lists in force in November 2026. */
export const handBills: Readonly<Record<WireFormat, readonly HandBill[]>> = {
  chat: chatBills,
  responses: responsesBills,
  anthropic: anthropicBills,
};
