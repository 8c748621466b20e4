import { expect, test } from 'vitest';
import { sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (fields: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason: finish }],
});

test('an error that Google puts into a list is an error', async () => {
  const body = [{ error: { code: 429, message: 'Resource exhausted', status: 'RESOURCE_EXHAUSTED' } }];
  const client = await startClient([sends(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })]);
  expect(await client.fail()).toMatchObject({ kind: 'rate-limit', retryable: true });
});

test.each(['', {}, null])('the error %j is none', async (error) => {
  const body = { error, choices: [{ index: 0, message: { content: 'Yes' }, finish_reason: 'stop' }] };
  const client = await startClient([sends(JSON.stringify(body))]);
  expect((await client.ask()).content).toBe('Yes');
});

test('an error in what Groq adds to an event is an error', async () => {
  const broken = { ...delta({}), x_groq: { id: 'r', error: 'over capacity' } };
  const client = await startClient([sends(`${event(delta({ content: 'Ye' }))}${event(broken)}data: [DONE]\n\n`)]);
  const error = await client.fail();
  expect(error).toMatchObject({ retryable: true });
  expect(error.message).toContain('over capacity');
});

test('the word "null" is no reason for an end', async () => {
  const client = await startClient([sends(event(delta({ content: 'Ye' }, 'null')))]);
  expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: true });
});

test.each([
  [null, '{}'],
  ['stop', '{}'],
  ['length', ''],
])('a last call without arguments, finish_reason %s: %j', async (finish, text) => {
  const call = { index: 0, id: 'c1', function: { name: 'list_todo', arguments: '' } };
  const client = await startClient([sends(`${event(delta({ tool_calls: [call] }, finish))}data: [DONE]\n\n`)]);
  expect((await client.ask()).toolCalls).toEqual([{ id: 'c1', name: 'list_todo', arguments: text }]);
});

test.each([
  ['stop', '{}'],
  ['length', ''],
])('a call as very old servers ask for it, without arguments, finish_reason %s: %j', async (finish, text) => {
  const call = { name: 'list_todo', arguments: '' };
  const client = await startClient([sends(event(delta({ function_call: call }, finish)))]);
  expect((await client.ask()).toolCalls).toMatchObject([{ name: 'list_todo', arguments: text }]);
});

test('a call that is asked for in the old way as well is made once', async () => {
  const fn = { name: 'list_todo', arguments: '{}' };
  const both = { function_call: fn, tool_calls: [{ index: 0, id: 'c1', function: fn }] };
  const client = await startClient([sends(event(delta(both, 'tool_calls')))]);
  expect((await client.ask()).toolCalls).toEqual([{ id: 'c1', ...fn }]);
});

test('the reason of an end stays where more choices follow without one', async () => {
  const events = [delta({ content: 'Ye' }, 'length'), delta({ content: 's' })];
  const client = await startClient([sends(events.map(event).join(''))]);
  expect(await client.ask()).toMatchObject({ content: 'Yes', finishReason: 'length' });
});

test('a refusal next to a text is left out', async () => {
  const client = await startClient([sends(event(delta({ content: 'Here.', refusal: 'I will not.' }, 'stop')))]);
  expect((await client.ask()).content).toBe('Here.');
});

test('a summary of the reasoning among the parts of the content is kept apart', async () => {
  const part = { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.' }] };
  const events = [delta({ content: [part] }), delta({ content: [{ type: 'text', text: 'Yes' }] }, 'stop')];
  const client = await startClient([sends(events.map(event).join(''))]);
  expect(await client.ask()).toMatchObject({ content: 'Yes', reasoning: 'Hm.' });
});
