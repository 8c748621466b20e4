import { describe, expect, it } from 'vitest';
import { type ContextManagerOptions, createContextManager } from '../../src/context/context-manager.ts';
import type { LoopLifecycle } from '../../src/contracts/lifecycle.ts';
import { LlmError, type LlmRequest, type LlmResponse } from '../../src/contracts/llm.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { requestProblems } from '../support/chat-protocol.ts';
import { type LoopSetting, loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, aUsage, calls, type ScriptedReply, says, throws } from '../support/scripted-llm.ts';

const tooLong = new LlmError('maximum context length is 8192 tokens', { kind: 'context-length', retryable: false });

function contextOf(options: Partial<ContextManagerOptions> = {}) {
  const limits = { maxToolResultTokens: 0, maxContextTokens: 80_000, summarizeAfterSteps: 8, keepRecentSteps: 4 };
  return createContextManager({ ...limits, language: 'en', ...options });
}

/** An engine whose every result has so many characters. */
function resultsOf(characters: number) {
  return createScriptedEngine(() => ({ success: true, output: 'r'.repeat(characters) }));
}

/** A call that no other turn makes. */
function callOf(turn: number) {
  return aCall(`c${turn}`, 'read_file', { path: `${turn}.ts` });
}

function charactersIn({ messages }: LlmRequest): number {
  return JSON.stringify(messages).length;
}

/** A model with a window that nobody told: refuses what is longer, counts tokens as characters by four. */
function smallModel(characters: number, answer: (request: LlmRequest, turn: number) => LlmResponse): ScriptedReply[] {
  let turn = 0;
  return Array.from({ length: 60 }, () => async (request: LlmRequest) => {
    const size = charactersIn(request);
    if (size > characters) throw tooLong;
    if (!request.tools) return says('Sum.');
    const usage = { inputTokens: Math.ceil(size / 4), outputTokens: 5, cachedTokens: 0, reasoningTokens: 0 };
    return { ...answer(request, turn++), usage };
  });
}

function refusals(setting: LoopSetting, characters: number): number {
  return setting.llm.requests.filter((request) => charactersIn(request) > characters).length;
}

describe('a history that the provider refuses as too long', () => {
  it('is summed up below all thresholds and sent once more, within the same step', async () => {
    const replies = [calls([aCall('a')]), calls([aCall('b')]), throws(tooLong), says('Read two files.'), says('Done.')];
    const setting = loopSetting(replies, { context: contextOf(), engine: resultsOf(4_000) });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
    expect(state.steps).toHaveLength(3);
    expect(state.messages[2]?.content).toBe('[Summary of earlier steps]\nRead two files.');
    expect(setting.events).toContainEqual({ type: 'context-compressed', messagesBefore: 6, messages: 5, by: 'model' });
    expect(setting.events.filter(({ type }) => type === 'llm-call')).toHaveLength(3);
    expect(setting.events.filter(({ type }) => type === 'llm-response')).toHaveLength(3);
    for (const { messages } of setting.llm.requests) expect(requestProblems(messages)).toEqual([]);
  });

  it('keeps later ones below what was refused', async () => {
    const limit = 24_000;
    const replies = smallModel(limit, (_request, turn) => (turn < 25 ? calls([callOf(turn)]) : says('Done.')));
    const setting = loopSetting(replies, { context: contextOf(), engine: resultsOf(2_000) });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
    expect(state.steps).toHaveLength(26);
    expect(refusals(setting, limit)).toBe(1);
  });

  it.each([80_000, 0])(
    'is survived with results that are larger than all before (window %d)',
    async (maxContextTokens) => {
      const limit = 30_000;
      const replies = smallModel(limit, (_request, turn) =>
        turn === 2 ? calls(['x', 'y', 'z'].map((id) => aCall(id))) : turn < 6 ? calls([callOf(turn)]) : says('Done.'),
      );
      const engine = createScriptedEngine(({ id }) => ({
        success: true,
        output: (id.startsWith('c') ? 'r' : 'R').repeat(id.startsWith('c') ? 2_000 : 40_000),
      }));
      const setting = loopSetting(replies, { context: contextOf({ maxContextTokens }), engine });
      const state = await runLoop(setting, setting.initial);
      expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
      expect(refusals(setting, limit)).toBe(1);
      for (const { messages } of setting.llm.requests) expect(requestProblems(messages)).toEqual([]);
    },
  );

  it('tells those who hear of compressions, and asks before the call only once', async () => {
    const told: string[] = [];
    const lifecycle: LoopLifecycle = {
      async beforeModelCall({ phase, step }) {
        told.push(`before ${phase} ${step}`);
        return { status: 'go' };
      },
      async afterModelCall({ phase, messages }) {
        told.push(`after ${phase} of ${messages}`);
      },
      async contextCompressed({ messagesBefore, messages }) {
        told.push(`compressed ${messagesBefore} to ${messages}`);
      },
      async budgetWarned() {},
    };
    const replies = [calls([aCall('a')]), calls([aCall('b')]), throws(tooLong), says('Two.'), says('Done.')];
    const setting = loopSetting(replies, { context: contextOf(), engine: resultsOf(4_000), lifecycle });
    await runLoop(setting, setting.initial);
    expect(told.slice(4)).toEqual([
      'before loop 3',
      'before summary 3',
      'after summary of 2',
      'compressed 6 to 5',
      'after loop of 5',
    ]);
  });
});

