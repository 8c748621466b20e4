import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpUrl } from '../../src/config/values.ts';
import { AgentError } from '../../src/contracts/errors.ts';
import { providerNames, wireFormats } from '../../src/contracts/provider.ts';
import { providers } from '../../src/llm/providers.ts';
import { resolveTarget, type TargetOptions } from '../../src/llm/target/resolve-target.ts';
import type { ModelTarget } from '../../src/llm/target/target.ts';

const hosts = [
  ...Object.values(providers).flatMap(({ baseUrl }) => (baseUrl === undefined ? [] : [new URL(baseUrl).host])),
  ...['acme.openai.azure.com', 'llm.example.com', 'localhost:4000', '[::1]:8000', '10.0.0.1'],
];
const segments = ['v1', 'v1', 'v1beta', 'openai', 'api', 'deployments', 'models', 'my%20model', 'anthropic', ''];

const address = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.constantFrom(...hosts),
    fc.array(fc.constantFrom(...segments), { maxLength: 5 }),
    fc.constantFrom('', '', '?api-version=2024-10-21'),
  )
  .map(([scheme, host, path, query]) => `${scheme}://${[host, ...path].join('/')}${query}`)
  .filter((url) => httpUrl.safeParse(url).success)
  .map((url) => httpUrl.parse(url));

const options: fc.Arbitrary<TargetOptions> = fc.record({
  provider: fc.option(fc.constantFrom(...providerNames), { nil: undefined }),
  model: fc.constantFrom('gpt-5', 'claude-opus-4-1', 'some/model', 'ü model'),
  baseUrl: fc.option(address, { nil: undefined }),
  api: fc.constantFrom('auto', ...wireFormats),
});

/** Undefined: refused, in words for the user. */
function resolved(given: TargetOptions): ModelTarget | undefined {
  try {
    return resolveTarget(given, 'en');
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(AgentError);
    return undefined;
  }
}

test('whatever is given leads to a whole address, or is refused', () => {
  let count = 0;
  fc.assert(
    fc.property(options, (given) => {
      const target = resolved(given);
      if (!target) return;
      count += 1;
      const { baseUrl, wire, provider } = target;
      expect(new URL(baseUrl)).toMatchObject({ search: '', hash: '', username: '' });
      expect(baseUrl).not.toMatch(/\/$/);
      expect(provider.wires).toContain(wire);
      if (wire === 'anthropic') expect(baseUrl).not.toMatch(/\/v1$/);
      if (given.baseUrl !== undefined) expect(new URL(baseUrl).host).toBe(new URL(given.baseUrl).host);
    }),
    { numRuns: 2000 },
  );
  expect(count).toBeGreaterThan(400);
});

test('an address that was completed is not completed again', () => {
  fc.assert(
    fc.property(options, (given) => {
      const target = resolved(given);
      if (!target) return;
      const { provider, wire, query } = target;
      const version = query ? `?${new URLSearchParams(query)}` : '';
      const again = resolved({ ...given, provider: provider.name, api: wire, baseUrl: target.baseUrl + version });
      expect(again).toMatchObject({ baseUrl: target.baseUrl, wire });
    }),
    { numRuns: 2000 },
  );
});
