import { readFileSync } from 'node:fs';
import type { LlmErrorKind, LlmResponse } from '../../src/contracts/llm.ts';
import { differences } from '../support/differences.ts';
import { type RawReply, sends } from '../support/model-server.ts';
import { casesFolder } from './shared-cases.ts';

/** A recorded reply of a provider, and what is read from it. Runs under plain Node. */
export interface Recorded {
  readonly file: string;
  /** How the text begins and how long it is; null: no text. */
  readonly text: readonly [start: string, length: number] | null;
  /** Characters. */
  readonly reasoning?: number;
  readonly calls?: readonly string[];
  /** Input, output, cached, reasoning. */
  readonly usage?: readonly number[];
}

/** Where a response is not what was recorded, one line each. */
export function recordingProblems(recorded: Recorded, response: LlmResponse): readonly string[] {
  const { text, reasoning = 0, calls = [], usage } = recorded;
  const { content } = response;
  return differences(
    { text, reasoning, calls, usage },
    {
      text: content === null ? null : [content.slice(0, text?.[0].length ?? 0), content.length],
      reasoning: response.reasoning?.length ?? 0,
      calls: response.toolCalls.map((call) => `${call.name}(${JSON.stringify(JSON.parse(call.arguments))})`),
      usage: response.usage && Object.values(response.usage),
    },
  );
}

/** `.chunks.txt` has one JSON event a line; the others are bodies as they were sent. */
export function recordedReply(file: string, status = 200): RawReply {
  const body = readFileSync(`${casesFolder()}/streams/${file}`, 'utf8');
  if (file.endsWith('.json')) return sends(body, { status, headers: { 'content-type': 'application/json' } });
  if (file.endsWith('.sse')) return sends(body);
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return sends(lines.map((line) => `data: ${line}\n\n`).join(''));
}

