import { describe, expect, it } from 'vitest';
import type { Message } from '../src/contracts/message.ts';
import type { AgentState } from '../src/contracts/session.ts';
import { planFirst } from '../src/plan-first.ts';
import { loopSetting } from './support/loop-deps.ts';
import { says } from './support/scripted-llm.ts';

describe('a plan that is made', () => {
  it('is saved as the beginning of the build, so that a run that dies then need not plan again', async () => {
    const saved: AgentState[] = [];
    const session = { sessionId: 's', save: async (state: AgentState) => void saved.push(state) };
    const loopDeps = loopSetting([says('1. Use UTC.')], { session });
    const briefWith = (plan: string): readonly Message[] => [{ role: 'user', content: `Plan: ${plan}` }];
    const next = await planFirst({ loopDeps, briefWith }, { ...loopDeps.initial, phase: 'plan' });
    expect(next).toMatchObject({ status: 'running', messages: [{ content: 'Plan: 1. Use UTC.' }] });
    expect(next).not.toHaveProperty('phase');
    expect(next.steps).toHaveLength(1);
    expect(saved.at(-1)).toEqual(next);
  });
});
