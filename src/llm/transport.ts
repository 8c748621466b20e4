import type { OpenAI } from 'openai';

export interface TransportOptions {
  /** Up to and including the version, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Absent: no `Authorization` header is sent. */
  readonly apiKey?: string | undefined;
  /** Added to every request; they win over the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends one request through the OpenAI SDK and hands back the open reply. */
export interface Transport {
  /** Loads the SDK, which takes longer than everything else here; otherwise the first request does. */
  preload(): Promise<void>;
  /** Posts JSON to a path below the base URL. Throws `HttpFailure` for a status that is not 2xx. */
  post(path: string, body: object, signal: AbortSignal): Promise<Response>;
}

/** A reply with an error status; the body is complete. */
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
  let client: Promise<OpenAI> | undefined;
  function load(): Promise<OpenAI> {
    client ??= createClient(options);
    return client;
  }
  return {
    preload: async () => {
      await load();
    },
    async post(path, body, signal) {
      const loaded = await load();
      try {
        return await loaded.post(path, { body, signal }).asResponse();
      } catch (thrown) {
        throw httpFailureIn(thrown) ?? thrown;
      }
    },
  };
}

/**
 * Nothing is retried or timed here: that is the caller's part. Of the environment, the SDK reads only
 * `OPENAI_CUSTOM_HEADERS`.
 */
async function createClient(options: TransportOptions): Promise<OpenAI> {
  const sdk = await import('openai');
  return new sdk.OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: longestTimeoutMs,
    logLevel: 'off',
    fetch: fetchOrFail,
    defaultHeaders: { ...(options.apiKey ? {} : { authorization: null }), ...options.headers },
  });
}

/** Longer than any request may take (`setTimeout` accepts no more than 2^31 - 1). */
const longestTimeoutMs = 3_600_000;

/** The SDK drops bodies that are not what OpenAI sends; they say what went wrong. */
async function fetchOrFail(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(input, init);
  if (response.ok) return response;
  throw new HttpFailure(response.status, response.headers, await response.text());
}

/** The SDK wraps what `fetch` throws. */
function httpFailureIn(thrown: unknown): HttpFailure | undefined {
  if (thrown instanceof HttpFailure) return thrown;
  return thrown instanceof Error && thrown.cause !== undefined ? httpFailureIn(thrown.cause) : undefined;
}
