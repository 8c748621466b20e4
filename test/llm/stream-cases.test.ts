import { describe, expect, test } from 'vitest';
import type { LlmError, LlmResponse } from '../../src/contracts/llm.ts';
import { type RawReply, says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';
import { casesFolder, type StreamCase, type StreamExpectation, streamCases } from './shared-cases.ts';

const cases = streamCases();
const replies = cases.filter(({ kind }) => kind === 'stream' || kind === 'json');
const errors = cases.filter(({ kind }) => kind === 'error');

describe.skipIf(casesFolder() === undefined)('shared cases (skipped where the folder of cases is absent)', () => {
  test.each(replies)('$id: $why', async (streamCase) => {
    await check(streamCase, reply(streamCase));
    await check(streamCase, { ...reply(streamCase), bytesPerWrite: 1 });
  });

  test.each(errors.filter(({ id }) => !(id in refusedFields)))('$id: $why', async (streamCase) => {
    await check(streamCase, reply(streamCase));
  });

  test.each(errors.filter(({ id }) => id in refusedFields))('$id: $why', async (streamCase) => {
    const field = refusedFields[streamCase.id] ?? '';
    const client = await startClient([reply(streamCase), says('ok'), says('ok')], {
      options: { extraBody: { temperature: 0.16, parallel_tool_calls: true } },
    });
    expect((await client.ask()).content).toBe('ok');
    await client.ask();
    const sent = client.server.requests.map(({ body }) => field in (body ?? {}));
    expect(sent).toEqual([true, false, false]);
    expect(client.events).toEqual([]);
  });
});

const refusedFields: Readonly<Record<string, string>> = {
  D69: 'temperature',
  D70: 'parallel_tool_calls',
  D71: 'stream_options',
};

/** What the cases ask of a message in prose. */
const messages: Readonly<Record<string, RegExp>> = {
  D26: /STREAM_EXPLODED/,
  D28: /Token limit reached/,
  D57: /asks to wait 3600 s, longer than the 300 s that are left/,
  D64: /no access to the model "test-model"/,
  D66: /http:\/\/127\.0\.0\.1:\d+\/v1\/chat\/completions/,
};

const kinds: Readonly<Record<string, string>> = { billing: 'quota', context_length: 'context-length', auth: 'auth' };

function reply({ input }: StreamCase): RawReply {
  const bytesPerWrite = input.transport === 'one byte per write' ? { bytesPerWrite: 1 } : {};
  return sends(input.body ?? '', { status: input.status ?? 200, headers: input.headers ?? {}, ...bytesPerWrite });
}

async function check(streamCase: StreamCase, served: RawReply): Promise<void> {
  const client = await startClient([served]);
  const outcome: LlmResponse | LlmError = await client.ask().catch((thrown: LlmError) => thrown);
  const wanted = [streamCase.expect, ...(streamCase.expect.either ?? [])].find(({ error, calls }) => error ?? calls);
  if (outcome instanceof Error) expectError(streamCase, outcome);
  else expectResponse(wanted ?? streamCase.expect, outcome);
}

function expectResponse(wanted: StreamExpectation, response: LlmResponse): void {
  expect(wanted).not.toHaveProperty('error');
  expect(wanted).not.toHaveProperty('outcome');
  if (wanted.text !== undefined) expect(response.content).toBe(wanted.text);
  if (wanted.reasoning !== undefined) expect(response.reasoning).toBe(wanted.reasoning);
  if (wanted.usage) {
    expect(response.usage).toMatchObject({ inputTokens: wanted.usage.input, outputTokens: wanted.usage.output });
  }
  const run = response.toolCalls.map((call) => ({ name: call.name, args: JSON.parse(call.arguments) }));
  if (wanted.calls) expect(run).toEqual(wanted.calls);
  const ids = response.toolCalls.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain('');
}

function expectError({ id, expect: wanted }: StreamCase, error: LlmError): void {
  expect(error.name, error.message).toBe('LlmError');
  if (wanted.outcome === 'failed: content_filter') expect(error.kind).toBe('content-filter');
  else expect(wanted).toHaveProperty('error');
  const { retryable, kind, wait_ms: wait } = wanted.error ?? {};
  if (retryable !== undefined) expect(error.retryable).toBe(retryable);
  if (kind !== undefined) expect(error.kind).toBe(kinds[kind]);
  if (typeof wait === 'number') expect(error.retryAfterMs).toBe(wait);
  if (wait === 'own backoff') expect(error.retryAfterMs).toBeUndefined();
  expect(error.message).toMatch(messages[id] ?? /./);
  expect(error.message).not.toContain('\n');
  expect(JSON.stringify([error.message, error.stack])).not.toContain('sk-');
}
