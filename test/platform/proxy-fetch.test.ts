import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProxyError } from '../../src/contracts/proxy-error.ts';
import { createNetwork, type NetworkOptions } from '../../src/platform/proxy-fetch.ts';
import { type ProxyOptions, startProxy } from '../support/proxy-server.ts';
import { nodeBinary } from '../support/runner.ts';
import { authorityPath, startTlsServer } from '../support/tls-server.ts';

const run = promisify(execFile);

const hello: RequestListener = async (request, response) => {
  const { url, method, headers } = request;
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  response.end(JSON.stringify({ url, method, host: headers.host, body }));
};

async function startPlainServer(listener: RequestListener = hello): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function proxyTo(port: number, options?: ProxyOptions) {
  const proxy = await startProxy(port, options);
  onTestFinished(() => proxy.close());
  return proxy;
}

function networkTo(address: string, environment: Record<string, string>, options: Partial<NetworkOptions> = {}) {
  return createNetwork(address, { environment, language: 'en', ...options });
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('nothing failed')),
    (thrown: unknown) => thrown,
  );
}

describe('a plain address behind a proxy', () => {
  it('is asked for at the proxy, without a tunnel', async () => {
    const proxy = await proxyTo(await startPlainServer());
    const { fetch, load } = networkTo('http://models.test/v1', { HTTP_PROXY: proxy.url });
    await load();
    const answer = await fetch('http://models.test/v1/chat?x=1', { method: 'POST', body: '{"a":"ñ"}' });
    expect(await answer.json()).toEqual({
      url: '/v1/chat?x=1',
      method: 'POST',
      host: 'models.test',
      body: '{"a":"ñ"}',
    });
    expect(proxy.requests).toEqual(['http://models.test/v1/chat?x=1']);
  });

  it('is reached directly when NO_PROXY leaves it out', async () => {
    const port = await startPlainServer();
    const proxy = await proxyTo(port);
    const address = `http://0.0.0.0:${port}/v1`;
    const { fetch } = networkTo(address, { HTTP_PROXY: proxy.url, NO_PROXY: '0.0.0.0' });
    expect((await fetch(address)).status).toBe(200);
    expect(proxy.requests).toEqual([]);
  });

  it('on this machine never goes to it', async () => {
    const address = `http://127.0.0.1:${await startPlainServer()}/v1`;
    const { fetch } = networkTo(address, { HTTP_PROXY: 'http://127.0.0.1:1' });
    expect((await fetch(address)).status).toBe(200);
  });

  it('is asked for with the credentials of the variable', async () => {
    const proxy = await proxyTo(await startPlainServer(), { credentials: 'us er:p@ss' });
    const url = proxy.url.replace('//', '//us%20er:p%40ss@');
    const { fetch } = networkTo('http://models.test/v1', { HTTP_PROXY: url });
    const answer = await fetch('http://models.test/v1');
    expect(answer.status).toBe(200);
  });
});

describe('an encrypted address behind a proxy', () => {
  const script = join(import.meta.dirname, '../../src/platform/proxy-fetch.ts');
  const program = `
    const { createNetwork } = await import(${JSON.stringify(pathToFileURL(script).href)});
    const { fetch } = createNetwork('https://models.test/v1', { environment: process.env, language: 'en' });
    const answer = await fetch('https://models.test/v1/chat', { method: 'POST', body: 'hi' });
    console.log(await answer.text());`;

  it('is reached through a tunnel, with the certificates of NODE_EXTRA_CA_CERTS', async () => {
    const server = await startTlsServer(hello);
    onTestFinished(() => server.close());
    const proxy = await proxyTo(server.port, { credentials: 'user:secret' });
    const HTTPS_PROXY = proxy.url.replace('//', '//user:secret@');
    const env = { PATH: process.env.PATH, HTTPS_PROXY, NODE_EXTRA_CA_CERTS: authorityPath };
    const { stdout } = await run(nodeBinary(), ['--input-type=module', '--eval', program], { env });
    expect(JSON.parse(stdout)).toEqual({ url: '/v1/chat', method: 'POST', host: 'models.test', body: 'hi' });
    expect(proxy.tunnels).toEqual(['models.test:443']);
  });

  it('is refused when its certificate is not known', async () => {
    const server = await startTlsServer(hello);
    onTestFinished(() => server.close());
    const proxy = await proxyTo(server.port);
    const { fetch } = networkTo('https://models.test/v1', { HTTPS_PROXY: proxy.url });
    const failure = await failureOf(fetch('https://models.test/v1'));
    expect(failure).not.toBeInstanceOf(ProxyError);
    expect(failure).toMatchObject({ cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } });
  });
});

