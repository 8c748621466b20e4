import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { wireFormats } from '../../src/contracts/provider.ts';
import { createTransport, HttpFailure, type TransportOptions } from '../../src/llm/transport/transport.ts';

interface Seen {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** A server that remembers who asked; by default it answers 200. */
async function startServer(listener: RequestListener = (_request, response) => response.end('{}')) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    seen.push({ path: request.url, headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
}

const fixed = (key: string) => async () => key;
const forever = new AbortController().signal;

function post(baseUrl: string, options: Partial<TransportOptions> = {}, signal = forever): Promise<Response> {
  return createTransport({ wire: 'chat', baseUrl, ...options }).post('/ask', { a: 1 }, signal);
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('nothing failed')),
    (thrown: unknown) => thrown,
  );
}

describe('the key', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqb2IifQ.c2lnbmF0dXJl';

  it.each<readonly [string, Partial<TransportOptions>, object]>([
    ['is a bearer on the chat wire', { key: fixed('k') }, { authorization: 'Bearer k' }],
    ['is a bearer on the Responses wire', { wire: 'responses', key: fixed('k') }, { authorization: 'Bearer k' }],
    [
      'is in both headers of gateways',
      { wire: 'anthropic', key: fixed('k') },
      { authorization: 'Bearer k', 'x-api-key': 'k' },
    ],
    ['has a header of its own', { key: fixed('k'), keyHeader: 'api-key' }, { 'api-key': 'k' }],
    ['that is a token is a bearer', { key: fixed(token), keyHeader: 'api-key' }, { authorization: `Bearer ${token}` }],
    [
      'that is a token is only a bearer',
      { wire: 'anthropic', key: fixed(token) },
      { authorization: `Bearer ${token}` },
    ],
    [
      'loses against a header of the user',
      { key: fixed('k'), headers: { Authorization: 'Own' } },
      { authorization: 'Own' },
    ],
  ])('%s', async (_title, options, expected) => {
    const { baseUrl, seen } = await startServer();
    await post(baseUrl, options);
    const { authorization, 'api-key': own, 'x-api-key': older } = seen[0]?.headers ?? {};
    expect({ authorization, 'api-key': own, 'x-api-key': older }).toEqual(expected);
  });

  it.each(wireFormats)('is not sent where there is none (%s)', async (wire) => {
    const { baseUrl, seen } = await startServer();
    await post(baseUrl, { wire });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('x-api-key');
  });

  it('is asked for before each request', async () => {
    const { baseUrl, seen } = await startServer();
    let count = 0;
    const transport = createTransport({ wire: 'chat', baseUrl, key: async () => `key-${++count}` });
    await transport.post('/ask', {}, forever);
    await transport.get('/models', forever);
    expect(seen.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v1/ask', 'Bearer key-1'],
      ['/v1/models', 'Bearer key-2'],
    ]);
  });

  it.each(wireFormats)('that is refused is replaced once by another (%s)', async (wire) => {
    const { baseUrl, seen } = await startServer(({ headers }, response) => {
      response.writeHead(headers.authorization === 'Bearer new' ? 200 : 401).end('{}');
    });
    const response = await post(baseUrl, { wire, key: async (refused) => (refused === 'old' ? 'new' : 'old') });
    expect(response.status).toBe(200);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('that is refused ends the request when there is no other, or the other is refused as well', async () => {
    const { baseUrl, seen } = await startServer((_request, response) => response.writeHead(401).end('no'));
    expect(await failureOf(post(baseUrl, { key: fixed('same') }))).toMatchObject({ status: 401, body: 'no' });
    expect(seen).toHaveLength(1);
    let count = 0;
    expect(await failureOf(post(baseUrl, { key: async () => `key-${++count}` }))).toMatchObject({ status: 401 });
    expect(seen).toHaveLength(3);
  });

  it.each([400, 403, 500])('is not asked for again after an answer with %d', async (status) => {
    const { baseUrl, seen } = await startServer((_request, response) => response.writeHead(status).end('no'));
    let count = 0;
    expect(await failureOf(post(baseUrl, { key: async () => `key-${++count}` }))).toMatchObject({ status });
    expect([count, seen.length]).toEqual([1, 1]);
  });

  it('that cannot be had ends the request with its own error', async () => {
    const { baseUrl, seen } = await startServer();
    const error = new AgentError('auth', 'no token');
    expect(await failureOf(post(baseUrl, { key: () => Promise.reject(error) }))).toBe(error);
    expect(seen).toEqual([]);
  });

  it('is not waited for when the caller gives up', async () => {
    const { baseUrl } = await startServer();
    const giveUp = new AbortController();
    const failing = failureOf(post(baseUrl, { key: () => new Promise(() => undefined) }, giveUp.signal));
    giveUp.abort(new Error('given up'));
    expect(await failing).toMatchObject({ message: 'given up' });
  });
});

