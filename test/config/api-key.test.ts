import { describe, expect, test } from 'vitest';
import { isApiKeyMissing, requireApiKey } from '../../src/config/api-key.ts';
import { type Config, loadConfig } from '../../src/config/index.ts';

function configFor(inputs: Readonly<Record<string, string>> = {}): Config {
  return loadConfig({ inputs: { model: 'm', ...inputs }, env: {} }).config;
}

describe('isApiKeyMissing', () => {
  test.each([
    ['https://api.openai.com/v1', true],
    ['https://gateway.example.com/v1', true],
    ['http://127.0.0.1:41234/v1', true],
    ['http://localhost:11434/v1', false],
    ['http://127.0.0.1:8000/v1', false],
    ['http://[::1]:1234/v1', false],
    ['http://192.168.1.5:11434/v1', false],
    ['http://ollama:11434/v1', false],
    ['http://8.8.8.8:11434/v1', true],
    ['http://127.evil.example:11434/v1', true],
  ])('%s without a key: %s', (baseUrl, missing) => {
    expect(isApiKeyMissing(configFor({ 'base-url': baseUrl }))).toBe(missing);
  });

  test('a key that was given is not missing', () => {
    expect(isApiKeyMissing(configFor({ 'api-key': 'k' }))).toBe(false);
  });
});

describe('requireApiKey', () => {
  test('names the input and the variable', () => {
    expect(() => requireApiKey(configFor())).toThrow(/`api-key`.*OPENAI_API_KEY/);
  });

  test('speaks the language of the run', () => {
    expect(() => requireApiKey(configFor({ language: 'es' }))).toThrow(/no hay clave de API/);
  });

  test('accepts a key', () => {
    expect(() => requireApiKey(configFor({ 'api-key': 'k' }))).not.toThrow();
  });
});
