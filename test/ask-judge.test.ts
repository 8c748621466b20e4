import { describe, expect, it } from 'vitest';
import { askJudge } from '../src/ask-judge.ts';
import type { LoopLifecycle } from '../src/contracts/lifecycle.ts';
import { createCostLedger } from '../src/observe/cost-ledger.ts';
import { type LoopSetting, loopSetting } from './support/loop-deps.ts';
import { aUsage, hangs, says } from './support/scripted-llm.ts';

const question = [{ role: 'user', content: 'Is it done?' }] as const;
const ask = (setting: LoopSetting) => askJudge(setting, setting.initial, question);
type Setting = Parameters<typeof loopSetting>[1];

function lifecycle(overrides: Partial<LoopLifecycle> = {}): LoopLifecycle {
  return {
    beforeModelCall: async () => ({ status: 'go' }),
    afterModelCall: async () => {},
    contextCompressed: async () => {},
    budgetWarned: async () => {},
    ...overrides,
  };
}

describe('the call of the judge', () => {
  it('has no tools, streams to nobody, is bounded and counts in the costs of the run', async () => {
    const heard: string[] = [];
    const setting = loopSetting([says('{}')], { onText: (chunk) => void heard.push(chunk) });
    expect(await ask(setting)).toEqual({ status: 'answered', text: '{}' });
    expect(setting.llm.requests[0]).toMatchObject({ messages: question, maxOutputTokens: 4000 });
    expect(setting.llm.requests[0]?.tools ?? []).toEqual([]);
    expect(heard).toEqual([]);
    expect(setting.costs.summary().entries).toMatchObject([{ phase: 'evaluation', usage: aUsage() }]);
  });

  it('is asked for and told of like any other call', async () => {
    const told: unknown[] = [];
    const setting = loopSetting([says('{}')], {
      lifecycle: lifecycle({
        beforeModelCall: async ({ phase }) => ({ status: 'go', context: `This is the ${phase}.` }),
        afterModelCall: async ({ phase, toolCalls }) => void told.push({ phase, toolCalls }),
      }),
    });
    await ask(setting);
    expect(setting.llm.requests[0]?.messages.at(-1)?.content).toBe('[SYSTEM] This is the evaluation.');
    expect(told).toEqual([{ phase: 'evaluation', toolCalls: 0 }]);
  });

  it('leaves the estimate of the own history alone', async () => {
    const setting = loopSetting([says('{}', { usage: aUsage({ inputTokens: 90_000 }) })]);
    const before = setting.context.estimate(setting.initial.messages);
    await ask(setting);
    expect(setting.context.estimate(setting.initial.messages)).toBe(before);
  });

  it('may use what was kept of the budget for a closing call, and no more', async () => {
    const ledger = () =>
      createCostLedger({ model: 'm', price: { input: 0, output: 1 }, budgetUsd: 0.01, emit: () => {} });
    const spend = (costs: ReturnType<typeof ledger>, outputTokens: number) => {
      costs.record({ step: 1, phase: 'loop', usage: aUsage({ inputTokens: 0, outputTokens }) });
      return costs;
    };
    const near = loopSetting([says('{}')], { costs: spend(ledger(), 9700) });
    expect((await ask(near)).status).toBe('answered');
    expect(near.llm.requests[0]?.maxOutputTokens).toBeLessThanOrEqual(300);
    const over = loopSetting([], { costs: spend(ledger(), 9900) });
    expect(await ask(over)).toMatchObject({ status: 'not-made', reason: expect.stringContaining('budget') });
  });

  it.each<[string, RegExp, (setting: () => LoopSetting) => [Parameters<typeof loopSetting>[0], Setting]]>([
    [
      'a hook forbids it',
      /blocked: not today/,
      () => [
        [],
        { lifecycle: lifecycle({ beforeModelCall: async () => ({ status: 'blocked', reason: 'not today' }) }) },
      ],
    ],
    ['it takes more than a minute', /time was up/, (setting) => [[hangs(() => setting().clock.advance(60_000))], {}]],
    [
      'the time of the run is up',
      /time was up/,
      (setting) => [[hangs(() => setting().clock.advance(11_000))], { limits: { timeoutMs: 10_000 } }],
    ],
    ['the run is interrupted', /interrupted/, (setting) => [[hangs(() => setting().stop())], {}]],
    ['the provider fails', /failed: overloaded/, () => [[() => Promise.reject(new Error('overloaded'))], {}]],
  ])('is not made when %s', async (_, reason, make) => {
    const setting: LoopSetting = loopSetting(...make(() => setting));
    expect(await ask(setting)).toEqual({ status: 'not-made', reason: expect.stringMatching(reason) });
  });
});
