import { describe, expect, it } from 'vitest';
import type { BudgetWarning } from '../../src/contracts/cost.ts';
import type { LoopLifecycle } from '../../src/contracts/lifecycle.ts';
import { LlmError } from '../../src/contracts/llm.ts';
import type { Message } from '../../src/contracts/message.ts';
import { askAside } from '../../src/loop/ask-aside.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { continueWith } from '../../src/loop/state.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { planFirst } from '../../src/plan-first.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { aCall, aUsage, calls, type ScriptedReply, says } from '../support/scripted-llm.ts';

const price = { input: 1, output: 10 };
/** 0.16 dollars at these prices: 80 % of a budget of 0.2. */
const dear = aUsage({ inputTokens: 10_000, outputTokens: 15_000 });
const line =
  '[SYSTEM] 80 % of the budget of this run is used ($0.1600 of $0.20). Finish what is essential for the task, explore nothing new, and then write your final summary.';

function scene(replies: readonly ScriptedReply[], overrides: Parameters<typeof loopSetting>[1] = {}) {
  const hooked: BudgetWarning[] = [];
  const lifecycle: LoopLifecycle = {
    beforeModelCall: async () => ({ status: 'go' }),
    async afterModelCall() {},
    async contextCompressed() {},
    budgetWarned: async ({ signal: _signal, ...warning }) => void hooked.push(warning),
  };
  const costs = createCostLedger({ model: 'm', price, budgetUsd: 0.2, emit: () => {} });
  const setting = loopSetting(replies, { lifecycle, costs, ...overrides });
  const warnings = () => setting.events.filter(({ type }) => type === 'budget-warning');
  return { setting, hooked, warnings };
}

function linesIn(messages: readonly Message[], text = line): number {
  return messages.filter(({ content }) => content === text).length;
}

