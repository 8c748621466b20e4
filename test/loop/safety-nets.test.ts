import { describe, expect, it } from 'vitest';
import { LlmError } from '../../src/contracts/llm.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { type LoopSetting, loopSetting, theTask } from '../support/loop-deps.ts';
import { aCall, calls, says, throws } from '../support/scripted-llm.ts';

const oneCall = calls([aCall('a')]);

function eventTypes(setting: LoopSetting): readonly string[] {
  return setting.events.map(({ type }) => type).filter((type) => type !== 'cost-recorded');
}

describe('max_steps', () => {
  it('closes after the last allowed step, with a summary asked for without tools', async () => {
    const setting = loopSetting([oneCall, calls([aCall('b')]), says('Half done.')], { limits: { maxSteps: 2 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'max_steps', finalOutput: 'Half done.' });
    expect(state.steps).toHaveLength(2);
    const closing = setting.llm.requests.at(-1);
    expect(closing).not.toHaveProperty('tools');
    expect(closing?.messages.at(-1)?.role).toBe('user');
    expect(closing?.messages.at(-1)?.content).toMatch(/^\[SYSTEM\] You have reached the maximum number of steps\./);
    expect(setting.events).toContainEqual({
      type: 'safety-net',
      reason: 'max_steps',
      detail: { limit: 2, reached: 2 },
    });
    expect(eventTypes(setting).slice(-3)).toEqual(['safety-net', 'closing', 'loop-complete']);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('speaks Spanish to a Spanish run', async () => {
    const setting = loopSetting([oneCall, throws(new Error('down'))], { limits: { maxSteps: 1 }, language: 'es' });
    const state = await runLoop(setting, setting.initial);
    expect(setting.llm.requests.at(-1)?.messages.at(-1)?.content).toMatch(/^\[SISTEMA\] Has alcanzado/);
    expect(state.finalOutput).toBe('El agente se detuvo (max_steps).');
  });

  it('does not stop a run that finishes with its last step', async () => {
    const setting = loopSetting([oneCall, says('Done.')], { limits: { maxSteps: 2 } });
    expect((await runLoop(setting, setting.initial)).stopReason).toBe('llm_done');
  });
});

describe('context_full', () => {
  it('closes when the history cannot be made to fit', async () => {
    const full = { ...loopSetting([]).context, isCriticallyFull: () => true, estimate: () => 77_000 };
    const setting = loopSetting([says('Summary.')], { context: full });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'context_full', finalOutput: 'Summary.' });
    expect(setting.events).toContainEqual({ type: 'safety-net', reason: 'context_full', detail: { reached: 77_000 } });
  });

  it('is judged after the history was managed, and the managed history is what is sent and kept', async () => {
    const managed = theTask.slice(0, 2).map((message) => ({ ...message, content: `${message.content}!` }) as const);
    const context = {
      ...loopSetting([]).context,
      manage: async () => ({ messages: managed, by: 'window' as const }),
      isCriticallyFull: (messages: readonly unknown[]) => messages !== managed,
    };
    const setting = loopSetting([says('Done.')], { context });
    const state = await runLoop(setting, setting.initial);
    expect(setting.llm.requests[0]?.messages).toEqual(managed);
    expect(state.messages.slice(0, 2)).toEqual(managed);
  });

  it('is also what a provider with a smaller window means, once work has been done', async () => {
    const tooLong = throws(
      new LlmError('maximum context length is 8192', { kind: 'context-length', retryable: false }),
    );
    const setting = loopSetting([oneCall, tooLong, tooLong]);
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'context_full' });
    const first = loopSetting([tooLong]);
    expect(await runLoop(first, first.initial)).toMatchObject({ status: 'failed', stopReason: 'llm_error' });
  });
});
