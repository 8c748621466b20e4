import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { LoopLifecycle, ModelCallPermission } from '../../src/contracts/lifecycle.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, aUsage, calls, says, throws } from '../support/scripted-llm.ts';

const go: ModelCallPermission = { status: 'go' };
const blocked: ModelCallPermission = { status: 'blocked', reason: 'Blocked by hook: quota: used up' };

/** Answers from a list, then always goes; keeps what it was told, without signals. */
function aListener(answers: readonly (ModelCallPermission | (() => ModelCallPermission))[] = []) {
  const told: object[] = [];
  let asked = 0;
  const lifecycle: LoopLifecycle = {
    async beforeModelCall({ signal: _signal, ...call }) {
      told.push({ before: call });
      const answer = answers[asked++] ?? go;
      return typeof answer === 'function' ? answer() : answer;
    },
    async afterModelCall({ signal: _signal, ...reply }) {
      told.push({ after: reply });
    },
    async contextCompressed({ signal: _signal, ...notice }) {
      told.push({ compressed: notice });
    },
    async budgetWarned({ signal: _signal, ...warning }) {
      told.push({ warned: warning });
    },
  };
  return { lifecycle, told };
}

const oneCall = calls([aCall('a')]);

describe('model calls', () => {
  it('are told before and after, the closing one included', async () => {
    const { lifecycle, told } = aListener();
    const setting = loopSetting([oneCall, says('Summary.')], { lifecycle, limits: { maxSteps: 1 } });
    await runLoop(setting, setting.initial);
    const usage = aUsage();
    const first = { step: 1, phase: 'loop', messages: 2 };
    const closing = { step: 2, phase: 'closing', messages: 5 };
    expect(told).toEqual([
      { before: first },
      { after: { ...first, toolCalls: 1, usage, costUsd: 0 } },
      { before: closing },
      { after: { ...closing, toolCalls: 0, usage, costUsd: 0 } },
    ]);
  });

  it('that fail have no afterwards', async () => {
    const { lifecycle, told } = aListener();
    const setting = loopSetting([throws(new Error('down'))], { lifecycle });
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
    expect(told).toHaveLength(1);
  });

  it('tell what has been spent', async () => {
    const { lifecycle, told } = aListener();
    const costs = createCostLedger({ model: 'm', price: { input: 1000, output: 0 }, budgetUsd: 100, emit: () => {} });
    const setting = loopSetting([says('Done.')], { lifecycle, costs });
    await runLoop(setting, setting.initial);
    expect(told.at(-1)).toMatchObject({ after: { costUsd: 0.1 } });
  });
});

describe('a call that is not allowed', () => {
  it('is not made; the run stops as partial with the reason, and without a closing call', async () => {
    const { lifecycle } = aListener([go, blocked]);
    const engine = createScriptedEngine();
    const saved: unknown[] = [];
    const session = {
      sessionId: 'x',
      save: async (state: { readonly status: string }) => void saved.push(state.status),
    };
    const setting = loopSetting([oneCall], { lifecycle, engine, session });
    const state = await runLoop(setting, setting.initial);
    const reason = 'The model was not called. Blocked by hook: quota: used up';
    expect(state).toMatchObject({ status: 'partial', stopReason: 'stuck', finalOutput: reason });
    expect(state.steps).toHaveLength(1);
    expect(setting.llm.requests).toHaveLength(1);
    expect(engine.executed).toHaveLength(1);
    expect(setting.events).toContainEqual({ type: 'note', level: 'warn', message: reason });
    expect(setting.events.at(-1)).toMatchObject({ type: 'loop-complete', status: 'partial', stopReason: 'stuck' });
    expect(saved).toEqual(['running', 'partial']);
  });

  it('may be the first', async () => {
    const setting = loopSetting([], { lifecycle: aListener([blocked]).lifecycle, language: 'es' });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'stuck' });
    expect(state.finalOutput).toMatch(/^No se llamó al modelo\. /);
    expect(setting.llm.requests).toEqual([]);
  });

  it('may be the closing one: the run ends as it would have, without the summary', async () => {
    const { lifecycle } = aListener([go, blocked]);
    const setting = loopSetting([oneCall], { lifecycle, limits: { maxSteps: 1 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'max_steps', finalOutput: 'The agent stopped (max_steps).' });
    expect(setting.llm.requests).toHaveLength(1);
  });

  it('is an interruption when one came meanwhile', async () => {
    const stopped = () => {
      setting.stop();
      return blocked;
    };
    const setting = loopSetting([], { lifecycle: aListener([stopped]).lifecycle });
    expect(await runLoop(setting, setting.initial)).toMatchObject({ stopReason: 'user_interrupt' });
    expect(setting.events).toContainEqual({ type: 'safety-net', reason: 'user_interrupt', detail: {} });
  });

  it('is out of time when the run was over its time meanwhile', async () => {
    const slow: LoopLifecycle = {
      ...aListener().lifecycle,
      async beforeModelCall({ phase, signal }) {
        if (phase === 'closing') return go;
        setting.clock.advance(60_001);
        await Promise.resolve();
        expect(signal.aborted).toBe(true);
        return blocked;
      },
    };
    const setting = loopSetting([says('Summary.')], { lifecycle: slow, limits: { timeoutMs: 60_000 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'timeout', finalOutput: 'Summary.' });
    expect(setting.clock.sleeping).toBe(0);
  });
});

