import { AgentError } from '../contracts/errors.ts';
import type { Language } from '../contracts/language.ts';
import type { Config } from './config.ts';
import type { LoadedConfig } from './load-config.ts';
import { configTexts } from './texts.ts';
import { secret } from './values.ts';

/** What is asked for a key, as far as it matters here. */
export interface KeyTarget {
  readonly provider: { readonly name: string };
  readonly baseUrl: string;
  /** The first of them that is set holds the key. */
  readonly keyVariables: readonly [string, ...string[]];
  readonly needsKey: boolean;
}

/**
 * The configuration with the key of the environment, where no input gives one.
 * @throws AgentError `config` for a key with blanks or line breaks; its value is not shown.
 */
export function withApiKey(
  loaded: LoadedConfig,
  env: Readonly<Record<string, string | undefined>>,
  { keyVariables }: Pick<KeyTarget, 'keyVariables'>,
): LoadedConfig {
  const { config, sources } = loaded;
  if (config.api_key !== undefined) return loaded;
  const variable = keyVariables.find((name) => env[name]?.trim());
  if (variable === undefined) return loaded;
  const apiKey = checkedKey(env[variable]?.trim() ?? '', variable, config.language);
  return {
    config: Object.freeze({ ...config, api_key: apiKey }),
    sources: new Map([...sources, ['api_key', 'environment']]),
  };
}

function checkedKey(key: string, variable: string, language: Language): string {
  if (secret.safeParse(key).success) return key;
  const texts = configTexts[language];
  const problem = { came: texts.came.hidden, allowed: texts.rules['one-word'] };
  throw new AgentError('config', texts.notValid([texts.wrongValue(texts.variable(variable), variable, problem)]));
}

/** Whether a key is needed and none was given: a mistake that is better told before the first call. */
export function isApiKeyMissing(config: Pick<Config, 'api_key'>, { needsKey }: Pick<KeyTarget, 'needsKey'>): boolean {
  return needsKey && config.api_key === undefined;
}

/** @throws AgentError `config` that names provider, input and variables when a needed key is missing. */
export function requireApiKey(config: Pick<Config, 'api_key' | 'language'>, target: KeyTarget): void {
  if (!isApiKeyMissing(config, target)) return;
  const { provider, baseUrl, keyVariables } = target;
  const texts = configTexts[config.language];
  throw new AgentError('config', texts.notValid([texts.apiKeyMissing(provider.name, baseUrl, keyVariables)]));
}
