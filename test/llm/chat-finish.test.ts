import { describe, expect, test } from 'vitest';
import { brokenEnd, chatFinishReason } from '../../src/llm/chat/finish.ts';
import { sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const events = (...values: readonly object[]) => values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');
const delta = (fields: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason: finish }],
});
const ends = (reason: string) => delta({}, reason);

describe('a stream is a failure that is worth another try where', () => {
  const half = { index: 0, id: 'x', function: { name: 'write', arguments: '{"content":"hal' } };
  const cut = delta({ tool_calls: [half] });

  test.each([
    ['the provider ran out of resources', events(cut, ends('insufficient_system_resource'))],
    ['the engine was stopped', events(cut, ends('abort'))],
    [
      'the provider could not read the call that its model made',
      events(ends('function_call_filter: MALFORMED_FUNCTION_CALL')),
    ],
    ['nothing but roles came, and no end', events(delta({ role: 'assistant' }))],
    ['the end is missing after half a call', events(cut)],
  ])('%s', async (_title, body) => {
    const client = await startClient([sends(body)]);
    expect(await client.fail()).toMatchObject({ retryable: true });
  });
});

test.each([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['content_filter: PROHIBITED_CONTENT', 'content_filter'],
  ['sensitive', 'content_filter'],
  ['something new', 'unknown'],
])('an end with "%s" is %s', async (raw, finishReason) => {
  const client = await startClient([sends(events(delta({ content: 'Yes' }, raw)))]);
  const outcome = await client.ask().catch((thrown: unknown) => thrown);
  if (finishReason === 'content_filter') expect(outcome).toMatchObject({ kind: 'content-filter' });
  else expect(outcome).toMatchObject({ content: 'Yes', finishReason });
});

test.each([
  ['stop', ['end_turn', 'stop_sequence', 'eos', 'eos_token']],
  ['tool_calls', ['tool_call', 'function_call', 'tool_use']],
  ['length', ['length', 'max_output_tokens', 'model_length']],
  ['content_filter', ['SAFETY', 'refusal', 'content_filter : other']],
  ['unknown', ['constructor', '']],
] as const)('"%s" is what is meant by %j', (finishReason, words) => {
  expect(words.map(chatFinishReason)).toEqual(words.map(() => finishReason));
});

test.each(['network_error', 'MALFORMED_FUNCTION_CALL'])('"%s" is the end of a broken answer', (reason) => {
  expect(brokenEnd({ finish_reason: reason })?.message).toBe(reason);
  expect(brokenEnd({ finish_reason: `no_${reason}` })).toBeUndefined();
});
