import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import { priceTableVersion } from '../src/llm/prices/model-table.ts';
import { findPrice } from '../src/llm/prices/pricing.ts';
import { providers } from '../src/llm/providers.ts';
import { readPrices } from '../src/read-prices.ts';
import { resolve } from './llm/targets.ts';
import { readDocument, sectionOf } from './support/documentation.ts';

const text = readDocument('docs/costs.md');

function lookUp(model: string) {
  return findPrice(resolve({ model, baseUrl: 'https://models.example.com/v1' }), {
    language: 'en',
    period: { from: Date.UTC(2026, 10, 30), to: Date.UTC(2026, 10, 30) },
  });
}

describe('docs/costs.md', () => {
  it('has examples that are valid', async () => {
    const examples = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, example]) => example ?? '');
    const read = examples.map(async (example) => {
      const { config } = loadConfig({ inputs: { model: 'm' }, file: { path: 'c.yml', text: example }, env: {} });
      const inFile = 'our-coder-32b: { input: 0.3, output: 1.2 }';
      return readPrices({ config, readFile: async (path) => (path === '.github/prices.yml' ? inFile : undefined) });
    });
    const [first, second] = await Promise.all(read);
    expect(first).toMatchObject({
      'our-coder-32b': { input: 0.3, output: 1.2 },
      'our-coder-*': { cachedInput: 0.05, cacheWrite: 0.6 },
      'claude-sonnet-4-5': { tiers: [{ above: 200_000, input: 4.8 }] },
    });
    expect(second).toEqual({ 'our-coder-32b': { input: 0.3, output: 1.2 } });
  });

  it('names the version of the prices and everybody who has a list', () => {
    const section = sectionOf(text, 'The built-in table');
    expect(section).toContain(`\`@pydantic/genai-prices\` ${priceTableVersion} `);
    const table = JSON.parse(readFileSync(new URL('../src/llm/prices/price-table.json', import.meta.url), 'utf8'));
    const shown: Readonly<Record<string, string>> = {
      'x-ai': 'xAI',
      moonshotai: 'Moonshot',
      zai: 'Z.ai',
      aws: 'Bedrock',
    };
    for (const id of Object.keys(table.providers)) {
      expect(section.toLowerCase(), id).toContain((shown[id] ?? id).toLowerCase());
    }
  });

  it('names the providers that report costs, and those that cost nothing', () => {
    const section = sectionOf(text, 'Which price counts');
    const rows = Object.values(providers);
    for (const { label, quirks } of rows) {
      expect(section.split('\n3. ')[0]?.includes(label), label).toBe(quirks.reportsCost !== undefined);
    }
    const free = rows.filter(({ isLocal }) => isLocal).map(({ name }) => name);
    expect(free.map((name) => `\`${name}\``).filter((name) => !section.includes(name))).toEqual([]);
  });

  it('has true examples of guesses', () => {
    expect(lookUp('gpt-5-mini-tuned')).toHaveProperty('note', expect.stringContaining('"gpt-5-mini"'));
    for (const model of ['gpt-5.9', 'gpt-4o-ultra', 'claude-opus-4-9']) {
      expect(text).toContain(`\`${model}\``);
      expect(lookUp(model)).toMatchObject({ status: 'unknown' });
    }
  });
});
