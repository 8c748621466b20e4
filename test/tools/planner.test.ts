import { describe, expect, it } from 'vitest';
import type { AvailabilityExpression, ToolDescriptor } from '../../src/contracts/tool.ts';
import { type AvailabilityContext, evaluateAvailability } from '../../src/tools/availability.ts';
import { buildToolPlan, describeHidden, ToolPlanContractError } from '../../src/tools/planner.ts';
import { aTool } from '../support/builders.ts';

const nothing: AvailabilityContext = {
  auth: new Set(),
  config: {},
  env: new Set(),
  plugins: new Set(),
  context: {},
};

const everything: AvailabilityContext = {
  auth: new Set(['github']),
  config: { 'commands.enabled': true },
  env: new Set(['CI']),
  plugins: new Set(['lint']),
  context: { event: 'push', fork: false },
};

const auth = { signal: 'auth', name: 'github' } as const;
const config = { signal: 'config', key: 'commands.enabled' } as const;
const env = { signal: 'env', name: 'CI' } as const;
const plugin = { signal: 'plugin-enabled', plugin: 'lint' } as const;
const event = { signal: 'context', key: 'event', equals: 'push' } as const;
const fork = { signal: 'context', key: 'fork', equals: false } as const;

describe('availability', () => {
  it.each<[AvailabilityExpression, string, string]>([
    [auth, 'auth', 'needs credentials for github'],
    [config, 'config', 'needs commands.enabled in the configuration'],
    [env, 'env', 'needs the environment variable CI'],
    [plugin, 'plugin-enabled', 'needs the plugin lint, which is not enabled'],
    [event, 'context', 'needs event = push, and it is unknown'],
    [fork, 'context', 'needs fork = false, and it is unknown'],
  ])('of %j says why not', (expression, reason, message) => {
    expect(evaluateAvailability(expression, nothing)).toEqual([{ reason, message }]);
    expect(evaluateAvailability(expression, everything)).toEqual([]);
  });

  it('combines with allOf and anyOf, nested', () => {
    const reasons = (expression: AvailabilityExpression, available = everything) =>
      evaluateAvailability(expression, available).map(({ reason }) => reason);
    expect(reasons({ allOf: [auth, config] }, nothing)).toEqual(['auth', 'config']);
    expect(reasons({ allOf: [] }, nothing)).toEqual([]);
    expect(reasons({ anyOf: [] })).toEqual(['any-of']);
    expect(reasons({ anyOf: [auth, env] }, nothing)).toEqual(['any-of', 'auth', 'env']);
    const some = { ...nothing, env: new Set(['CI']) };
    expect(reasons({ anyOf: [auth, env] }, some)).toEqual([]);
    expect(reasons({ allOf: [env, { anyOf: [auth, { allOf: [env] }] }] }, some)).toEqual([]);
    expect(reasons({ allOf: [env, { anyOf: [auth, plugin] }] }, some)).toEqual(['any-of', 'auth', 'plugin-enabled']);
  });

  it('takes false, null and nothing for not configured, and no inherited key for one', () => {
    for (const value of [false, null, undefined, '']) {
      expect(evaluateAvailability(config, { ...nothing, config: { 'commands.enabled': value } })).toHaveLength(1);
    }
    expect(evaluateAvailability({ signal: 'config', key: 'toString' }, nothing)).toHaveLength(1);
  });

  it('says what differs, in Spanish too', () => {
    const other = { ...nothing, context: { event: 'schedule' } };
    expect(evaluateAvailability(event, other, 'es')).toEqual([
      { reason: 'context', message: 'necesita event = push, y es schedule' },
    ]);
  });
});

describe('a tool plan', () => {
  const descriptor = (name: string, overrides: Partial<ToolDescriptor> = {}): ToolDescriptor => ({
    ...aTool({ name }),
    ...overrides,
  });

  it('sorts, and parts visible from hidden tools with the reasons', () => {
    const plan = buildToolPlan({
      descriptors: [
        descriptor('zeta'),
        descriptor('Beta'),
        descriptor('alpha', { availability: { allOf: [auth, env] } }),
      ],
      availability: nothing,
    });
    expect(plan.visible.map(({ descriptor: { name }, executor }) => [name, executor])).toEqual([
      ['Beta', { kind: 'core', id: 'Beta' }],
      ['zeta', { kind: 'core', id: 'zeta' }],
    ]);
    expect(describeHidden(plan)).toEqual(['alpha: needs credentials for github; needs the environment variable CI']);
  });

  it('does not take two tools of one name', () => {
    const build = () => buildToolPlan({ descriptors: [descriptor('a'), descriptor('a')], availability: nothing });
    expect(build).toThrow(ToolPlanContractError);
    expect(build).toThrow(expect.objectContaining({ code: 'duplicate-tool-name', toolName: 'a' }));
  });

  it('needs an executor for what is visible, and none for what is hidden', () => {
    const { executor: _executor, ...bare } = descriptor('bare');
    const build = (availability: AvailabilityContext) =>
      buildToolPlan({ descriptors: [{ ...bare, availability: env }], availability });
    expect(() => build(everything)).toThrow(expect.objectContaining({ code: 'missing-executor', toolName: 'bare' }));
    expect(build(nothing).hidden).toHaveLength(1);
  });
});
