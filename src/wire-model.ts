import type { Config } from './config/index.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { createLlm, type LoadableLlm } from './llm/create-llm.ts';
import type { ModelTarget } from './llm/target/target.ts';
import { createTokenKey } from './llm/transport/token-key.ts';
import type { KeySource } from './llm/transport/transport.ts';
import type { ModelSettings } from './llm/wire.ts';
import { createIdTokens } from './platform/id-token.ts';
import { createNetwork } from './platform/proxy-fetch.ts';
import { hide } from './receive.ts';

interface ModelRequest {
  readonly host: Host;
  readonly journal: Journal;
  readonly config: Config;
  readonly target: ModelTarget;
  readonly settings: ModelSettings;
}

/**
 * The model behind the configured endpoint. Throws `AgentError('config')` for a broken proxy variable, and where the
 * job's token is to be the key but may not be asked for.
 */
export function makeLlm({ host, journal, config, target, settings }: ModelRequest): LoadableLlm {
  const { llm, language } = config;
  const timeoutMs = llm.timeout * 1000;
  const endsAt = host.clock.now() + config.timeout_minutes * 60_000;
  const network = createNetwork(target.baseUrl, { environment: host.env, language, silenceMs: timeoutMs });
  const made = createLlm(
    {
      target,
      ...(config.api_key === undefined ? {} : { apiKey: config.api_key }),
      timeoutMs,
      retries: llm.retries,
      stream: llm.stream && host.log?.text !== 'not-streamed',
      language,
      headers: llm.headers,
      settings,
    },
    {
      clock: host.clock,
      emit: journal.emit,
      deadline: () => endsAt - host.clock.now(),
      fetch: network.fetch,
      ...tokenKey(host, journal, config),
    },
  );
  return { ...made, preload: async () => void (await Promise.all([made.preload(), network.load()])) };
}

/** The job's token as the key, where the configuration names an audience for it; it wins over every other key. */
function tokenKey(host: Host, journal: Journal, { llm, language }: Config): { readonly key?: KeySource } {
  const audience = llm.oidc_audience;
  if (audience === undefined) return {};
  const { clock, env: environment } = host;
  const tokens = createIdTokens({ environment, clock, language, random: Math.random });
  return {
    key: createTokenKey({
      request: () => tokens.request(audience),
      clock,
      onToken: (token) => hide(token, host, journal),
    }),
  };
}

/** What the model says is told as it arrives, where somebody follows it. */
export function tellText({ host, journal, config }: ModelRequest): { readonly onText?: (chunk: string) => void } {
  if (!config.llm.stream || host.log?.text !== 'shown') return {};
  return { onText: (chunk) => journal.emit({ type: 'llm-text', chunk }) };
}
