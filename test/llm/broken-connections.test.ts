import { describe, expect, test } from 'vitest';
import { says, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

describe('a connection that breaks', () => {
  test('in the middle of an answer: nothing of it is used, and it is worth a retry', async () => {
    const client = await startClient([says('Half of an answer', { cutAfterBytes: 700 })]);
    expect(await client.fail()).toMatchObject({ kind: 'network', retryable: true });
  });

  test('cleanly, without an end: nothing of it is used', async () => {
    const client = await startClient([says('Half of an answer', { cutAfterEvents: 3 })]);
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'protocol', retryable: true });
    expect(error.message).toContain('broke off');
  });

  test('after usage at the start of a stream is still cut', async () => {
    const start = 'data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":0}}\n\n';
    const half = 'data: {"choices":[{"index":0,"delta":{"content":"Hal"},"finish_reason":null}]}\n\n';
    for (const body of [start, start + half]) {
      const client = await startClient([sends(body)]);
      expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: true });
      expect(client.usages).toHaveLength(1);
    }
  });
});
