import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { LoopLifecycle } from '../../src/contracts/lifecycle.ts';
import type { LlmRequest } from '../../src/contracts/llm.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { createCostLedger } from '../../src/observe/cost-ledger.ts';
import { requestProblems } from '../support/chat-protocol.ts';
import { type LoopSetting, loopSetting, theTask } from '../support/loop-deps.ts';
import { aCall, aUsage, calls, hangs, type ScriptedReply, says, throws } from '../support/scripted-llm.ts';

type Overrides = NonNullable<Parameters<typeof loopSetting>[1]>;

/** Sums up from the third exchange on, and leaves the newest whole. */
function aContext() {
  const limits = { maxToolResultTokens: 0, maxContextTokens: 0, summarizeAfterSteps: 2, keepRecentSteps: 1 };
  return createContextManager({ ...limits, language: 'en' });
}

const longCall = (id: string) => calls([aCall(id, 'read_file', { path: `${id}.ts`, note: 'n'.repeat(200) })]);
const threeSteps = [longCall('a'), longCall('b'), longCall('c')];

function settingWith(summary: readonly ScriptedReply[], overrides: Overrides = {}): LoopSetting {
  return loopSetting([...threeSteps, ...summary, says('Done.')], { context: aContext(), ...overrides });
}

function compressions(setting: LoopSetting): readonly object[] {
  return setting.events.filter(({ type }) => type === 'context-compressed');
}

function textOf(request: LlmRequest | undefined, index: number): string {
  return request?.messages.at(index)?.content ?? '';
}

describe('a summary by the model', () => {
  it('is one call of its own: without tools, capped, and counted in the same ledger', async () => {
    const costs = createCostLedger({ model: 'm', price: { input: 1, output: 1 }, emit: () => {} });
    const setting = settingWith([says('Read a.ts and b.ts.')], { costs });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'success', finalOutput: 'Done.' });
    expect(state.steps).toHaveLength(4);
    const [asking, answering] = setting.llm.requests.slice(3);
    expect(asking).not.toHaveProperty('tools');
    expect(asking?.maxOutputTokens).toBe(4_000);
    expect(textOf(asking, -1)).toContain('CALL: read_file {"path":"a.ts"');
    expect(textOf(answering, 2)).toBe('[Summary of earlier steps]\nRead a.ts and b.ts.');
    expect(costs.summary().entries.map(({ phase, step }) => `${phase} ${step}`)).toEqual([
      'loop 1',
      'loop 2',
      'loop 3',
      'summary 4',
      'loop 4',
    ]);
    expect(requestProblems(answering?.messages ?? [])).toEqual([]);
  });

  it('is told as an event, before the call it makes room for', async () => {
    const setting = settingWith([says('S.')]);
    await runLoop(setting, setting.initial);
    expect(compressions(setting)).toEqual([
      { type: 'context-compressed', messagesBefore: 8, messages: 5, by: 'model' },
    ]);
    const types = setting.events.map(({ type }) => type);
    expect(types.indexOf('context-compressed')).toBeLessThan(types.lastIndexOf('llm-call'));
    expect(setting.events.filter(({ type }) => type === 'llm-call')).toHaveLength(4);
  });

  it('is never streamed to those who follow the text', async () => {
    const chunks: string[] = [];
    const setting = settingWith([says('Read a.ts.')], { onText: (chunk) => void chunks.push(chunk) });
    await runLoop(setting, setting.initial);
    expect(chunks).toEqual(['Done.']);
  });

  it('does not change what is known of the size of requests with tools', async () => {
    const context = aContext();
    const observed: number[] = [];
    const setting = settingWith([says('S.', { usage: aUsage({ inputTokens: 77_777 }) })], {
      context: { ...context, observe: (_messages, { inputTokens }) => void observed.push(inputTokens) },
    });
    await runLoop(setting, setting.initial);
    expect(observed).toEqual([100, 100, 100, 100]);
  });
});

describe('a mechanical summary', () => {
  const mechanical = '[Summary of earlier steps]\nTools used: read_file ×2\nFiles: a.ts, b.ts';

  it.each<[string, ScriptedReply]>([
    ['fails', throws(new Error('down'))],
    ['says nothing', says('  ')],
    ['is cut by the output limit', says('Half a summ', { finishReason: 'length' })],
    ['asks for a tool', calls([aCall('x')])],
  ])('stands in where the call %s; the run goes on', async (_title, reply) => {
    const setting = settingWith([reply]);
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'success' });
    expect(textOf(setting.llm.requests.at(-1), 2)).toBe(mechanical);
    expect(compressions(setting)).toMatchObject([{ by: 'mechanical' }]);
  });

  it('stands in after 60 seconds without an answer', async () => {
    const setting = settingWith([hangs(() => queueMicrotask(() => setting.clock.advance(60_000)))]);
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'success' });
    expect(compressions(setting)).toMatchObject([{ by: 'mechanical' }]);
  });

  it('stands in without a call where the budget is needed for the next step', async () => {
    const costs = createCostLedger({ model: 'm', price: { input: 1, output: 1 }, budgetUsd: 0.000_93, emit: () => {} });
    const setting = settingWith([], { costs });
    const state = await runLoop(setting, setting.initial);
    expect(compressions(setting)).toMatchObject([{ by: 'mechanical' }]);
    expect(state.cost.entries.map(({ phase }) => phase)).not.toContain('summary');
  });

  it('stands in where a hook forbids the call', async () => {
    const asked: string[] = [];
    const lifecycle: LoopLifecycle = {
      async beforeModelCall({ phase }) {
        asked.push(phase);
        return phase === 'summary' ? { status: 'blocked', reason: 'no summaries' } : { status: 'go' };
      },
      async afterModelCall() {},
      async contextCompressed() {},
      async budgetWarned() {},
    };
    const setting = settingWith([], { lifecycle });
    expect(await runLoop(setting, setting.initial)).toMatchObject({ status: 'success' });
    expect(asked).toEqual(['loop', 'loop', 'loop', 'summary', 'loop']);
    expect(compressions(setting)).toMatchObject([{ by: 'mechanical' }]);
  });
});

describe('an interrupt during a summary', () => {
  it('ends the run at once with its whole history', async () => {
    const setting = settingWith([hangs(() => queueMicrotask(() => setting.stop()))]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'user_interrupt' });
    expect(state.messages).toHaveLength(theTask.length + 6);
    expect(setting.llm.requests).toHaveLength(4);
    expect(compressions(setting)).toEqual([]);
  });

  it('and the end of the run’s time: it closes with what there is', async () => {
    const start = threeSteps.length;
    const setting = settingWith([hangs(() => queueMicrotask(() => setting.clock.advance(50_000))), says('Closed.')], {
      limits: { timeoutMs: 40_000 },
    });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'timeout', finalOutput: 'Closed.' });
    expect(setting.llm.requests).toHaveLength(start + 2);
  });
});
