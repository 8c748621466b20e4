import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import { LlmError } from '../../src/contracts/llm.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, aUsage, calls, type ScriptedReply, says } from '../support/scripted-llm.ts';

const oneCall = calls([aCall('a')]);

describe('budget_exceeded', () => {
  const price = { input: 1, output: 10 };
  const ledger = (budgetUsd: number) => createCostLedger({ model: 'm', price, budgetUsd, emit: () => {} });

  it('before the call: no request is sent that could overrun the budget', async () => {
    const setting = loopSetting([], { costs: ledger(0.000_001) });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({
      status: 'partial',
      stopReason: 'budget_exceeded',
      finalOutput: 'The agent stopped (budget_exceeded).',
    });
    expect(setting.llm.requests).toEqual([]);
  });

  it('caps the reply at what the budget leaves', async () => {
    const costs = ledger(0.05);
    const long = calls([aCall('a')], { usage: aUsage({ outputTokens: 1_000 }) });
    const setting = loopSetting([long, says('Done.')], { costs });
    await runLoop(setting, setting.initial);
    const [first, second] = setting.llm.requests.map((request) => request.maxOutputTokens ?? Number.POSITIVE_INFINITY);
    expect(first).toBeLessThan(5_000);
    expect(first).toBeGreaterThan(256);
    expect(second).toBeLessThan(first ?? 0);
  });

  it('sends no cap while any reply can be afforded', async () => {
    const setting = loopSetting([says('Done.')], { costs: ledger(10) });
    await runLoop(setting, setting.initial);
    expect(setting.llm.requests[0]).not.toHaveProperty('maxOutputTokens');
  });

  it('counts the tools once, before and after the provider reported them', async () => {
    const sizes: number[] = [];
    const spent = ledger(10);
    const costs = {
      ...spent,
      affordableOutputTokens(...asked: Parameters<typeof spent.affordableOutputTokens>) {
        sizes.push(asked[0]);
        return spent.affordableOutputTokens(...asked);
      },
    };
    const limits = { maxToolResultTokens: 0, maxContextTokens: 0, language: 'en' } as const;
    const context = createContextManager({ ...limits, fixedTokens: 2_000 });
    const reported = context.estimate(theTask);
    const first = calls([aCall('a')], { usage: aUsage({ inputTokens: reported }) });
    const setting = loopSetting([first, says('Done.')], { costs, context });
    await runLoop(setting, setting.initial);
    // Before the first report the estimate is taken for too low by a third, and for what the provider adds.
    const unknown = Math.ceil((reported * 4) / 3) + 600;
    const known = sizes.filter((size) => size !== unknown);
    expect(sizes.slice(0, sizes.length - known.length).every((size) => size === unknown)).toBe(true);
    expect(known.length).toBeGreaterThan(0);
    expect(Math.min(...known)).toBeGreaterThanOrEqual(reported);
    expect(Math.max(...known)).toBeLessThan(reported + 100);
  });

  it('keeps to the configured cap where the budget allows more', async () => {
    const setting = loopSetting([says('Done.')], { costs: ledger(10), limits: { maxOutputTokens: 2_000 } });
    await runLoop(setting, setting.initial);
    expect(setting.llm.requests[0]?.maxOutputTokens).toBe(2_000);
  });

  it('after a reply that went over: its calls are not run', async () => {
    const costs = ledger(0.05);
    const dear = calls([aCall('a')], { usage: aUsage({ outputTokens: 1_000_000 }) });
    const engine = createScriptedEngine();
    const setting = loopSetting([dear], { costs, engine });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'budget_exceeded', totalToolCalls: 0 });
    expect(engine.executed).toEqual([]);
    expect(state.cost.totalUsd).toBeGreaterThan(10);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('after an answer that went over: the answer is kept without another call', async () => {
    const dear = says('The answer.', { usage: aUsage({ outputTokens: 1_000_000 }) });
    const setting = loopSetting([dear], { costs: ledger(0.05) });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'budget_exceeded', finalOutput: 'The answer.' });
    expect(setting.llm.requests).toHaveLength(1);
  });

  it('leaves the reserve for the closing call', async () => {
    const costs = ledger(0.1);
    // After this reply less than the reserve (0.005 dollars) and more than a useful closing call is left.
    const nearly = calls([aCall('a')], { usage: aUsage({ inputTokens: 0, outputTokens: 9_550 }) });
    const setting = loopSetting([nearly, says('Summary.')], { costs });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'budget_exceeded', finalOutput: 'Summary.' });
    expect(setting.llm.requests[1]?.maxOutputTokens).toBeGreaterThanOrEqual(256);
    expect(costs.summary().entries.map(({ phase }) => phase)).toEqual(['loop', 'closing']);
    expect(costs.overBudget).toBe(false);
  });

  it('counts what failed and retried requests report', async () => {
    const costs = ledger(1);
    const setting = loopSetting(
      [
        async (request) => {
          request.onUsage?.(aUsage());
          request.onUsage?.(aUsage());
          throw new LlmError('gone', { kind: 'server', retryable: true });
        },
      ],
      { costs },
    );
    const state = await runLoop(setting, setting.initial);
    expect(state.cost.usage.inputTokens).toBe(200);
  });

  it('ends the run where failed requests leave too little for another attempt', async () => {
    const costs = ledger(0.05);
    const caps: (number | undefined)[] = [];
    const setting = loopSetting(
      [
        async ({ onUsage, nextMaxOutputTokens }) => {
          for (let attempt = 1; attempt <= 2; attempt += 1) {
            onUsage?.(aUsage({ inputTokens: 16_000, outputTokens: 0 }));
            caps.push(nextMaxOutputTokens?.());
          }
          throw new LlmError('gone', { kind: 'server', retryable: true });
        },
      ],
      { costs },
    );
    const state = await runLoop(setting, setting.initial);
    expect(caps[0]).toBeGreaterThan(256);
    expect(caps[1]).toBe(0);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'budget_exceeded' });
    expect(costs.overBudget).toBe(false);
  });

  it('estimates the cost where the provider reports none, and says so once', async () => {
    const costs = ledger(1);
    const { usage: _usage, ...silent } = says('x'.repeat(4_000));
    const { usage: _none, ...silentCall } = oneCall;
    const setting = loopSetting([silentCall, silent], { costs });
    const state = await runLoop(setting, setting.initial);
    expect(state.cost.usage.outputTokens).toBeGreaterThanOrEqual(1_000);
    expect(state.cost.totalUsd).toBeGreaterThan(0.01);
    expect(setting.events.filter(({ type }) => type === 'note')).toHaveLength(1);
  });

  it('estimates what a reply costs that reports nothing after a failed one that did', async () => {
    const costs = ledger(1);
    const { usage: _usage, ...silent } = says('x'.repeat(4_000));
    const failedBefore: ScriptedReply = async ({ onUsage }) => {
      onUsage?.(aUsage());
      return silent;
    };
    const setting = loopSetting([failedBefore], { costs });
    await runLoop(setting, setting.initial);
    const [failed, answered] = costs.summary().entries.map(({ usage }) => usage.outputTokens);
    expect(failed).toBe(10);
    expect(answered).toBeGreaterThanOrEqual(1_000);
  });

  it('learns the size of a request from what a failed reply reports', async () => {
    const limits = { maxToolResultTokens: 0, maxContextTokens: 0, language: 'en' } as const;
    const context = createContextManager(limits);
    const fails: ScriptedReply = async ({ onUsage }) => {
      onUsage?.(aUsage({ inputTokens: 5_000 }));
      throw new LlmError('gone', { kind: 'server', retryable: true });
    };
    const setting = loopSetting([fails], { costs: ledger(1), context });
    await runLoop(setting, setting.initial);
    expect(context.estimate(theTask)).toBe(5_000);
  });

  it('sends a cap where even the longest reply of any model might be more than is left', async () => {
    // 300,000 tokens of output are affordable: more than most models write, but not more than all of them.
    const setting = loopSetting([says('Done.')], { costs: ledger(3.2) });
    await runLoop(setting, setting.initial);
    expect(setting.llm.requests[0]?.maxOutputTokens).toBe(32_000);
  });
});
