import { describe, expect, test } from 'vitest';
import { says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const chunk = (fields: object) => `data: ${JSON.stringify(fields)}\n\n`;
const text = (content: string, finish: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});
const counts = (completion: number) => ({ usage: { prompt_tokens: 100, completion_tokens: completion } });

/** Anthropic's format reports some output from the first event on. */
describe.each(['chat', 'responses'] as const)('over %s', (wire) => {
  test('usage without output, of a reply that has some, is none', async () => {
    const client = await startClient([says('Hi', { usage: { input: 100, output: 0 } })], { target: { wire } });
    expect(await client.ask()).not.toHaveProperty('usage');
    expect(client.usages).toEqual([]);
  });

  test('is asked for without streaming then, as where a stream reports none', async () => {
    const client = await startClient([says('Hi', { usage: { input: 100, output: 0 } }), says('Hi')], {
      target: { wire },
    });
    await client.ask();
    expect((await client.ask()).usage?.outputTokens).toBeGreaterThan(0);
    expect(client.server.requests.map(({ body }) => body?.stream === true)).toEqual([true, false]);
  });

  test('usage without output, of a reply that has none, is believed', async () => {
    const client = await startClient([says('', { usage: { input: 100, output: 0 } })], { target: { wire } });
    expect((await client.ask()).usage).toMatchObject({ inputTokens: 100, outputTokens: 0 });
    expect(client.usages).toHaveLength(1);
  });
});

test('an amount without tokens is believed of whom amounts are believed', async () => {
  const body = `${chunk({ ...text('Hi', 'stop'), usage: { ...counts(0).usage, cost: 0.5 } })}data: [DONE]\n\n`;
  const client = await startClient([sends(body)], { target: { provider: 'openrouter' } });
  expect((await client.ask()).usage).toMatchObject({ costUsd: 0.5 });
});

test('what a stream reports at its end counts, unless it falls back', async () => {
  const reports = (...usages: readonly number[]) =>
    sends(
      [
        chunk(text('Hi')),
        ...usages.map((each) => chunk({ ...text(''), ...counts(each) })),
        chunk(text('', 'stop')),
      ].join(''),
    );
  const client = await startClient([reports(1, 5, 9), reports(9, 0)]);
  expect((await client.ask()).usage?.outputTokens).toBe(9);
  expect((await client.ask()).usage?.outputTokens).toBe(9);
});