describe('context from outside', () => {
  const frozen: ModelCallPermission = { status: 'go', context: '[Hook freeze: OK]\nmain is frozen' };
  const message = { role: 'user', content: '[SYSTEM] [Hook freeze: OK]\nmain is frozen' };

  it('is one message of the harness, said once', async () => {
    const setting = loopSetting([oneCall, says('Done.')], { lifecycle: aListener([frozen, frozen]).lifecycle });
    const state = await runLoop(setting, setting.initial);
    expect(setting.llm.requests[0]?.messages).toEqual([...theTask, message]);
    expect(state.messages.filter(({ content }) => content === message.content)).toHaveLength(1);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('that changes is said again, after the results', async () => {
    const thawed: ModelCallPermission = { status: 'go', context: 'main is open' };
    const setting = loopSetting([oneCall, says('Done.')], { lifecycle: aListener([frozen, thawed]).lifecycle });
    await runLoop(setting, setting.initial);
    const last = setting.llm.requests[1]?.messages ?? [];
    expect(last.slice(-2)).toEqual([
      { role: 'tool', toolCallId: 'a', content: 'result of a' },
      { role: 'user', content: '[SYSTEM] main is open' },
    ]);
  });

  it('does not let a model that says nothing go on for ever', async () => {
    const changing = Array.from({ length: 9 }, (_, index) => ({ status: 'go', context: `minute ${index}` }) as const);
    const setting = loopSetting([says(''), says(''), says('')], { lifecycle: aListener(changing).lifecycle });
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
    expect(setting.llm.requests).toHaveLength(2);
  });

  it('that fills the window closes the run before the call', async () => {
    const context = createContextManager({ maxToolResultTokens: 0, maxContextTokens: 500, language: 'en' });
    const long: ModelCallPermission = { status: 'go', context: 'x'.repeat(4000) };
    const setting = loopSetting([says('Summary.')], { lifecycle: aListener([long]).lifecycle, context });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'context_full', finalOutput: 'Summary.' });
  });

  it('reaches the closing call', async () => {
    const { lifecycle } = aListener([go, frozen]);
    const setting = loopSetting([oneCall, says('Summary.')], { lifecycle, limits: { maxSteps: 1 } });
    await runLoop(setting, setting.initial);
    expect(setting.llm.requests[1]?.messages.at(-1)).toEqual(message);
  });
});

describe('a history that lost messages', () => {
  it('is told with its size before and after', async () => {
    const { lifecycle, told } = aListener();
    const engine = createScriptedEngine(() => ({ success: true, output: 'x'.repeat(1200) }));
    const context = createContextManager({ maxToolResultTokens: 0, maxContextTokens: 800, language: 'en' });
    const quiet = (id: string) =>
      calls([aCall(id, 'read_file', { path: `${id}.ts` })], { usage: aUsage({ inputTokens: 0 }) });
    const replies = [quiet('a'), quiet('b'), quiet('c'), says('Done.')];
    const setting = loopSetting(replies, { lifecycle, engine, context });
    await runLoop(setting, setting.initial);
    const notices = told.filter((entry) => 'compressed' in entry);
    expect(notices).toEqual([{ compressed: { step: 4, messagesBefore: 8, messages: expect.any(Number) } }]);
    expect(setting.llm.requests[3]?.messages.length).toBeLessThan(8);
  });
});
