import { describe, expect, it } from 'vitest';
import { runVerdict } from '../../src/checks/verdict.ts';
import { type ExitCode, endingOf, type StopReason, stopReasons } from '../../src/contracts/outcome.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { says } from '../support/scripted-llm.ts';
import { verdictFacts } from '../support/verdict-facts.ts';
import { acts, arrows } from './arrows.ts';

const ordinary = ['llm-call', 'llm-response', 'cost-recorded'];

function verdict(state: AgentState, overrides: Partial<Parameters<typeof runVerdict>[0]> = {}) {
  const agent = endingOf(state.stopReason ?? 'skipped', state.steps.length);
  return runVerdict(verdictFacts({ agent, ...overrides }));
}

describe('each arrow of the diagram', () => {
  it.each(Object.entries(arrows))('%s', async (_title, { scene, ends, output, told, instruction, steps }) => {
    const setting = scene();
    const state = await runLoop(setting, setting.initial);
    const [status, stopReason, exitCode] = ends;
    expect(state).toMatchObject({ status, stopReason, finalOutput: output });
    expect(state.steps).toHaveLength(steps);
    expect(verdict(state)).toEqual({ status, stopReason, exitCode });
    expect(setting.events.map(({ type }) => type).filter((type) => !ordinary.includes(type))).toEqual(told);
    expect(setting.events.at(-1)).toMatchObject({ type: 'loop-complete', status, stopReason, steps });
    const closing = setting.llm.requests.filter(({ tools }) => tools === undefined);
    expect(closing.map(({ messages }) => messages.at(-1)?.content)).toEqual(
      instruction ? [expect.stringMatching(instruction)] : [],
    );
    expect(protocolProblems(state.messages)).toEqual([]);
    expect(setting.clock.sleeping).toBe(0);
  });

  it('leads from one step to the next with the history that came about', async () => {
    const setting = loopSetting([acts, says('Done.')]);
    const state = await runLoop(setting, setting.initial);
    const acted = [
      ...theTask,
      { role: 'assistant', content: null, toolCalls: acts.toolCalls },
      { role: 'tool', toolCallId: 'a', content: 'result of a' },
    ];
    expect(setting.llm.requests.map(({ messages }) => messages)).toEqual([theTask, acted]);
    expect(state.messages).toEqual([...acted, { role: 'assistant', content: 'Done.' }]);
  });
});

describe('a run whose agent was done', () => {
  it.each([
    ['a required gate fails', { gatesFailed: true }],
    ['the evaluation fails', { evaluationFailed: true }],
  ])('is partial where %s', async (_title, fact) => {
    const setting = loopSetting([says('Done.')]);
    const state = await runLoop(setting, setting.initial);
    expect(verdict(state, fact)).toEqual({ status: 'partial', stopReason: 'llm_done', exitCode: 2 });
  });
});

describe('stop reasons', () => {
  it('are all walked, but for those that end a run before its loop', () => {
    const walked = new Set(Object.values(arrows).map(({ ends }) => ends[1]));
    expect(stopReasons.filter((reason) => !walked.has(reason))).toEqual(['config_error', 'skipped']);
    expect(endingOf('config_error', 0)).toMatchObject({ status: 'failed', exitCode: 3 });
    expect(endingOf('skipped', 0)).toMatchObject({ status: 'skipped', exitCode: 0 });
  });

  it.each<[StopReason, ExitCode]>([
    ['max_steps', 0],
    ['budget_exceeded', 0],
    ['context_full', 0],
    ['stuck', 2],
    ['timeout', 5],
    ['user_interrupt', 130],
    ['llm_error', 1],
    ['auth_error', 4],
  ])('%s exits with %d where a stop at a limit is forgiven', (stopReason, exitCode) => {
    const setting = loopSetting([]);
    expect(verdict({ ...setting.initial, stopReason }, { exitCodeOnPartial: false }).exitCode).toBe(exitCode);
  });
});
