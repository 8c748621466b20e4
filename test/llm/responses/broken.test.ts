import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { calls, fails, says, sends } from '../../support/model-server.ts';
import { responseEvents } from '../../support/responses-protocol.ts';
import { startClient } from '../llm-client.ts';
import { completed, message, onResponses, streams, text, usage } from './streams.ts';

const reply = calls(
  [
    { name: 'read_file', arguments: { path: 'ñ🦊' } },
    { name: 'list_files', arguments: {} },
  ],
  {
    text: 'Voilà 🦊.',
    reasoning: 'Hm.',
  },
);
const events = responseEvents(reply, { requestNumber: 1, model: 'm', requestCharacters: 9, includeUsage: false });

describe('a stream of the Responses wire', () => {
  test('that is cut between any two events makes no call and is worth a retry', async () => {
    const cuts = Array.from(events.keys());
    const client = await startClient(
      [...cuts.map((cutAfterEvents) => ({ ...reply, cutAfterEvents })), reply],
      onResponses,
    );
    for (const cut of cuts) {
      expect(await client.fail(), `cut after ${cut}`).toMatchObject({ kind: 'protocol', retryable: true });
    }
    expect((await client.ask()).toolCalls.map(({ name }) => name)).toEqual(['read_file', 'list_files']);
  });

  test('that is cut and then closed with [DONE] is cut', async () => {
    const body = String(streams(events.slice(0, -1)).body);
    const client = await startClient([sends(`${body}data: [DONE]\n\n`)], onResponses);
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'protocol', retryable: true });
    expect(error.message).toContain('broke off');
  });

  test('whose connection breaks is worth a retry', async () => {
    const client = await startClient([{ ...reply, cutAfterBytes: 2500 }], onResponses);
    expect(await client.fail()).toMatchObject({ kind: 'network', retryable: true });
  });

  test('that stalls ends with the time limit, and no call of it is made', async () => {
    const stall = { ...reply, stallAfterBytes: 2500 };
    const client = await startClient([stall], { ...onResponses, options: { timeoutMs: 400 } });
    expect(await client.fail()).toMatchObject({ kind: 'timeout', retryable: true });
  });

  test('is the same whether it comes byte by byte, at once or packed', async () => {
    const body = String(streams(events).body);
    const packed = sends(gzipSync(body), {
      headers: { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' },
      bytesPerWrite: 3,
    });
    const script = [sends(body, { bytesPerWrite: 1 }), sends(body, { bytesPerWrite: body.length }), packed];
    const client = await startClient(script, onResponses);
    const outcomes = [await client.ask(), await client.ask(), await client.ask()];
    expect(outcomes[0]).toMatchObject({ content: 'Voilà 🦊.', reasoning: 'Hm.', finishReason: 'tool_calls' });
    expect(outcomes[0]?.toolCalls.map((made) => JSON.parse(made.arguments))).toEqual([{ path: 'ñ🦊' }, {}]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  test('with an error in it fails with that error, and its usage counts', async () => {
    const failed = {
      status: 'failed',
      error: { code: 'rate_limit_exceeded', message: 'Slow down, try again in 2s.' },
      usage,
    };
    const client = await startClient(
      [streams([text('Hi'), { type: 'response.failed', response: failed }])],
      onResponses,
    );
    expect(await client.fail()).toMatchObject({ kind: 'rate-limit', retryable: true, retryAfterMs: 2000 });
    expect(client.usages).toMatchObject([{ inputTokens: 20, outputTokens: 7 }]);
  });

  test.each([
    [{ type: 'error', code: 'server_error', message: 'It broke.', param: null }, 'server', true],
    [{ type: 'error', error: { type: 'overloaded', message: 'Overloaded.' } }, 'overloaded', true],
    [{ type: 'response.failed', response: { error: null } }, 'server', true],
    [{ type: 'response.failed', response: { error: { code: 'insufficient_quota', message: 'Pay.' } } }, 'quota', false],
    [{ type: 'response.failed', response: { error: { code: 'invalid_prompt', message: 'No.' } } }, undefined, false],
    [
      { type: 'response.done', response: { status: 'failed', error: { code: 'bio_policy', message: 'No.' } } },
      undefined,
      false,
    ],
    [{ type: 'response.done', response: { status: 'cancelled' } }, 'protocol', true],
  ])('%j', async (event, kind, retryable) => {
    const client = await startClient([streams([text('Hi'), event])], onResponses);
    const error = await client.fail();
    expect(error.retryable, error.message).toBe(retryable);
    if (kind !== undefined) expect(error.kind).toBe(kind);
  });
});

describe('a whole reply', () => {
  const whole = (body: object) => sends(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

  test.each([
    [{ object: 'response', status: 'failed', error: { code: 'server_error', message: 'It broke.' } }, 'server', true],
    [{ object: 'response', status: 'in_progress', output: [] }, 'protocol', true],
    [{ object: 'response', status: 'queued', output: [message('Hi')] }, 'protocol', true],
    [
      { object: 'chat.completion', choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] },
      'protocol',
      false,
    ],
    [{ id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }, 'protocol', false],
  ])('%j', async (body, kind, retryable) => {
    const client = await startClient([whole(body)], { ...onResponses, options: { stream: false } });
    expect(await client.fail()).toMatchObject({ kind, retryable });
  });

  test('of another wire is told so, with the name of this one', async () => {
    const client = await startClient(
      [sends('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]\n\n')],
      onResponses,
    );
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'protocol', retryable: false });
    expect(error.message).toContain('responses');
  });

  test('cut after keep-alives only is not taken for one of another wire', async () => {
    const client = await startClient([sends('data: {"type":"keepalive"}\n\n')], onResponses);
    expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: true });
  });

  test('without a known field in its status still counts', async () => {
    const output = [{ type: 'message', role: 'assistant', content: 'Plain text.' }];
    const client = await startClient([whole({ object: 'response', output, usage })], onResponses);
    expect(await client.ask()).toMatchObject({ content: 'Plain text.', finishReason: 'stop' });
  });

  test('without any output is left to the caller', async () => {
    const client = await startClient([streams([completed({ output: [] })])], onResponses);
    expect(await client.ask()).toMatchObject({ content: null, toolCalls: [] });
  });
});

test.each([
  [404, '404 page not found'],
  [404, '{"detail":"Not Found"}'],
  [405, '{"detail":"Method Not Allowed"}'],
])('a server without the Responses API (%i %s): the error names llm.api and chat', async (status, body) => {
  const client = await startClient([fails(status, body)], onResponses);
  const error = await client.fail();
  expect(error).toMatchObject({ kind: 'not-found', retryable: false, status });
  expect(error.message).toMatch(/\/v1\/responses.*llm\.api.*chat/);
});

test('a cut stream is asked for again, and the second reply counts', async () => {
  const client = await startClient([{ ...reply, cutAfterEvents: 9 }, says('Hi')], {
    ...onResponses,
    options: { retries: 1 },
  });
  expect((await client.ask()).content).toBe('Hi');
});
