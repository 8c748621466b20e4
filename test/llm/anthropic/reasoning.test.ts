import { expect, test } from 'vitest';
import type { AssistantMessage, Message } from '../../../src/contracts/message.ts';
import { signatureOf } from '../../support/anthropic-protocol.ts';
import { calls, says } from '../../support/model-server.ts';
import { bodyOf, converse, lastBody, readFile, startAnthropic } from './requests.ts';
import { blockStart, messageDelta, messageStart, messageStop, streams, toolUse } from './streams.ts';

const task: Message = { role: 'user', content: 'Fix the test.' };
const call = { name: 'read_file', arguments: { path: 'a' } };
const thinks = calls([call], { text: 'Look:', reasoning: 'The file first.' });

/** The assistant's message of one reply with reasoning. */
async function thoughtful(): Promise<AssistantMessage> {
  const client = await startAnthropic([thinks]);
  const { content, toolCalls, reasoning, echo } = await client.ask({ tools: [readFile] });
  return { role: 'assistant', content, toolCalls, ...(reasoning ? { reasoning } : {}), ...(echo ? { echo } : {}) };
}

/** The types of the blocks that are sent for this message. */
async function sentFor(message: AssistantMessage, overrides: Parameters<typeof startAnthropic>[1] = {}) {
  const client = await startAnthropic([says('done')], overrides);
  const results = (message.toolCalls ?? []).map(({ id }) => ({ role: 'tool', toolCallId: id, content: 'x' }) as const);
  await client.ask({ messages: [task, message, ...results], tools: [readFile] });
  return lastBody(client).messages[1]?.content;
}

const types = (blocks: readonly { readonly type?: string }[] | undefined) => blocks?.map(({ type }) => type);

test('reasoning goes back as it came, signed, through several rounds', async () => {
  const client = await startAnthropic([thinks, thinks, says('done', { reasoning: 'All is well.' })]);
  const messages = await converse(client, [task]);
  expect(messages.at(-1)).toMatchObject({ reasoning: 'All is well.', content: 'done' });
  const { messages: turns } = bodyOf(client.server.requests[2]);
  expect(turns[1]?.content).toEqual([
    { type: 'thinking', thinking: 'The file first.', signature: signatureOf('The file first.') },
    { type: 'text', text: 'Look:', citations: null },
    { type: 'tool_use', id: 'toolu_1_0', name: 'read_file', input: { path: 'a' }, caller: { type: 'direct' } },
  ]);
  expect(types(turns[3]?.content)).toEqual(['thinking', 'text', 'tool_use']);
});

test('what a model hides of its reasoning goes back too', async () => {
  const hidden = { type: 'redacted_thinking', data: 'EmwKAhgBEgy3va3pzix' };
  const unsaid = { type: 'thinking', thinking: '', signature: signatureOf('') };
  const events = [blockStart(0, hidden), blockStart(1, unsaid), ...toolUse(2, 't1', '{"path":"a"}')];
  const client = await startAnthropic([
    streams([messageStart(), ...events, messageDelta('tool_use'), messageStop]),
    says('done'),
  ]);
  await converse(client, [task]);
  expect(lastBody(client).messages[1]?.content.slice(0, 2)).toEqual([hidden, unsaid]);
});

test('a reply without reasoning has nothing to be kept', async () => {
  const client = await startAnthropic([calls([call])]);
  expect(await client.ask()).not.toHaveProperty('echo');
});

test('reasoning that the output limit cut is not kept: it has no signature', async () => {
  const events = [blockStart(0, { type: 'thinking', thinking: 'Hm', signature: '' }), messageDelta('max_tokens')];
  const client = await startAnthropic([streams([messageStart(), ...events, messageStop])]);
  expect(await client.ask()).toEqual(
    expect.objectContaining({ reasoning: 'Hm', finishReason: 'length', content: null, toolCalls: [] }),
  );
  expect((await startAnthropicEcho(events)).echo).toBeUndefined();
});

async function startAnthropicEcho(events: Parameters<typeof streams>[0]) {
  const client = await startAnthropic([streams([messageStart(), ...events, messageStop])]);
  return client.ask();
}

test('reasoning is sent to nobody but the model that gave it, and only where it is wanted', async () => {
  const message = await thoughtful();
  expect(types(await sentFor(message))).toEqual(['thinking', 'text', 'tool_use']);
  const without = ['text', 'tool_use'];
  expect(types(await sentFor(message, { target: { model: 'claude-haiku-5-5' } }))).toEqual(without);
  expect(types(await sentFor(message, { settings: { sendReasoning: 'off' } }))).toEqual(without);
  const { echo } = message;
  const other = {
    ...message,
    echo: { wire: 'responses', model: 'claude-opus-5-5', parts: echo?.parts ?? [] },
  } as const;
  expect(types(await sentFor(other))).toEqual(without);
});

test('a message that was changed since goes without its reasoning', async () => {
  const message = await thoughtful();
  const [asked] = message.toolCalls ?? [];
  if (!asked) throw new Error('a call was expected');
  const changes: readonly Partial<AssistantMessage>[] = [
    { content: 'Look elsewhere:' },
    { toolCalls: [{ ...asked, arguments: '{"path":"b"}' }] },
    { toolCalls: [{ ...asked, arguments: '{"path":' }] },
    { toolCalls: [{ ...asked, id: 'a.b' }] },
    { toolCalls: [{ ...asked, name: 'write_file' }] },
    { toolCalls: [asked, { ...asked, id: 'more' }] },
  ];
  for (const change of changes) {
    expect(types(await sentFor({ ...message, ...change }))).not.toContain('thinking');
  }
});

test('reasoning begins a turn of its own where the assistant spoke before', async () => {
  const message = await thoughtful();
  const client = await startAnthropic([says('done')]);
  const summary: Message = { role: 'assistant', content: '[Summary]' };
  const result: Message = { role: 'tool', toolCallId: 'toolu_1_0', content: 'x' };
  await client.ask({ messages: [task, summary, message, result], tools: [readFile] });
  expect(lastBody(client).messages.map(({ content }) => types(content))).toEqual([
    ['text'],
    ['text'],
    ['text'],
    ['thinking', 'text', 'tool_use'],
    ['tool_result'],
  ]);
});
