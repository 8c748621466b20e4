import { describe, expect, test } from 'vitest';
import type { StreamEvent } from '../../support/responses-protocol.ts';
import { startClient, type TestClient } from '../llm-client.ts';
import { added, askFor, call, completed, onResponses, streams, text, usage } from './streams.ts';

const first = { item_id: 'fc_1', output_index: 0 };

describe('the end of a reply', () => {
  async function outcomeOf(end: StreamEvent): Promise<TestClient> {
    return startClient([streams([text('Half'), end])], onResponses);
  }

  test.each([
    [{ type: 'response.completed' }, 'stop'],
    [{ type: 'response.done', response: { status: 'completed' } }, 'stop'],
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } }, 'length'],
    [completed({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }), 'length'],
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'max_tokens' } } }, 'length'],
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'length' } } }, 'length'],
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'steered' } } }, 'unknown'],
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'constructor' } } }, 'unknown'],
    [{ type: 'response.incomplete', response: { incomplete_details: null } }, 'unknown'],
  ])('%j', async (end, finishReason) => {
    const client = await outcomeOf(end);
    expect(await client.ask()).toMatchObject({ content: 'Half', finishReason });
  });

  test('by a filter is an error', async () => {
    const client = await outcomeOf({
      type: 'response.incomplete',
      response: { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, usage },
    });
    expect(await client.fail()).toMatchObject({ kind: 'content-filter', retryable: false });
    expect(client.usages).toHaveLength(1);
  });

  test('a call that the output limit cut before its arguments has none', async () => {
    const end = completed({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    const client = await startClient([streams([added(call('c1', 'one'), first), end])], onResponses);
    expect((await client.ask()).toolCalls).toEqual([{ id: 'c1', name: 'one', arguments: '' }]);
  });

  test('nothing that comes behind it is waited for', async () => {
    const events = [text('All.'), completed()];
    const stall = streams([...events, { type: 'keepalive' }]);
    const length = Buffer.byteLength(String(streams(events).body));
    const client = await startClient([{ ...stall, stallAfterBytes: length + 5 }], onResponses);
    expect((await client.ask()).content).toBe('All.');
  });
});

describe('usage', () => {
  test.each([
    [
      { input_tokens: 20, output_tokens: 7 },
      { inputTokens: 20, outputTokens: 7 },
    ],
    [
      {
        input_tokens: 100,
        input_tokens_details: {
          cached_tokens: 60,
          cache_write_tokens: 30,
          cache_write_tokens_details: { ttl_12h_tokens: 10 },
        },
        output_tokens: 9,
        output_tokens_details: { reasoning_tokens: 4 },
      },
      { cachedTokens: 60, cacheWriteTokens: 30, cacheWriteLongTokens: 10, outputTokens: 9, reasoningTokens: 4 },
    ],
    [
      { input_tokens: 20, output_tokens: 7, total_tokens: 127 },
      { inputTokens: 20, outputTokens: 107 },
    ],
    [
      { input_tokens: 5, input_tokens_details: { cached_tokens: 9 }, output_tokens: 2 },
      { inputTokens: 5, cachedTokens: 5, outputTokens: 2 },
    ],
    [
      { prompt_tokens: 20, completion_tokens: 7 },
      { inputTokens: 20, outputTokens: 7 },
    ],
  ])('%j', async (reported, counted) => {
    expect((await askFor([text('Hi'), completed({ usage: reported })])).usage).toMatchObject(counted);
  });

  test.each([null, {}, 7, { input_tokens: 'many' }, { input_tokens: 5, output_tokens: -1 }])(
    '%j is none',
    async (reported) => {
      expect((await askFor([text('Hi'), completed({ usage: reported })])).usage).toBeUndefined();
    },
  );

  test('what OpenRouter bills counts', async () => {
    const events = [text('Hi'), completed({ usage: { ...usage, cost: 0.0125 } })];
    const client = await startClient([streams(events)], { target: { wire: 'responses', provider: 'openrouter' } });
    expect((await client.ask()).usage?.costUsd).toBe(0.0125);
  });

  test('what xAI bills counts, and only there', async () => {
    const reported = { ...usage, cost_in_usd_ticks: 37_756_000 };
    const events = [text('Hi'), completed({ usage: reported })];
    const client = await startClient([streams(events)], { target: { wire: 'responses', provider: 'xai' } });
    expect((await client.ask()).usage?.costUsd).toBeCloseTo(0.0037756, 10);
    expect((await askFor(events)).usage?.costUsd).toBeUndefined();
  });
});

test('a call that a reply of any incomplete kind leaves without arguments has none', async () => {
  const opened = added({ id: 'fc_1', ...call('c1', 'one') }, { output_index: 0 });
  const incomplete = { status: 'incomplete', incomplete_details: { reason: 'server_timeout' }, output: [] };
  const { toolCalls } = await askFor([opened, { type: 'response.incomplete', response: incomplete }]);
  expect(toolCalls).toEqual([{ id: 'c1', name: 'one', arguments: '' }]);
});
