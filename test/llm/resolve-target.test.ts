import { describe, expect, test } from 'vitest';
import { messageOf, resolve } from './targets.ts';

describe('the provider is told from the model:', () => {
  test.each([
    ['gpt-5-mini', 'openai', 'https://api.openai.com/v1'],
    ['gpt-4.1', 'openai', 'https://api.openai.com/v1'],
    ['chatgpt-4o-latest', 'openai', 'https://api.openai.com/v1'],
    ['codex-mini-latest', 'openai', 'https://api.openai.com/v1'],
    ['o3', 'openai', 'https://api.openai.com/v1'],
    ['o4-mini', 'openai', 'https://api.openai.com/v1'],
    ['ft:gpt-4o-mini:acme::abc', 'openai', 'https://api.openai.com/v1'],
    ['claude-sonnet-4-5', 'anthropic', 'https://api.anthropic.com'],
    ['gemini-2.5-pro', 'gemini', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['deepseek-chat', 'deepseek', 'https://api.deepseek.com'],
    ['mistral-large-latest', 'mistral', 'https://api.mistral.ai/v1'],
    ['devstral-small-2507', 'mistral', 'https://api.mistral.ai/v1'],
    ['open-mistral-nemo', 'mistral', 'https://api.mistral.ai/v1'],
    ['labs-devstral-small-2512', 'mistral', 'https://api.mistral.ai/v1'],
    ['codestral-latest', 'mistral', 'https://api.mistral.ai/v1'],
    ['grok-4', 'xai', 'https://api.x.ai/v1'],
  ])('%s is of %s', (model, name, baseUrl) => {
    expect(resolve({ model })).toMatchObject({ provider: { name }, model, baseUrl, notes: [] });
  });

  test.each([
    'llama-3.3-70b-versatile',
    'openai/gpt-4o',
    'anthropic/claude-sonnet-4',
    'deepseek-ai/DeepSeek-V3',
    'gpt-oss-120b',
    'mistral-small:24b',
    'deepseek-r1:7b',
    'claude-sonnet-4@20250514',
    'us.anthropic.claude-sonnet-4-20250514-v1:0',
    'o3x',
    'm',
  ])('%s says nothing', (model) => {
    const message = messageOf({ model });
    expect(message).toContain(`"${model}"`);
    expect(message).toContain('`provider`');
    expect(message).toContain('openrouter');
    expect(message).toContain('`base-url`');
  });
});

describe('the provider is told from the address:', () => {
  test.each([
    ['https://api.openai.com/v1', 'openai'],
    ['https://us-east-1.api.x.ai/v1', 'xai'],
    ['https://eu.openrouter.ai/api/v1', 'openrouter'],
    ['https://notapi.x.ai/v1', 'custom'],
    ['https://my-models.github.ai/inference', 'custom'],
    ['https://eu.api.openai.com/v1', 'openai'],
    ['https://acme.openai.azure.com', 'azure'],
    ['https://acme.services.ai.azure.com/openai/v1', 'azure'],
    ['https://acme.cognitiveservices.azure.com', 'azure'],
    ['https://acme.openai.azure.us', 'azure'],
    ['https://acme.openai.azure.cn', 'azure'],
    ['https://api.anthropic.com', 'anthropic'],
    ['https://generativelanguage.googleapis.com/v1beta/openai', 'gemini'],
    ['https://openrouter.ai/api/v1', 'openrouter'],
    ['https://api.groq.com/openai/v1', 'groq'],
    ['https://api.deepseek.com', 'deepseek'],
    ['https://api.mistral.ai/v1', 'mistral'],
    ['https://api.x.ai/v1', 'xai'],
    ['http://localhost:11434/v1', 'ollama'],
    ['http://ollama:11434/v1', 'ollama'],
    ['http://192.168.1.5:8000/v1', 'vllm'],
    ['http://[::1]:1234/v1', 'lmstudio'],
    ['http://host.docker.internal:4000', 'litellm'],
    ['http://127.0.0.1:41234/v1', 'custom'],
    ['http://8.8.8.8:11434/v1', 'custom'],
    ['https://127.evil.example:11434/v1', 'custom'],
    ['https://api.openai.com.evil.example/v1', 'custom'],
    ['https://gateway.example.com/v1', 'custom'],
    ['https://gateway.example.com/azure/openai/deployments/d?api-version=2024-10-21', 'azure'],
  ])('%s is of %s', (baseUrl, name) => {
    expect(resolve({ baseUrl }).provider.name).toBe(name);
  });

  test('which counts more than the model', () => {
    expect(resolve({ baseUrl: 'https://gateway.example.com/v1', model: 'claude-sonnet-4-5' })).toMatchObject({
      provider: { name: 'custom' },
      baseUrl: 'https://gateway.example.com/v1',
      wire: 'chat',
    });
  });

  test.each(['https://models.github.ai/inference', 'https://models.inference.ai.azure.com'])(
    '%s is that of a service that was retired',
    (baseUrl) => {
      expect(messageOf({ baseUrl })).toMatch(/GitHub Models was retired \(2026-07\).*another `provider`/);
      expect(messageOf({ baseUrl, provider: 'openai' }, 'es')).toContain('GitHub Models se retiró');
    },
  );
});

describe('a provider that is named', () => {
  test('counts more than the model', () => {
    expect(resolve({ provider: 'openrouter', model: 'gpt-5' }).baseUrl).toBe('https://openrouter.ai/api/v1');
  });

  test.each([
    ['litellm', 'https://api.openai.com/v1'],
    ['custom', 'https://api.openai.com/v1'],
    ['openai', 'https://gateway.example.com/v1'],
    ['vllm', 'http://127.0.0.1:11434/v1'],
    ['anthropic', 'https://gateway.example.com/anthropic'],
  ] as const)('%s may be at %s', (provider, baseUrl) => {
    expect(resolve({ provider, baseUrl })).toMatchObject({ provider: { name: provider }, baseUrl });
  });

  test.each([
    ['anthropic', 'https://api.openai.com/v1', 'openai'],
    ['openai', 'https://acme.openai.azure.com', 'azure'],
    ['gemini', 'https://openrouter.ai/api/v1', 'openrouter'],
  ] as const)('%s is not at %s', (provider, baseUrl, owner) => {
    const message = messageOf({ provider, baseUrl });
    for (const part of [provider, owner, new URL(baseUrl).hostname]) expect(message).toContain(part);
  });

  test.each([
    [{ provider: 'openai', model: 'claude-sonnet-4-5' }, 'anthropic'],
    [{ provider: 'anthropic', model: 'gpt-5' }, 'openai'],
    [{ baseUrl: 'https://api.mistral.ai/v1', model: 'grok-4' }, 'xai'],
  ] as const)('of %j has not the models of %s', (options, maker) => {
    for (const language of ['en', 'es'] as const) {
      const message = messageOf(options, language);
      expect(message).toContain(`"${options.model}"`);
      expect(message).toContain(`\`provider: ${maker}\``);
    }
  });

  test.each([
    { provider: 'openai', model: 'claude-sonnet-4-5', baseUrl: 'https://gateway.example.com/v1' },
    { provider: 'groq', model: 'mistral-saba-24b' },
    { provider: 'ollama', model: 'deepseek-r1' },
    { provider: 'openrouter', model: 'gpt-5' },
    { baseUrl: 'https://acme.openai.azure.com', model: 'grok-4' },
    { provider: 'openai', model: 'my-model' },
  ] as const)('may have any model: %j', (options) => {
    expect(resolve(options).model).toBe(options.model);
  });

  test.each(['litellm', 'custom'] as const)('%s needs an address', (provider) => {
    expect(messageOf({ provider })).toMatch(/no address of its own: set `base-url`/);
  });
});

describe('the wire', () => {
  test.each([
    [{ provider: 'openai' }, 'responses'],
    [{ baseUrl: 'https://eu.api.openai.com/v1' }, 'responses'],
    [{ provider: 'openai', baseUrl: 'https://gateway.example.com/v1' }, 'chat'],
    [{ provider: 'xai' }, 'responses'],
    [{ provider: 'xai', baseUrl: 'https://gateway.example.com/v1' }, 'chat'],
    [{ provider: 'anthropic' }, 'anthropic'],
    [{ provider: 'gemini' }, 'chat'],
    [{ provider: 'ollama' }, 'chat'],
    [{ provider: 'openai', api: 'chat' }, 'chat'],
    [{ provider: 'ollama', api: 'anthropic' }, 'anthropic'],
    [{ baseUrl: 'https://gateway.example.com/v1', api: 'responses' }, 'responses'],
  ] as const)('of %j is %s', (options, wire) => {
    expect(resolve(options).wire).toBe(wire);
  });

  test('is one that the provider has', () => {
    const message = messageOf({ provider: 'gemini', api: 'responses' });
    expect(message).toMatch(/`llm.api` is responses, which gemini does not have: use auto, chat/);
    expect(messageOf({ provider: 'openai', api: 'anthropic' })).toContain('auto, chat, responses');
  });
});

describe('the key', () => {
  test('is looked for where the provider usually has it', () => {
    expect(resolve({ provider: 'anthropic' }).keyVariables).toEqual(['ANTHROPIC_API_KEY']);
    expect(resolve({ provider: 'gemini' }).keyVariables).toEqual(['GEMINI_API_KEY', 'GOOGLE_API_KEY']);
    expect(resolve({ provider: 'lmstudio' }).keyVariables).toEqual(['LMSTUDIO_API_KEY', 'LM_API_TOKEN']);
    expect(resolve({ baseUrl: 'https://acme.openai.azure.com' }).keyVariables).toEqual([
      'AZURE_OPENAI_API_KEY',
      'AZURE_API_KEY',
    ]);
    expect(resolve({ baseUrl: 'https://gateway.example.com/v1' }).keyVariables).toEqual(['OPENAI_API_KEY']);
  });

  test('is looked for only where the user says', () => {
    expect(resolve({ provider: 'gemini', keyVariable: 'MY_KEY' }).keyVariables).toEqual(['MY_KEY']);
  });

  test.each([
    [{ provider: 'openai' }, true],
    [{ baseUrl: 'http://127.0.0.1:41234/v1' }, true],
    [{ provider: 'litellm', baseUrl: 'http://127.0.0.1:4000' }, true],
    [{ provider: 'ollama' }, false],
    [{ provider: 'vllm', baseUrl: 'https://gpu.example.com/v1' }, false],
    [{ baseUrl: 'http://lmstudio:1234/v1' }, false],
    [{ baseUrl: 'https://gateway.example.com/v1', oidcAudience: 'gateway' }, false],
    [{ baseUrl: 'https://gateway.example.com/v1', headers: ['X-Team', 'Authorization'] }, false],
    [{ baseUrl: 'https://gateway.example.com/v1', headers: ['X-Api-Key'] }, false],
    [{ baseUrl: 'https://gateway.example.com/v1', headers: ['api-key'] }, false],
    [{ baseUrl: 'https://gateway.example.com/v1', headers: ['x-goog-api-key'] }, false],
    [{ baseUrl: 'https://gateway.example.com/v1', headers: ['X-Team'] }, true],
  ] as const)('of %j is needed: %s', (options, needed) => {
    expect(resolve(options).needsKey).toBe(needed);
  });
});
