import { describe, expect, it } from 'vitest';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { type LoopSetting, loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, hangs } from '../support/scripted-llm.ts';

const oneCall = calls([aCall('a')]);

function eventTypes(setting: LoopSetting): readonly string[] {
  return setting.events.map(({ type }) => type).filter((type) => type !== 'cost-recorded');
}

describe('user_interrupt', () => {
  const interrupted = { status: 'partial', stopReason: 'user_interrupt', finalOutput: 'Interrupted by the user.' };

  it('before the first step makes no model call', async () => {
    const setting = loopSetting([]);
    setting.stop();
    expect(await runLoop(setting, setting.initial)).toMatchObject(interrupted);
    expect(setting.llm.requests).toEqual([]);
    expect(eventTypes(setting)).toEqual(['safety-net', 'closing', 'loop-complete']);
  });

  it('comes before every other net', async () => {
    const setting = loopSetting([], { limits: { maxSteps: 0 } });
    setting.stop();
    expect((await runLoop(setting, setting.initial)).stopReason).toBe('user_interrupt');
    expect(setting.events[0]).toEqual({ type: 'safety-net', reason: 'user_interrupt', detail: {} });
    expect(setting.llm.requests).toEqual([]);
  });

  it('aborts a model call under way and makes no closing call', async () => {
    const setting = loopSetting([oneCall, hangs(() => setting.stop())]);
    expect(await runLoop(setting, setting.initial)).toMatchObject(interrupted);
    expect(setting.llm.requests).toHaveLength(2);
    expect(setting.llm.requests[1]?.signal.aborted).toBe(true);
  });

  it('aborts a tool call under way, keeps its result and does not start the next ones', async () => {
    const engine = createScriptedEngine(async (_call, { signal }) => {
      setting.stop();
      return { success: false, output: `aborted: ${signal.aborted}`, error: 'aborted' };
    });
    const setting = loopSetting([calls([aCall('a'), aCall('b')])], { engine });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ ...interrupted, totalToolCalls: 1 });
    expect(engine.executed).toHaveLength(1);
    expect(state.messages.slice(3)).toEqual([
      { role: 'tool', toolCallId: 'a', content: 'aborted: true', failed: true },
      { role: 'tool', toolCallId: 'b', content: 'Not run: the run was interrupted.', failed: true },
    ]);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('gives up a tool that does not stop within the grace time', async () => {
    const engine = createScriptedEngine(() => {
      setting.stop();
      queueMicrotask(() => setting.clock.advance(3_000));
      return new Promise<never>(() => {});
    });
    const setting = loopSetting([oneCall], { engine });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject(interrupted);
    expect(state.messages.at(-1)?.content).toMatch(/^Stopped while it was running/);
  });

  it('during the closing call cuts it, and is what the run ends with', async () => {
    const setting = loopSetting([oneCall, hangs(() => setting.stop())], { limits: { maxSteps: 1 } });
    expect(await runLoop(setting, setting.initial)).toMatchObject(interrupted);
  });

  it('is told in Spanish', async () => {
    const setting = loopSetting([], { language: 'es' });
    setting.stop();
    expect((await runLoop(setting, setting.initial)).finalOutput).toBe('Interrumpido por el usuario.');
  });
});
