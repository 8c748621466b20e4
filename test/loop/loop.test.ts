import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { AgentState } from '../../src/contracts/session.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { continueWith } from '../../src/loop/state.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, aUsage, calls, says } from '../support/scripted-llm.ts';

describe('a run that the model ends', () => {
  it('goes on until a reply carries no call, and ends with that reply', async () => {
    const setting = loopSetting([calls([aCall('a')]), calls([aCall('b')]), says('All done.')]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({
      status: 'success',
      stopReason: 'llm_done',
      finalOutput: 'All done.',
      totalToolCalls: 2,
      model: 'scripted-model',
    });
    expect(state.steps.map(({ step, toolCalls }) => [step, toolCalls.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 0],
    ]);
  });

  it('sends exactly the history that came about, with results in call order', async () => {
    const first = calls([aCall('a'), aCall('b', 'grep', { pattern: 'x' })], {
      content: 'Let me look.',
      reasoning: 'hm',
    });
    const setting = loopSetting([first, says('Done.')]);
    const state = await runLoop(setting, setting.initial);
    const afterFirst = [
      ...theTask,
      { role: 'assistant', content: 'Let me look.', toolCalls: first.toolCalls, reasoning: 'hm' },
      { role: 'tool', toolCallId: 'a', content: 'result of a' },
      { role: 'tool', toolCallId: 'b', content: 'result of b' },
    ];
    expect(setting.llm.requests.map((request) => request.messages)).toEqual([theTask, afterFirst]);
    expect(state.messages).toEqual([...afterFirst, { role: 'assistant', content: 'Done.' }]);
    expect(setting.llm.requests[0]?.tools).toEqual(setting.schemas);
  });

  it('runs the calls of a reply one after the other in their order', async () => {
    const log: string[] = [];
    const engine = createScriptedEngine(async (call) => {
      log.push(`start ${call.id}`);
      await Promise.resolve();
      log.push(`end ${call.id}`);
      return { success: true, output: '' };
    });
    const setting = loopSetting([calls([aCall('a'), aCall('b')]), says('Done.')], { engine });
    await runLoop(setting, setting.initial);
    expect(log).toEqual(['start a', 'end a', 'start b', 'end b']);
    expect(engine.executed.map(({ step }) => step)).toEqual([1, 1]);
  });

  it('tells its events in the order in which things happen', async () => {
    const setting = loopSetting([calls([aCall('a')]), says('Done.')]);
    await runLoop(setting, setting.initial);
    expect(setting.events.filter(({ type }) => type !== 'cost-recorded')).toEqual([
      { type: 'llm-call', step: 1, messages: 2 },
      { type: 'llm-response', step: 1, toolCalls: 1, durationMs: 0 },
      { type: 'llm-call', step: 2, messages: 4 },
      { type: 'llm-response', step: 2, toolCalls: 0, durationMs: 0 },
      { type: 'agent-done', steps: 2 },
      { type: 'loop-complete', status: 'success', stopReason: 'llm_done', steps: 2, toolCalls: 1 },
    ]);
  });

  it('hands a failed tool to the model and goes on', async () => {
    const engine = createScriptedEngine(() => ({
      success: false,
      output: 'No such file: try list_files',
      error: 'missing',
    }));
    const setting = loopSetting([calls([aCall('a')]), says('Done.')], { engine });
    const state = await runLoop(setting, setting.initial);
    expect(state.messages[3]).toEqual({
      role: 'tool',
      toolCallId: 'a',
      content: 'No such file: try list_files',
      failed: true,
    });
    expect(state.steps[0]?.toolCalls).toEqual([{ id: 'a', name: 'read_file', success: false }]);
  });

  it.each(['', ' \n'])('never sends a result without content: %j', async (output) => {
    const engine = createScriptedEngine(() => ({ success: true, output }));
    const run = loopSetting([calls([aCall('a')]), says('Done.')], { engine });
    await runLoop(run, run.initial);
    expect(run.llm.requests[1]?.messages.at(-1)).toEqual({ role: 'tool', toolCallId: 'a', content: '(no output)' });
  });

  it('accepts a call with the id of an earlier step', async () => {
    const setting = loopSetting([calls([aCall('same')]), calls([aCall('same')]), says('Done.')]);
    const state = await runLoop(setting, setting.initial);
    expect(state.totalToolCalls).toBe(2);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('cuts tool results before they enter the history', async () => {
    const context = createContextManager({ maxToolResultTokens: 100, maxContextTokens: 0, language: 'en' });
    const output = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    const engine = createScriptedEngine(() => ({ success: true, output }));
    const setting = loopSetting([calls([aCall('a')]), says('Done.')], { engine, context });
    const state = await runLoop(setting, setting.initial);
    expect(state.messages[3]?.content).toBe(context.truncateToolResult(output));
    expect(state.messages[3]?.content?.length).toBeLessThanOrEqual(400);
  });

  it('streams the text to the one who asked for it', async () => {
    const chunks: string[] = [];
    const setting = loopSetting([says('Done.')], { onText: (chunk) => void chunks.push(chunk) });
    await runLoop(setting, setting.initial);
    expect(chunks).toEqual(['Done.']);
  });

  it('corrects the estimate by what the provider counted', async () => {
    const setting = loopSetting([says('Done.', { usage: aUsage({ inputTokens: 5_000 }) })]);
    await runLoop(setting, setting.initial);
    expect(setting.context.estimate(theTask)).toBe(5_000);
  });

  it('leaves no timer behind', async () => {
    const setting = loopSetting([calls([aCall('a')]), says('Done.')]);
    await runLoop(setting, setting.initial);
    expect(setting.clock.sleeping).toBe(0);
  });
});

describe('the session', () => {
  it('is saved after each step and at the end, with the files changed so far', async () => {
    const saved: { readonly state: AgentState; readonly files: readonly string[] }[] = [];
    const engine = createScriptedEngine();
    const session = {
      sessionId: 'x',
      save: async (state: AgentState, files: readonly string[]) => void saved.push({ state, files }),
    };
    const filesModified = () => engine.executed.map(({ call }) => `${call.id}.ts`);
    const script = [calls([aCall('a')]), calls([aCall('b')]), says('Done.')];
    const setting = loopSetting(script, { engine, session, filesModified });
    await runLoop(setting, setting.initial);
    expect(saved.map(({ state, files }) => [state.status, state.steps.length, files.length])).toEqual([
      ['running', 1, 1],
      ['running', 2, 2],
      ['success', 3, 2],
    ]);
  });

  it('never sees a state change that was saved before', async () => {
    const saved: AgentState[] = [];
    const session = { sessionId: 'x', save: async (state: AgentState) => void saved.push(state) };
    const setting = loopSetting([calls([aCall('a')]), says('Done.')], { session });
    await runLoop(setting, setting.initial);
    expect(saved[0]?.messages).toHaveLength(4);
    expect(saved[0]?.steps).toHaveLength(1);
    expect(setting.initial.messages).toEqual(theTask);
  });
});

describe('a run that goes on after its end', () => {
  it('counts steps, calls, time and cost on', async () => {
    const setting = loopSetting([calls([aCall('a')]), says('Done.'), calls([aCall('b')]), says('Fixed.')]);
    const first = await runLoop(setting, setting.initial);
    const again = continueWith(first, 'The gate `npm test` failed.');
    expect(again).toMatchObject({ status: 'running', startTime: first.startTime });
    expect(again).not.toHaveProperty('stopReason');
    expect(again).not.toHaveProperty('finalOutput');
    const second = await runLoop(setting, again);
    expect(second).toMatchObject({ status: 'success', finalOutput: 'Fixed.', totalToolCalls: 2 });
    expect(second.steps.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    expect(second.cost.usage.inputTokens).toBe(400);
    expect(setting.llm.requests[2]?.messages.slice(-2)).toEqual([
      { role: 'assistant', content: 'Done.' },
      { role: 'user', content: 'The gate `npm test` failed.' },
    ]);
    expect(protocolProblems(second.messages)).toEqual([]);
  });
});
