import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toSse } from '../../support/anthropic-protocol.ts';
import { calls, fails, says, sends } from '../../support/model-server.ts';
import { readFile, startAnthropic } from './requests.ts';
import {
  blockDelta,
  blockStart,
  blockStop,
  messageDelta,
  messageStart,
  messageStop,
  ping,
  streams,
  text,
  toolUse,
} from './streams.ts';

const thinking = [
  blockStart(0, { type: 'thinking', thinking: '', signature: '' }),
  blockDelta(0, { type: 'thinking_delta', thinking: 'The file ' }),
  blockDelta(0, { type: 'thinking_delta', thinking: 'first.' }),
  blockDelta(0, { type: 'signature_delta', signature: 'EqQBCgIYAhIM' }),
  blockStop(0),
];
const whole = [
  messageStart(),
  ping,
  ...thinking,
  ...text(1, 'Okay', ', let me ', 'look 🎉.'),
  ...toolUse(2, 'toolu_01', '', '{"path":', ' "src/ä.ts"}'),
  ...toolUse(3, 'toolu_02'),
  messageDelta('tool_use', { output_tokens: 89 }),
  messageStop,
];
const wanted = {
  content: 'Okay, let me look 🎉.',
  reasoning: 'The file first.',
  finishReason: 'tool_calls',
  toolCalls: [
    { id: 'toolu_01', name: 'read_file', arguments: '{"path": "src/ä.ts"}' },
    { id: 'toolu_02', name: 'read_file', arguments: '{}' },
  ],
  usage: { inputTokens: 25, outputTokens: 89, cachedTokens: 0, reasoningTokens: 0 },
};

async function read(reply: Parameters<typeof startAnthropic>[0]) {
  const client = await startAnthropic(reply);
  return { ...(await client.ask({ tools: [readFile] })), told: client.texts.join('') };
}

describe('a whole reply', () => {
  test.each([
    ['in pieces of seven bytes', {}],
    ['one byte at a time', { bytesPerWrite: 1 }],
    ['all at once', { bytesPerWrite: 1_000_000 }],
  ])('%s', async (_, delivery) => {
    expect(await read([streams(whole, delivery)])).toMatchObject({ ...wanted, told: wanted.content });
  });

  test('compressed', async () => {
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
    expect(await read([sends(gzipSync(whole.map(toSse).join('')), { headers })])).toMatchObject(wanted);
  });

  test('with Windows line ends and comments', async () => {
    const body = `: hello\r\n\r\n${whole.map(toSse).join(': keep-alive\n\n').replaceAll('\n', '\r\n')}`;
    expect(await read([sends(body)])).toMatchObject(wanted);
  });

  test('as one JSON value', async () => {
    const content = [
      { type: 'thinking', thinking: 'The file first.', signature: 'EqQBCgIYAhIM' },
      { type: 'text', text: 'Okay, let me look 🎉.', citations: null },
      { type: 'tool_use', id: 'toolu_01', name: 'read_file', input: { path: 'a' } },
    ];
    const usage = { input_tokens: 25, output_tokens: 89 };
    const body = { id: 'msg_1', type: 'message', role: 'assistant', content, stop_reason: 'tool_use', usage };
    const reply = sends(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    expect(await read([reply])).toMatchObject({
      ...wanted,
      told: wanted.content,
      toolCalls: [{ id: 'toolu_01', name: 'read_file', arguments: '{"path":"a"}' }],
    });
  });

  test('is over with its last event, though the connection stays open', async () => {
    const body = whole.map(toSse).join('');
    const reply = sends(`${body}: more`, { stallAfterBytes: Buffer.byteLength(body) });
    expect(await read([reply])).toMatchObject(wanted);
  });
});

test('a stream that ends anywhere before its stop reason is cut, and worth another try', async () => {
  const lengths = whole.slice(0, -2).map((_, length) => length);
  const client = await startAnthropic(lengths.map((length) => streams(whole.slice(0, length))));
  for (const _ of lengths) expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: true });
});

