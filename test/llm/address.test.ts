import { describe, expect, test } from 'vitest';
import { messageOf, resolve } from './targets.ts';

describe('an address', () => {
  test.each([
    ['https://api.openai.com', 'https://api.openai.com/v1'],
    ['https://openrouter.ai', 'https://openrouter.ai/api/v1'],
    ['https://openrouter.ai/api', 'https://openrouter.ai/api/v1'],
    ['https://openrouter.ai/v1', 'https://openrouter.ai/api/v1'],
    ['https://api.groq.com', 'https://api.groq.com/openai/v1'],
    ['https://api.groq.com/openai', 'https://api.groq.com/openai/v1'],
    ['https://generativelanguage.googleapis.com', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['https://generativelanguage.googleapis.com/v1beta', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['https://api.x.ai', 'https://api.x.ai/v1'],
    ['https://api.mistral.ai', 'https://api.mistral.ai/v1'],
    ['http://localhost:11434', 'http://localhost:11434/v1'],
    ['http://localhost:8000', 'http://localhost:8000/v1'],
    ['http://localhost:11434/api', 'http://localhost:11434/v1'],
    ['http://localhost:11434/api/chat', 'http://localhost:11434/v1'],
    ['http://localhost:11434/api/generate', 'http://localhost:11434/v1'],
    ['http://localhost:1234/api/v0', 'http://localhost:1234/v1'],
    ['https://generativelanguage.googleapis.com/v1', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['https://generativelanguage.googleapis.com/v1/openai', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    [
      'https://generativelanguage.googleapis.com/v1beta/models',
      'https://generativelanguage.googleapis.com/v1beta/openai',
    ],
    ['https://api.openai.com/v1/v1', 'https://api.openai.com/v1'],
    ['https://gateway.example.com/v1/v1/v1', 'https://gateway.example.com/v1'],
    ['https://gateway.example.com/v1beta/v1beta/openai', 'https://gateway.example.com/v1beta/openai'],
  ])('%s is completed to %s, and the user told', (baseUrl, whole) => {
    const target = resolve({ baseUrl });
    expect(target.baseUrl).toBe(whole);
    expect(target.notes).toEqual([`The base URL ${baseUrl} is not complete; using ${whole}.`]);
  });

  test.each([
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1'],
    ['https://API.OpenAI.com/v1//', 'https://api.openai.com/v1'],
    ['https://api.deepseek.com/', 'https://api.deepseek.com'],
    ['https://api.deepseek.com/beta', 'https://api.deepseek.com/beta'],
    ['https://gateway.example.com/', 'https://gateway.example.com'],
    ['https://gateway.example.com/openai/v1', 'https://gateway.example.com/openai/v1'],
    ['https://api.openai.com/v2', 'https://api.openai.com/v2'],
    ['https://openrouter.ai/ap', 'https://openrouter.ai/ap'],
  ])('%s is used as %s without a word', (baseUrl, used) => {
    expect(resolve({ baseUrl })).toMatchObject({ baseUrl: used, notes: [] });
  });

  test.each([
    [{ baseUrl: 'https://api.anthropic.com/v1' }, 'https://api.anthropic.com'],
    [{ baseUrl: 'https://gateway.example.com/v1', api: 'anthropic' }, 'https://gateway.example.com'],
    [{ baseUrl: 'http://localhost:11434', api: 'anthropic' }, 'http://localhost:11434'],
    [{ provider: 'openrouter', api: 'anthropic' }, 'https://openrouter.ai/api'],
  ] as const)('of Messages comes without the version: %j', (options, baseUrl) => {
    expect(resolve(options)).toMatchObject({ baseUrl, wire: 'anthropic' });
  });

  test('keeps a version in its query also elsewhere', () => {
    const target = resolve({ provider: 'custom', baseUrl: 'https://gateway.example.com/v1?api-version=2' });
    expect(target).toMatchObject({ baseUrl: 'https://gateway.example.com/v1', query: { 'api-version': '2' } });
  });

  test.each([
    'http://gateway.example.com/v1',
    'http://8.8.8.8/v1',
    'http://172.15.0.1/v1',
    'http://172.32.0.1/v1',
    'http://100.63.0.1/v1',
    'http://100.128.0.1/v1',
    'http://[2001:db8::1]/v1',
    'http://api.openai.com/v1',
  ])('%s is not encrypted, and the user told', (baseUrl) => {
    expect(resolve({ baseUrl }).notes).toEqual([expect.stringMatching(/not encrypted.*use https/)]);
    expect(resolve({ baseUrl }, 'es').notes).toEqual([expect.stringContaining('no está cifrada')]);
  });

  test.each([
    'http://127.0.0.1:9/v1',
    'http://localhost/v1',
    'http://0.0.0.0:8080/v1',
    'http://vllm:8080/v1',
    'http://10.1.2.3/v1',
    'http://192.168.1.2/v1',
    'http://169.254.1.2/v1',
    'http://172.16.0.1/v1',
    'http://172.31.0.1/v1',
    'http://100.64.0.1/v1',
    'http://100.127.0.1/v1',
    'http://[::1]/v1',
    'http://[fc00::1]/v1',
    'http://[fd00::1]/v1',
    'http://[fe80::1]/v1',
    'http://models.internal/v1',
    'http://models.local/v1',
    'http://models.localhost/v1',
    'http://models.lan/v1',
    'https://gateway.example.com/v1',
  ])('%s is nobody else’s business', (baseUrl) => {
    expect(resolve({ baseUrl }).notes).toEqual([]);
  });
});

describe('Azure', () => {
  const root = 'https://acme.openai.azure.com';

  test.each([
    [root, `${root}/openai/v1`],
    [`${root}/`, `${root}/openai/v1`],
    [`${root}/openai`, `${root}/openai/v1`],
    [`${root}/v1`, `${root}/openai/v1`],
    [`${root}/openai/v1`, `${root}/openai/v1`],
    [`${root}/openai/v1/v1/`, `${root}/openai/v1`],
    [`${root}?api-version=`, `${root}/openai/v1`],
    ['https://acme.services.ai.azure.com/api/projects/p/openai/v1', null],
    [
      'https://acme.services.ai.azure.com/api/projects/p',
      'https://acme.services.ai.azure.com/api/projects/p/openai/v1',
    ],
  ])('%s has no version', (baseUrl, used) => {
    const target = resolve({ baseUrl, model: 'my-deployment' });
    expect(target).toMatchObject({ baseUrl: used ?? baseUrl, model: 'my-deployment', wire: 'chat', notes: [] });
    expect(target.query).toBeUndefined();
  });

  test.each([
    [`${root}?api-version=2024-10-21`, `${root}/openai/deployments/gpt%204`],
    [`${root}/openai/?api-version=2024-10-21`, `${root}/openai/deployments/gpt%204`],
    [`${root}/openai/deployments?api-version=2024-10-21`, `${root}/openai/deployments/gpt%204`],
    [`${root}/openai/deployments/d-1?api-version=2024-10-21`, `${root}/openai/deployments/d-1`],
    [`${root}/openai/deployments/d-1/?api-version=2024-10-21`, `${root}/openai/deployments/d-1`],
    [
      'https://apim.example.com/ai/openai/deployments/d-1?api-version=2024-10-21',
      'https://apim.example.com/ai/openai/deployments/d-1',
    ],
    ['https://acme.services.ai.azure.com/models?api-version=2024-10-21', 'https://acme.services.ai.azure.com/models'],
    [`${root}/openai/v1?api-version=2024-10-21`, `${root}/openai/v1`],
  ])('%s is classic: the deployment in the path wins', (baseUrl, used) => {
    expect(resolve({ baseUrl, model: 'gpt 4' })).toMatchObject({
      baseUrl: used,
      model: 'gpt 4',
      query: { 'api-version': '2024-10-21' },
    });
  });

  test.each([`${root}?api-version=v`, `${root}/openai?api-version=v`, `${root}/openai/deployments/d?api-version=v`])(
    '%s has Responses beside the deployments',
    (baseUrl) => {
      const target = resolve({ baseUrl, api: 'responses' });
      expect(target).toMatchObject({ baseUrl: `${root}/openai`, query: { 'api-version': 'v' }, wire: 'responses' });
    },
  );

  test('needs an address, and says what it looks like', () => {
    const message = messageOf({ provider: 'azure' });
    expect(message).toContain('https://RESOURCE.openai.azure.com');
    expect(message).toContain('api-version');
  });

  test('needs the version of a deployment in the path', () => {
    expect(messageOf({ baseUrl: `${root}/openai/deployments/d` })).toContain('`?api-version=…`');
    expect(messageOf({ baseUrl: `${root}/openai/deployments/d?api-version=` })).toContain('`?api-version=…`');
  });
});
