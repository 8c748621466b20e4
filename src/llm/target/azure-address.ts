import { AgentError } from '../../contracts/errors.ts';
import type { WireFormat } from '../../contracts/provider.ts';
import { type Address, tidyPath } from './address.ts';
import type { TargetTexts } from './target-texts.ts';

interface AzureModel {
  /** Also the name of its deployment, where the address has none. */
  readonly model: string;
  readonly wire: WireFormat;
}

/**
 * Azure has two forms: one that looks like OpenAI's own, without a version of the API, and the classic one with the
 * deployment in the path and `api-version` in the query. Throws `AgentError('config')` for half of the latter.
 */
export function azureAddress(url: string | undefined, { model, wire }: AzureModel, texts: TargetTexts): Address {
  if (url === undefined) throw new AgentError('config', texts.azureAddress);
  const { origin, pathname, searchParams } = new URL(url);
  const path = tidyPath(pathname);
  const version = searchParams.get('api-version');
  const deployment = /^(.*\/deployments\/[^/]+)$/.exec(path)?.[1];
  if (!version) {
    if (deployment !== undefined) throw new AgentError('config', texts.azureVersion(`${origin}${path}`));
    return { baseUrl: `${origin}${currentPath(path)}`, notes: [] };
  }
  const query = { 'api-version': version };
  if (path.endsWith('/v1') || /\/models$/.test(path)) return { baseUrl: `${origin}${path}`, query, notes: [] };
  const root = rootPath((deployment ?? path).replace(/\/deployments(?:\/.*)?$/, ''));
  // Responses name the model in the body, as everywhere.
  if (wire === 'responses') return { baseUrl: `${origin}${root}`, query, notes: [] };
  const classic = deployment ?? `${root}/deployments/${encodeURIComponent(model)}`;
  return { baseUrl: `${origin}${classic}`, query, notes: [] };
}

/** `/openai/v1` for an address that ends earlier; a path of one's own, as gateways have it, stays. */
function currentPath(path: string): string {
  if (path === '' || path === '/openai' || path === '/v1') return '/openai/v1';
  return /^\/api\/projects\/[^/]+$/.test(path) ? `${path}/openai/v1` : path;
}

function rootPath(path: string): string {
  return path === '' ? '/openai' : path;
}
