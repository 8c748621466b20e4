import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import { readPrices } from '../src/read-prices.ts';

function configOf(text: string) {
  return loadConfig({ inputs: { model: 'm' }, file: { path: 'c.yml', text }, env: {} }).config;
}

function read(text: string, files: Readonly<Record<string, string>> = {}) {
  return readPrices({ config: configOf(text), readFile: async (path) => files[path] });
}

const small = { input: 0.5, output: 2 };

describe('costs.prices', () => {
  it('is nothing by default', async () => {
    expect(await read('')).toEqual({});
  });

  it.each([
    ['a table', 'costs: { prices: { small: { input: 0.5, output: 2 } } }', {}],
    ['a YAML file', 'costs: { prices: ./prices.yml }', { 'prices.yml': 'small: { input: 0.5, output: 2 }\n' }],
    [
      'a JSON file',
      'costs: { prices: p/p.json }',
      { 'p/p.json': '{\n\t"small": {\n\t\t"input": 0.5, "output": 2\n\t}\n}' },
    ],
    ['an empty file', 'costs: { prices: prices.yml }', { 'prices.yml': '# none yet\n' }, {}],
  ])('can be %s', async (_, text, files, expected = { small }) => {
    expect(await read(text, files)).toEqual(expected);
  });

  it('has rates for the cache and for long calls', async () => {
    const tier = 'tiers: [{ above: 200000, input: 6, output: 22.5, cached_input: 0.6, cache_write: 7.5 }]';
    const text = `m: { input: 3, output: 15, cached_input: 0.3, cache_write: 3.75, ${tier} }`;
    expect(await read('costs: { prices: p.yml }', { 'p.yml': text })).toEqual({
      m: {
        ...{ input: 3, output: 15, cachedInput: 0.3, cacheWrite: 3.75 },
        tiers: [{ above: 200_000, input: 6, output: 22.5, cachedInput: 0.6, cacheWrite: 7.5 }],
      },
    });
  });
});

describe('wrong prices', () => {
  it.each([
    ['m: { input: -1, output: 2 }', 'p.yml:1: `costs.prices.m.input` is -1; allowed: a number of at least 0.'],
    ['m: { input: 1, output: -2 }', '`costs.prices.m.output` is -2'],
    ['m: { input: 1, output: 2, cached_input: -1 }', '`costs.prices.m.cached_input` is -1'],
    ['m: { input: 1, output: 2, cache_write: -1 }', '`costs.prices.m.cache_write` is -1'],
    [
      'm: { input: 1, output: 2, tiers: [{ above: 1.5, input: 1, output: 1 }] }',
      '`costs.prices.m.tiers[0].above` is 1.5',
    ],
    ['m:\n  input: 1', 'p.yml:1: `costs.prices.m.output` is missing'],
    ['m:\n  input: 1\n  output: 2\n  cached: 3', 'p.yml:4: `costs.prices.m.cached` is not a known key'],
    ['m: { input: 1, output: 2, tier: [] }', 'did you mean `costs.prices.m.tiers`?'],
    ['m: { input: 1, output: 2, tiers: [{ above: 0, input: 1, output: 1 }] }', '`costs.prices.m.tiers[0].above` is 0'],
    [
      `m: { input: 1, output: 2, tiers: [${[9, 9].map((above) => `{ above: ${above}, input: 1, output: 1 }`)}] }`,
      'rises',
    ],
    ['m: 3', 'p.yml:1: `costs.prices.m` is 3; allowed: a table of keys.'],
    ['- 3', 'p.yml: the file has to be a table'],
    ['m: {', 'p.yml:1: not valid YAML'],
    ['m: { input: 1, output: 2 }\nm: { input: 3, output: 4 }', 'p.yml:2: '],
    ['m: { input: .inf, output: 2 }', 'p.yml:1: `costs.prices.m.input` is '],
    ['{ "m": { "input": "a", "output": 1 } }', 'p.yml:1: `costs.prices.m.input` is "a"'],
  ])('in a file stop the run: %s', async (text, message) => {
    await expect(read('costs: { prices: p.yml }', { 'p.yml': text })).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ['costs:\n  prices:\n    m:\n      input: -1\n      output: 2', 'c.yml:4: `costs.prices.m.input` is -1'],
    [
      'costs:\n  prices:\n    m: { input: 1, output: 2, tier: [] }',
      'c.yml:3: `costs.prices.m.tier` is not a known key',
    ],
    ['costs: { prices: 3 }', '`costs.prices` is 3; allowed: a table of keys or text'],
    ['costs: { prices: ../p.yml }', '`costs.prices` is "../p.yml"; allowed: a path inside the repository'],
  ])('in the configuration stop the run: %s', (text, message) => {
    const refusal = { code: 'config', message: expect.stringContaining(message) };
    expect(() => configOf(text)).toThrow(expect.objectContaining(refusal));
  });

  it.each([
    ['costs: { prices: no.yml }', /^`costs\.prices` names no\.yml: there is no such file in the base commit/],
    ['language: es\ncosts: { prices: no.yml }', /^`costs\.prices` indica no\.yml: no existe ese archivo/],
  ])('in a file that is missing stop the run: %s', async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'config', message: expect.stringMatching(message) });
  });

  it('in a file that cannot be read stop the run', async () => {
    const readFile = () => Promise.reject(new Error('EISDIR: a folder'));
    await expect(readPrices({ config: configOf('costs: { prices: p }'), readFile })).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('EISDIR'),
    });
  });
});
