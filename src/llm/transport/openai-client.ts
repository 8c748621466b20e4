import { type ClientOptions, OpenAI } from 'openai';
import type { SdkClient, SdkOptions } from './transport.ts';

/**
 * The OpenAI SDK for any server of its wires. Nothing is retried or timed here: that is the caller's part. It sends
 * nothing of the environment.
 */
export function createOpenAiClient({ baseUrl, query, fetch }: SdkOptions): SdkClient {
  return new EnvironmentlessOpenAI({
    baseURL: baseUrl,
    // Each request has its own; the SDK only wants one.
    apiKey: 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: longestTimeoutMs,
    logLevel: 'off',
    fetch,
    ...(query ? { defaultQuery: query } : {}),
    defaultHeaders: {},
  });
}

/** The SDK adds the headers of `OPENAI_CUSTOM_HEADERS` to those it is given; there is no option against it. */
class EnvironmentlessOpenAI extends OpenAI {
  constructor(options: ClientOptions) {
    super(options);
    this._options = { ...this._options, defaultHeaders: options.defaultHeaders };
  }
}

/** Longer than any request may take (`setTimeout` accepts no more than 2^31 - 1). */
const longestTimeoutMs = 3_600_000;
