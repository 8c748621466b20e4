import { type ProviderName, retiredProviders } from '../contracts/provider.ts';

/** What people call a provider that has another name here. */
const otherNames: ReadonlyMap<string, ProviderName> = new Map([
  ['claude', 'anthropic'],
  ['google', 'gemini'],
  ['googleai', 'gemini'],
  ['googleaistudio', 'gemini'],
  ['gpt', 'openai'],
  ['chatgpt', 'openai'],
  ['codex', 'openai'],
  ['grok', 'xai'],
  ['azureopenai', 'azure'],
  ['foundry', 'azure'],
  ['llama', 'ollama'],
  ['mistralai', 'mistral'],
  ['openaicompatible', 'custom'],
  ['gateway', 'custom'],
  ['bedrock', 'litellm'],
  ['vertex', 'litellm'],
]);

/** The provider that is meant by another name. */
export function providerCalled(name: string): ProviderName | undefined {
  return otherNames.get(name.toLowerCase().replace(/[^a-z]/g, ''));
}

/** The provider that once had this name. */
export function retiredProvider(name: string): (typeof retiredProviders)[number] | undefined {
  return retiredProviders.find(({ names }) => names.some((known) => known === name.toLowerCase()));
}
