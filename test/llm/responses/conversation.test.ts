import { describe, expect, test } from 'vitest';
import { calls, fails, says } from '../../support/model-server.ts';
import { startClient } from '../llm-client.ts';
import { converse, readFile, sent, sentItems, turn, withSettings } from './requests.ts';
import { onResponses } from './streams.ts';

describe('a request', () => {
  test('carries everything and has nothing stored', async () => {
    const client = await startClient([says('Hello')], onResponses);
    expect(await client.ask({ tools: [readFile], maxOutputTokens: 500 })).toMatchObject({ content: 'Hello' });
    expect(sent(client)).toEqual({
      model: 'test-model',
      input: [{ role: 'user', content: 'Hello' }],
      tools: [{ type: 'function', ...readFile, strict: false }],
      store: false,
      include: ['reasoning.encrypted_content'],
      max_output_tokens: 500,
      stream: true,
    });
    expect(client.server.requests[0]?.path).toBe('/v1/responses');
  });

  test('without streaming brings the same reply', async () => {
    const script = [
      turn('a', { text: 'Look.', reasoning: 'Hm.', usage: { input: 30, output: 9, cached: 20, reasoning: 2 } }),
    ];
    const streamed = await (await startClient(script, onResponses)).ask({ tools: [readFile] });
    const whole = await (await startClient(script, { ...onResponses, options: { stream: false } })).ask({
      tools: [readFile],
    });
    expect(whole).toEqual(streamed);
    expect(whole).toMatchObject({ content: 'Look.', reasoning: 'Hm.', finishReason: 'tool_calls' });
  });

  test('never asks for less output than the server takes', async () => {
    const client = await startClient([says('Hi')], onResponses);
    await client.ask({ maxOutputTokens: 3 });
    expect(sent(client).max_output_tokens).toBe(16);
  });

  test('has the settings of the user; his own fields win', async () => {
    const settings = {
      temperature: 0.3,
      reasoningEffort: 'low',
      cacheKey: 'run-1',
      extraBody: { top_p: 0.5, reasoning: { effort: 'high' } },
    } as const;
    const client = await startClient([says('Hi')], { target: { wire: 'responses', provider: 'openai' }, settings });
    await client.ask();
    expect(sent(client)).toMatchObject({
      temperature: 0.3,
      reasoning: { effort: 'high' },
      prompt_cache_key: 'run-1',
      top_p: 0.5,
    });
  });

  test('the key of a cache goes only to those who look for it', async () => {
    const client = await startClient([says('Hi')], withSettings({ cacheKey: 'run-1', reasoningEffort: 'low' }));
    await client.ask();
    expect(sent(client)).not.toHaveProperty('prompt_cache_key');
    expect(sent(client)).toMatchObject({ reasoning: { effort: 'low' } });
  });

  test.each([
    { error: { message: 'Encrypted content is not supported with this model.', param: 'include', code: null } },
    { error: { message: "Unknown parameter: 'include'.", param: null } },
  ])('is sent again without what the server does not know: %j', async (refusal) => {
    const client = await startClient([fails(400, refusal), says('Hi'), says('Hi')], onResponses);
    await client.ask();
    await client.ask();
    expect(client.server.requests.map(({ body }) => 'include' in (body ?? {}))).toEqual([true, false, false]);
  });
});

describe('a history', () => {
  test('of several rounds of calls is accepted by a strict server', async () => {
    const two = calls([1, 2].map((number) => ({ name: 'read_file', arguments: { path: `${number}` } })));
    const client = await startClient([two, { ...two, text: 'More.' }, says('done')], onResponses);
    await converse(client);
    expect(sent(client).instructions).toBe('Be good.');
    expect(sentItems(client).map(({ type, role }) => type ?? role)).toEqual([
      'user',
      ...['function_call', 'function_call', 'function_call_output', 'function_call_output'],
      ...['assistant', 'function_call', 'function_call', 'function_call_output', 'function_call_output'],
    ]);
  });

  test('sends the same, byte for byte, as the beginning of what is sent next', async () => {
    const client = await startClient(
      [turn('a', { reasoning: 'Hm.' }), turn('b'), turn('c'), says('done')],
      onResponses,
    );
    await converse(client);
    const histories = client.server.requests.map((_, index) => JSON.stringify(sentItems(client, index)).slice(0, -1));
    for (const [index, history] of histories.entries()) {
      expect(history.startsWith(histories[index - 1] ?? '[')).toBe(true);
    }
    expect(histories).toHaveLength(4);
  });

  test('with one id for every call gives each of them its own', async () => {
    const constant = (path: string) => calls([{ name: 'read_file', arguments: { path }, id: 'call_K' }]);
    const client = await startClient([constant('a'), constant('b'), constant('c'), says('done')], onResponses);
    await converse(client);
    const ids = sentItems(client).flatMap(({ call_id: id }) => id ?? []);
    expect(ids).toEqual(['call_K', 'call_K', 'call_2', 'call_2', 'call_3', 'call_3']);
  });

  test('of another provider is cleaned: names, arguments, ids, half characters', async () => {
    const client = await startClient([says('done')], onResponses);
    const long = 'x'.repeat(65);
    await client.ask({
      messages: [
        { role: 'system', content: 'a\uD83D' },
        { role: 'user', content: '\uDE00b' },
        { role: 'assistant', content: 'c\uD83D', toolCalls: [{ id: long, name: 'no such tool', arguments: '{"a' }] },
        { role: 'tool', toolCallId: long, content: 'cut \uD83D', failed: true },
        { role: 'assistant', content: '' },
        { role: 'user', content: 'Go on' },
      ],
    });
    expect(sent(client).instructions).toBe('a\uFFFD');
    expect(sentItems(client)).toEqual([
      { role: 'user', content: '\uFFFDb' },
      { role: 'assistant', content: 'c\uFFFD' },
      { type: 'function_call', call_id: 'call_1', name: 'no_such_tool', arguments: '{"malformed_arguments":"{\\"a"}' },
      { type: 'function_call_output', call_id: 'call_1', output: 'cut \uFFFD' },
      { role: 'user', content: 'Go on' },
    ]);
  });
});
