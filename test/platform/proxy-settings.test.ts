import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { goesWithoutProxy } from '../../src/platform/no-proxy.ts';
import { findProxy, proxySecrets } from '../../src/platform/proxy-settings.ts';

const find = (address: string, environment: Record<string, string>) => findProxy(address, environment, 'en');

describe('the proxy of an address', () => {
  it.each([
    ['https://api.example.com/v1', { HTTPS_PROXY: 'http://proxy.test:3128' }, 'proxy.test:3128', 'HTTPS_PROXY'],
    [
      'https://api.example.com/v1',
      { https_proxy: 'http://a.test:1', HTTPS_PROXY: 'http://b.test:2' },
      'a.test:1',
      'https_proxy',
    ],
    ['https://api.example.com/v1', { https_proxy: ' ', HTTPS_PROXY: 'http://b.test:2' }, 'b.test:2', 'HTTPS_PROXY'],
    ['http://api.example.com/v1', { HTTP_PROXY: 'http://proxy.test' }, 'proxy.test:80', 'HTTP_PROXY'],
    ['http://api.example.com/v1', { http_proxy: 'a.test:1', HTTP_PROXY: 'b.test:2' }, 'a.test:1', 'http_proxy'],
    ['https://api.example.com/v1', { HTTPS_PROXY: ' HTTP://proxy.test:3128\n' }, 'proxy.test:3128', 'HTTPS_PROXY'],
    [
      'https://api.example.com/v1',
      { HTTPS_PROXY: 'proxy.test:3128', no_proxy: 'other.test', NO_PROXY: 'example.com' },
      'proxy.test:3128',
      'HTTPS_PROXY',
    ],
    ['http://api.example.com/v1', { http_proxy: 'https://proxy.test' }, 'proxy.test:443', 'http_proxy'],
    ['https://api.example.com/v1', { HTTPS_PROXY: 'proxy.test:3128' }, 'proxy.test:3128', 'HTTPS_PROXY'],
    ['https://api.example.com/v1', { HTTPS_PROXY: 'http://[fd00::1]:3128/' }, '[fd00::1]:3128', 'HTTPS_PROXY'],
  ])('%s with %j is %s', (address, environment, name, variable) => {
    expect(find(address, environment)).toMatchObject({ name, variable });
  });

  it.each<readonly [string, Record<string, string>]>([
    ['https://api.example.com/v1', {}],
    ['https://api.example.com/v1', { HTTP_PROXY: 'http://proxy.test' }],
    ['http://api.example.com/v1', { HTTPS_PROXY: 'http://proxy.test' }],
    ['https://api.example.com/v1', { HTTPS_PROXY: '' }],
    ['https://api.example.com/v1', { HTTPS_PROXY: 'http://proxy.test', NO_PROXY: 'example.com' }],
    ['https://api.example.com/v1', { HTTPS_PROXY: 'http://proxy.test', no_proxy: '*' }],
    ['https://api.example.com/v1', { HTTPS_PROXY: 'http://proxy.test', NO_PROXY: 'example.com:443' }],
    ['http://api.example.com/v1', { HTTP_PROXY: 'http://proxy.test', NO_PROXY: 'example.com:80' }],
    ['https://api.example.com./v1', { HTTPS_PROXY: 'http://proxy.test', NO_PROXY: 'example.com' }],
    ...['localhost', '127.0.0.1', '127.9.8.7', '[::1]', 'ollama.localhost', 'localhost.'].map(
      (host): [string, Record<string, string>] => [`http://${host}:11434/v1`, { HTTP_PROXY: 'http://proxy.test' }],
    ),
  ])('%s with %j is none', (address, environment) => {
    expect(find(address, environment)).toBeUndefined();
  });

  it.each([
    ['http://us%40er:p%3Ass@proxy.test:3128', 'us@er:p:ss'],
    ['http://user:50%@proxy.test', 'user:50%'],
    ['http://user@proxy.test', 'user:'],
    ['user:secret@proxy.test:3128', 'user:secret'],
  ])('takes the credentials of %s', (value, credentials) => {
    const proxy = find('https://api.example.com', { HTTPS_PROXY: value });
    expect(proxy?.authorization).toBe(`Basic ${Buffer.from(credentials).toString('base64')}`);
    expect(proxy?.url.href).not.toContain('user');
  });

  it.each(['http://user:hunter2@', 'http://user:hunter2@proxy.test:99999', 'http://hunter2 proxy/'])(
    'of the value %s is a mistake whose value is not shown',
    (value) => {
      const failure = failureOf(() => find('https://api.example.com', { HTTPS_PROXY: value }));
      expect(failure).toMatchObject({ code: 'config', message: expect.stringContaining('HTTPS_PROXY') });
      expect(failure.message).not.toContain('hunter2');
    },
  );

  it('of another kind is named, in the language of the run', () => {
    const environment = { HTTPS_PROXY: 'socks5://user:hunter2@proxy.test:1080' };
    const failure = failureOf(() => findProxy('https://api.example.com', environment, 'es'));
    expect(failure.message).toBe(
      'La variable de entorno HTTPS_PROXY nombra un proxy de tipo "socks5". Se admiten http y https.',
    );
  });
});

describe('NO_PROXY', () => {
  const host = { hostname: 'api.example.com', port: '443' };

  it.each([
    'api.example.com',
    'example.com',
    '.example.com',
    '*.example.com',
    'API.Example.COM',
    'example.com.',
    'api.example.com:443',
    'other.test, example.com',
    'other.test example.com',
    '*',
    'x,*',
  ])('%s leaves api.example.com out', (list) => {
    expect(goesWithoutProxy(host, list)).toBe(true);
  });

  it.each(['', ' , ', 'ample.com', 'api.example.com:8443', 'example.org', 'www.example.com', '.', '10.0.0.0/8'])(
    '%s does not',
    (list) => {
      expect(goesWithoutProxy(host, list)).toBe(false);
    },
  );

  it.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['110.1.2.3', '10.1.2.3', false],
    ['10.1.2.3', '2.3', false],
    ['10.1.2.3', '10.0.0.0/99', false],
    ['10.1.2.3', 'fd00::/8', false],
    ['[fd00::1]', 'fd00::/8', true],
    ['[fd00::1]', 'fd00::1', true],
    ['[fd00::1]', '[fd00::1]:443', true],
    ['[fd00::1]', '[fd00::1]:8443', false],
  ])('judges the address %s by %s: %s', (hostname, list, expected) => {
    expect(goesWithoutProxy({ hostname, port: '443' }, list)).toBe(expected);
  });
});

it('the credentials of every proxy in the environment are secrets, as written and as meant', () => {
  const secrets = proxySecrets({
    HTTPS_PROXY: 'http://user:p%40ss-word@proxy.test:3128',
    http_proxy: 'other:hunter2222@proxy.test',
    HTTP_PROXY: 'http://proxy.test',
    https_proxy: 'http://broken:99999',
  });
  expect(secrets).toEqual([
    ...['user:p%40ss-word', 'p%40ss-word', 'user:p@ss-word', 'p@ss-word'],
    ...['other:hunter2222', 'hunter2222'],
  ]);
});

function failureOf(work: () => unknown): AgentError {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof AgentError) return thrown;
    throw thrown;
  }
  throw new Error('nothing failed');
}
