import type { WireFormat } from '../../contracts/provider.ts';
import { readBoundedText } from './bounded-text.ts';
import { keyHeaders } from './key-headers.ts';

export interface TransportOptions extends Omit<SdkOptions, 'fetch'> {
  readonly wire: WireFormat;
  /** Default: the built-in one. */
  readonly fetch?: Fetch | undefined;
  readonly key?: KeySource | undefined;
  /** Header of the key; default: `Authorization: Bearer`. */
  readonly keyHeader?: string | undefined;
  /** Added to every request; they win over the key and the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The error of a server that sends the request to another address, which would get the key. */
  readonly redirected?: ((location: string) => Error) | undefined;
}

/** What an SDK's client is made with. It knows no key: key and headers come with each request. */
export interface SdkOptions {
  /** The wire's path is put behind it. */
  readonly baseUrl: string;
  /** Of every request. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly fetch: SdkFetch;
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

type SdkFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Asked before each request for the key to send, as some expire. With the one that the server just refused: for
 * another; the same again when there is none. Absent: no key is sent.
 */
export type KeySource = (refused?: string) => Promise<string>;

/** Sends requests through the provider's SDK and hands back the open replies. */
export interface Transport {
  /** Loads the SDK, which takes longer than everything else here; otherwise the first request does. */
  preload(): Promise<void>;
  /** Posts JSON to a path below the base URL. Throws `HttpFailure` for a status that is not 2xx. */
  post(path: string, body: object, signal: AbortSignal): Promise<Response>;
  /** Throws like `post`. */
  get(path: string, signal: AbortSignal): Promise<Response>;
}

/** An SDK's client as far as it is used here. */
export interface SdkClient {
  post(path: string, options: RequestOptions & { readonly body: object }): RawReply;
  get(path: string, options: RequestOptions): RawReply;
}

interface RequestOptions {
  readonly signal: AbortSignal;
  /** They win over all others; null: not to be sent. */
  readonly headers?: Record<string, string | null>;
}

interface RawReply {
  asResponse(): Promise<Response>;
}

/** A reply with an error status; the body is complete up to a bound. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;

  constructor(status: number, headers: Headers, body: string) {
    super(`HTTP ${status}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

export function createTransport(options: TransportOptions): Transport {
  let client: Promise<SdkClient> | undefined;
  function load(): Promise<SdkClient> {
    client ??= loadClient(options);
    return client;
  }
  async function send(signal: AbortSignal, request: KeyedRequest): Promise<Response> {
    const loaded = await load();
    const key = await askKey(options, signal);
    try {
      return await sendWith(request(loaded, headersOf(options, key)));
    } catch (thrown) {
      const next = await nextKey(options, { thrown, key, signal });
      if (next === undefined) throw thrown;
      return sendWith(request(loaded, headersOf(options, next)));
    }
  }
  return {
    preload: async () => {
      await load();
    },
    post: (path, body, signal) => send(signal, (loaded, headers) => loaded.post(path, { body, signal, headers })),
    get: (path, signal) => send(signal, (loaded, headers) => loaded.get(path, { signal, headers })),
  };
}

type KeyedRequest = (client: SdkClient, headers: Record<string, string | null>) => RawReply;

async function loadClient({ wire, baseUrl, query, fetch, redirected }: TransportOptions): Promise<SdkClient> {
  const sdkOptions = { baseUrl, query, fetch: failingFetch(fetch ?? globalThis.fetch, redirected) };
  if (wire !== 'anthropic') return (await import('./openai-client.ts')).createOpenAiClient(sdkOptions);
  return (await import('./anthropic-client.ts')).createAnthropicClient(sdkOptions);
}

/** Whoever hands out the key may be slow; the request's own end is not. */
async function askKey({ key }: TransportOptions, signal: AbortSignal, refused?: string): Promise<string | undefined> {
  if (!key) return undefined;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([key(refused), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Another key for a request whose first was refused, once. */
async function nextKey(
  options: TransportOptions,
  { thrown, key, signal }: { readonly thrown: unknown; readonly key: string | undefined; readonly signal: AbortSignal },
): Promise<string | undefined> {
  if (key === undefined || !(thrown instanceof HttpFailure) || thrown.status !== 401) return undefined;
  const next = await askKey(options, signal, key);
  return next === key ? undefined : next;
}

function headersOf(
  { wire, baseUrl, keyHeader, headers = {} }: TransportOptions,
  key: string | undefined,
): Record<string, string | null> {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...keyHeaders(key, { wire, baseUrl, keyHeader }), ...Object.fromEntries(lowered) };
}

async function sendWith(reply: RawReply): Promise<Response> {
  try {
    return await reply.asResponse();
  } catch (thrown) {
    throw ownErrorIn(thrown) ?? thrown;
  }
}

/**
 * The SDKs drop bodies that are not what their provider sends; they say what went wrong. A redirect is not followed:
 * `fetch` would take every header but `Authorization` along to another host.
 */
function failingFetch(fetch: Fetch, redirected: TransportOptions['redirected']): SdkFetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const response = await fetch(url, { ...init, redirect: 'manual' });
    if (response.ok) return response;
    const location = response.headers.get('location');
    if (isRedirect(response.status) && location !== null && redirected) {
      await response.body?.cancel();
      throw new Redirected(redirected(targetOf(location, url)));
    }
    throw new HttpFailure(response.status, response.headers, await readBoundedText(response, init?.signal));
  };
}

const isRedirect = (status: number): boolean => status > 300 && status < 400 && status !== 304;

/** Address of the redirect without its query, which may hold what nobody should see. */
function targetOf(location: string, base: string): string {
  if (!URL.canParse(location, base)) return location.replace(/[?#].*$/s, '');
  const { origin, pathname } = new URL(location, base);
  return `${origin}${pathname}`;
}

/** Carries the caller's error through the SDK. */
class Redirected extends Error {
  readonly error: Error;

  constructor(error: Error) {
    super(error.message);
    this.error = error;
  }
}

/** The SDK wraps what `fetch` throws. */
function ownErrorIn(thrown: unknown): Error | undefined {
  if (thrown instanceof HttpFailure) return thrown;
  if (thrown instanceof Redirected) return thrown.error;
  return thrown instanceof Error && thrown.cause !== undefined ? ownErrorIn(thrown.cause) : undefined;
}
