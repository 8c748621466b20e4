import { describe, expect, test } from 'vitest';
import { calls, fails, says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const limited = (headers: Readonly<Record<string, string>>) => fails(429, { error: { message: 'slow down' } }, headers);

describe('what may help is repeated', () => {
  test('with growing waits, each told before it begins', async () => {
    const client = await startClient([fails(500), fails(503), limited({}), says('ok')], { options: { retries: 3 } });
    expect((await client.ask()).content).toBe('ok');
    expect(client.waits).toEqual([500, 1000, 2000]);
    expect(client.events).toMatchObject([
      { type: 'llm-retry', attempt: 1, waitMs: 500, reason: expect.stringContaining('(500)') },
      { type: 'llm-retry', attempt: 2, waitMs: 1000, reason: expect.stringContaining('overloaded') },
      { type: 'llm-retry', attempt: 3, waitMs: 2000, reason: expect.stringContaining('slow down') },
    ]);
  });

  test('also a cut answer, and only the whole one is returned; both are paid', async () => {
    const asked = [{ name: 'write_file', arguments: { path: 'a', content: 'long' }, id: 'c1' }];
    const cut = calls(asked, { cutAfterEvents: 4 });
    const client = await startClient([cut, calls(asked, { usage: { input: 10, output: 5 } })], {
      options: { retries: 1 },
    });
    const response = await client.ask();
    expect(response.toolCalls).toEqual([{ id: 'c1', name: 'write_file', arguments: '{"path":"a","content":"long"}' }]);
    expect(client.usages).toHaveLength(1);
  });

  test('the usage of a failed reply is told as well', async () => {
    const failed = '{"error":{"message":"boom"},"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":1}}';
    const client = await startClient([fails(200, failed), says('ok', { usage: { input: 9, output: 2 } })], {
      options: { retries: 1 },
    });
    await client.ask();
    expect(client.usages.map(({ inputTokens }) => inputTokens)).toEqual([7, 9]);
  });

  test('with the cap that is left then, and not at all where nothing is left', async () => {
    const caps = [500, 300, 0];
    const client = await startClient(() => fails(500), { options: { retries: 9 } });
    const error = await client.fail({ maxOutputTokens: 900, nextMaxOutputTokens: () => caps.shift() });
    const sent = client.server.requests.map(({ body }) => body?.max_tokens ?? body?.max_completion_tokens);
    expect(sent).toEqual([900, 500, 300]);
    expect(error.message).toMatch(/Gave up after 3 attempts\.$/);
  });

  test('and told as a new beginning where a part of the answer was shown', async () => {
    const client = await startClient([says('Half of it', { cutAfterEvents: 3 }), fails(500), says('ok')], {
      options: { retries: 2 },
    });
    expect((await client.ask()).content).toBe('ok');
    expect(client.events).toMatchObject([{ attempt: 1, anew: true }, { attempt: 2 }]);
    expect(client.events[1]).not.toHaveProperty('anew');
  });

  test.each([
    ['a blank is no part', [' \n'], {}],
    ['a blank after it does not matter', ['Hal', ' '], { anew: true }],
  ])('where %s', async (_what, pieces, mark) => {
    const events = pieces.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    const client = await startClient([sends(events.join('')), says('ok')], { options: { retries: 1 } });
    await client.ask();
    expect(client.events.map((event) => 'anew' in event)).toEqual(['anew' in mark]);
  });

  test('but not after its caller gave up, and that is not waited for', async () => {
    const caller = new AbortController();
    const emit = () => caller.abort(new Error('the step is over'));
    const client = await startClient(() => fails(500), { options: { retries: 3 }, deps: { emit } });
    await expect(client.ask({ signal: caller.signal })).rejects.toThrow('the step is over');
    expect(client.waits).toEqual([]);
  });

  test('but never what the server says is final', async () => {
    const client = await startClient([fails(500, {}, { 'x-should-retry': 'false' })], { options: { retries: 3 } });
    expect(await client.fail()).toMatchObject({ kind: 'server', retryable: false });
    expect(client.server.requests).toHaveLength(1);
  });

  test('as often as asked and no more', async () => {
    const client = await startClient(() => fails(500), { options: { retries: 2 } });
    const error = await client.fail();
    expect(client.server.requests).toHaveLength(3);
    expect(error.message).toMatch(/Gave up after 3 attempts\.$/);
    expect(error).toMatchObject({ kind: 'server', status: 500, retryable: true });
  });

  test('not at all with zero retries, nor what cannot help', async () => {
    const none = await startClient([fails(500), says('never')]);
    expect((await none.fail()).message).not.toContain('Gave up');
    const useless = await startClient([fails(400, { error: { message: 'bad' } }), says('never')], {
      options: { retries: 3 },
    });
    expect(await useless.fail()).toMatchObject({ kind: 'bad-request' });
    expect(useless.server.requests).toHaveLength(1);
    expect(useless.events).toEqual([]);
  });
});

describe('the wait', () => {
  test('is what the provider asks for', async () => {
    const date = new Date(Date.UTC(2026, 0, 1, 0, 0, 20)).toUTCString();
    const inText = fails(429, { error: { message: 'Rate limit reached. Please try again in 1m2.5s.' } });
    const script = [limited({ 'retry-after-ms': '850', 'retry-after': '1' }), limited({ 'retry-after': '3' })];
    const client = await startClient([...script, limited({ 'retry-after': date }), inText, says('ok')], {
      options: { retries: 9 },
    });
    await client.ask();
    expect(client.waits).toEqual([850, 3000, 20_000 - 3850, 62_500]);
  });

  test.each([
    ['Google in its details', {}, { error: { message: 'x', details: [{ retryDelay: '34.07s' }] } }, 34_070],
    [
      'OpenAI by what is renewed',
      { 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '1m0.5s' },
      {},
      60_500,
    ],
    [
      'OpenAI in milliseconds',
      { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '850ms' },
      {},
      850,
    ],
    [
      'Anthropic by a date',
      {
        'anthropic-ratelimit-input-tokens-remaining': '0',
        'anthropic-ratelimit-input-tokens-reset': '2026-01-01T00:00:42Z',
      },
      {},
      42_000,
    ],
    ['others in seconds since 1970', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767225607' }, {}, 7_000],
    [
      'others in milliseconds since 1970',
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767225609500' },
      {},
      9_500,
    ],
    ['others in seconds', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '12' }, {}, 12_000],
    ['others in words', {}, { error: { message: 'Please retry after 20 seconds.' } }, 20_000],
    [
      'nobody where something is left',
      { 'x-ratelimit-remaining-tokens': '5', 'x-ratelimit-reset-tokens': '99s' },
      {},
      500,
    ],
    ['nobody in a date that has passed', { 'retry-after': 'Wed, 31 Dec 2025 23:59:00 GMT' }, {}, 500],
    [
      'nobody in what is no time',
      { 'retry-after': 'soon', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'x' },
      {},
      500,
    ],
  ] as const)('is asked for by %s', async (_who, headers, body, waitMs) => {
    const client = await startClient([fails(429, body, headers), says('ok')], { options: { retries: 1 } });
    await client.ask();
    expect(client.waits).toEqual([waitMs]);
  });

  test('that was asked for is lengthened at random, by a tenth and a second at most', async () => {
    const script = ['3', '100'].map((wait) => limited({ 'retry-after': wait }));
    const client = await startClient([...script, says('ok')], { options: { retries: 2 }, deps: { random: () => 0.9 } });
    await client.ask();
    expect(client.waits).toEqual([3270, 100_900]);
  });

  test('is never begun when it is longer than the time left', async () => {
    const client = await startClient([limited({ 'retry-after': '90' }), says('never')], {
      options: { retries: 3 },
      deps: { deadline: () => 60_000 },
    });
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'rate-limit', retryable: false, retryAfterMs: 90_000 });
    expect(error.message).toContain('asks to wait 90 s, longer than the 60 s that a wait may take');
    expect(client.waits).toEqual([]);
  });

  test('may take all the time that is left and no more, also with what is added at random', async () => {
    const client = await startClient([limited({ 'retry-after': '60' }), says('ok')], {
      options: { retries: 1 },
      deps: { deadline: () => 60_000, random: () => 0.9 },
    });
    await client.ask();
    expect(client.waits).toEqual([60_000]);
  });

  test('is told in seconds that are begun, and never as less than none', async () => {
    const client = await startClient([limited({ 'retry-after-ms': '1001' })], { deps: { deadline: () => -5000 } });
    expect((await client.fail()).message).toContain('asks to wait 2 s, longer than the 0 s');
  });

  test('is never longer than five minutes, however much time is left', async () => {
    const client = await startClient([limited({ 'retry-after': '301' }), says('never')], {
      options: { retries: 3 },
      deps: { deadline: () => 3_600_000 },
    });
    expect(await client.fail()).toMatchObject({ retryable: false, retryAfterMs: 301_000 });
  });

  test('of our own is not begun either when no time is left', async () => {
    const client = await startClient([fails(500), says('never')], {
      options: { retries: 3 },
      deps: { deadline: () => 100 },
    });
    expect(await client.fail()).toMatchObject({ kind: 'server' });
    expect(client.server.requests).toHaveLength(1);
  });
});
