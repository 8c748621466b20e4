import { LlmError, type LlmResponse } from '../../src/contracts/llm.ts';
import { differences } from '../support/differences.ts';
import { type RawReply, sends } from '../support/model-server.ts';
import type { StreamCase, StreamExpectation } from './shared-cases.ts';

/** The reply that a shared case is about. Runs under plain Node. */
export function caseReply({ input }: StreamCase): RawReply {
  const bytesPerWrite = input.transport === 'one byte per write' ? { bytesPerWrite: 1 } : {};
  return sends(input.body ?? '', { status: input.status ?? 200, headers: input.headers ?? {}, ...bytesPerWrite });
}

/** What the server refuses in some cases, and the setting that asked for it: they are about the next request. */
export const refusedFields: Readonly<Record<string, { readonly field: string; readonly setting?: string }>> = {
  D69: { field: 'temperature', setting: 'llm.temperature' },
  D70: { field: 'parallel_tool_calls', setting: 'llm.extra_body.parallel_tool_calls' },
  D71: { field: 'stream_options' },
};

/** Where what came of a case is not right, one line each. */
export function caseProblems(streamCase: StreamCase, outcome: LlmResponse | LlmError): readonly string[] {
  const { expect: expected } = streamCase;
  if (outcome instanceof LlmError) return failureProblems(streamCase, outcome);
  const wanted = [expected, ...(expected.either ?? [])].find(({ error, calls }) => error ?? calls) ?? expected;
  return wanted.error || wanted.outcome ? ['it did not fail'] : responseProblems(wanted, outcome);
}

/** What the cases ask of a message in prose. */
const messages: Readonly<Record<string, RegExp>> = {
  D26: /STREAM_EXPLODED/,
  D28: /Token limit reached/,
  D57: /asks to wait 3600 s, longer than the 300 s that a wait may take/,
  D64: /no access to the model "test-model"/,
  D66: /http:\/\/127\.0\.0\.1:\d+\/v1\/chat\/completions/,
};

const kinds: Readonly<Record<string, string>> = { billing: 'quota', context_length: 'context-length', auth: 'auth' };

function responseProblems({ text, reasoning, usage, calls }: StreamExpectation, response: LlmResponse) {
  const ids = response.toolCalls.map(({ id }) => id);
  return [
    ...differences(
      {
        ...(text === undefined ? {} : { content: text }),
        ...(reasoning === undefined ? {} : { reasoning }),
        ...(usage === undefined ? {} : { input: usage.input, output: usage.output }),
        ...(calls === undefined ? {} : { calls }),
      },
      {
        ...response,
        input: response.usage?.inputTokens,
        output: response.usage?.outputTokens,
        calls: response.toolCalls.map((call) => ({ name: call.name, args: JSON.parse(call.arguments) })),
      },
    ),
    ...(new Set(ids).size < ids.length || ids.includes('') ? [`ids: ${ids.join(', ')}`] : []),
  ];
}

function failureProblems({ id, expect: wanted }: StreamCase, error: LlmError): readonly string[] {
  const { retryable, kind, wait_ms: wait } = wanted.error ?? {};
  const filtered = wanted.outcome === 'failed: content_filter';
  return [
    ...(filtered || wanted.error ? [] : [`it failed: ${error.message}`]),
    ...differences(
      {
        ...(filtered ? { kind: 'content-filter' } : {}),
        ...(retryable === undefined ? {} : { retryable }),
        ...(kind === undefined ? {} : { kind: kinds[kind] }),
        ...(typeof wait === 'number' ? { retryAfterMs: wait } : {}),
        ...(wait === 'own backoff' ? { retryAfterMs: undefined } : {}),
      },
      error,
    ),
    ...((messages[id] ?? /./).test(error.message) ? [] : [`its message is: ${error.message}`]),
    ...(error.message.includes('\n') ? ['its message is more than one line'] : []),
    ...(JSON.stringify([error.message, error.stack]).includes('sk-') ? ['it shows the key'] : []),
  ];
}
