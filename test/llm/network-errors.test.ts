import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LlmErrorKind } from '../../src/contracts/llm.ts';
import { ProxyError } from '../../src/contracts/proxy-error.ts';
import { networkError } from '../../src/llm/errors/network-error.ts';
import { createSanitizer } from '../../src/llm/errors/secrets.ts';
import { llmTexts } from '../../src/llm/texts.ts';
import { startTlsServer } from '../support/tls-server.ts';
import { startClient } from './llm-client.ts';

const url = 'https://models.example/v1/chat/completions';
const context = { model: 'm', wire: 'chat', url, sanitize: createSanitizer(['sekret-value-1']) } as const;

/** As `fetch` throws it. */
function fetchFailed(code: string, message: string): Error {
  const cause = Object.assign(new Error(message), code === '' ? {} : { code });
  return new Error('Connection error.', { cause: new TypeError('fetch failed', { cause }) });
}

describe('what the system says of a connection', () => {
  const cases: readonly (readonly [
    code: string,
    said: string,
    kind: LlmErrorKind,
    retryable: boolean,
    told: RegExp,
  ])[] = [
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND models.example', 'network', true, /no host "models.example" .*base-url/],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN models.example', 'network', true, /network of the runner/],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', 'network', true, /is the server running/],
    ['ECONNRESET', 'read ECONNRESET', 'network', true, /broke: read ECONNRESET/],
    ['UND_ERR_SOCKET', 'other side closed', 'network', true, /broke: other side closed/],
    ['UND_ERR_CONNECT_TIMEOUT', 'Connect Timeout Error (timeout: 10000ms)', 'network', true, /firewall/],
    ['ETIMEDOUT', 'connect ETIMEDOUT 10.0.0.1:443', 'network', true, /firewall/],
    ['UND_ERR_HEADERS_TIMEOUT', 'Headers Timeout Error', 'timeout', true, /Headers Timeout/],
    ['CERT_HAS_EXPIRED', 'certificate has expired', 'tls', false, /certificate has expired/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'tls', false, /NODE_EXTRA_CA_CERTS/],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in chain', 'tls', false, /NODE_EXTRA_CA_CERTS/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer', 'tls', false, /NODE_EXTRA_CA_CERTS/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: x. is not in the cert's altnames", 'tls', false, /for another host/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'ssl3_get_record:wrong version number', 'tls', false, /http instead of https/],
    [
      'ERR_SSL_WRONG_VERSION_NUMBER',
      '40DD9079077F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/x.c:77:',
      'tls',
      false,
      /TLS: wrong version number\. Check/,
    ],
    ['', '', 'network', true, /completions broke\.$/],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'handshake failure', 'tls', false, /No secure connection/],
    ['ECONNRESET', 'disconnected before secure TLS connection was established', 'tls', false, /No secure/],
    ['HPE_INVALID_CONSTANT', 'Parse Error: Expected HTTP/', 'network', false, /does not speak HTTP/],
    ['Z_DATA_ERROR', 'incorrect header check', 'network', true, /damaged/],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'length differs', 'network', true, /damaged/],
    ['', 'Headers.append: "Bearer sek\nret" is an invalid header value.', 'bad-request', false, /line breaks/],
  ];

  test.each(cases)('%s (%s) is %s', (...[code, said, kind, retryable, told]) => {
    const error = networkError(fetchFailed(code, said), { ...context, texts: llmTexts('en') });
    expect(error).toMatchObject({ kind, retryable });
    expect(error.message).toMatch(told);
    expect(error.message).toContain(url);
    expect(error.message).not.toMatch(/\n|\.\.|undefined|sek/);
    const spanish = networkError(fetchFailed(code, said), { ...context, texts: llmTexts('es') });
    expect(spanish.message).not.toBe(error.message);
    expect(spanish.message).not.toMatch(/\n|\.\.|undefined/);
  });

  const signs: readonly (readonly [told: RegExp, signs: readonly string[]])[] = [
    [/line breaks/, ['ERR_INVALID_CHAR', 'Cannot convert argument to a ByteString because the character']],
    [/network of the runner/, ['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN']],
    [/Check base-url, firewall/, ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']],
    [/broke: /, ['UND_ERR_BODY_TIMEOUT']],
    [/for another host/, ['HOSTNAME_MISMATCH', 'ERR_TLS_CERT_ALTNAME_INVALID']],
    [
      /NODE_EXTRA_CA_CERTS/,
      ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT'],
    ],
    [/NODE_EXTRA_CA_CERTS/, ['CERT_UNTRUSTED', 'INVALID_CA', 'Self-signed certificate']],
    [/NODE_EXTRA_CA_CERTS/, ['unable to verify the first certificate', 'unable to get local issuer certificate']],
    [/does not speak TLS/, ['ERR_SSL_WRONG_VERSION_NUMBER', 'wrong version number', 'packet length too long']],
    [/does not speak TLS/, ['ERR_SSL_HTTP_REQUEST: http request', 'unknown protocol']],
    [/No secure connection/, ['CERT_NOT_YET_VALID', 'ERR_TLS_HANDSHAKE_TIMEOUT', 'ERR_SSL_NO_CIPHER_MATCH', 'EPROTO']],
    [/No secure connection/, ['SSL routines', 'bad certificate', 'TLSV1_ALERT_ACCESS_DENIED']],
    [/No secure connection/, ['disconnected before secure TLS connection was established']],
    [
      /does not speak HTTP/,
      ['HPE_INVALID_VERSION', 'Parse Error', 'Response does not match the HTTP/1.1 protocol', 'bad port'],
    ],
    [/damaged/, ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'incorrect header check', 'unexpected end of file']],
    [/damaged/, ['ERR__ERROR_FORMAT_PADDING_1', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']],
  ];

  test.each(signs.flatMap(([told, each]) => each.map((sign) => [sign, told] as const)))(
    '%s is understood as a code or a word alone',
    (sign, told) => {
      for (const thrown of [fetchFailed(sign, 'x'), fetchFailed('', sign)]) {
        expect(networkError(thrown, { ...context, texts: llmTexts('en') }).message).toMatch(told);
      }
    },
  );

  test.each([
    ['a text', 'sekret-value-1 failed', /broke: \*\*\* failed\.$/],
    ['an error with a code only', Object.assign(new Error(''), { code: 'EPIPE' }), /broke: EPIPE\.$/],
    [
      'an error with a known code only',
      Object.assign(new Error(''), { code: 'EPROTO' }),
      /completions: EPROTO\. Check/,
    ],
    ['an error with a name only', new DOMException('', 'NetworkError'), /broke: NetworkError\.$/],
  ])('%s is told by what it has', (_what, thrown, told) => {
    expect(networkError(thrown, { ...context, texts: llmTexts('en') }).message).toMatch(told);
  });

  test('is kept as the cause', () => {
    const thrown = fetchFailed('ECONNRESET', 'read ECONNRESET');
    expect(networkError(thrown, { ...context, texts: llmTexts('en') }).cause).toBe(thrown);
  });

  test('of several addresses names what happened to one', () => {
    const each = ['127.0.0.1', '::1'].map((address) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:1`), { code: 'ECONNREFUSED' }),
    );
    const thrown = new TypeError('fetch failed', { cause: new AggregateError(each) });
    const { message } = networkError(thrown, { ...context, texts: llmTexts('en') });
    expect(message).toContain('connect ECONNREFUSED 127.0.0.1:1');
  });

  test('a header that cannot be sent is not kept, as it shows the key', () => {
    const thrown = fetchFailed('', 'Headers.append: "Bearer sek\nret" is an invalid header value.');
    expect(networkError(thrown, { ...context, texts: llmTexts('en') }).cause).toBeUndefined();
  });

  test('of a proxy is told without keys', () => {
    const thrown = new ProxyError('The proxy says sekret-value-1 is bad.', { proxy: 'proxy:3128', cause: 'x' });
    const error = networkError(thrown, { ...context, texts: llmTexts('en') });
    expect(error).toMatchObject({ message: 'The proxy says *** is bad.', cause: thrown });
  });

  test.each([
    [407, false],
    [403, false],
    [499, false],
    [500, true],
    [undefined, true],
  ])('a proxy that answers %s may be tried again: %s', (status, retryable) => {
    const facts = { proxy: 'proxy:3128', cause: 'x', ...(status === undefined ? {} : { status }) };
    const thrown = new Error('Connection error.', { cause: new ProxyError('The proxy proxy:3128 says no.', facts) });
    const error = networkError(thrown, { ...context, texts: llmTexts('en') });
    expect(error).toMatchObject({ kind: 'proxy', retryable, message: 'The proxy proxy:3128 says no.' });
  });
});

describe('a real server', () => {
  test('whose certificate nobody vouches for', async () => {
    const server = await startTlsServer((_request, response) => response.end());
    onTestFinished(() => server.close());
    const error = await failAt(`https://127.0.0.1:${server.port}/v1`);
    expect(error).toMatchObject({ kind: 'tls', retryable: false });
    expect(error.message).toContain('NODE_EXTRA_CA_CERTS');
  });

  test('that speaks http where https was asked for', async () => {
    const server = createHttpServer((_request, response) => response.end());
    const error = await failAt(`https://127.0.0.1:${await listen(server)}/v1`);
    expect(error).toMatchObject({ kind: 'tls', retryable: false });
    expect(error.message).toContain('does not speak TLS');
  });

  test('that speaks https where http was asked for', async () => {
    const server = await startTlsServer((_request, response) => response.end());
    onTestFinished(() => server.close());
    expect(await failAt(`http://127.0.0.1:${server.port}/v1`)).toMatchObject({ kind: 'network' });
  });

  test('that speaks something else', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('SSH-2.0-OpenSSH_9.6\r\n');
    });
    const error = await failAt(`http://127.0.0.1:${await listen(server)}/v1`);
    expect(error).toMatchObject({ kind: 'network', retryable: false });
    expect(error.message).toContain('does not speak HTTP');
  });

  test('that is not there', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const error = await failAt(`http://127.0.0.1:${port}/v1`);
    expect(error).toMatchObject({ kind: 'network', retryable: true });
    expect(error.message).toMatch(/127\.0\.0\.1:\d+\/v1\/chat\/completions .*ECONNREFUSED.*is the server running/);
  });

  test('at a port that is none for HTTP', async () => {
    expect(await failAt('http://127.0.0.1:6667/v1')).toMatchObject({ kind: 'network', retryable: false });
  });
});

async function failAt(baseUrl: string) {
  const client = await startClient([], { target: { baseUrl } });
  return client.fail();
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
