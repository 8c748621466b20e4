import { expect, test } from 'vitest';
import { mergeUsage, readAnthropicUsage } from '../../../src/llm/anthropic/usage.ts';
import { says } from '../../support/model-server.ts';
import { startAnthropic } from './requests.ts';
import { messageDelta, messageStart, messageStop, streams, text } from './streams.ts';

const merged = (...events: readonly unknown[]) => readAnthropicUsage(events.reduce<object>(merge, {}) as never);
const merge = (known: object, later: unknown) => mergeUsage(known as never, later);

test('all input counts together, and what a cache gave or took is told apart', () => {
  const usage = {
    input_tokens: 10,
    cache_read_input_tokens: 2000,
    cache_creation_input_tokens: 300,
    cache_creation: { ephemeral_5m_input_tokens: 200, ephemeral_1h_input_tokens: 100 },
    output_tokens: 50,
    output_tokens_details: { thinking_tokens: 20 },
  };
  expect(merged(usage)).toEqual({
    inputTokens: 2310,
    cachedTokens: 2000,
    cacheWriteTokens: 300,
    cacheWriteLongTokens: 100,
    outputTokens: 50,
    reasoningTokens: 20,
  });
});

test.each([
  [
    'the last count of the output is the whole of it',
    [{ input_tokens: 5, output_tokens: 1 }, { output_tokens: 9 }],
    5,
    9,
  ],
  [
    'output never shrinks, and what is no count says nothing',
    [
      { input_tokens: 5, output_tokens: 9 },
      { input_tokens: 5, output_tokens: 0 },
      { input_tokens: 'many', output_tokens: '7', cache_read_input_tokens: -1 },
    ],
    5,
    9,
  ],
  [
    'nulls say nothing',
    [
      { input_tokens: 5, output_tokens: 7 },
      { input_tokens: null, output_tokens: 9 },
    ],
    5,
    9,
  ],
  ['an input of 0 at the end says nothing', [{ input_tokens: 5 }, { input_tokens: 0, output_tokens: 9 }], 5, 9],
  ['an input that is only known at the end counts', [{ input_tokens: 0 }, { input_tokens: 8, output_tokens: 9 }], 8, 9],
  ['what is no usage is none', [null, 'x', 7, [], { input_tokens: 5, output_tokens: 9 }, null], 5, 9],
])('%s', (_, events, inputTokens, outputTokens) => {
  expect(merged(...events)).toMatchObject({ inputTokens, outputTokens });
});

test('the end may split the input that the beginning told as one', () => {
  const end = { input_tokens: 100, cache_read_input_tokens: 400, output_tokens: 9 };
  expect(merged({ input_tokens: 500, output_tokens: 1 }, end)).toMatchObject({ inputTokens: 500, cachedTokens: 400 });
});

test('without counts there is no usage', () => {
  expect(merged({})).toBeUndefined();
  expect(merged({ input_tokens: 'many', service_tier: 'standard' })).toBeUndefined();
});

test('counts that make no sense are bounded', () => {
  const usage = { input_tokens: -5, output_tokens: 10, output_tokens_details: { thinking_tokens: 99 } };
  expect(merged(usage)).toMatchObject({ inputTokens: 0, reasoningTokens: 10 });
  const long = { input_tokens: 1, cache_creation_input_tokens: 5, cache_creation: { ephemeral_1h_input_tokens: 9 } };
  expect(merged(long)).toMatchObject({ cacheWriteTokens: 5, cacheWriteLongTokens: 5 });
});

test('a reply tells its usage once, also one that was cut', async () => {
  const client = await startAnthropic([
    says('Hi', { usage: { input: 1000, output: 20, cached: 600, cacheWrite: 300, reasoning: 5 } }),
    streams([messageStart({ input_tokens: 700, output_tokens: 1 }), ...text(0, 'Hi')]),
    streams([messageStart({ input_tokens: 8 }), messageDelta('end_turn', { output_tokens: 2 }), messageStop]),
  ]);
  await client.ask();
  await client.fail();
  await client.ask();
  expect(client.usages).toEqual([
    { inputTokens: 1000, cachedTokens: 600, cacheWriteTokens: 300, outputTokens: 20, reasoningTokens: 5 },
    { inputTokens: 700, cachedTokens: 0, outputTokens: 1, reasoningTokens: 0 },
    { inputTokens: 8, cachedTokens: 0, outputTokens: 2, reasoningTokens: 0 },
  ]);
});

test('what OpenRouter says it billed is believed at the end of a reply, and of nobody else', async () => {
  const usage = { input_tokens: 700, output_tokens: 1, cost: 0 };
  const replies = () => [
    streams([
      messageStart(usage),
      ...text(0, 'Hi'),
      messageDelta('end_turn', { output_tokens: 9, cost: 0.004 }),
      messageStop,
    ]),
    streams([messageStart(usage), ...text(0, 'Hi')]),
  ];
  const billed = async (target: { readonly provider?: 'openrouter' }) => {
    const client = await startAnthropic(replies(), { target });
    await client.ask();
    await client.fail();
    return client.usages.map(({ costUsd }) => costUsd);
  };
  expect(await billed({ provider: 'openrouter' })).toEqual([0.004, undefined]);
  expect(await billed({})).toEqual([undefined, undefined]);
});