describe('a proxy that makes no connection', () => {
  it.each(['http', 'https'])('because it wants credentials is told so (%s)', async (scheme) => {
    const proxy = await proxyTo(1, { credentials: 'user:secret' });
    const environment = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
    const { fetch } = networkTo(`${scheme}://models.test`, environment);
    const failure = await failureOf(fetch(`${scheme}://models.test/v1`));
    expect(failure).toBeInstanceOf(ProxyError);
    expect(failure).toMatchObject({ status: 407, message: expect.stringContaining('wants credentials (407)') });
  });

  it('because it does not allow the host is told so, in the language of the run', async () => {
    const proxy = await proxyTo(1, { refusal: 403 });
    const { fetch } = networkTo('https://models.test', { HTTPS_PROXY: proxy.url }, { language: 'es' });
    const failure = await failureOf(fetch('https://models.test/v1'));
    const name = new URL(proxy.url).host;
    expect(failure).toMatchObject({
      status: 403,
      proxy: name,
      message: `El proxy ${name} (de HTTPS_PROXY) no abrió la conexión con models.test (403). Haz que permita models.test, o ponlo en NO_PROXY.`,
    });
  });

  it.each(['http', 'https'])(
    'because nobody listens there is told so, without its credentials (%s)',
    async (scheme) => {
      const proxy = await proxyTo(1);
      await proxy.close();
      const value = proxy.url.replace('//', '//user:hunter2@');
      const { fetch } = networkTo(`${scheme}://models.test`, { HTTP_PROXY: value, HTTPS_PROXY: value });
      const failure = await failureOf(fetch(`${scheme}://models.test/v1`));
      expect(failure).toBeInstanceOf(ProxyError);
      expect(failure).toMatchObject({
        status: undefined,
        message: expect.stringMatching(/ECONNREFUSED.*or name models\.test in NO_PROXY/),
      });
      expect(String(failure)).not.toContain('hunter2');
    },
  );

  it('because its name is unknown is told so', async () => {
    const { fetch } = networkTo('https://models.test', { HTTPS_PROXY: 'http://proxy.invalid:3128' });
    const failure = await failureOf(fetch('https://models.test/v1'));
    expect(failure).toBeInstanceOf(ProxyError);
    expect(failure).toMatchObject({ proxy: 'proxy.invalid:3128' });
  });

  it('nor any answer is left when the caller gives up', async () => {
    const proxy = await proxyTo(1, { refusal: 0 });
    const { fetch } = networkTo('https://models.test', { HTTPS_PROXY: proxy.url });
    const giveUp = new AbortController();
    const failing = failureOf(fetch('https://models.test/v1', { signal: giveUp.signal }));
    await expect.poll(() => proxy.tunnels).toEqual(['models.test:443']);
    giveUp.abort(new Error('given up'));
    expect(await failing).toMatchObject({ message: 'given up' });
  });
});

describe('a stream through a proxy', () => {
  it('arrives piece by piece, and one that stalls ends when the caller gives up', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await startPlainServer((_request, response) => {
      response.on('close', () => closed.resolve());
      response.write('first');
    });
    const proxy = await proxyTo(port);
    const { fetch } = networkTo('http://models.test', { HTTP_PROXY: proxy.url });
    const giveUp = new AbortController();
    const answer = await fetch('http://models.test/v1', { signal: giveUp.signal });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    giveUp.abort(new Error('given up'));
    expect(await failureOf(reader?.read() ?? Promise.resolve())).toMatchObject({ message: 'given up' });
    await closed.promise;
  });
});

describe('undici', () => {
  const script = pathToFileURL(join(import.meta.dirname, '../../src/platform/proxy-fetch.ts')).href;
  const loads = async (environment: Record<string, string>, silenceMs = 1000) => {
    const program = `
      const { createRequire } = await import('node:module');
      const { createNetwork } = await import(${JSON.stringify(script)});
      const options = { environment: ${JSON.stringify(environment)}, language: 'en', silenceMs: ${silenceMs} };
      await createNetwork('https://models.test', options).load();
      const { cache } = createRequire(${JSON.stringify(script)});
      console.log(Object.keys(cache).some((path) => path.includes('/undici/')));`;
    const { stdout } = await run(nodeBinary(), ['--input-type=module', '--eval', program]);
    return stdout.trim() === 'true';
  };

  it('is loaded behind a proxy, and for silences longer than the built-in fetch bears; else not', async () => {
    expect(await loads({})).toBe(false);
    expect(await loads({ HTTPS_PROXY: 'http://proxy.test:3128', NO_PROXY: 'models.test' })).toBe(false);
    expect(await loads({ HTTPS_PROXY: 'http://proxy.test:3128' })).toBe(true);
    expect(await loads({}, 600_000)).toBe(true);
  });

  it('fetches what may be silent for long', async () => {
    const address = `http://127.0.0.1:${await startPlainServer()}/v1`;
    const { fetch } = networkTo(address, {}, { silenceMs: 600_000 });
    expect(await (await fetch(address)).json()).toMatchObject({ url: '/v1', method: 'GET' });
  });
});
