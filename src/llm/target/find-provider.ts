import { AgentError } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import { providerNames, retiredProviders } from '../../contracts/provider.ts';
import type { Provider } from '../provider.ts';
import { providers } from '../providers.ts';
import { isPrivateHost } from './private-host.ts';
import type { TargetOptions } from './resolve-target.ts';
import { type TargetTexts, targetTexts } from './target-texts.ts';

/**
 * The provider that is named, else that of the address, else the maker of the model.
 * Throws `AgentError('config')` where it cannot be told, is no more, or is another than address or model say.
 */
export function findProvider(options: ProviderOptions, language: Language): Provider {
  const { provider: name, model, baseUrl } = options;
  const texts = targetTexts[language];
  const named = name === undefined ? undefined : providers[name];
  const maker = makerOf(model);
  const found = baseUrl === undefined ? (named ?? maker) : providerAt(baseUrl, named, texts);
  if (!found) throw new AgentError('config', texts.providerUnknown(model, providerNames.join(', ')));
  const isAtMaker = found.models !== undefined && isOwnHost(baseUrl, found);
  if (isAtMaker && maker && maker !== found) {
    throw new AgentError('config', texts.otherMaker(model, maker.name, found.name));
  }
  return found;
}

type ProviderOptions = Pick<TargetOptions, 'provider' | 'model' | 'baseUrl'>;

function providerAt(baseUrl: string, named: Provider | undefined, texts: TargetTexts): Provider {
  const { hostname } = new URL(baseUrl);
  const gone = retiredProviders.find(({ hosts }) => hosts.some((host) => host === hostname));
  if (gone) throw new AgentError('config', texts.retired(gone.label, gone.since));
  const owner = providerOfHost(hostname);
  if (!named) return owner ?? providerOfForm(baseUrl) ?? providers.custom;
  if (owner && isOther(named, owner)) {
    throw new AgentError('config', texts.otherProvider(named.name, owner.name, hostname));
  }
  return named;
}

/** Whether this is the provider's own address, which nothing else has either. */
export function isOwnHost(baseUrl: string | undefined, provider: Provider): boolean {
  return baseUrl === undefined || providerOfHost(new URL(baseUrl).hostname) === provider;
}

/** The provider whose own host this is. */
function providerOfHost(hostname: string): Provider | undefined {
  return allProviders.find(({ hosts }) => hosts?.test(hostname));
}

/** The provider that alone makes this model. */
function makerOf(model: string): Provider | undefined {
  return isPlainName(model) ? allProviders.find(({ models }) => models?.test(model)) : undefined;
}

const allProviders: readonly Provider[] = Object.values(providers);

/** Gateways name models `vendor/model`, local servers `model:size`, clouds `model@date`: none is the maker's own. */
function isPlainName(model: string): boolean {
  return model.startsWith('ft:') || !/[/:@]/.test(model);
}

/** Only Azure has a version in the query; servers of one's own are known by the ports they usually have. */
function providerOfForm(baseUrl: string): Provider | undefined {
  const { hostname, port, searchParams } = new URL(baseUrl);
  if (searchParams.has('api-version')) return providers.azure;
  return isPrivateHost(hostname) ? allProviders.find(({ ports }) => ports?.includes(port)) : undefined;
}

/** A provider that has no host of its own may be anywhere, also behind somebody else's. */
function isOther(named: Provider, owner: Provider): boolean {
  return named.hosts !== undefined && named !== owner;
}
