import { AgentError } from '../contracts/errors.ts';
import type { Config } from './config.ts';
import { configTexts } from './texts.ts';

/** Default ports of Ollama, vLLM and LM Studio, which need no key. */
const keylessPorts: ReadonlySet<string> = new Set(['11434', '8000', '1234']);

/**
 * Whether the endpoint needs a key and none was given. Only the usual local servers need none; for any other endpoint
 * a missing key is a mistake that is better told before the first call.
 */
export function isApiKeyMissing(config: Pick<Config, 'api_key' | 'llm'>): boolean {
  if (config.api_key !== undefined) return false;
  const url = new URL(config.llm.base_url);
  return !(isPrivateHost(url.hostname) && keylessPorts.has(url.port));
}

/** @throws AgentError `config` that names the input and the variable when a needed key is missing. */
export function requireApiKey(config: Pick<Config, 'api_key' | 'llm' | 'language'>): void {
  if (!isApiKeyMissing(config)) return;
  const texts = configTexts[config.language];
  const problem = texts.apiKeyMissing(config.llm.api_key_env, config.llm.base_url);
  throw new AgentError('config', texts.notValid([problem]));
}

function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return host === '[::1]' || /^\[f[cd]/i.test(host);
  if (/^\d+(?:\.\d+){3}$/.test(host)) return /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  return !host.includes('.') || /\.(?:local|localhost|internal)$/.test(host);
}
