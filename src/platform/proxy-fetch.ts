import type { Language } from '../contracts/language.ts';
import { ProxyError } from '../contracts/proxy-error.ts';
import { networkTexts } from './network-texts.ts';
import { type Environment, findProxy, type ProxySettings } from './proxy-settings.ts';

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface NetworkOptions {
  /** Where the proxy variables are looked for. */
  readonly environment: Environment;
  readonly language: Language;
  /** Longest silence of the server, in milliseconds, that must not end a request by itself. Default: five minutes. */
  readonly silenceMs?: number;
}

/** The way to one address. */
export interface Network {
  /** Rejects with a `ProxyError` where the proxy makes no connection. */
  readonly fetch: Fetch;
  /** Loads ahead of the first request what it needs. */
  load(): Promise<void>;
}

/**
 * The built-in `fetch`; behind a proxy, or where silence may last longer than the built-in one bears, that of undici,
 * which is only then loaded. Throws `AgentError('config')` for a proxy variable that is none.
 */
export function createNetwork(address: string, options: NetworkOptions): Network {
  const proxy = findProxy(address, options.environment, options.language);
  if (!proxy && (options.silenceMs ?? 0) < builtInSilenceMs) return builtIn;
  let opened: Promise<Fetch> | undefined;
  const open = (): Promise<Fetch> => {
    opened ??= openFetch(proxy);
    return opened;
  };
  const fetch: Fetch = async (url, init) => (await open())(url, init);
  return {
    fetch: proxy ? explaining(fetch, proxy, options.language) : fetch,
    load: async () => void (await open()),
  };
}

const builtInSilenceMs = 300_000;

const builtIn: Network = {
  fetch: (url, init) => fetch(url, init),
  load: async () => undefined,
};

async function openFetch(proxy: ProxySettings | undefined): Promise<Fetch> {
  const { Agent, Pool, ProxyAgent, fetch } = await import('undici');
  // Silence is the caller's to end.
  const patient = { headersTimeout: 0, bodyTimeout: 0 };
  const dispatcher = proxy
    ? new ProxyAgent({
        uri: proxy.url.href,
        ...(proxy.authorization === undefined ? {} : { token: proxy.authorization }),
        // Proxies open tunnels to encrypted ports only.
        proxyTunnel: false,
        clientFactory: (origin, poolOptions) => new Pool(origin, { ...poolOptions, headersTimeout: tunnelTimeoutMs }),
        factory: (origin, poolOptions) => new Pool(origin, { ...poolOptions, ...patient }),
      })
    : new Agent(patient);
  return async (url, init) => {
    const request = { ...init, dispatcher };
    return (await fetch(url, request as never)) as unknown as Response;
  };
}

/** How long a proxy may take to make a connection. */
const tunnelTimeoutMs = 30_000;

function explaining(fetch: Fetch, proxy: ProxySettings, language: Language): Fetch {
  return async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (thrown) {
      init?.signal?.throwIfAborted();
      throw proxyErrorOf(thrown, { proxy, url, language }) ?? thrown;
    }
  };
}

interface ProxiedRequest {
  readonly proxy: ProxySettings;
  readonly url: Parameters<Fetch>[0];
  readonly language: Language;
}

/** Behind a proxy, connections are made to nobody else: one that fails is the proxy's. */
function proxyErrorOf(cause: unknown, { proxy, url, language }: ProxiedRequest): ProxyError | undefined {
  const { host } = new URL(url);
  const texts = networkTexts[language];
  for (const error of causesOf(cause)) {
    const status = answerIn(error.message);
    if (status !== undefined) {
      const isKeyless = status === 407;
      const message = isKeyless ? texts.proxyWantsCredentials(proxy) : texts.proxyRefused(proxy, host, status);
      return new ProxyError(message, { proxy: proxy.name, status, cause });
    }
    const detail = unconnected(error);
    if (detail) return new ProxyError(texts.proxyUnreachable(proxy, host, detail), { proxy: proxy.name, cause });
  }
  return undefined;
}

/** What went wrong with an attempt to connect; undefined for other errors. */
function unconnected(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  return unconnectedCodes.test(code) ? error.message || code : undefined;
}

const unconnectedCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS)_TIMEOUT|UND_ERR_PRX_TLS)$/;

/** What undici says of a proxy's answer. */
function answerIn(message: string): number | undefined {
  const [, tunnel, plain] = /^Proxy response \((\d+)\)|^Proxy Authentication Required \((\d+)\)/.exec(message) ?? [];
  const status = tunnel ?? plain;
  return status === undefined ? undefined : Number(status);
}

function* causesOf(thrown: unknown): Generator<Error> {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    yield error;
    // Several addresses were tried.
    if (error instanceof AggregateError) yield* error.errors.flatMap((each) => [...causesOf(each)]);
  }
}
