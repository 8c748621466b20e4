import { describe, expect, it } from 'vitest';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { aConcurrency, aRead } from '../support/concurrency.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { calls, says } from '../support/scripted-llm.ts';

const together = ['c0', 'c1', 'c2', 'c3'];

describe('an end during a batch', () => {
  const batch = [...together, 'late', 'later'].map((id) => aRead(id));

  /** Four calls run that heed their signal; then `happens`. */
  function endDuring(happens: (setting: ReturnType<typeof loopSetting>) => void) {
    const begun: string[] = [];
    const engine = createScriptedEngine(async (call, { signal }) => {
      begun.push(call.id);
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      if (begun.length === 4) queueMicrotask(() => happens(setting));
      await aborted;
      return { success: false, output: `aborted ${call.id}`, error: 'aborted' };
    });
    const setting = loopSetting([calls(batch), says('Summary.')], {
      engine,
      concurrency: aConcurrency(),
      limits: { timeoutMs: 60_000 },
    });
    return { setting, begun };
  }

  const aborted = together.map((id) => ({ role: 'tool', toolCallId: id, content: `aborted ${id}`, failed: true }));

  it('by an interrupt aborts what runs and begins nothing more; every call has a result', async () => {
    const { setting, begun } = endDuring(({ stop }) => stop());
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'user_interrupt', totalToolCalls: 4 });
    expect(begun).toEqual(together);
    const content = 'Not run: the run was interrupted.';
    expect(state.messages.slice(3)).toEqual([
      ...aborted,
      { role: 'tool', toolCallId: 'late', content, failed: true },
      { role: 'tool', toolCallId: 'later', content, failed: true },
    ]);
    expect(protocolProblems(state.messages)).toEqual([]);
    expect(setting.clock.sleeping).toBe(0);
  });

  it('by the time limit does the same, and the closing call is made', async () => {
    const { setting, begun } = endDuring(({ clock }) => clock.advance(60_001));
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'timeout', finalOutput: 'Summary.', totalToolCalls: 4 });
    expect(begun).toEqual(together);
    expect(state.messages.slice(7, 9).map(({ content }) => content)).toEqual(
      Array.from({ length: 2 }, () => 'Not run: the time for this run is up.'),
    );
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('gives up all calls that do not stop within the one grace time', async () => {
    const engine = createScriptedEngine((call) => {
      if (call.id === 'c3') {
        queueMicrotask(() => {
          setting.stop();
          setting.clock.advance(3_000);
        });
      }
      return new Promise<never>(() => {});
    });
    const setting = loopSetting([calls(batch)], { engine, concurrency: aConcurrency() });
    const state = await runLoop(setting, setting.initial);
    expect(state.stopReason).toBe('user_interrupt');
    expect(state.messages.slice(3, 7).map(({ content }) => content)).toEqual(
      Array.from({ length: 4 }, () => 'Stopped while it was running; what it did until then is unknown.'),
    );
    expect(protocolProblems(state.messages)).toEqual([]);
  });
});
