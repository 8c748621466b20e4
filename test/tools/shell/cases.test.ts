import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classifyCommand } from '../../../src/tools/shell/classify.ts';
import type { CommandClass } from '../../../src/tools/shell/verdict.ts';
import { aPolicy } from './policy.ts';

interface CommandCase {
  readonly id: string;
  readonly input: { readonly command: string; readonly allowed?: readonly string[] };
  readonly expect: {
    readonly atLeast?: CommandClass;
    readonly atMost?: CommandClass;
    readonly blocked?: boolean;
    readonly allowed_only?: 'allow' | 'deny';
  };
}

const file = join(
  process.env.ARCHITECT_CASES ?? join(import.meta.dirname, '../../../../shared/cases'),
  'commands.json',
);
const cases: readonly CommandCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const order: readonly CommandClass[] = ['safe', 'dev', 'dangerous'];

describe('the shared cases', () => {
  if (cases.length === 0) it.skip(`are not at ${file}`, () => undefined);

  it.for(cases)('$id $input.command', ({ input, expect: expected }) => {
    const verdict = classifyCommand(input.command, aPolicy({ allowed: input.allowed ?? [] }));
    if (expected.atLeast) expect(order.indexOf(verdict.class)).toBeGreaterThanOrEqual(order.indexOf(expected.atLeast));
    if (expected.atMost) expect(order.indexOf(verdict.class)).toBeLessThanOrEqual(order.indexOf(expected.atMost));
    if (expected.blocked !== undefined) expect(verdict.blocked).toBe(expected.blocked);
    if (expected.allowed_only) expect(verdict.allowed ? 'allow' : 'deny').toBe(expected.allowed_only);
  });
});