describe('the environment', () => {
  const names = ['OPENAI_CUSTOM_HEADERS', 'ANTHROPIC_CUSTOM_HEADERS', 'OPENAI_ORG_ID', 'OPENAI_PROJECT_ID'];
  const bases = [
    'OPENAI_BASE_URL',
    'ANTHROPIC_BASE_URL',
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_AUTH_TOKEN',
  ];
  afterEach(() => {
    for (const name of [...names, ...bases]) delete process.env[name];
  });

  it.each(wireFormats)('adds nothing to a request (%s)', async (wire) => {
    for (const name of names) process.env[name] = 'x-from-environment: canary';
    for (const name of bases) process.env[name] = 'http://127.0.0.1:9/canary';
    const { baseUrl, seen } = await startServer();
    await post(baseUrl, { wire });
    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain('canary');
  });
});

it('headers of the user and the query of the address go with every request', async () => {
  const { baseUrl, seen } = await startServer();
  await post(baseUrl, { headers: { 'X-Team': 'a b' }, query: { 'api-version': '2026-01-01' } });
  expect(seen).toMatchObject([{ path: '/v1/ask?api-version=2026-01-01', headers: { 'x-team': 'a b' } }]);
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('is not followed: the key goes nowhere else (%i)', async (status) => {
    const other = await startServer();
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(status, { location: `${other.baseUrl}/elsewhere?token=secret` }).end('moved'),
    );
    const redirected = (to: string) => new Error(`goes to ${to}`);
    const failure = await failureOf(post(baseUrl, { key: fixed('k'), keyHeader: 'api-key', redirected }));
    expect(failure).toMatchObject({ message: `goes to ${other.baseUrl}/elsewhere` });
    expect(other.seen).toEqual([]);
  });

  it('is told with its whole address when it names a path only', async () => {
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(307, { location: '/v2/ask' }).end(),
    );
    const failure = await failureOf(post(baseUrl, { redirected: (to) => new Error(to) }));
    expect(failure).toMatchObject({ message: baseUrl.replace('/v1', '/v2/ask') });
  });

  it('to what is no address is told without its query', async () => {
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(307, { location: 'http://:99999/ask?token=secret#part' }).end(),
    );
    const failure = await failureOf(post(baseUrl, { redirected: (to) => new Error(to) }));
    expect(failure).toMatchObject({ message: 'http://:99999/ask' });
  });

  it.each([
    [307, {}],
    [300, { location: '/v2/ask' }],
    [304, { location: '/v2/ask' }],
  ] as const)('is nothing that leads nowhere (%i with %j)', async (status, headers) => {
    const { baseUrl } = await startServer((_request, response) => response.writeHead(status, headers).end());
    const failure = await failureOf(post(baseUrl, { redirected: () => new Error('was taken for a redirect') }));
    expect(failure).toMatchObject({ name: HttpFailure.name, status });
  });
});

describe('the body of an error', () => {
  it.each(wireFormats)('is read whole, with status and headers (%s)', async (wire) => {
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(429, { 'retry-after': '7' }).end('¡no es JSON!'),
    );
    const failure = await failureOf(post(baseUrl, { wire }));
    if (!(failure instanceof HttpFailure)) throw failure;
    expect(failure).toMatchObject({ status: 429, body: '¡no es JSON!' });
    expect(failure.headers.get('retry-after')).toBe('7');
  });

  it('is read up to a bound, and the rest is not waited for', async () => {
    const { baseUrl } = await startServer((_request, response) => {
      response.writeHead(500).write('x'.repeat(3_000_000));
    });
    const failure = await failureOf(post(baseUrl));
    expect(failure).toMatchObject({ status: 500, body: 'x'.repeat(1_000_000) });
  });

  it('that breaks off leaves what came', async () => {
    const { baseUrl } = await startServer((_request, response) => {
      response.writeHead(503, { 'content-length': '100' }).write('the begin');
      setTimeout(() => response.destroy(), 50);
    });
    expect(await failureOf(post(baseUrl))).toMatchObject({ status: 503, body: 'the begin' });
  });

  it('that never ends is left when the caller gives up', async () => {
    const begun = Promise.withResolvers<void>();
    const { baseUrl } = await startServer((_request, response) => {
      response.writeHead(503).write('the begin');
      begun.resolve();
    });
    const giveUp = new AbortController();
    const failing = failureOf(post(baseUrl, {}, giveUp.signal));
    await begun.promise;
    giveUp.abort(new Error('given up'));
    expect(await failing).not.toBeInstanceOf(HttpFailure);
  });
});