test('a connection that breaks at any byte gives the whole reply or an error, never a part', async () => {
  const events = [...text(0, 'Hi'), messageDelta('end_turn'), messageStop].map(toSse);
  const body = [toSse(messageStart()), ...events].join('');
  const end = body.indexOf('event: message_stop');
  const lengths = Array.from({ length: Math.ceil(body.length / 40) }, (_, index) => index * 40);
  const client = await startAnthropic(lengths.map((cutAfterBytes) => sends(body, { cutAfterBytes })));
  for (const length of lengths) {
    const outcome = await client.ask().then(
      ({ content }) => content,
      () => 'failed',
    );
    expect(length >= end ? ['Hi', 'failed'] : ['failed']).toContain(outcome);
  }
});

test.each([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['pause_turn', 'stop'],
  ['tool_use', 'tool_calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['something_new', 'unknown'],
])('the stop reason %s is told as %s', async (reason, finishReason) => {
  expect(await read([streams([messageStart(), ...text(0, 'Hi'), messageDelta(reason), messageStop])])).toMatchObject({
    content: 'Hi',
    finishReason,
  });
});

test('a refusal is an error with the explanation of the provider', async () => {
  const details = { type: 'refusal', category: 'cyber', explanation: 'This could enable cyber harm.' };
  const delta = { stop_reason: 'refusal', stop_sequence: null, stop_details: details };
  const client = await startAnthropic([streams([messageStart(), { type: 'message_delta', delta }, messageStop])]);
  const error = await client.fail();
  expect(error).toMatchObject({ kind: 'content-filter', retryable: false });
  expect(error.message).toContain('This could enable cyber harm.');
});

test.each([
  ['overloaded_error', 'Overloaded', { retryable: true }],
  ['rate_limit_error', 'Number of request tokens has exceeded your rate limit', { retryable: true }],
  ['api_error', 'Internal server error', { retryable: true }],
  ['invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum', { kind: 'context-length' }],
])('an %s inside a stream that began well is that error', async (type, message, facts) => {
  const events = [messageStart(), ...text(0, 'Hi'), { type: 'error', error: { type, message } }];
  const client = await startAnthropic([streams(events)]);
  const error = await client.fail();
  expect(error).toMatchObject(facts);
  expect(error.message).toContain(message.slice(0, 20));
  expect(client.usages).toHaveLength(1);
});

test('a reply of another wire is told to be one, and not asked for again', async () => {
  const chunk = { id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Hi' } }] };
  const client = await startAnthropic([
    sends(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`),
    sends(JSON.stringify({ object: 'chat.completion', choices: [{ message: { content: 'Hi' } }] })),
    sends('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
  ]);
  for (let count = 0; count < 3; count += 1) {
    expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: false });
  }
});

test('an error status of the API is told apart by its type', async () => {
  const error = (type: string, message: string) => ({ type: 'error', error: { type, message }, request_id: 'req_1' });
  const client = await startAnthropic([
    fails(401, error('authentication_error', 'invalid x-api-key')),
    fails(429, error('rate_limit_error', 'Too many requests'), { 'retry-after': '7' }),
    fails(529, error('overloaded_error', 'Overloaded')),
    fails(404, error('not_found_error', 'model: claude-opus-9')),
  ]);
  expect(await client.fail()).toMatchObject({ kind: 'auth' });
  expect(await client.fail()).toMatchObject({ kind: 'rate-limit', retryAfterMs: 7000 });
  expect(await client.fail()).toMatchObject({ kind: 'overloaded', retryable: true });
  expect(await client.fail()).toMatchObject({ kind: 'not-found' });
});

test('a server that does not stream is understood', async () => {
  const client = await startAnthropic([calls([{ name: 'read_file', arguments: { path: 'a' } }]), says('Hi')], {
    options: { stream: false },
  });
  expect((await client.ask()).toolCalls.map(({ arguments: args }) => args)).toEqual(['{"path":"a"}']);
  expect((await client.ask()).content).toBe('Hi');
  expect(client.server.requests[0]?.body?.stream).toBeUndefined();
});
