/** Who serves the model. `custom`: any other server. */
export const providerNames = [
  'openai',
  'azure',
  'anthropic',
  'gemini',
  'openrouter',
  'groq',
  'deepseek',
  'mistral',
  'xai',
  'ollama',
  'vllm',
  'lmstudio',
  'litellm',
  'custom',
] as const;
export type ProviderName = (typeof providerNames)[number];

/** How requests and replies look: chat completions, OpenAI's Responses, Anthropic's Messages. */
export const wireFormats = ['chat', 'responses', 'anthropic'] as const;
export type WireFormat = (typeof wireFormats)[number];

/** How much a model is to reason, from nothing to the most; not every model has every step. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** Providers that are no more, by the names and hosts they had. */
export const retiredProviders = [
  {
    label: 'GitHub Models',
    names: ['github', 'github-models', 'github_models'],
    hosts: ['models.github.ai', 'models.inference.ai.azure.com'],
    since: '2026-07',
  },
] as const;
