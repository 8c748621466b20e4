import { describe, expect, test } from 'vitest';
import { createDialect } from '../../src/llm/dialect.ts';
import { parseErrorBody } from '../../src/llm/error-body.ts';
import { fails, type RecordedRequest, says } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const refusal = (message: string, param: string | null = null) => fails(400, { error: { message, param, code: null } });
const sent = (field: string, requests: readonly RecordedRequest[]) => requests.map(({ body }) => body?.[field]);

describe('a field that the server refuses is left out at once and for good', () => {
  test('max_tokens becomes max_completion_tokens', async () => {
    const newer = refusal(
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
      'max_tokens',
    );
    const client = await startClient([newer, says('ok'), says('ok')]);
    await client.ask({ maxOutputTokens: 99 });
    await client.ask({ maxOutputTokens: 99 });
    expect(sent('max_tokens', client.server.requests)).toEqual([99, undefined, undefined]);
    expect(sent('max_completion_tokens', client.server.requests)).toEqual([undefined, 99, 99]);
    expect(client.events).toEqual([]);
  });

  test('stream_options: the usage is worth more than the stream', async () => {
    const client = await startClient([refusal('Unrecognized request argument supplied: stream_options'), says('ok')]);
    const response = await client.ask();
    expect(response.usage?.inputTokens).toBeGreaterThan(0);
    expect(sent('stream', client.server.requests)).toEqual([true, undefined]);
  });

  test('streaming, for an organisation that may not stream', async () => {
    const unverified = refusal('Your organization must be verified to stream this model.', 'stream');
    const client = await startClient([unverified, says('ok'), says('ok')]);
    await client.ask();
    await client.ask();
    expect(sent('stream', client.server.requests)).toEqual([true, undefined, undefined]);
  });

  test('several, one after the other', async () => {
    const script = [
      refusal("Unsupported value: 'temperature' does not support 0.16 with this model.", 'temperature'),
      refusal("Unsupported parameter: 'max_tokens'", 'max_tokens'),
      says('ok'),
    ];
    const client = await startClient(script, { options: { extraBody: { temperature: 0.16, seed: 7 } } });
    await client.ask({ maxOutputTokens: 5 });
    expect(client.server.requests.at(-1)?.body).toMatchObject({ seed: 7, max_completion_tokens: 5 });
    expect(client.server.requests.at(-1)?.body).not.toHaveProperty('temperature');
  });

  test('but a cap on the output is never dropped', async () => {
    const script = [refusal('unknown field max_tokens'), refusal('unknown field max_completion_tokens'), says('never')];
    const client = await startClient(script);
    expect(await client.fail({ maxOutputTokens: 5 })).toMatchObject({ kind: 'bad-request' });
    expect(client.server.requests).toHaveLength(2);
  });

  test('and other refusals are errors', async () => {
    const client = await startClient([refusal('Invalid value for max_tokens: 5 is too small'), says('never')]);
    expect(await client.fail({ maxOutputTokens: 5 })).toMatchObject({ kind: 'bad-request' });
  });
});

describe('a stream without usage', () => {
  test('is not asked for again', async () => {
    const client = await startClient([says('a', { usage: null }), says('b'), says('c')]);
    for (const _turn of [1, 2, 3]) await client.ask();
    expect(sent('stream', client.server.requests)).toEqual([true, undefined, undefined]);
    expect(client.usages).toHaveLength(2);
  });

  test('is asked for again when there is no usage without streaming either', async () => {
    const client = await startClient(() => says('a', { usage: null }));
    for (const _turn of [1, 2, 3, 4]) await client.ask();
    expect(sent('stream', client.server.requests)).toEqual([true, undefined, true, true]);
  });
});

test('OpenAI itself gets the new name of the cap from the start, others the old one', () => {
  const openai = createDialect({ baseUrl: 'https://api.openai.com/v1', stream: false });
  const other = createDialect({ baseUrl: 'https://api.openai.com.example/v1', stream: false });
  expect(openai.fields(10)).toEqual({ max_completion_tokens: 10 });
  expect(other.fields(10)).toEqual({ max_tokens: 10 });
});

test('a refusal that names a field by its path is understood', () => {
  const dialect = createDialect({ baseUrl: 'http://localhost/v1', stream: true });
  const body = parseErrorBody('{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}');
  expect(dialect.learn(422, body)).toBe(true);
  expect(dialect.fields(undefined)).toEqual({});
  expect(dialect.learn(422, body)).toBe(false);
});
