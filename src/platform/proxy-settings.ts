import { AgentError } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import { networkTexts } from './network-texts.ts';
import { goesWithoutProxy, isLoopback } from './no-proxy.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ProxySettings {
  /** The variable that names it. */
  readonly variable: string;
  /** Without credentials. */
  readonly url: URL;
  /** `host:port`, as people should see it. */
  readonly name: string;
  /** Value of `Proxy-Authorization`, where the URL has credentials. */
  readonly authorization?: string;
}

/**
 * The proxy that `HTTPS_PROXY` or `HTTP_PROXY` (in small letters first) name for an address, unless `NO_PROXY` leaves
 * it out. Never one for this machine. Throws `AgentError('config')` for a value that is no proxy; it is not shown.
 */
export function findProxy(address: string, environment: Environment, language: Language): ProxySettings | undefined {
  const { protocol, hostname, port } = new URL(address);
  const variable = variablesOf(protocol).find((name) => environment[name]?.trim());
  if (variable === undefined || isLoopback(hostname)) return undefined;
  const exceptions = environment.no_proxy || environment.NO_PROXY || '';
  const target = { hostname, port: port || defaultPort(protocol) };
  if (goesWithoutProxy(target, exceptions)) return undefined;
  const url = parseProxy(environment[variable] ?? '');
  if (!url) throw new AgentError('config', networkTexts[language].brokenProxy(variable));
  if (!/^https?:$/.test(url.protocol)) {
    throw new AgentError('config', networkTexts[language].otherProxy(variable, url.protocol.slice(0, -1)));
  }
  return { variable, ...withoutCredentials(url) };
}

/** What nobody should see of the proxies in the environment. */
export function proxySecrets(environment: Environment): readonly string[] {
  return ['https:', 'http:'].flatMap(variablesOf).flatMap((name) => {
    const url = parseProxy(environment[name] ?? '');
    if (!url?.password) return [];
    const [user, password] = [url.username, url.password].map(decode);
    return [...new Set([`${url.username}:${url.password}`, url.password, `${user}:${password}`, `${password}`])];
  });
}

function variablesOf(protocol: string): readonly string[] {
  return protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
}

/** `proxy.example:3128` is an HTTP proxy. */
function parseProxy(value: string): URL | undefined {
  const written = value.trim();
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `http://${written}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}

function withoutCredentials({ username, password, protocol, hostname, port }: URL): Omit<ProxySettings, 'variable'> {
  const name = `${hostname}:${port || defaultPort(protocol)}`;
  const url = new URL(`${protocol}//${name}`);
  if (username === '' && password === '') return { url, name };
  const credentials = Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64');
  return { url, name, authorization: `Basic ${credentials}` };
}

function defaultPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80';
}

/** A lone percent sign in a password stands for itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
