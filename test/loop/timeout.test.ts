import { describe, expect, it } from 'vitest';
import { runLoop } from '../../src/loop/loop.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, hangs, says } from '../support/scripted-llm.ts';

const oneCall = calls([aCall('a')]);

describe('timeout', () => {
  it('of the whole run closes before the next call', async () => {
    const engine = createScriptedEngine(() => {
      setting.clock.advance(61_000);
      return { success: true, output: 'slow' };
    });
    const setting = loopSetting([oneCall, says('Ran out of time.')], { engine, limits: { timeoutMs: 60_000 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'timeout', finalOutput: 'Ran out of time.' });
    expect(setting.events).toContainEqual({
      type: 'safety-net',
      reason: 'timeout',
      detail: { limit: 60, reached: 61 },
    });
  });

  it('of the whole run is over only after its last millisecond', async () => {
    const engine = createScriptedEngine(() => {
      setting.clock.advance(60_000);
      return { success: true, output: 'just in time' };
    });
    const setting = loopSetting([oneCall, says('Done.')], { engine, limits: { timeoutMs: 60_000 } });
    expect((await runLoop(setting, setting.initial)).stopReason).toBe('llm_done');
  });

  it('of the whole run aborts the calls that are running, and does not start the others', async () => {
    const engine = createScriptedEngine(async (_call, { signal }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      setting.clock.advance(60_001);
      await promise;
      return { success: false, output: 'stopped in the middle', error: 'aborted' };
    });
    const script = [calls([aCall('a'), aCall('b')]), says('Summary.')];
    const setting = loopSetting(script, { engine, limits: { timeoutMs: 60_000 } });
    const state = await runLoop(setting, setting.initial);
    expect(state).toMatchObject({ stopReason: 'timeout', totalToolCalls: 1 });
    expect(state.messages.slice(3, 5)).toEqual([
      { role: 'tool', toolCallId: 'a', content: 'stopped in the middle', failed: true },
      { role: 'tool', toolCallId: 'b', content: 'Not run: the time for this run is up.', failed: true },
    ]);
  });

  it('of a step really aborts the request, then closes', async () => {
    let signal: AbortSignal | undefined;
    const slow = hangs(() => setting.clock.advance(5_000));
    const setting = loopSetting(
      [
        oneCall,
        (request) => {
          signal = request.signal;
          return typeof slow === 'function' ? slow(request) : Promise.resolve(slow);
        },
        says('Summary.'),
      ],
      { limits: { stepTimeoutMs: 5_000 } },
    );
    const state = await runLoop(setting, setting.initial);
    expect(signal?.aborted).toBe(true);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'timeout', finalOutput: 'Summary.' });
    expect(setting.events).toContainEqual({ type: 'step-timeout', seconds: 5 });
    expect(setting.events.some(({ type }) => type === 'safety-net')).toBe(false);
  });

  it('of the run that comes before that of the step is told as the run’s', async () => {
    const slow = hangs(() => setting.clock.advance(3_001));
    const limits = { stepTimeoutMs: 5_000, timeoutMs: 3_000 };
    const setting = loopSetting([slow, says('Summary.')], { limits });
    await runLoop(setting, setting.initial);
    expect(setting.events).toContainEqual({ type: 'safety-net', reason: 'timeout', detail: { limit: 3 } });
    expect(setting.events.some(({ type }) => type === 'step-timeout')).toBe(false);
  });

  it('without a completed step is a failure', async () => {
    const slow = hangs(() => setting.clock.advance(5_000));
    const setting = loopSetting([slow, says('Nothing done.')], { limits: { stepTimeoutMs: 5_000 } });
    expect((await runLoop(setting, setting.initial)).status).toBe('failed');
  });

  it('also ends a request that does not heed its signal', async () => {
    const deaf = () => {
      setting.clock.advance(5_000);
      return new Promise<never>(() => {});
    };
    const setting = loopSetting([deaf, says('Summary.')], { limits: { stepTimeoutMs: 5_000 } });
    expect((await runLoop(setting, setting.initial)).stopReason).toBe('timeout');
  });

  it('does not fire while the answer comes in time', async () => {
    const setting = loopSetting(
      [
        async () => {
          setting.clock.advance(4_999);
          return says('Done.');
        },
      ],
      { limits: { stepTimeoutMs: 5_000 } },
    );
    expect((await runLoop(setting, setting.initial)).stopReason).toBe('llm_done');
  });
});
