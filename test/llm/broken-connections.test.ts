import { createServer } from 'node:net';
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

  test('before the answer names the URL and the reason', async () => {
    const port = await unusedPort();
    const client = await startClient([], { options: { baseUrl: `http://127.0.0.1:${port}/v1?code=query-secret` } });
    const error = await client.fail();
    expect(error).toMatchObject({ kind: 'network', retryable: true });
    expect(error.message).toContain(`http://127.0.0.1:${port}/v1/chat/completions`);
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.message).not.toContain('query-secret');
  });
});

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
