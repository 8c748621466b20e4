import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import { findModel } from '../src/find-model.ts';
import { providers } from '../src/llm/providers.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';

const text = readDocument('docs/models.md');

function modelOf(yaml: string) {
  return findModel(loadConfig({ inputs: {}, file: { path: 'f', text: yaml }, env: {} }).config, 'k');
}

const plain = (cell = '') => cell.replaceAll('`', '');

describe('docs/models.md', () => {
  it('has a row for every provider', () => {
    const names = tableRows(sectionOf(text, 'Which provider')).map(([name]) => plain(name));
    expect(names).toEqual(Object.keys(providers));
  });

  it.each(tableRows(sectionOf(text, 'The address')))('says where %s (%s) leads', (...cells) => {
    const [baseUrl, api, name, used, wire] = cells.map(plain);
    const { target } = modelOf(`llm: {model: m, base_url: "${baseUrl}", api: ${api}}`);
    expect([target.provider.name, target.baseUrl, target.wire]).toEqual([name, used, wire]);
  });

  const examples = [...sectionOf(text, 'Examples').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(
    ([, yaml]) => yaml ?? '',
  );

  it('has an example for each kind of provider', () => {
    const kinds = examples.map((yaml) => modelOf(yaml).target.provider.name);
    expect(kinds).toEqual(['anthropic', 'azure', 'azure', 'openrouter', 'ollama', 'custom']);
  });

  it.each(examples)('has an example without a warning: %s', (yaml) => {
    expect(modelOf(yaml).target.notes).toEqual([]);
  });

  it('has every key of the model', () => {
    const { llm } = loadConfig({ inputs: { model: 'm' }, env: {} }).config;
    for (const key of Object.keys(llm)) {
      if (!['timeout', 'retries', 'stream', 'model'].includes(key)) expect(text).toContain(`\`llm.${key}\``);
    }
  });
});
