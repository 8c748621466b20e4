import { describe, expect, it } from 'vitest';
import { build } from '../../src/agents/build.ts';
import { builtinAgents } from '../../src/agents/index.ts';
import { phaseSteps } from '../../src/agents/phase-steps.ts';
import { resolveAgent } from '../../src/agents/resolve-agent.ts';
import type { Agent, AgentChanges } from '../../src/contracts/agent.ts';
import type { Language } from '../../src/contracts/language.ts';

function agentOf(name: string, changes: Readonly<Record<string, AgentChanges>> = {}, language: Language = 'en'): Agent {
  const lookup = resolveAgent(name, { changes, language });
  if (lookup.status === 'unknown') throw new Error(lookup.reason);
  return lookup.agent;
}

function reasonOf(
  name: string,
  changes: Readonly<Record<string, AgentChanges>> = {},
  language: Language = 'en',
): string {
  const lookup = resolveAgent(name, { changes, language });
  return lookup.status === 'unknown' ? lookup.reason : '';
}

describe('the built-in agents', () => {
  it.each([
    ['build', ['read', 'write', 'execute'], 50, true],
    ['plan', ['read'], 20, false],
    ['review', ['read'], 20, true],
    ['resume', ['read'], 15, false],
    ['mixed', ['read', 'write', 'execute'], 50, true],
  ] as const)('%s has its tools and steps', (name, access, maxSteps, isProven) => {
    expect(agentOf(name)).toMatchObject({ name, access, maxSteps, isProven });
  });

  it('speak the language of the run', () => {
    for (const { name } of builtinAgents) {
      expect(agentOf(name).role).toMatch(/^You are /);
      expect(agentOf(name, {}, 'es').role).toMatch(/^Eres un agente /);
      expect(agentOf(name, {}, 'es').answer).not.toBe(agentOf(name).answer);
    }
  });

  it('have different names', () => {
    expect(new Set(builtinAgents.map(({ name }) => name)).size).toBe(builtinAgents.length);
  });
});

describe('changes in the config', () => {
  it('leave everything else of a built-in agent as it is', () => {
    expect(agentOf('plan', { plan: { maxSteps: 5 } })).toEqual({ ...agentOf('plan'), maxSteps: 5 });
    const changed = agentOf('build', { build: { role: 'You write Rust.', confirmMode: 'confirm-all' } });
    expect(changed).toEqual({ ...agentOf('build'), role: 'You write Rust.', confirmMode: 'confirm-all' });
  });

  it('make an agent of its own from build, with other words about its answer', () => {
    const docs = agentOf('docs', { docs: { role: 'You write docs.', allowedTools: ['read_file', 'edit_file'] } });
    expect(docs).toMatchObject({ name: 'docs', role: 'You write docs.', access: build.access, maxSteps: 50 });
    expect(docs.allowedTools).toEqual(['read_file', 'edit_file']);
    expect(docs.answer).not.toBe(agentOf('build').answer);
  });

  it('of build do not reach an agent of its own', () => {
    expect(agentOf('docs', { docs: {}, build: { maxSteps: 3, allowedTools: [] } })).toMatchObject({ maxSteps: 50 });
    expect(agentOf('docs', { docs: {}, build: { allowedTools: [] } })).not.toHaveProperty('allowedTools');
  });

  it('of plan and build count inside mixed, and its own win', () => {
    const changes = { plan: { maxSteps: 7, role: 'P' }, build: { maxSteps: 9, role: 'B' }, mixed: { maxSteps: 11 } };
    expect(agentOf('mixed', changes)).toMatchObject({
      name: 'mixed',
      role: 'B',
      maxSteps: 11,
      planner: { name: 'plan', role: 'P', maxSteps: 7 },
    });
  });

  it('give no agent a planner but mixed', () => {
    expect(builtinAgents.filter(({ name }) => agentOf(name).planner).map(({ name }) => name)).toEqual(['mixed']);
  });
});

describe('an unknown agent', () => {
  it('is explained with the closest name and all names', () => {
    expect(reasonOf('plna', { docs: {} })).toBe(
      'There is no agent `plna`; did you mean `plan`? Agents: build, plan, review, resume, mixed, docs. Agents of your own belong under `agents` in the config file.',
    );
    expect(reasonOf('doc', { docs: {} }, 'es')).toContain('No existe el agente `doc`; ¿quería decir `docs`?');
  });

  it('is one that only every object has', () => {
    expect(reasonOf('constructor')).toContain('There is no agent `constructor`. Agents: build');
    expect(reasonOf('toString', { docs: {} })).not.toBe('');
  });
});

describe('the steps of a run', () => {
  const plan = agentOf('plan');
  const mixed = agentOf('mixed');

  it.each<[string, Agent, number | undefined, ReturnType<typeof phaseSteps>]>([
    ['are those of the agent', plan, undefined, { whole: 20 }],
    ['are those that input or config give', plan, 30, { whole: 30 }],
    ['leave a planner its own', mixed, undefined, { whole: 50, planning: 20 }],
    ['leave a planner its own, however many there are', mixed, 200, { whole: 200, planning: 20 }],
    ['leave a planner no more than half', mixed, 9, { whole: 9, planning: 4 }],
    ['leave a planner one', mixed, 1, { whole: 1, planning: 1 }],
  ])('%s', (_title, agent, given, expected) => {
    expect(phaseSteps(agent, given)).toEqual(expected);
  });
});
