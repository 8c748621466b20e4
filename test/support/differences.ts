import { isDeepStrictEqual } from 'node:util';

/** Where a thing is not as expected, one line each; only what is expected of it counts. Runs under plain Node. */
export function differences(expected: Readonly<Record<string, unknown>>, got: object): readonly string[] {
  const found: Readonly<Record<string, unknown>> = { ...got };
  return Object.entries(expected)
    .filter(([name, value]) => !isDeepStrictEqual(found[name], value))
    .map(([name, value]) => `${name} is ${JSON.stringify(found[name])} instead of ${JSON.stringify(value)}`);
}
