import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  calls,
  fails,
  type ModelServerOptions,
  type Script,
  says,
  sends,
  silence,
  startModelServer,
} from './model-server.ts';

const tool = (name: string, parameters: unknown = { type: 'object', properties: {} }) => ({
  type: 'function',
  function: { name, description: 'Does it.', parameters },
});
const user = { role: 'user', content: 'Hi' };
const call = (id: string) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
const asks = (...ids: string[]) => ({ role: 'assistant', content: null, tool_calls: ids.map(call) });
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'ok' });

async function start(script: Script, options?: ModelServerOptions) {
  const server = await startModelServer(script, options);
  onTestFinished(() => server.close());
  const post = (body: object, init: RequestInit = {}, path = '/chat/completions') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify({ model: 'm', messages: [user], ...body }),
      ...init,
    });
  return { server, post };
}

describe('an answer', () => {
  test('is one JSON body, or a stream with usage when asked for', async () => {
    const { post } = await start([says('Hi', { usage: { input: 3, output: 1 } }), says('Hi there, friend')]);
    const plain = (await (await post({})).json()) as { choices: [{ message: object }]; usage: object };
    expect(plain.choices[0].message).toEqual({ role: 'assistant', content: 'Hi' });
    expect(plain.usage).toMatchObject({ prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 });
    const streamed = await (await post({ stream: true, stream_options: { include_usage: true } })).text();
    const events = streamed.trim().split('\n\n');
    expect(events.at(-1)).toBe('data: [DONE]');
    expect(events.at(-2)).toContain('"prompt_tokens"');
    expect(events.length).toBeGreaterThan(5);
  });

  test('may depend on the request', async () => {
    const { post } = await start((request, turn) => says(`${request.body?.messages.length} messages, turn ${turn}`));
    await post({});
    expect(await (await post({ messages: [user, user] })).text()).toContain('2 messages, turn 1');
  });

  test('is split inside characters and events', async () => {
    const { post } = await start([sends('data: äöü👋\n\n', { bytesPerWrite: 1 })]);
    expect(await (await post({})).text()).toBe('data: äöü👋\n\n');
  });
});

describe('trouble', () => {
  test('a failure has its status, headers and body', async () => {
    const { post } = await start([fails(429, { error: { message: 'slow' } }, { 'retry-after': '3' })]);
    const response = await post({});
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
    expect(await response.json()).toEqual({ error: { message: 'slow' } });
  });

  test('a cut stream is reset', async () => {
    const { post } = await start([says('A long answer', { cutAfterBytes: 300 })]);
    const response = await post({ stream: true });
    await expect(response.text()).rejects.toThrow();
  });

  test('a client that goes away is noticed', async () => {
    const { server, post } = await start([silence()]);
    const controller = new AbortController();
    const reply = post({}, { signal: controller.signal });
    await expect.poll(() => server.requests[0]?.at).toBeGreaterThan(0);
    controller.abort();
    await expect(reply).rejects.toThrow();
    await server.aborted(0);
    expect(server.requests[0]).toMatchObject({ aborted: true, status: 0 });
  });

  test('a whole reply is not taken for an abort', async () => {
    const { server, post } = await start([says('Hi')]);
    await (await post({})).text();
    await delay(50);
    expect(server.requests[0]).toMatchObject({ aborted: false, status: 200 });
  });

  test('a spent script is an error, so that no test passes by accident', async () => {
    const { post } = await start([says('only one')]);
    await post({});
    const response = await post({});
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('no reply 2');
  });
});

describe('a wrong request is refused as strict providers do, and uses up no reply', () => {
  const wrong: readonly (readonly [string, object, string])[] = [
    ['an unknown field', { surprise: 1 }, 'Unrecognized request argument supplied: surprise'],
    ['an empty model', { model: '' }, 'must provide a model'],
    ['no messages', { messages: [] }, "too short - 'messages'"],
    ['a wrong role', { messages: [{ role: 'robot', content: '' }] }, 'role'],
    ['an unknown message field', { messages: [{ ...user, reasoning: 'x' }] }, 'messages[0].reasoning'],
    ['no content', { messages: [{ role: 'user', content: null }] }, 'content'],
    ['an assistant message with nothing', { messages: [user, { role: 'assistant', content: null }] }, 'content'],
    ['no tools in the list', { tools: [] }, "too short - 'tools'"],
    ['the same tool twice', { tools: [tool('read'), tool('read')] }, 'unique'],
    ['a tool without parameters', { tools: [tool('read', null)] }, 'must be "object"'],
    ['a bad tool name', { tools: [tool('read file')] }, 'name'],
    ['a schema key few take', { tools: [tool('read', { type: 'object', properties: {}, $schema: 'x' })] }, '$schema'],
    [
      'a list of types',
      { tools: [tool('r', { type: 'object', properties: { a: { type: ['string'] } } })] },
      'one name',
    ],
    ['stream_options without stream', { stream_options: { include_usage: true } }, 'only allowed when'],
    ['both caps', { max_tokens: 1, max_completion_tokens: 1 }, 'at the same time'],
    ['a cap of zero', { max_tokens: 0 }, 'positive integer'],
    ['a result without a call', { messages: [user, result('a')] }, 'must be a response'],
    ['a call without a result', { messages: [user, asks('a', 'b'), result('a')] }, 'response messages: b'],
    ['a result too late', { messages: [user, asks('a'), user, result('a')] }, 'response messages: a'],
    ['a result twice', { messages: [user, asks('a'), result('a'), result('a')] }, 'must be a response'],
    ['one id twice', { messages: [user, asks('a', 'a'), result('a')] }, 'Duplicate'],
  ];

  test.each(wrong)('%s', async (_title, body, message) => {
    const { server, post } = await start([says('the reply')]);
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
    expect(server.requests[0]?.refusal).toContain(message);
    expect(await (await post({})).text()).toContain('the reply');
  });

  test('right ones pass: results in any order, several rounds', async () => {
    const { post } = await start([says('fine')]);
    const messages = [user, asks('a', 'b'), result('b'), result('a'), asks('a'), result('a')];
    expect((await post({ messages, tools: [tool('read')] })).status).toBe(200);
  });

  test('a wrong key is 401, a wrong path 404', async () => {
    const { post } = await start([calls([])], { apiKey: 'right' });
    expect((await post({})).status).toBe(401);
    expect((await post({}, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect((await post({}, {}, '/v1/chat/completions')).status).toBe(404);
    expect((await post({}, { headers: { authorization: 'Bearer right' } })).status).toBe(200);
  });
});

test('requests are recorded with headers, body and time', async () => {
  const { server, post } = await start([says('a'), says('b')]);
  await post({}, { headers: { 'x-one': '1' } });
  await post({ temperature: 1 });
  const [first, second] = server.requests;
  expect(first).toMatchObject({ index: 0, method: 'POST', path: '/v1/chat/completions', headers: { 'x-one': '1' } });
  expect(second?.body).toMatchObject({ temperature: 1, messages: [user] });
  expect(second?.at).toBeGreaterThanOrEqual(first?.at ?? Number.NaN);
});
