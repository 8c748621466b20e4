import { Anthropic } from '@anthropic-ai/sdk';
import type { SdkClient, SdkOptions } from './transport.ts';

/**
 * Anthropic's SDK for any server of its wire. Nothing is retried or timed here: that is the caller's part. It uses
 * nothing of the environment and no credentials on the disk.
 */
export function createAnthropicClient({ baseUrl, query, fetch }: SdkOptions): SdkClient {
  const client = withoutDefaultHeaders(
    new Anthropic({
      baseURL: baseUrl,
      // Each request has its own. Without one, the SDK would look for credentials in files.
      apiKey: 'none',
      webhookKey: null,
      openTelemetry: false,
      maxRetries: 0,
      timeout: longestTimeoutMs,
      logLevel: 'off',
      fetch,
      ...(query ? { defaultQuery: query } : {}),
    }),
  );
  return {
    post: (path, options) =>
      client.post(path, { ...options, headers: { ...versionHeaders(options.body), ...options.headers } }),
    get: (path, options) => client.get(path, options),
  };
}

/** The SDK adds the headers of `ANTHROPIC_CUSTOM_HEADERS` to those it is given; there is no option against it. */
function withoutDefaultHeaders(client: Anthropic): Anthropic {
  const options: object = Reflect.get(client, '_options');
  Reflect.set(client, '_options', { ...options, defaultHeaders: {} });
  return client;
}

/** The version that the SDK asks for has no sampling parameters. Models that take them do so in the one before. */
function versionHeaders(body: object): Record<string, string> {
  return samplingFields.some((name) => name in body) ? { 'anthropic-version': '2023-06-01' } : {};
}

const samplingFields = ['temperature', 'top_p', 'top_k'];

/** Longer than any request may take (`setTimeout` accepts no more than 2^31 - 1). */
const longestTimeoutMs = 3_600_000;
