import type { Provider } from '../provider.ts';
import type { TargetTexts } from './target-texts.ts';

/** Where requests go. */
export interface Address {
  /** As the wire's path is put behind it: without query and closing slash. */
  readonly baseUrl: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

/** What people leave out of an address, or write twice, is put right, with a note. `url` has been checked. */
export function completeAddress(url: string, provider: Provider, texts: TargetTexts): Address {
  const { origin, pathname, searchParams } = new URL(url);
  const given = `${origin}${withoutClosingSlash(pathname)}`;
  const path = tidyPath(pathname);
  const baseUrl = `${origin}${completePath(path, provider)}`;
  return {
    baseUrl,
    ...(searchParams.size > 0 ? { query: Object.fromEntries(searchParams) } : {}),
    notes: baseUrl === given ? [] : [texts.completed(given, baseUrl)],
  };
}

/** Messages have a path with the version in it: what the others have in the address is not wanted there. */
export function withoutVersion(baseUrl: string): string {
  return baseUrl.replace(/\/v1$/, '');
}

/** A part of the path that the provider's own address has is taken for all of it, and so is that of its other APIs. */
function completePath(path: string, { baseUrl, isLocal, hosts, otherPaths }: Provider): string {
  if (baseUrl === undefined || !(isLocal || hosts)) return path;
  const whole = withoutClosingSlash(new URL(baseUrl).pathname);
  const isPart = path === '' || whole.startsWith(`${path}/`) || whole.endsWith(path) || otherPaths?.test(path);
  return isPart ? whole : path;
}

/** Slashes and versions that somebody's text made twice of, once. */
export function tidyPath(pathname: string): string {
  return withoutClosingSlash(pathname.replace(/\/{2,}/g, '/')).replace(/(\/v\d\w*)\1+(?=\/|$)/g, '$1');
}

function withoutClosingSlash(text: string): string {
  return text.replace(/\/+$/, '');
}
