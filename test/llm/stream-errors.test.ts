import { describe, expect, test } from 'vitest';
import type { LlmErrorKind } from '../../src/contracts/llm.ts';
import { says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

function stream(...events: readonly object[]): string {
  const named = events.map((event) => ('type' in event ? `event: ${event.type}\n` : ''));
  return events.map((event, index) => `${named[index]}data: ${JSON.stringify(event)}\n\n`).join('');
}

const begun = {
  anthropic: {
    type: 'message_start',
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      content: [],
      model: 'm',
      usage: { input_tokens: 3, output_tokens: 1 },
    },
  },
  responses: { type: 'response.created', response: { id: 'r', object: 'response', status: 'in_progress', output: [] } },
  chat: { choices: [{ index: 0, delta: { content: 'Hal' } }] },
};

const anthropic = (type: string, message: string) => ({ type: 'error', error: { type, message } });
const responses = (code: string, message: string) => ({
  type: 'response.failed',
  response: { id: 'r', object: 'response', status: 'failed', output: [], error: { code, message } },
});
const chat = (code: number | string, message: string) => ({ error: { code, message }, choices: [] });

type Case = readonly [wire: keyof typeof begun, event: object, kind: LlmErrorKind, retryable: boolean];

const cases: readonly Case[] = [
  ['anthropic', anthropic('overloaded_error', 'Overloaded'), 'overloaded', true],
  ['anthropic', anthropic('rate_limit_error', 'Rate limited'), 'rate-limit', true],
  ['anthropic', anthropic('api_error', 'Internal server error'), 'server', true],
  [
    'anthropic',
    anthropic('invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum'),
    'context-length',
    false,
  ],
  ['anthropic', anthropic('invalid_request_error', 'Your credit balance is too low'), 'quota', false],
  ['anthropic', anthropic('authentication_error', 'invalid x-api-key'), 'auth', false],
  ['responses', responses('server_error', 'An error occurred'), 'server', true],
  [
    'responses',
    responses('rate_limit_exceeded', 'Rate limit reached on tokens per min. Try again in 2s.'),
    'rate-limit',
    true,
  ],
  ['responses', responses('insufficient_quota', 'You exceeded your current quota'), 'quota', false],
  ['responses', responses('context_length_exceeded', 'Your input exceeds the context window'), 'context-length', false],
  ['responses', responses('invalid_prompt', 'Your prompt was flagged: usage policy'), 'content-filter', false],
  ['responses', { type: 'error', code: 'server_error', message: 'Boom', param: null }, 'server', true],
  ['chat', chat(429, 'Rate limit exceeded: free-models-per-min.'), 'rate-limit', true],
  ['chat', chat(502, 'Upstream error'), 'server', true],
  ['chat', chat(400, "This model's maximum context length is 9 tokens."), 'context-length', false],
  ['chat', chat('insufficient_quota', 'You exceeded your current quota'), 'quota', false],
];

describe('an error inside a stream that began well', () => {
  test.each(cases)('of the wire %s: %j is %s', async (wire, event, kind, retryable) => {
    const client = await startClient([sends(stream(begun[wire], event))], { target: { wire } });
    expect(await client.fail()).toMatchObject({ kind, retryable });
  });

  test.each(['anthropic', 'responses', 'chat'] as const)(
    'of the wire %s is passed by where it passes',
    async (wire) => {
      const passing = {
        anthropic: anthropic('overloaded_error', 'Overloaded'),
        responses: responses('server_error', 'x'),
        chat: chat(503, 'x'),
      };
      const client = await startClient([sends(stream(begun[wire], passing[wire])), says('Done.')], {
        target: { wire },
        options: { retries: 1 },
      });
      expect((await client.ask()).content).toBe('Done.');
      expect(client.events).toHaveLength(1);
    },
  );
});
