import { expect, test } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import { calls, says, sends } from '../support/model-server.ts';
import { startClient, type TestClient } from './llm-client.ts';

/** Asks and answers calls until the model gives none; the server is strict about the history. */
async function converse(client: TestClient): Promise<readonly Message[]> {
  const messages: Message[] = [{ role: 'user', content: 'Go' }];
  for (;;) {
    const { content, toolCalls, reasoning, echo } = await client.ask({ messages });
    const kept = { ...(reasoning === undefined ? {} : { reasoning }), ...(echo === undefined ? {} : { echo }) };
    messages.push({ role: 'assistant', content, toolCalls, ...kept });
    if (toolCalls.length === 0) return messages;
    for (const call of toolCalls)
      messages.push({ role: 'tool', toolCallId: call.id, content: `did ${call.arguments}` });
  }
}

test('several rounds of calls keep each result behind its own call', async () => {
  const two = [1, 2].map((number) => ({ name: 'read_file', arguments: { path: `${number}` } }));
  const client = await startClient([calls(two), calls(two), says('done')]);
  await converse(client);
  const roles = client.server.requests.at(-1)?.body?.messages.map(({ role }) => role);
  expect(roles).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'tool', 'tool']);
});

test('one id for every call of a session, and ids with dashes, go back as they came', async () => {
  const constant = (path: string) => calls([{ name: 'read_file', arguments: { path }, id: 'call_K-1' }]);
  const client = await startClient([constant('a'), constant('b'), constant('c'), says('done')]);
  await converse(client);
  const history = client.server.requests.at(-1)?.body?.messages ?? [];
  expect(history.map((message) => message.tool_call_id ?? message.tool_calls?.[0]?.id)).toEqual([
    undefined,
    ...['call_K-1', 'call_K-1', 'call_K-1', 'call_K-1', 'call_K-1', 'call_K-1'],
  ]);
});

test('calls without ids get ids that a strict server accepts', async () => {
  const piece = (index: number) => ({ index, id: '', function: { name: 'read_file', arguments: '{}' } });
  const value = { choices: [{ index: 0, delta: { tool_calls: [piece(0), piece(1)] }, finish_reason: 'tool_calls' }] };
  const client = await startClient([sends(`data: ${JSON.stringify(value)}\n\ndata: [DONE]\n\n`), says('done')]);
  const messages = await converse(client);
  expect(messages).toHaveLength(5);
});

test('a call that the output limit cut before its arguments has none', async () => {
  const whole = { name: 'list_files', arguments: '{}' };
  const cut = calls([whole, { name: 'list_files', arguments: '' }], { finishReason: 'length' });
  const client = await startClient([cut, calls([{ name: 'list_files', arguments: '' }])]);
  expect((await client.ask()).toolCalls.map((call) => call.arguments)).toEqual(['{}', '']);
  expect((await client.ask()).toolCalls.map((call) => call.arguments)).toEqual(['{}']);
});

test('the thoughts of the model are not sent back', async () => {
  const script = [calls([{ name: 'read_file', arguments: {} }], { reasoning: 'a secret thought' }), says('done')];
  const client = await startClient(script);
  const messages = await converse(client);
  expect(messages[1]).toMatchObject({ reasoning: 'a secret thought' });
  expect(JSON.stringify(client.server.requests.at(-1)?.body)).not.toContain('secret thought');
});

test.each([
  { provider: 'custom' },
  { provider: 'deepseek', model: 'deepseek-v4-pro' },
  { provider: 'gemini', model: 'gemini-3-pro' },
  { provider: 'mistral', model: 'devstral-2' },
  { provider: 'openrouter', model: 'deepseek/deepseek-v4' },
] as const)('what is sent is the beginning of what is sent next, byte for byte (%j)', async (target) => {
  const turn = calls([{ name: 'read_file', arguments: { path: 'a' } }], { reasoning: 'Hm.' });
  const client = await startClient([turn, turn, says('done')], { target, server: { strict: false } });
  await converse(client);
  const histories = client.server.requests.map(({ body }) => JSON.stringify(body?.messages).slice(0, -1));
  expect(histories[1]?.startsWith(histories[0] ?? '-')).toBe(true);
  expect(histories[2]?.startsWith(histories[1] ?? '-')).toBe(true);
});

test('half a character never reaches the server', async () => {
  const client = await startClient([says('done')]);
  const call = { id: 'c1', name: 'read_file', arguments: '{"path":"\uD83D"}' };
  await client.ask({
    messages: [
      { role: 'system', content: 'a\uD83D' },
      { role: 'user', content: '\uDE00b' },
      { role: 'assistant', content: 'c\uD83D', toolCalls: [call] },
      { role: 'tool', toolCallId: 'c1', content: 'cut \uD83D' },
    ],
  });
  const sent = client.server.requests.at(-1)?.body?.messages;
  expect(sent?.map(({ content }) => content)).toEqual(['a\uFFFD', '\uFFFDb', 'c\uFFFD', 'cut \uFFFD']);
  expect(sent?.[2]).toMatchObject({ tool_calls: [{ function: { arguments: '{"path":"\uFFFD"}' } }] });
});