describe('the budget warning', () => {
  it('is told to log, hooks and model once, after the call that reached it, and the history only grows', async () => {
    const replies = [calls([aCall('a')], { usage: dear }), calls([aCall('b')]), calls([aCall('c')]), says('Done.')];
    const { setting, hooked, warnings } = scene(replies);
    const state = await runLoop(setting, setting.initial);
    expect(hooked).toEqual([{ spentUsd: 0.16, budgetUsd: 0.2 }]);
    expect(warnings()).toEqual([{ type: 'budget-warning', spentUsd: 0.16, budgetUsd: 0.2 }]);
    const sent = setting.llm.requests.map(({ messages }) => messages);
    expect(sent.map((messages) => linesIn(messages))).toEqual([0, 1, 1, 1]);
    expect(sent[1]?.at(-1)?.content).toBe(line);
    for (const messages of sent) expect(messages).toEqual(state.messages.slice(0, messages.length));
    expect(protocolProblems(state.messages)).toEqual([]);
    const types = setting.events.map(({ type }) => type);
    expect(types.indexOf('budget-warning')).toBe(types.indexOf('llm-response') + 1);
  });

  it('speaks Spanish', async () => {
    const { setting } = scene([calls([aCall('a')], { usage: dear }), says('Hecho.')], { language: 'es' });
    await runLoop(setting, setting.initial);
    expect(setting.llm.requests[1]?.messages.at(-1)?.content).toBe(
      '[SISTEMA] Has usado el 80 % del presupuesto de esta ejecución ($0.1600 de $0.20). Termina lo esencial de la tarea, no explores nada nuevo y escribe después tu resumen final.',
    );
  });

  it('comes at the amount that was asked for', async () => {
    const replies = [calls([aCall('a')], { usage: dear }), calls([aCall('b')]), says('Done.')];
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 2, warnAtUsd: 0.1601, emit: () => {} });
    const { setting, hooked } = scene(replies, { costs });
    await runLoop(setting, setting.initial);
    expect(hooked).toMatchObject([{ budgetUsd: 2 }]);
    expect(
      setting.llm.requests.map(({ messages }) => messages.some(({ content }) => /budget/.test(content ?? ''))),
    ).toEqual([false, false, true]);
  });

  it.each([
    ['free', { price: 'free', budgetUsd: 0.001 }],
    ['unpriced', { price: 'unpriced', budgetUsd: 0.001 }],
    ['without a budget', { price }],
  ] as const)('never comes for a model that is %s', async (_title, options) => {
    const costs = createCostLedger({ model: 'm', emit: () => {}, ...options });
    const { setting, hooked, warnings } = scene([calls([aCall('a')], { usage: dear }), says('Done.')], { costs });
    const state = await runLoop(setting, setting.initial);
    expect([hooked, warnings()]).toEqual([[], []]);
    expect(state.messages).toHaveLength(5);
  });

  it('reaches people, but no model, where the answer itself is what costs that much', async () => {
    const { setting, hooked } = scene([says('Done.', { usage: dear })]);
    const state = await runLoop(setting, setting.initial);
    expect(state.stopReason).toBe('llm_done');
    expect(hooked).toHaveLength(1);
    expect(linesIn(state.messages)).toBe(0);
  });

  it('is heard to the end before the run goes on, by hooks that learn of the end of the run', async () => {
    const order: string[] = [];
    const heard: AbortSignal[] = [];
    const lifecycle: LoopLifecycle = {
      beforeModelCall: async () => {
        order.push('call');
        return { status: 'go' };
      },
      async afterModelCall() {},
      async contextCompressed() {},
      async budgetWarned({ signal }) {
        heard.push(signal);
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push('warned');
      },
    };
    const { setting } = scene([calls([aCall('a')], { usage: dear }), says('Done.')], { lifecycle });
    await runLoop(setting, setting.initial);
    expect(order).toEqual(['call', 'warned', 'call']);
    setting.stop();
    expect(heard.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('counts what failed replies cost', async () => {
    const fails: ScriptedReply = async ({ onUsage }) => {
      onUsage?.(dear);
      throw new LlmError('gone', { kind: 'server', retryable: true });
    };
    const { setting, hooked } = scene([fails]);
    await runLoop(setting, setting.initial);
    expect(hooked).toHaveLength(1);
  });

  it('that a judgement causes is told to the agent when it goes on, and not again in later rounds', async () => {
    const { setting, hooked } = scene([says('Done.'), says('{}', { usage: dear }), says('Now done.'), says('Really.')]);
    const first = await runLoop(setting, setting.initial);
    const judged = { phase: 'evaluation', step: 1, timeoutMs: 1_000, messages: theTask, outputCap: () => 500 } as const;
    await askAside(setting, first, judged);
    expect(hooked).toHaveLength(1);
    const second = await runLoop(setting, continueWith(first, 'Not yet.'));
    const third = await runLoop(setting, continueWith(second, 'Nor now.'));
    expect(hooked).toHaveLength(1);
    const told = third.messages.filter(({ content }) => content?.includes('of the budget of this run is used'));
    expect(told).toHaveLength(1);
    expect(third.messages.indexOf(told[0] as Message)).toBe(first.messages.length + 1);
  });

  it('comes once over planning and building', async () => {
    const { setting, hooked } = scene([calls([aCall('a')], { usage: dear }), says('The plan.'), says('Built.')]);
    const briefWith = (plan: string): readonly Message[] => [{ role: 'user', content: plan }];
    const planned = await planFirst({ loopDeps: setting, briefWith }, { ...setting.initial, phase: 'plan' });
    await runLoop(setting, planned);
    expect(hooked).toHaveLength(1);
    expect(setting.llm.requests.map(({ messages }) => linesIn(messages))).toEqual([0, 1, 0]);
  });

  it('does not make a second empty reply in a row the first', async () => {
    const { setting } = scene([says(null, { usage: dear }), says(null)]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
    const [, second] = setting.llm.requests;
    expect(second?.messages.slice(-2).map(({ content }) => content)).toEqual([
      expect.stringContaining('Your reply was empty'),
      line,
    ]);
  });

  it('leaves an agent that repeats itself its one message, and ends it as stuck all the same', async () => {
    const same = (usage = aUsage()) => calls([aCall('a')], { usage });
    const { setting } = scene([same(), same(), same(dear), same(), says('Stopped.')]);
    const state = await runLoop(setting, setting.initial);
    expect(state.stopReason).toBe('stuck');
    const [, , , fourth] = setting.llm.requests;
    expect(fourth?.messages.slice(-2).map(({ content }) => content)).toEqual([
      expect.stringContaining('You are repeating yourself'),
      expect.stringContaining('of the budget of this run is used'),
    ]);
    expect(protocolProblems(state.messages)).toEqual([]);
  });
});
