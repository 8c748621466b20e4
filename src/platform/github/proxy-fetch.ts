/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The `fetch` for the API: the built-in one, or the one of `@actions/github` that honours the runner's proxy variables.
 * The second loads its own HTTP client, so it is only used where a proxy is set.
 */
export async function chooseFetch(apiUrl: string, environment: NodeJS.ProcessEnv = process.env): Promise<Fetch> {
  if (!isProxied(apiUrl, environment)) return (url, init) => fetch(url, init);
  const { defaults } = await import('@actions/github/lib/utils');
  return defaults.request?.fetch ?? ((url, init) => fetch(url, init));
}

function isProxied(apiUrl: string, environment: NodeJS.ProcessEnv): boolean {
  const { protocol, hostname } = new URL(apiUrl);
  if (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')) return false;
  const names = protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  return names.some((name) => Boolean(environment[name]));
}
