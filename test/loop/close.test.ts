import { describe, expect, it } from 'vitest';
import { runLoop } from '../../src/loop/loop.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, hangs, says, throws } from '../support/scripted-llm.ts';

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
