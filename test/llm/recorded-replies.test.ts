import { describe, expect, test } from 'vitest';
import { startClient } from './llm-client.ts';
import { chatRecordings, recordedFailures, recordedReply, recordingProblems } from './recordings.ts';
import { casesFolder } from './shared-cases.ts';

const foreign = [
  'azure-text.1.chunks.txt',
  'azure-tool-call.1.chunks.txt',
  'open-responses--lmstudio-tool-call.2.chunks.txt',
  'cohere-tool-call.chunks.txt',
  'cohere-null-args.json',
];

describe.skipIf(casesFolder() === undefined)('recorded replies (skipped where the folder of cases is absent)', () => {
  test.each(chatRecordings)('$file', async (recording) => {
    const client = await startClient([recordedReply(recording.file)]);
    const response = await client.ask();
    expect(recordingProblems(recording, response)).toEqual([]);
    expect(client.texts.join('')).toBe(response.content ?? '');
  });

  test.each(foreign)('%s is told to be of another wire, and not retried', async (file) => {
    const client = await startClient([recordedReply(file)]);
    expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: false });
  });

  test.each([
    ['openrouter', 'pydantic--test_openrouter_streaming_reasoning.1.200.sse', 0.000669],
    ['xai', 'xai-text.chunks.txt', 0.000146625],
    ['xai', 'xai-tool-call.chunks.txt', 0.00013305],
    ['xai', 'openai-compatible--xai-text.chunks.txt', 0.000172125],
  ] as const)('what %s says that it bills for %s is known, of the provider alone', async (provider, file, dollars) => {
    const client = await startClient([recordedReply(file)], { target: { provider } });
    expect((await client.ask()).usage?.costUsd).toBeCloseTo(dollars, 12);
    const stranger = await startClient([recordedReply(file)]);
    expect((await stranger.ask()).usage).not.toHaveProperty('costUsd');
  });

  test.each(recordedFailures)('the failure in %s, with status %i, is %s, worth a retry: %s', async (file, ...facts) => {
    const [status, kind, retryable] = facts;
    const client = await startClient([recordedReply(file, status)]);
    expect(await client.fail()).toMatchObject({ kind, retryable });
  });

  test('an error at the end of a stream is an error, and its usage still counts', async () => {
    const client = await startClient([recordedReply('pydantic--test_openrouter_stream_error.1.200.sse')]);
    const error = await client.fail();
    expect(error).toMatchObject({ retryable: false });
    expect(error.message).toContain('Token limit reached');
    expect(client.usages).toEqual([{ inputTokens: 43, outputTokens: 10, cachedTokens: 0, reasoningTokens: 10 }]);
  });
});
