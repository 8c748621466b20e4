import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/contracts/message.ts';
import { calls, fails, says, sends, silence } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const readFile = {
  name: 'read_file',
  description: 'Reads a file.',
  parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};

describe('a call', () => {
  test('streams the text as it arrives and returns the whole answer with its usage', async () => {
    const usage = { input: 100, output: 20, cached: 60, reasoning: 5 };
    const client = await startClient([says('Grüße, wörld! 👋', { usage })]);
    const response = await client.ask();
    expect(response).toEqual({
      content: 'Grüße, wörld! 👋',
      toolCalls: [],
      finishReason: 'stop',
      usage: { inputTokens: 100, outputTokens: 20, cachedTokens: 60, reasoningTokens: 5 },
    });
    expect(client.texts.join('')).toBe('Grüße, wörld! 👋');
    expect(client.texts.length).toBeGreaterThan(1);
    expect(client.usages).toEqual([response.usage]);
  });

  test('returns tool calls in their order and never as text', async () => {
    const asked = [
      { name: 'read_file', arguments: { path: 'a.txt' }, id: 'c1' },
      { name: 'read_file', arguments: { path: 'ü.txt' }, id: 'c2' },
    ];
    const client = await startClient([calls(asked, { text: 'Reading.', reasoning: 'Let me see.' })]);
    const response = await client.ask({ tools: [readFile] });
    expect(response.toolCalls).toEqual([
      { id: 'c1', name: 'read_file', arguments: '{"path":"a.txt"}' },
      { id: 'c2', name: 'read_file', arguments: '{"path":"ü.txt"}' },
    ]);
    expect(response).toMatchObject({ content: 'Reading.', reasoning: 'Let me see.', finishReason: 'tool_calls' });
    expect(client.texts.join('')).toBe('Reading.');
  });

  test('without streaming gives the same, with the text in one piece', async () => {
    const client = await startClient([calls([{ name: 'read_file', arguments: {}, id: 'c1' }], { text: 'Reading.' })], {
      options: { stream: false },
    });
    const response = await client.ask({ tools: [readFile] });
    expect(response.toolCalls).toEqual([{ id: 'c1', name: 'read_file', arguments: '{}' }]);
    expect(client.texts).toEqual(['Reading.']);
    expect(client.server.requests[0]?.body).not.toHaveProperty('stream');
    expect(client.usages).toHaveLength(1);
  });
});

describe('the request', () => {
  test('is the history in the wire form, without reasoning, and the key as bearer', async () => {
    const messages: readonly Message[] = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Read a.txt' },
      {
        role: 'assistant',
        content: null,
        reasoning: 'I should read it.',
        toolCalls: [{ id: 'call_abc-1', name: 'read_file', arguments: '{"path":"a.txt"}' }],
      },
      { role: 'tool', toolCallId: 'call_abc-1', content: 'Hello' },
    ];
    const client = await startClient([says('ok')], { server: { apiKey: 'sk-test-key-1234567890' } });
    await client.ask({ messages, tools: [readFile], maxOutputTokens: 500 });
    expect(client.server.requests[0]?.body).toEqual({
      model: 'test-model',
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 500,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Read a.txt' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_abc-1', type: 'function', function: { name: 'read_file', arguments: '{"path":"a.txt"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'call_abc-1', content: 'Hello' },
      ],
      tools: [{ type: 'function', function: readFile }],
    });
  });

  test('repairs what strict servers refuse in a history: names and arguments the model made up', async () => {
    const toolCalls = [
      { id: 'c1', name: 'functions.read file', arguments: '{"path": "a' },
      { id: 'c2', name: '', arguments: '[1]' },
    ];
    const messages: readonly Message[] = [
      { role: 'user', content: 'Go' },
      { role: 'assistant', content: null, toolCalls },
      { role: 'tool', toolCallId: 'c1', content: 'unknown tool' },
      { role: 'tool', toolCallId: 'c2', content: 'unknown tool' },
    ];
    const client = await startClient([says('ok')]);
    await client.ask({ messages });
    expect(client.server.requests[0]?.body?.messages[1]?.tool_calls?.map((call) => call.function)).toEqual([
      { name: 'functions_read_file', arguments: '{"malformed_arguments":"{\\"path\\": \\"a"}' },
      { name: 'unnamed_tool', arguments: '{"malformed_arguments":"[1]"}' },
    ]);
  });

  test('carries no authorization without a key, and the configured headers', async () => {
    const client = await startClient([says('ok')], { options: { apiKey: '', headers: { 'x-team': 'blue' } } });
    await client.ask();
    const headers = client.server.requests[0]?.headers;
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).toMatchObject({ 'x-team': 'blue' });
  });
});

describe('an abort', () => {
  test('while the server is silent closes the connection at once and throws the reason', async () => {
    const controller = new AbortController();
    const client = await startClient([silence()], { options: { retries: 3 } });
    const reply = client.ask({ signal: controller.signal });
    const reason = new Error('stop now');
    await expect.poll(() => client.server.requests[0]?.at).toBeGreaterThan(0);
    controller.abort(reason);
    await expect(reply).rejects.toBe(reason);
    await client.server.aborted(0);
    expect(client.server.requests).toHaveLength(1);
  });

  test('in mid-stream closes the connection and throws the reason', async () => {
    const controller = new AbortController();
    const client = await startClient([says('A long answer that is never read to its end', { chunkDelayMs: 20 })]);
    const reply = client.ask({ signal: controller.signal, onText: () => controller.abort(new Error('enough')) });
    await expect(reply).rejects.toThrow('enough');
    await client.server.aborted(0);
  });

  test('before the call sends nothing', async () => {
    const client = await startClient([says('never')]);
    await expect(client.ask({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    expect(client.server.requests).toHaveLength(0);
  });

  test('during the wait for a retry throws the reason', async () => {
    const controller = new AbortController();
    const clock = {
      now: () => 0,
      sleep: async (_ms: number, signal?: AbortSignal) => {
        controller.abort(new Error('interrupted'));
        signal?.throwIfAborted();
      },
    };
    const client = await startClient([fails(500), says('never')], { options: { retries: 2 }, deps: { clock } });
    await expect(client.ask({ signal: controller.signal })).rejects.toThrow('interrupted');
    expect(client.server.requests).toHaveLength(1);
  });
});

describe('silence of the server', () => {
  test('before the reply is a timeout that is worth a retry', async () => {
    const client = await startClient([silence(), says('late')], { options: { timeoutMs: 1000, retries: 1 } });
    expect((await client.ask()).content).toBe('late');
    await client.server.aborted(0);
    expect(client.events).toMatchObject([{ type: 'llm-retry', attempt: 1, reason: expect.stringContaining('silent') }]);
  });

  test('in the middle of a stream is a timeout too', async () => {
    const client = await startClient([says('Hello', { stallAfterBytes: 400 })], { options: { timeoutMs: 1000 } });
    expect(await client.fail()).toMatchObject({ kind: 'timeout', retryable: true });
    expect(client.texts).not.toEqual([]);
  });

  test('after the end of the answer does no harm', async () => {
    const ended = 'data: {"choices":[{"index":0,"delta":{"content":"ok"},"finish_reason":"stop"}]}\n\n';
    const stalled = sends(`${ended}data: [DO`, { stallAfterBytes: ended.length });
    const client = await startClient([stalled], { options: { timeoutMs: 1000 } });
    expect((await client.ask()).content).toBe('ok');
  });
});
