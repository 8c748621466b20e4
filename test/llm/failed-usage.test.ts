import { expect, test } from 'vitest';
import { fails } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const chat = { prompt_tokens: 1000, completion_tokens: 50 };
const counted = { input_tokens: 1000, output_tokens: 50 };

test.each([
  ['chat', 500, { error: { message: 'Overloaded' }, usage: chat }],
  ['chat', 400, [{ error: { message: 'Bad' }, usage: chat }]],
  ['chat', 429, { detail: 'Slow down', usage: chat }],
  ['responses', 500, { error: { message: 'Overloaded' }, usage: counted }],
  ['anthropic', 529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' }, usage: counted }],
] as const)('what a refused request has cost counts: %s, %d', async (wire, status, body) => {
  const client = await startClient([fails(status, body)], { target: { wire } });
  await client.fail();
  expect(client.usages).toEqual([expect.objectContaining({ inputTokens: 1000, outputTokens: 50 })]);
});

test.each([
  ['says nothing of it', { error: { message: 'Overloaded' } }],
  ['is no JSON', 'Overloaded'],
  ['reports no counts', { error: { message: 'Overloaded' }, usage: null }],
])('nothing is made up where the refusal %s', async (_title, body) => {
  const client = await startClient([fails(500, body)]);
  await client.fail();
  expect(client.usages).toEqual([]);
});

test('a refusal shows no text, whatever its body holds', async () => {
  const client = await startClient([fails(500, { choices: [{ index: 0, delta: { content: 'Hi' } }], usage: chat })]);
  await client.fail();
  expect(client.texts).toEqual([]);
});
