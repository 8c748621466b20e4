import { AgentError } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { ProviderName, WireFormat } from '../../contracts/provider.ts';
import type { Provider } from '../provider.ts';
import { type Address, completeAddress, withoutVersion } from './address.ts';
import { azureAddress } from './azure-address.ts';
import { findProvider, isOwnHost } from './find-provider.ts';
import { isPrivateHost } from './private-host.ts';
import type { ModelTarget } from './target.ts';
import { type TargetTexts, targetTexts } from './target-texts.ts';

/** What the user says about the model. */
export interface TargetOptions {
  readonly provider?: ProviderName | undefined;
  readonly model: string;
  /** A complete http or https address without credentials; its query has nothing but `api-version`. */
  readonly baseUrl?: string | undefined;
  readonly api: 'auto' | WireFormat;
  /** The environment variable that the user names for the key. */
  readonly keyVariable?: string | undefined;
  /** The job's identity is the key. */
  readonly oidcAudience?: string | undefined;
  /** Names of the headers that the user adds. */
  readonly headers?: readonly string[];
}

/** Where the model is and how it is spoken to. Throws `AgentError('config')` where that cannot be told. */
export function resolveTarget(options: TargetOptions, language: Language): ModelTarget {
  const texts = targetTexts[language];
  const provider = findProvider(options, language);
  const wire = findWire(options, provider, texts);
  const { baseUrl, query, notes } = findAddress({ ...options, wire }, provider, texts);
  return {
    provider,
    model: options.model,
    baseUrl,
    ...(query ? { query } : {}),
    wire,
    keyVariables: options.keyVariable === undefined ? provider.keyVariables : [options.keyVariable],
    needsKey: needsKey(options, provider),
    notes: [...notes, ...openNotes(baseUrl, texts)],
  };
}

function findWire({ api, baseUrl }: TargetOptions, provider: Provider, texts: TargetTexts): WireFormat {
  const { name, wires, ownWire } = provider;
  if (api === 'auto') return ownWire && isOwnHost(baseUrl, provider) ? ownWire : wires[0];
  if (wires.includes(api)) return api;
  throw new AgentError('config', texts.otherWire(name, api, wires.join(', ')));
}

function findAddress(
  { baseUrl: given, model, wire }: TargetOptions & { readonly wire: WireFormat },
  provider: Provider,
  texts: TargetTexts,
): Address {
  if (provider.hasDeployments) return azureAddress(given, { model, wire }, texts);
  const url = given ?? provider.baseUrl;
  if (url === undefined) throw new AgentError('config', texts.addressMissing(provider.label));
  const address = completeAddress(url, provider, texts);
  return wire === 'anthropic' ? { ...address, baseUrl: withoutVersion(address.baseUrl) } : address;
}

/** Headers that say who asks. */
const keyHeaders: ReadonlySet<string> = new Set(['authorization', 'x-api-key', 'api-key', 'x-goog-api-key']);

function needsKey({ oidcAudience, headers = [] }: TargetOptions, { isLocal }: Provider): boolean {
  const isGiven = oidcAudience !== undefined || headers.some((name) => keyHeaders.has(name.toLowerCase()));
  return !isLocal && !isGiven;
}

/** Key, code and task can be read on the way. */
function openNotes(baseUrl: string, texts: TargetTexts): readonly string[] {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !isPrivateHost(hostname) ? [texts.notEncrypted(baseUrl)] : [];
}