describe('a history that is refused twice', () => {
  it('closes the run as context_full, with a closing request that is smaller still', async () => {
    const replies = [
      calls([aCall('a')]),
      calls([aCall('b')]),
      throws(tooLong),
      throws(tooLong),
      throws(tooLong),
      says('Closed.'),
    ];
    const setting = loopSetting(replies, { context: contextOf(), engine: resultsOf(4_000) });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'context_full', finalOutput: 'Closed.' });
    expect(state.steps).toHaveLength(2);
    const [refused, , again, closing] = setting.llm.requests.slice(2).map(charactersIn);
    expect(again).toBeLessThan(refused ?? 0);
    expect(closing).toBeLessThan(again ?? 0);
  });

  it('is not sent once more where its summary took what was left of the budget', async () => {
    const costs = createCostLedger({ model: 'm', price: { input: 1, output: 10 }, budgetUsd: 0.2, emit: () => {} });
    const dear = says('Sum.', { usage: aUsage({ inputTokens: 0, outputTokens: 19_990 }) });
    const replies = [calls([aCall('a')]), calls([aCall('b')]), throws(tooLong), dear];
    const setting = loopSetting(replies, { context: contextOf(), engine: resultsOf(4_000), costs });
    await runLoop(setting, setting.initial);
    expect(costs.summary().entries.map(({ phase }) => phase)).toEqual(['loop', 'loop', 'summary']);
    expect(setting.llm.requests).toHaveLength(4);
  });

  it('and without any step done fails as before: there is nothing to leave out', async () => {
    const setting = loopSetting([throws(tooLong)], { context: contextOf() });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
    expect(setting.llm.requests).toHaveLength(1);
  });
});

describe('context_full', () => {
  it('makes room for its closing request: one exchange that fills the window is cut', async () => {
    const setting = loopSetting([calls([aCall('a')]), says('Closed.')], {
      context: contextOf({ maxContextTokens: 2_000 }),
      engine: resultsOf(20_000),
    });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'context_full', finalOutput: 'Closed.' });
    const closing = setting.llm.requests.at(-1);
    expect(charactersIn(closing ?? { messages: [], signal: new AbortController().signal })).toBeLessThan(6_000);
    // The session keeps the whole of it.
    expect(state.messages.find(({ role }) => role === 'tool')?.content).toHaveLength(20_000);
    expect(requestProblems(closing?.messages ?? [])).toEqual([]);
  });
});

describe('an interrupt while room is made', () => {
  it('ends the run without another call', async () => {
    const stopping: ScriptedReply = () => {
      setting.stop();
      return Promise.reject(new Error('aborted'));
    };
    const replies = [calls([aCall('a')]), calls([aCall('b')]), throws(tooLong), stopping];
    const setting: LoopSetting = loopSetting(replies, { context: contextOf(), engine: resultsOf(4_000) });
    expect(await runLoop(setting, setting.initial)).toMatchObject({ stopReason: 'user_interrupt' });
    expect(setting.llm.requests).toHaveLength(4);
  });
});
