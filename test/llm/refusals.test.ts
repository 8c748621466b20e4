import { describe, expect, test } from 'vitest';
import { sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

/** A whole reply with this message. */
function replies(message: object, finish = 'stop') {
  return sends(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }] }));
}

/** A streamed reply of these pieces. */
function streams(...deltas: readonly object[]) {
  const values = [...deltas.map((delta) => ({ delta })), { delta: {}, finish_reason: 'stop' }];
  const events = values.map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
  return sends(`${events.join('')}data: [DONE]\n\n`);
}

const call = { id: 'call_1', type: 'function', function: { name: 'read_file', arguments: '{}' } };

describe('a model that refuses to answer', () => {
  test.each([
    ['in a whole reply', replies({ content: null, refusal: 'I cannot help with that.' })],
    ['in pieces', streams({ refusal: 'I cannot ' }, { refusal: 'help with that.' })],
  ])('%s is an error with its words', async (_how, reply) => {
    const client = await startClient([reply]);
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'content-filter', retryable: false });
    expect(error.message).toBe('The model refused to answer: I cannot help with that.');
    expect(client.server.requests).toHaveLength(1);
  });

  test('is told in Spanish', async () => {
    const client = await startClient([replies({ refusal: 'No' })], { options: { language: 'es' } });
    expect((await client.fail()).message).toBe('El modelo se negó a responder: No.');
  });

  test('by its finish reason is stopped like one that a filter stopped', async () => {
    const client = await startClient([replies({ content: 'I can' }, 'refusal')]);
    expect(await client.fail()).toMatchObject({ kind: 'content-filter' });
  });
});

describe('a reply that is no refusal', () => {
  test.each([
    ['has an empty field', { content: 'Done.', refusal: '' }],
    ['has no value in the field', { content: 'Done.', refusal: null }],
    ['answers all the same', { content: 'Done.', refusal: 'I cannot do all of it.' }],
  ])('%s', async (_what, message) => {
    const client = await startClient([replies(message)]);
    expect(await client.ask()).toMatchObject({ content: 'Done.', finishReason: 'stop' });
  });

  test('acts', async () => {
    const client = await startClient([replies({ refusal: 'Hm.', tool_calls: [call] }, 'tool_calls')]);
    expect((await client.ask()).toolCalls).toHaveLength(1);
  });
});
