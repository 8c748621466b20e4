import { describe, expect, test } from 'vitest';
import { isApiKeyMissing, type KeyTarget, requireApiKey, withApiKey } from '../../src/config/api-key.ts';
import { type Given, load } from './requests.ts';

const target: KeyTarget = {
  provider: { name: 'acme' },
  baseUrl: 'https://acme.example.com/v1',
  keyVariables: ['ACME_API_KEY', 'ACME_KEY'],
  needsKey: true,
};

function keyed(env: Readonly<Record<string, string>>, given: Given = {}) {
  return withApiKey(load(given), env, target);
}

describe('the API key', () => {
  test('comes from the input before the environment', () => {
    const inputs = { model: 'm', 'api-key': 'from-input' };
    const { config, sources } = keyed({ ACME_API_KEY: 'from-env' }, { inputs });
    expect([config.api_key, sources.get('api_key')]).toEqual(['from-input', 'input']);
  });

  test('comes from the first variable that is set', () => {
    const { config, sources } = keyed({ ACME_API_KEY: ' ', ACME_KEY: ' yes\n', OPENAI_API_KEY: 'no' });
    expect([config.api_key, sources.get('api_key')]).toEqual(['yes', 'environment']);
    expect(keyed({ ACME_API_KEY: 'a', ACME_KEY: 'b' }).config.api_key).toBe('a');
  });

  test('leaves the rest as it was, and frozen', () => {
    const loaded = load();
    const { config, sources } = withApiKey(loaded, { ACME_KEY: 'k' }, target);
    expect(config).toEqual({ ...loaded.config, api_key: 'k' });
    expect(Object.isFrozen(config)).toBe(true);
    expect(sources.get('llm.model')).toBe('input');
  });

  test('that is empty or missing was not given', () => {
    for (const env of [{}, { ACME_API_KEY: '  ' }]) expect(Object.keys(keyed(env).config)).not.toContain('api_key');
  });

  test.each(['canary value', 'canary\nvalue', 'canary\u00a0value', 'canary…', '“canary”', 'canary\u200b'])(
    '%j is refused without being shown',
    (key) => {
      const refused = { code: 'config', message: expect.not.stringContaining('canary') };
      expect(() => keyed({ ACME_KEY: key })).toThrow(expect.objectContaining(refused));
      expect(() => keyed({ ACME_KEY: key })).toThrow('variable ACME_KEY');
      const inputs = { model: 'm', 'api-key': key };
      expect(() => load({ inputs })).toThrow(expect.objectContaining(refused));
      expect(() => load({ inputs })).toThrow('`api-key`');
    },
  );
});

describe('a key that is missing', () => {
  const { config } = load();

  test('is one where a key is needed and none given', () => {
    expect(isApiKeyMissing(config, target)).toBe(true);
    expect(isApiKeyMissing(config, { needsKey: false })).toBe(false);
    expect(isApiKeyMissing({ ...config, api_key: 'k' }, target)).toBe(false);
  });

  test('names provider, address, input and variables', () => {
    for (const part of [
      'the provider acme',
      target.baseUrl,
      '`api-key`',
      'ACME_API_KEY or ACME_KEY',
      '`llm.api_key_env`',
    ]) {
      expect(() => requireApiKey(config, target)).toThrow(part);
    }
  });

  test('is told in the language of the run', () => {
    expect(() => requireApiKey({ ...config, language: 'es' }, target)).toThrow(
      /no hay clave de API para el proveedor acme/,
    );
  });

  test('is accepted where it was given or none is needed', () => {
    expect(() => requireApiKey({ ...config, api_key: 'k' }, target)).not.toThrow();
    expect(() => requireApiKey(config, { ...target, needsKey: false })).not.toThrow();
  });
});
