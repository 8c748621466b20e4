import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { AgentError } from '../../src/contracts/errors.ts';
import type { Language } from '../../src/contracts/language.ts';
import { createIdTokens } from '../../src/platform/id-token.ts';
import { createInstantClock } from '../llm/llm-client.ts';
import { type IdTokenOptions, startIdTokenServer } from '../support/id-token-server.ts';

async function start(options?: IdTokenOptions) {
  const server = await startIdTokenServer(options);
  onTestFinished(() => server.close());
  const clock = createInstantClock();
  return { server, clock, tokens: tokensIn(server.environment, clock) };
}

function tokensIn(
  environment: Readonly<Record<string, string>>,
  clock = createInstantClock(),
  language: Language = 'en',
) {
  return createIdTokens({ environment, clock, language, random: () => 0 });
}

it('asks the runner for a token of the audience', async () => {
  const { server, tokens } = await start();
  const token = await tokens.request('https://gateway.example/models?x=1&y');
  expect(token).toBe(server.tokens[0]);
  expect(server.audiences).toEqual(['https://gateway.example/models?x=1&y']);
});

it('gives a fresh token each time', async () => {
  const { tokens } = await start();
  expect(await tokens.request('a')).not.toBe(await tokens.request('a'));
});

it('asks again after failures that may pass', async () => {
  const { server, clock, tokens } = await start({ failures: [503, 429] });
  expect(await tokens.request('a')).toBe(server.tokens[0]);
  expect(clock.waits).toEqual([500, 1000]);
});

it.each([
  [[500, 500, 500], 3, 'HTTP 500'],
  [[403], 1, 'HTTP 403'],
  [[200], 1, 'HTTP 200'],
])('fails after %j, asked %i times, as a refused key does', async (failures, times, detail) => {
  const { server, tokens } = await start({ failures });
  await expect(tokens.request('a')).rejects.toMatchObject({
    code: 'auth',
    message: `The runner gave no OIDC token for llm.oidc_audience (${detail}). Check permissions: id-token: write, and whether the job reaches the address of its tokens.`,
  });
  expect(server.audiences).toHaveLength(times);
});

it('takes no token from an answer that refuses', async () => {
  const refusing = createServer((_request, response) => void response.writeHead(403).end('{"value":"t"}'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  const url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/`;
  const tokens = tokensIn({ ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't' });
  await expect(tokens.request('a')).rejects.toMatchObject({ code: 'auth' });
});

it('says what went wrong with the connection, not what was sent', async () => {
  const { server, tokens } = await start();
  await server.close();
  const failure: unknown = await tokens.request('a').catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: 'auth', message: expect.stringContaining('ECONNREFUSED') });
  expect(String(failure)).not.toContain('canary');
});

it('follows no redirect: what asks for tokens goes nowhere else', async () => {
  const { server } = await start();
  const redirecting = createServer((_request, response) => {
    response.writeHead(307, { location: server.environment.ACTIONS_ID_TOKEN_REQUEST_URL }).end();
  });
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void redirecting.close());
  const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`;
  const tokens = tokensIn({ ...server.environment, ACTIONS_ID_TOKEN_REQUEST_URL: url });
  await expect(tokens.request('a')).rejects.toMatchObject({ code: 'auth' });
  expect(server.audiences).toEqual([]);
});

it.each([
  {},
  { ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:9/' },
  { ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't' },
  { ACTIONS_ID_TOKEN_REQUEST_URL: 'no address', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't' },
])('says which permission a job with %j lacks', (environment) => {
  const failure = failureOf(() => tokensIn({ GITHUB_ACTIONS: 'true', ...environment }));
  expect(failure).toMatchObject({ code: 'config', message: expect.stringContaining('permissions: id-token: write') });
});

it('says that only jobs have tokens, in the language of the run', () => {
  const failure = failureOf(() => tokensIn({}, createInstantClock(), 'es'));
  expect(failure).toMatchObject({ code: 'config', message: expect.stringContaining('solo funciona en un job') });
});

function failureOf(work: () => unknown): AgentError | undefined {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return thrown as AgentError;
  }
}
