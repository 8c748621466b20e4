import { describe, expect, test } from 'vitest';
import { createDialect } from '../../src/llm/dialect/dialect.ts';
import { parseErrorBody } from '../../src/llm/errors/error-body.ts';
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
    const client = await startClient(script, { settings: { temperature: 0.16, extraBody: { seed: 7 } } });
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

  test('nor is anything because of a failure of the server', async () => {
    const broken = fails(500, { error: { message: 'unknown field seed' } });
    const client = await startClient([broken, says('never')], { settings: { extraBody: { seed: 7 } } });
    expect(await client.fail()).toMatchObject({ status: 500 });
    expect(client.server.requests).toHaveLength(1);
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

  test('that may not be asked for is not asked for again, whatever the usage', async () => {
    const refused = refusal('Your organization must be verified to stream this model.', 'stream');
    const client = await startClient([refused, says('a', { usage: null }), says('b')]);
    for (const _turn of [1, 2]) await client.ask();
    expect(sent('stream', client.server.requests)).toEqual([true, undefined, undefined]);
  });

  test('is asked for again when there is no usage without streaming either', async () => {
    const client = await startClient(() => says('a', { usage: null }));
    for (const _turn of [1, 2, 3, 4]) await client.ask();
    expect(sent('stream', client.server.requests)).toEqual([true, undefined, true, true]);
  });
});

describe('what the user asked for', () => {
  const chosen = { temperature: 0.16, reasoningEffort: 'xhigh', extraBody: { seed: 7, top_k: 3 } } as const;
  const dropped = async (script: Parameters<typeof startClient>[0], language: 'en' | 'es' = 'en') => {
    const client = await startClient(script, { settings: chosen, options: { language }, server: { strict: false } });
    await client.ask();
    await client.ask();
    const needed = ['model', 'messages', 'stream', 'stream_options'];
    const left = client.server.requests.map(({ body }) =>
      Object.keys(body ?? {}).filter((name) => !needed.includes(name)),
    );
    return { left, told: client.events };
  };
  const note = (message: string) => ({ type: 'note', level: 'warn', message });

  test('and the server refuses is left out and told once', async () => {
    const words = "Unsupported value: 'temperature' does not support 0.16 with this model.";
    const { left, told } = await dropped([refusal(words, 'temperature'), says('ok'), says('ok')]);
    expect(left.map((names) => names.includes('temperature'))).toEqual([true, false, false]);
    expect(told).toEqual([
      note('llm.temperature is not accepted by the model "test-model": requests are sent without it.'),
    ]);
  });

  test('is told in Spanish', async () => {
    const { told } = await dropped([refusal('Unknown parameter: temperature'), says('ok'), says('ok')], 'es');
    expect(told).toEqual([
      note('El modelo "test-model" no acepta llm.temperature: las peticiones se envían sin ello.'),
    ]);
  });

  test('is left out too where only its value is refused', async () => {
    const words = "Invalid value: 'xhigh'. Supported values are: 'low', 'medium', and 'high'.";
    const { left, told } = await dropped([refusal(words, 'reasoning_effort'), says('ok'), says('ok')]);
    expect(left.at(-1)).toEqual(['temperature', 'seed', 'top_k']);
    expect(told).toMatchObject([{ message: expect.stringContaining('llm.reasoning_effort') }]);
  });

  test('and one refusal lists is left out at once', async () => {
    const { left, told } = await dropped([
      refusal('Unknown fields: seed, top_k and temperature'),
      says('ok'),
      says('ok'),
    ]);
    expect(left).toEqual([
      ['temperature', 'reasoning_effort', 'seed', 'top_k'],
      ['reasoning_effort'],
      ['reasoning_effort'],
    ]);
    expect(told).toMatchObject(
      ['llm.extra_body.seed', 'llm.extra_body.top_k', 'llm.temperature'].map((key) => ({
        message: expect.stringContaining(key),
      })),
    );
  });

  test('and one refusal complains about in several sentences is left out at once', async () => {
    const problem = (name: string) => ({ loc: ['body', name], msg: 'Extra inputs are not permitted' });
    const refused = fails(422, { detail: [problem('seed'), problem('top_k')] });
    const { left } = await dropped([refused, says('ok'), says('ok')]);
    expect(left.at(-1)).toEqual(['temperature', 'reasoning_effort']);
  });

  test('stays where it is only mentioned', async () => {
    const words = 'temperature is not supported when reasoning_effort is set';
    const { left } = await dropped([refusal(words), says('ok'), says('ok')]);
    expect(left.at(-1)).toEqual(['reasoning_effort', 'seed', 'top_k']);
  });
});

