import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WireFormat } from '../../src/contracts/provider.ts';
import { listModels } from '../../src/llm/errors/model-list.ts';
import { createTransport } from '../../src/llm/transport/transport.ts';
import { startClient } from './llm-client.ts';

const missing = JSON.stringify({
  error: { message: 'The model `gpt-5.1-mini` does not exist', code: 'model_not_found' },
});
const listed = ['gpt-4o', 'whisper-1', 'gpt-5-mini', 'gpt-5.1', 'gpt-5.1-codex-mini', 'o3', 'tts-1'];
const listing = JSON.stringify({ object: 'list', data: listed.map((id) => ({ id })) });

/** A provider that has no such model, and a list of those it has. */
async function startProvider(list: { status?: number; body?: string; endless?: boolean } = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') return void response.writeHead(404).end(missing);
    response.writeHead(list.status ?? 200, { 'content-type': 'application/json' });
    if (list.endless) return void setInterval(() => response.write(' '), 5).unref();
    response.end(list.body ?? listing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function failWith(provider: { url: string }, wire: WireFormat = 'chat') {
  const baseUrl = wire === 'anthropic' ? provider.url : `${provider.url}/v1`;
  const client = await startClient([], { target: { baseUrl, wire, model: 'gpt-5.1-mini' }, options: { retries: 3 } });
  return { client, error: await client.fail() };
}

describe('a model that is not there', () => {
  test('is named, with the provider’s list, nearest first', async () => {
    const { error, client } = await failWith(await startProvider());
    expect(error).toMatchObject({ kind: 'not-found', retryable: false, status: 404 });
    expect(error.message).toMatch(/^There is no model "gpt-5\.1-mini" at http/);
    expect(error.message).toContain('It has gpt-5-mini, gpt-5.1-codex-mini, gpt-5.1, whisper-1, gpt-4o (+2 more).');
    expect(client.events).toEqual([]);
  });

  test.each([
    ['chat', '/v1/chat/completions', '/v1/models'],
    ['responses', '/v1/responses', '/v1/models'],
    ['anthropic', '/v1/messages', '/v1/models'],
  ] as const)('is looked for once on the wire %s', async (wire, path, listPath) => {
    const provider = await startProvider();
    const { client } = await failWith(provider, wire);
    await client.fail();
    expect(provider.asked.map((request) => request.split('?')[0])).toEqual([
      `POST ${path}`,
      `GET ${listPath}`,
      `POST ${path}`,
    ]);
  });

  test.each([
    ['refuses to tell', { status: 403, body: '{}' }],
    ['tells nothing', { body: '{"data":[]}' }],
    ['tells something else', { body: '<html>' }],
  ])('is an error also where the provider %s', async (_what, list) => {
    const { error } = await failWith(await startProvider(list));
    expect(error.message).toMatch(/does not exist\. Check the model input and base-url\.$/);
  });
});

describe('the list of models', () => {
  async function list(
    options: Parameters<typeof startProvider>[0],
    timeoutMs = 5000,
    signal = new AbortController().signal,
  ) {
    const { url } = await startProvider(options);
    const transport = createTransport({ wire: 'chat', baseUrl: `${url}/v1`, fetch });
    return listModels('gemini-3-flsh', { transport, wirePath: '/chat/completions', timeoutMs }, signal);
  }

  test('is read in the shapes of Gemini, Together and Ollama', async () => {
    const gemini = { data: [{ id: 'models/gemini-3-flash' }, { id: 'models/gemini-3-pro' }] };
    expect(await list({ body: JSON.stringify(gemini) })).toEqual(['gemini-3-flash', 'gemini-3-pro']);
    expect(await list({ body: '[{"id":"vendor/x"}]' })).toEqual(['vendor/x']);
    expect(await list({ body: '{"models":[{"name":"llama3:8b"}]}' })).toEqual(['llama3:8b']);
  });

  test('has no names that would spoil a message', async () => {
    const names = ['ok', 'two words', 'line\nbreak', '<b>', 'x'.repeat(101), 7, null];
    expect(await list({ body: JSON.stringify({ data: names.map((id) => ({ id })) }) })).toEqual(['ok']);
  });

  test('is not waited for longer than its time, nor than its caller waits', async () => {
    expect(await list({ endless: true }, 50)).toEqual([]);
    expect(await list({ endless: true }, 60_000, AbortSignal.timeout(50))).toEqual([]);
  });
});
