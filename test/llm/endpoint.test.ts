import { expect, test } from 'vitest';
import { readEndpoint } from '../../src/llm/endpoint.ts';
import { says } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

test.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1', 'https://api.openai.com/v1/chat'],
  ['https://api.openai.com/v1//', 'https://api.openai.com/v1', 'https://api.openai.com/v1/chat'],
  ['http://localhost:8080', 'http://localhost:8080', 'http://localhost:8080/chat'],
  ['https://x.test/v1?code=secret', 'https://x.test/v1?code=secret', 'https://x.test/v1/chat'],
  ['https://user:pass@x.test/v1', 'https://x.test/v1', 'https://x.test/v1/chat'],
  ['not a url', 'not a url', 'not a url/chat'],
])('%s is called and shown rightly', (given, baseUrl, shown) => {
  expect(readEndpoint(given, '/chat')).toMatchObject({ baseUrl, shown });
});

test('credentials of the URL are sent as a header', async () => {
  const client = await startClient([says('ok')]);
  const { host } = new URL(client.server.url);
  const { createLlm } = await import('../../src/llm/create-llm.ts');
  const options = { model: 'm', timeoutMs: 5000, retries: 0, stream: true, language: 'en' as const };
  const llm = createLlm(
    { ...options, baseUrl: `http://user:p%40ss@${host}/v1/` },
    { clock: { now: () => 0, sleep: async () => undefined }, emit: () => undefined },
  );
  await llm.complete({ messages: [{ role: 'user', content: 'Hi' }], signal: new AbortController().signal });
  expect(client.server.requests[0]?.headers.authorization).toBe(`Basic ${btoa('user:p@ss')}`);
});
