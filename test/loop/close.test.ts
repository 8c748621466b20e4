import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { requestProblems } from '../support/chat-protocol.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, aUsage, calls, hangs, says, throws } from '../support/scripted-llm.ts';

const oneCall = calls([aCall('a')]);

describe('the closing call', () => {
  it('falls back to a fixed text when it fails', async () => {
    const setting = loopSetting([oneCall, throws(new Error('down'))], { limits: { maxSteps: 1 } });
    expect((await runLoop(setting, setting.initial)).finalOutput).toBe('The agent stopped (max_steps).');
  });

  it('falls back when it has no text, and ignores calls it asks for', async () => {
    const engine = createScriptedEngine();
    const setting = loopSetting([oneCall, calls([aCall('b')])], { engine, limits: { maxSteps: 1 } });
    const state = await runLoop(setting, setting.initial);
    expect(state.finalOutput).toBe('The agent stopped (max_steps).');
    expect(engine.executed).toHaveLength(1);
  });

  it('shows a smaller history where the rest of the budget does not pay for the whole, and keeps the whole', async () => {
    const price = { input: 1, output: 1 };
    const costs = createCostLedger({ model: 'm', price, budgetUsd: 0.03, emit: () => {} });
    const engine = createScriptedEngine(() => ({ success: true, output: 'x'.repeat(40_000) }));
    const script = [oneCall, calls([aCall('b')], { usage: aUsage({ inputTokens: 11_000 }) }), says('Summary.')];
    const setting = loopSetting(script, { costs, engine });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'budget_exceeded', finalOutput: 'Summary.' });
    const shown = setting.llm.requests[2]?.messages ?? [];
    expect(requestProblems(shown)).toEqual([]);
    expect(JSON.stringify(shown).length).toBeLessThan(45_000);
    expect(shown.at(-1)?.content).toMatch(/budget of this run is used up/);
    expect(JSON.stringify(state.messages).length).toBeGreaterThan(80_000);
    expect(setting.events.filter(({ type }) => type === 'context-compressed')).toHaveLength(1);
    expect(costs.overBudget).toBe(false);
  });

  it('shows a smaller history where the last results filled the window', async () => {
    const limits = { maxToolResultTokens: 0, maxContextTokens: 8_000, language: 'en' } as const;
    const engine = createScriptedEngine(() => ({ success: true, output: 'x'.repeat(40_000) }));
    const context = createContextManager(limits);
    const setting = loopSetting([oneCall, says('Summary.')], { engine, context, limits: { maxSteps: 1 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'max_steps', finalOutput: 'Summary.' });
    expect(context.isCriticallyFull(setting.llm.requests[1]?.messages ?? [])).toBe(false);
  });

  it('is bounded in time', async () => {
    const setting = loopSetting([oneCall, hangs(() => setting.clock.advance(60_000))], { limits: { maxSteps: 1 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'max_steps', finalOutput: 'The agent stopped (max_steps).' });
  });

  it('is the last thing saved', async () => {
    const saved: string[] = [];
    const session = {
      sessionId: 'x',
      save: async (state: { readonly status: string; readonly finalOutput?: string }) =>
        void saved.push(`${state.status}: ${state.finalOutput}`),
    };
    const setting = loopSetting([oneCall, says('Summary.')], { session, limits: { maxSteps: 1 } });
    await runLoop(setting, setting.initial);
    expect(saved).toEqual(['running: undefined', 'partial: Summary.']);
  });
});