export const chatRecordings: readonly Recorded[] = [
  {
    file: 'alibaba-reasoning.chunks.txt',
    text: ['The word **"strawb', 816],
    reasoning: 3301,
    usage: [24, 1355, 0, 1084],
  },
  {
    file: 'alibaba-tool-call.chunks.txt',
    text: null,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [295, 22, 0, 0],
  },
  { file: 'deepseek-reasoning.json', text: ['The word "strawber', 107], reasoning: 935, usage: [18, 345, 0, 315] },
  {
    file: 'deepseek-tool-call.chunks.txt',
    text: null,
    reasoning: 191,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [339, 83, 320, 39],
  },
  { file: 'groq-reasoning.json', text: ['The word "strawber', 206], reasoning: 1724, usage: [17, 649, 0, 570] },
  { file: 'groq-tool-call.chunks.txt', text: null, calls: ['weather({})'], usage: [210, 15, 0, 0] },
  {
    file: 'mistral-incremental-tool-call.chunks.txt',
    text: null,
    calls: ['webSearchTool({"query":"current Berlin weather"})'],
    usage: [171, 14, 128, 0],
  },
  { file: 'mistral-reasoning.chunks.txt', text: ['2 + 2 = 4', 9], reasoning: 60, usage: [10, 46, 0, 0] },
  {
    file: 'mistral-tool-call.chunks.txt',
    text: null,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [124, 22, 0, 0],
  },
  {
    file: 'mistral-tool-call.json',
    text: null,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [124, 22, 0, 0],
  },
  { file: 'moonshotai-stream.chunks.txt', text: ['Hello!', 6], reasoning: 16, usage: [9, 12, 0, 7] },
  { file: 'moonshotai-tool-call.json', text: null, calls: ['get_weather({"city":"Paris"})'], usage: [30, 12, 0, 0] },
  { file: 'openai--azure-model-router.1.chunks.txt', text: ['Capital of Denmark', 19], usage: [15, 78, 0, 64] },
  {
    file: 'openai-compatible--anthropic-fallback-tool-call.sse',
    text: ['Reading it.', 11],
    calls: ['read_file({"path":"a.txt"})'],
  },
  { file: 'openai-compatible--xai-text.chunks.txt', text: ['Grok', 4], reasoning: 1455, usage: [12, 342, 11, 340] },
  {
    file: 'openai-compatible--xai-tool-call.json',
    text: null,
    reasoning: 1194,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [307, 281, 244, 255],
  },
  { file: 'openai-text.chunks.txt', text: ['**Holiday Name:** ', 1724], usage: [16, 300, 0, 0] },
  { file: 'pydantic--test_azure_provider_call.1.200.json', text: ['The capital of Fra', 35], usage: [14, 9, 0, 0] },
  {
    file: 'pydantic--test_cancel_recorded_provider_stream-huggingface.2.200.sse',
    text: ['Paris', 5],
    usage: [40, 2, 0, 0],
  },
  {
    file: 'pydantic--test_deepseek_deferred_capability_with_thinking.1.200.json',
    text: ['Let me load the di', 40],
    reasoning: 233,
    calls: ['load_capability({"id":"DICE_ROLL"})'],
    usage: [563, 116, 512, 60],
  },
  {
    file: 'pydantic--test_deepseek_deferred_capability_with_thinking.2.200.json',
    text: ['Let me get your na', 38],
    reasoning: 105,
    calls: ['get_player_name({})', 'roll_dice({})'],
    usage: [875, 79, 0, 26],
  },
  {
    file: 'pydantic--test_mistral_model_thinking_part_iter.1.200.sse',
    text: ['To cross the stree', 607],
    reasoning: 421,
    usage: [10, 232, 0, 0],
  },
  {
    file: 'pydantic--test_ollama_cloud_tool_output.1.200.json',
    text: ['Paris.', 6],
    reasoning: 490,
    usage: [134, 122, 0, 0],
  },
  {
    file: 'pydantic--test_openrouter_streaming_reasoning.1.200.sse',
    text: ['2 + 2 = 4', 9],
    reasoning: 51,
    usage: [43, 36, 0, 13],
  },
  {
    file: 'pydantic--test_openrouter_tool_calling.1.200.json',
    text: null,
    calls: ['divide({"numerator":123,"denominator":456,"on_inf":"infinity"})'],
    usage: [134, 43, 0, 0],
  },
  {
    file: 'pydantic--test_snowflake_thinking_streaming.1.200.sse',
    text: ['15 × 27 = **405**\n', 93],
    reasoning: 13,
    usage: [45, 73, 0, 0],
  },
  {
    file: 'pydantic--test_snowflake_tool_calling.1.200.json',
    text: null,
    calls: ['get_weather({"city":"Mexico City"})'],
    usage: [568, 55, 0, 0],
  },
  {
    file: 'pydantic--test_tool_use_failed_error.2.200.json',
    text: null,
    reasoning: 76,
    calls: ['get_something_by_name({"name":"test"})'],
    usage: [301, 52, 0, 22],
  },
  {
    file: 'pydantic--test_tool_use_failed_error_streaming.2.200.sse',
    text: null,
    reasoning: 92,
    calls: ['get_something_by_name({"name":"example"})'],
    usage: [304, 49, 0, 23],
  },
  {
    file: 'pydantic--test_tool_use_failed_error_streaming.3.200.sse',
    text: ['The tool returned ', 57],
    reasoning: 176,
    usage: [339, 58, 0, 38],
  },
  { file: 'xai-text.chunks.txt', text: ['Hello', 5], reasoning: 20, usage: [12, 291, 11, 290] },
  {
    file: 'xai-tool-call.chunks.txt',
    text: null,
    reasoning: 18,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [291, 222, 290, 196],
  },
];

export const responsesRecordings: readonly Recorded[] = [
  { file: 'azure-text.1.chunks.txt', text: ['Hello', 5], usage: [11, 11, 0, 0] },
  {
    file: 'azure-tool-call.1.chunks.txt',
    text: null,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [45, 24, 0, 0],
  },
  {
    file: 'open-responses--lmstudio-tool-call.2.chunks.txt',
    text: ["I'll get the curre", 67],
    reasoning: 241,
    calls: ['weather({"location":"San Francisco"})'],
    usage: [182, 60, 52, 47],
  },
];

/** Failures that were recorded: their status, and what is made of them. */
export const recordedFailures: readonly (readonly [
  file: string,
  status: number,
  kind: LlmErrorKind,
  retryable: boolean,
])[] = [
  ['pydantic--test_openrouter_errors_raised.1.429.json', 429, 'rate-limit', true],
  ['pydantic--test_tool_use_failed_error.1.400.json', 400, 'bad-request', true],
  ['pydantic--test_openrouter_stream_error.1.200.sse', 200, 'bad-request', false],
];
