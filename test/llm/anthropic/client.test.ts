import { afterEach, expect, test, vi } from 'vitest';
import { says } from '../../support/model-server.ts';
import { type ClientOverrides, startClient, type TestClient } from '../llm-client.ts';

afterEach(() => vi.unstubAllEnvs());

function start(overrides: ClientOverrides = {}): Promise<TestClient> {
  return startClient([says('Hi'), says('Hi')], {
    ...overrides,
    target: { provider: 'litellm', wire: 'anthropic', ...overrides.target },
  });
}

test('a request goes to the Messages API with its key in both headers, as gateways want it in either', async () => {
  const client = await start();
  expect(await client.ask()).toMatchObject({ content: 'Hi', finishReason: 'stop' });
  const [request] = client.server.requests;
  expect(request?.path).toBe('/v1/messages');
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer sk-test-key-1234567890',
    'x-api-key': 'sk-test-key-1234567890',
    'anthropic-version': '2026-10-21',
  });
});

test('no variable of the environment changes a request', async () => {
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-other');
  vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'other-token');
  vi.stubEnv('ANTHROPIC_BASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('ANTHROPIC_PROFILE', 'someone');
  vi.stubEnv('ANTHROPIC_LOG', 'debug');
  vi.stubEnv('ANTHROPIC_CUSTOM_HEADERS', 'x-stolen: 1\nanthropic-version: 2020-01-01\nuser-agent: nobody');
  const client = await start();
  await client.ask();
  vi.unstubAllEnvs();
  const plain = await start();
  await plain.ask();
  const headersOf = ({ server }: TestClient) => ({ ...server.requests[0]?.headers, host: '' });
  expect(headersOf(client)).toEqual(headersOf(plain));
});

test('without a key none is sent, and no credentials are looked for', async () => {
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-other');
  vi.stubEnv('ANTHROPIC_IDENTITY_TOKEN', 'a-token');
  vi.stubEnv('ANTHROPIC_PROFILE', 'someone');
  const client = await start({ options: { apiKey: '' } });
  await client.ask();
  const { authorization, 'x-api-key': apiKey } = client.server.requests[0]?.headers ?? {};
  expect([authorization, apiKey]).toEqual([undefined, undefined]);
});

test("the user's own headers win over all others", async () => {
  const headers = { 'anthropic-version': '2023-06-01', 'anthropic-beta': 'context-1m-2025-08-07' };
  const client = await start({ options: { headers } });
  await client.ask();
  expect(client.server.requests[0]?.headers).toMatchObject(headers);
});

test('sampling parameters are asked for in the version of the API that has them', async () => {
  const client = await start({ settings: { temperature: 0.3 } });
  await client.ask();
  expect(client.server.requests[0]?.headers['anthropic-version']).toBe('2023-06-01');
  expect(client.server.requests[0]?.body?.temperature).toBe(0.3);
});

test('a model that takes no temperature is asked in the newest version from then on', async () => {
  const refusal = {
    type: 'error',
    error: { type: 'invalid_request_error', message: 'temperature: Extra inputs are not permitted' },
  };
  const client = await startClient(
    ({ body }) =>
      body?.temperature === undefined
        ? says('Hi')
        : { kind: 'raw', status: 400, headers: {}, body: JSON.stringify(refusal) },
    { settings: { temperature: 1 }, target: { wire: 'anthropic' } },
  );
  expect((await client.ask()).content).toBe('Hi');
  expect(client.server.requests.map(({ headers }) => headers['anthropic-version'])).toEqual([
    '2023-06-01',
    '2026-10-21',
  ]);
});

test('a call that its caller gives up closes the connection', async () => {
  const client = await startClient([says('A long answer', { stallAfterBytes: 900 })], {
    target: { wire: 'anthropic' },
  });
  const controller = new AbortController();
  const reply = client.ask({ signal: controller.signal, onText: () => controller.abort(new Error('enough')) });
  await expect(reply).rejects.toThrow('enough');
  await client.server.aborted(0);
});
