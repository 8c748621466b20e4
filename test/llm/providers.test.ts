import { describe, expect, test } from 'vitest';
import { providerNames } from '../../src/contracts/provider.ts';
import { providers } from '../../src/llm/providers.ts';
import { fitSettings } from '../../src/llm/target/fit-settings.ts';
import type { ModelSettings } from '../../src/llm/wire.ts';
import { plainSettings } from './llm-client.ts';

const rows = Object.values(providers);

describe('the table of providers', () => {
  test('has every name once, in their order', () => {
    expect(rows.map(({ name }) => name)).toEqual([...providerNames]);
    expect(Object.keys(providers)).toEqual([...providerNames]);
  });

  test.each(rows)('has a row for $name that agrees with itself', (row) => {
    expect(new Set(row.wires).size).toBe(row.wires.length);
    if (row.ownWire) expect(row.wires).toContain(row.ownWire);
    for (const variable of row.keyVariables) expect(variable).toMatch(/^[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)$/);
    if (row.baseUrl === undefined) return;
    const { hostname, port, protocol } = new URL(row.baseUrl);
    expect(row.baseUrl).not.toMatch(/\/$/);
    if (row.isLocal) expect([protocol, row.ports]).toEqual(['http:', [port]]);
    else expect([protocol, row.hosts?.test(hostname)]).toEqual(['https:', true]);
  });

  test('knows each host by one provider', () => {
    for (const { baseUrl } of rows) {
      if (baseUrl === undefined) continue;
      const { hostname } = new URL(baseUrl);
      expect(rows.filter(({ hosts }) => hosts?.test(hostname)).length).toBeLessThanOrEqual(1);
    }
    const ports = rows.flatMap((row) => row.ports ?? []);
    expect(new Set(ports).size).toBe(ports.length);
  });

  test('has no expression that remembers where it was', () => {
    const expressions = rows.flatMap(({ hosts, models, quirks }) => [hosts, models, ...Object.values(quirks)]);
    const regular = expressions.filter((value) => value instanceof RegExp);
    expect(regular.length).toBeGreaterThan(15);
    for (const { flags } of regular) expect(flags).toBe('');
  });

  test('gives keys to no two providers by the same variable, except where the server only looks like OpenAI', () => {
    const variables = rows.filter(({ name }) => name !== 'custom').flatMap((row) => row.keyVariables);
    expect(new Set(variables).size).toBe(variables.length);
    expect(providers.custom.keyVariables).toEqual(providers.openai.keyVariables);
  });
});

describe('a temperature', () => {
  const fitted = (model: string, settings: Partial<ModelSettings>, name: keyof typeof providers) =>
    fitSettings({ ...plainSettings, ...settings }, { model, provider: providers[name] }, 'en');

  test.each([
    ['openai', 'gpt-5'],
    ['openai', 'gpt-5-mini-2025-08-07'],
    ['openai', 'gpt-5-codex'],
    ['openai', 'gpt-5.2-pro'],
    ['openai', 'gpt-5.1-codex'],
    ['openai', 'codex-mini-latest'],
    ['openai', 'o3'],
    ['openai', 'o4-mini'],
    ['azure', 'gpt-5-nano'],
    ['anthropic', 'claude-opus-4-7'],
    ['anthropic', 'claude-opus-5-20270101'],
    ['anthropic', 'claude-haiku-5'],
  ] as const)('is kept from %s %s, and the user told', (name, model) => {
    const { settings, notes } = fitted(model, { temperature: 0.5 }, name);
    expect(settings).toEqual(plainSettings);
    expect(notes).toEqual([`\`llm.temperature\` is not sent: the model ${model} does not accept it.`]);
  });

  test.each([
    ['openai', 'gpt-4.1'],
    ['openai', 'gpt-4o'],
    ['openai', 'gpt-5-chat-latest'],
    ['openai', 'gpt-5.1'],
    ['anthropic', 'claude-opus-4-20250514'],
    ['anthropic', 'claude-opus-4-6'],
    ['anthropic', 'claude-sonnet-4-5'],
    ['custom', 'gpt-5'],
  ] as const)('is sent to %s %s', (name, model) => {
    const { settings, notes } = fitted(model, { temperature: 0.5 }, name);
    expect([settings.temperature, notes]).toEqual([0.5, []]);
  });

  test.each([
    ['anthropic', 1],
    ['mistral', 1.5],
    ['openai', 2],
  ] as const)('of %s is at most %s', (name, most) => {
    expect(fitted('m', { temperature: most }, name).settings.temperature).toBe(most);
    expect(() => fitted('m', { temperature: most + 0.1 }, name)).toThrow(
      expect.objectContaining({ code: 'config', message: expect.stringContaining(`allows at most ${most}`) }),
    );
  });

  test('that nobody asked for is not sent', () => {
    expect(fitted('gpt-5', {}, 'openai')).toEqual({ settings: plainSettings, notes: [] });
  });
});

describe('a tier', () => {
  test.each(['service_tier', 'speed', 'inference_geo'])('%s is sent, with a note that prices are others', (field) => {
    const settings: ModelSettings = { ...plainSettings, extraBody: { [field]: 'x', top_p: 1 } };
    const tiered = fitSettings(settings, { model: 'm', provider: providers.custom }, 'es');
    expect(tiered.settings.extraBody).toEqual({ [field]: 'x', top_p: 1 });
    expect(tiered.notes).toEqual([expect.stringContaining(`\`llm.extra_body.${field}\` puede cambiar`)]);
  });
});
