/** Where the model API is. */
export interface Endpoint {
  /** Without credentials and closing slash. */
  readonly baseUrl: string;
  /** The URL that is called, as messages may show it: no credentials, no query. */
  readonly shown: string;
  /** Credentials of the URL as a header; `fetch` does not take them in a URL. */
  readonly headers: Readonly<Record<string, string>>;
}

export function readEndpoint(baseUrl: string, path: string): Endpoint {
  if (!URL.canParse(baseUrl)) return { baseUrl, shown: `${baseUrl}${path}`, headers: {} };
  const url = new URL(baseUrl);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(/\/+$/, '');
  return {
    baseUrl: url.href.replace(/\/$/, ''),
    shown: `${url.origin}${url.pathname.replace(/\/$/, '')}${path}`,
    headers: credentials === ':' ? {} : { authorization: `Basic ${btoa(credentials)}` },
  };
}
