import type { Config } from './config/index.ts';
import type { Environment } from './host.ts';
import { providers } from './llm/providers.ts';
import { fitSettings } from './llm/target/fit-settings.ts';
import { resolveTarget } from './llm/target/resolve-target.ts';
import type { ModelTarget } from './llm/target/target.ts';
import type { ModelSettings } from './llm/wire.ts';
import { placeholderKey } from './receive.ts';

export interface FoundModel {
  /** Where the model is. */
  readonly target: ModelTarget;
  /** How it is asked. */
  readonly settings: ModelSettings;
}

/** The model of the configuration. `cacheKey`: the same for all calls of a run. Throws `AgentError('config')`. */
export function findModel({ llm, language }: Config, cacheKey: string): FoundModel {
  const target = resolveTarget(
    {
      provider: llm.provider,
      model: llm.model,
      baseUrl: llm.base_url,
      api: llm.api,
      keyVariable: llm.api_key_env,
      oidcAudience: llm.oidc_audience,
      headers: Object.keys(llm.headers),
    },
    language,
  );
  const wanted: ModelSettings = {
    temperature: llm.temperature,
    reasoningEffort: llm.reasoning_effort,
    promptCaching: llm.prompt_caching,
    sendReasoning: llm.send_reasoning,
    extraBody: llm.extra_body,
    cacheKey,
  };
  const { settings, notes } = fitSettings(wanted, target, language);
  return { target: { ...target, notes: [...target.notes, ...notes] }, settings };
}

/** Keys in the environment, whoever's they are: those of other providers are nobody's business either. */
export function keysIn(env: Environment, { llm }: Pick<Config, 'llm'>): readonly string[] {
  const variables = Object.values(providers).flatMap(({ keyVariables }) => keyVariables);
  const named = llm.api_key_env === undefined ? variables : [llm.api_key_env, ...variables];
  return [...new Set(named.map((name) => env[name]?.trim() ?? ''))].filter(
    (key) => key !== '' && !placeholderKey.test(key),
  );
}
