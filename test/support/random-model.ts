import { costOf, type ModelPrice, ratesFor } from '../../src/contracts/cost.ts';
import { type Llm, LlmError, type LlmRequest, type LlmResponse, type Usage } from '../../src/contracts/llm.ts';
import type { Message, ToolCall } from '../../src/contracts/message.ts';
import { createRetrying } from '../../src/llm/retrying.ts';
import { llmTexts } from '../../src/llm/texts.ts';
import { says } from './scripted-llm.ts';

/** 0 ≤ x < 1; the same numbers for the same seed. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** As many small values as large ones. */
export function spread(random: Random, low: number, high: number): number {
  return low * (high / low) ** random();
}

/** Prices as they are found, in dollars per million tokens: with and without caches and tiers. */
export function randomPrice(random: Random): ModelPrice {
  const input = spread(random, 0.05, 20);
  const rates = {
    input,
    output: input * between(random, 1.5, 8),
    ...(random() < 0.7 ? { cachedInput: input * between(random, 0.05, 0.5) } : {}),
    ...(random() < 0.4 ? { cacheWrite: input * between(random, 1, 2) } : {}),
  };
  if (random() < 0.6) return rates;
  const above = Math.round(spread(random, 4_000, 60_000));
  const long = { above, input: rates.input * 2, output: rates.output * 1.5 };
  return { ...rates, tiers: [long, { above: above * 3, input: long.input * 2, output: long.output * 2 }] };
}

/** What one answered attempt was taken for and what it was. */
export interface Attempt {
  readonly costUsd: number;
  /** Dollars that it cost more than it could have cost, had its input been as estimated. */
  readonly misjudgedUsd: number;
}

export interface RandomModel extends Llm {
  /** Those that reported usage, in their order. */
  readonly attempts: readonly Attempt[];
}

interface ModelOptions {
  readonly random: Random;
  readonly price: ModelPrice;
  /** Input tokens that the loop took the next request for. */
  readonly estimatedInput: () => number;
}

/** A model whose tokens differ from all estimates, which fails at random, and writes as much as it may. */
export function createRandomModel({ random, price, estimatedInput }: ModelOptions): RandomModel {
  const attempts: Attempt[] = [];
  /** Characters of a token, and what the provider adds to each message and to all of them. */
  const density = between(random, 2, 6);
  const perMessage = between(random, 0, 30);
  const fixed = between(random, 0, 800);
  const attempt = async (request: LlmRequest): Promise<LlmResponse> => {
    if (random() < 0.05) throw new LlmError('no answer', { kind: 'network', retryable: true });
    const tokens = charactersOf(request) / density + request.messages.length * perMessage + fixed;
    const usage = randomUsage(random, Math.ceil(tokens * between(random, 0.9, 1.1)), request.maxOutputTokens);
    attempts.push({ costUsd: costOf(price, usage), misjudgedUsd: misjudged(price, usage, estimatedInput()) });
    request.onUsage?.(usage);
    if (random() < 0.1) throw new LlmError('cut', { kind: 'network', retryable: true });
    return randomReply(random, request, usage);
  };
  const complete = createRetrying({
    complete: attempt,
    retries: 3,
    clock: { now: () => 0, sleep: async () => {} },
    emit: () => {},
    random,
    timeLeftMs: () => Number.POSITIVE_INFINITY,
    texts: llmTexts('en'),
  });
  return { model: 'random', attempts, complete };
}

/** Replies of every size, often as long as the cap allows. Without a cap up to what the longest of all models write. */
function randomUsage(random: Random, inputTokens: number, cap: number | undefined): Usage {
  const longest = cap ?? 400_000;
  const outputTokens = random() < 0.3 ? longest : Math.ceil(Math.min(longest, spread(random, 10, 30_000)));
  const cachedTokens = Math.floor(inputTokens * (random() < 0.5 ? random() : 0));
  const cacheWriteTokens = Math.floor((inputTokens - cachedTokens) * random());
  return { inputTokens, outputTokens, cachedTokens, cacheWriteTokens, reasoningTokens: 0 };
}

function misjudged(price: ModelPrice, usage: Usage, estimatedInput: number): number {
  const { input, output, cacheWrite } = ratesFor(price, estimatedInput);
  const expected = estimatedInput * Math.max(input, cacheWrite ?? 0) + usage.outputTokens * output;
  return Math.max(0, costOf(price, usage) - expected / 1_000_000);
}

function charactersOf({ messages, tools = [] }: LlmRequest): number {
  return messages.reduce((sum, message) => sum + lengthOf(message), JSON.stringify(tools).length);
}

function lengthOf(message: Message): number {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return (message.content?.length ?? 0) + calls.reduce((sum, call) => sum + wireLength(call), 0);
}

/** With the names and quotes that a wire adds. */
function wireLength({ id, name, arguments: text }: ToolCall): number {
  return id.length + name.length + JSON.stringify(text).length + 60;
}

function randomReply(random: Random, request: LlmRequest, usage: Usage): LlmResponse {
  const text = 'word '.repeat(Math.floor(random() * 300)).trim();
  const isCut = usage.outputTokens === request.maxOutputTokens && random() < 0.5;
  if (!request.tools || random() < 0.04) return says(text, { usage, finishReason: isCut ? 'length' : 'stop' });
  const toolCalls = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => randomCall(random, index));
  return { content: text === '' ? null : text, toolCalls, finishReason: isCut ? 'length' : 'tool_calls', usage };
}

function randomCall(random: Random, index: number): ToolCall {
  const path = 'x'.repeat(Math.floor(random() * 400));
  const json = JSON.stringify({ path });
  return { id: `c${index}`, name: 'read_file', arguments: random() < 0.1 ? json.slice(0, -1) : json };
}