describe('of a field with parts', () => {
  const wire = {
    capNames: ['max_output_tokens'],
    streamFields: { stream: true },
    optionalFields: { reasoning: { effort: 'high', summary: 'auto' }, store: false },
  } as const;
  const told: string[] = [];
  const dialect = createDialect({ wire, stream: false, onDropped: (field) => told.push(field) });
  const terms = dialect.begin(undefined);
  const learn = (message: string, param: string | null) =>
    terms.learn(400, parseErrorBody(JSON.stringify({ error: { message, param } })));

  test('only the part that is refused goes, and the field with its last part', () => {
    expect(learn("Unsupported parameter: 'reasoning.summary'", 'reasoning.summary')).toBe(true);
    expect(terms.fields).toEqual({ reasoning: { effort: 'high' }, store: false });
    expect(learn("Unsupported parameter: 'reasoning.effort' is not supported", null)).toBe(true);
    expect(terms.fields).toEqual({ store: false });
    expect(told).toEqual(['reasoning.summary', 'reasoning.effort']);
  });
});

describe('a cap that is larger than the model can do', () => {
  test('is lowered to what the refusal says, and stays there for later calls', async () => {
    const words = 'max_tokens is too large: 16384. This model supports at most 4096 completion tokens.';
    const client = await startClient([refusal(words, 'max_tokens'), says('ok'), says('ok'), says('ok')]);
    for (const cap of [16_384, 8000, 100]) await client.ask({ maxOutputTokens: cap });
    expect(sent('max_tokens', client.server.requests)).toEqual([16_384, 4096, 4096, 100]);
    expect(client.events).toEqual([]);
  });

  test('is lowered for one call only where the conversation leaves less', async () => {
    const words =
      "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion).";
    const client = await startClient([refusal(words), says('ok'), says('ok')]);
    for (const _turn of [1, 2]) await client.ask({ maxOutputTokens: 4000 });
    expect(sent('max_tokens', client.server.requests)).toEqual([4000, 3096, 4000]);
  });

  test('is lowered where a router passes the refusal on as a failure of its server', async () => {
    const words =
      "This model's maximum context length is 16000 tokens. However, you requested 17165 tokens (13069 in the messages, 4096 in the completion).";
    const client = await startClient([fails(502, { error: { message: words, code: 502 } }), says('ok')]);
    await client.ask({ maxOutputTokens: 4096 });
    expect(sent('max_tokens', client.server.requests)).toEqual([4096, 2931]);
  });

  test('is lowered where the words stand in the name of the field', async () => {
    const words = 'max_tokens is too large: 1048576. This model supports at most 131072 completion tokens.';
    const client = await startClient([refusal('Param Incorrect', words), says('ok')]);
    await client.ask({ maxOutputTokens: 1_048_576 });
    expect(sent('max_tokens', client.server.requests)).toEqual([1_048_576, 131_072]);
  });

  test('is lowered twice at most', async () => {
    const script = [9000, 8000, 7000].map((limit) => refusal(`max_tokens must be at most ${limit}`));
    const client = await startClient([...script, says('never')]);
    expect(await client.fail({ maxOutputTokens: 10_000 })).toMatchObject({ kind: 'bad-request' });
    expect(sent('max_tokens', client.server.requests)).toEqual([10_000, 9000, 8000]);
  });

  test('is halved once where no number helps', async () => {
    const client = await startClient(() => refusal('max_tokens is too large'));
    expect(await client.fail({ maxOutputTokens: 10_000 })).toMatchObject({ kind: 'bad-request' });
    expect(sent('max_tokens', client.server.requests)).toEqual([10_000, 5000]);
  });

  test('stays where the messages alone do not fit', async () => {
    const words =
      "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens (5000 in the messages, 4000 in the completion).";
    const client = await startClient([refusal(words), says('never')]);
    expect(await client.fail({ maxOutputTokens: 4000 })).toMatchObject({ kind: 'context-length' });
  });
});

test('OpenAI itself gets the new name of the cap from the start, others the old one', async () => {
  for (const [provider, name] of [['openai', 'max_completion_tokens'] as const, ['custom', 'max_tokens'] as const]) {
    const client = await startClient([says('ok')], { target: { provider } });
    await client.ask({ maxOutputTokens: 10 });
    expect(client.server.requests[0]?.body).toMatchObject({ [name]: 10 });
  }
});

test('a refusal that names a field by its path is understood', async () => {
  const refused = fails(422, { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] });
  const client = await startClient([refused, refused, says('never')]);
  expect(await client.fail()).toMatchObject({ kind: 'bad-request' });
  expect(sent('stream_options', client.server.requests)).toEqual([{ include_usage: true }, undefined]);
});
