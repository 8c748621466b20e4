import { describe, expect, it, onTestFinished } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { wireFormats } from '../../src/contracts/provider.ts';
import { createNetwork } from '../../src/platform/proxy-fetch.ts';
import { makeToken } from '../support/id-token-server.ts';
import { fails, type Script, says, sends } from '../support/model-server.ts';
import { type ProxyOptions, startProxy } from '../support/proxy-server.ts';
import { type ClientOverrides, startClient } from './llm-client.ts';

/** A client whose server has a name that only the proxy knows. */
async function startBehindProxy(script: Script, proxyOptions: ProxyOptions, overrides: ClientOverrides = {}) {
  const { server } = await startClient(script);
  const proxy = await startProxy(Number(new URL(server.url).port), proxyOptions);
  onTestFinished(() => proxy.close());
  const root = 'http://models.test';
  const baseUrl = overrides.target?.wire === 'anthropic' ? root : `${root}/v1`;
  const { fetch } = createNetwork(baseUrl, { environment: { HTTP_PROXY: proxy.url }, language: 'en' });
  const client = await startClient([], {
    ...overrides,
    target: { ...overrides.target, baseUrl },
    deps: { ...overrides.deps, fetch },
  });
  return { ...client, server, proxy };
}

describe('a model behind a proxy', () => {
  it.each(wireFormats)('answers on the %s wire', async (wire) => {
    const { ask, texts, proxy } = await startBehindProxy([says('Hello through the proxy.')], {}, { target: { wire } });
    expect(await ask()).toMatchObject({ content: 'Hello through the proxy.', finishReason: 'stop' });
    expect(texts.join('')).toBe('Hello through the proxy.');
    expect(proxy.requests).toHaveLength(1);
  });

  it('that wants credentials fails at once, as the proxy and not as the model', async () => {
    const { fail, proxy, waits } = await startBehindProxy([], { credentials: 'a:b' }, { options: { retries: 2 } });
    const failure = await fail();
    expect(failure).toMatchObject({ kind: 'proxy', code: 'provider', retryable: false });
    expect(failure.message).toMatch(/^The proxy 127\.0\.0\.1:\d+ \(from HTTP_PROXY\) wants credentials \(407\)/);
    expect(waits).toEqual([]);
    expect(proxy.requests).toHaveLength(1);
  });

  it('is given up when its stream stalls', async () => {
    const stalled = { ...says('A long answer that never ends'), stallAfterBytes: 300 };
    const { fail, server } = await startBehindProxy([stalled], {}, { options: { timeoutMs: 300 } });
    expect(await fail()).toMatchObject({ kind: 'timeout' });
    await server.aborted(0);
  });

  it('is left when the caller gives up', async () => {
    const giveUp = new AbortController();
    const { ask, server } = await startBehindProxy([{ ...says('Never'), stallAfterBytes: 10 }], {});
    const asked = ask({ signal: giveUp.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    giveUp.abort(new Error('given up'));
    await expect(asked).rejects.toThrow('given up');
    await server.aborted(0);
  });
});

describe('a key that expires', () => {
  const key = (tokens: readonly string[]) => async (refused?: string) => tokens[refused === undefined ? 0 : 1] ?? '';

  it.each(wireFormats)('is renewed when it is refused on the %s wire', async (wire) => {
    const tokens = [makeToken(1, 300), makeToken(2, 300)];
    const { ask, server } = await startClient([fails(401, 'expired'), says('Hello')], {
      target: { wire },
      deps: { key: key(tokens) },
    });
    expect(await ask()).toMatchObject({ content: 'Hello' });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(
      tokens.map((token) => `Bearer ${token}`),
    );
    expect(server.requests.map(({ headers }) => headers['x-api-key'])).toEqual([undefined, undefined]);
  });

  it('and is refused again is an error that shows neither of them', async () => {
    const tokens = [makeToken(1, 300), makeToken(2, 300)];
    const { fail, waits } = await startClient(
      ({ headers }) => fails(401, `Token ${headers.authorization} is not for this audience`),
      { deps: { key: key(tokens) }, options: { retries: 2 } },
    );
    const failure = await fail();
    expect(failure).toMatchObject({ kind: 'auth', code: 'auth' });
    expect(failure.message).not.toContain('eyJ');
    expect(waits).toEqual([]);
  });

  it('and cannot be had ends the call with the words of whoever gives it out', async () => {
    const error = new AgentError('auth', 'The runner gave no token.');
    const { ask, server } = await startClient([], {
      deps: { key: () => Promise.reject(error) },
      options: { retries: 2 },
    });
    await expect(ask()).rejects.toBe(error);
    expect(server.requests).toEqual([]);
  });
});

it.each(wireFormats)('a redirect is one clear error that names the other address (%s)', async (wire) => {
  const moved = { ...sends('moved', { status: 308 }), headers: { location: 'https://other.example/v1/x?key=secret' } };
  const { fail, waits, server } = await startClient([moved], { target: { wire }, options: { retries: 2 } });
  const failure = await fail();
  expect(failure).toMatchObject({ kind: 'protocol', retryable: false });
  expect(failure.message).toContain('sends the request on to https://other.example/v1/x, ');
  expect(waits).toEqual([]);
  expect(server.requests).toHaveLength(1);
});
