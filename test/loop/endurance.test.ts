import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ToolSchema } from '../../src/contracts/llm.ts';
import type { Message } from '../../src/contracts/message.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { loopSetting, theTask } from '../support/loop-deps.ts';
import { aCall, calls, says } from '../support/scripted-llm.ts';

/** A run of so many model replies, each call with a result of its own. */
function longRun(steps: number, overrides: Parameters<typeof loopSetting>[1] = {}) {
  const asking = Array.from({ length: steps - 1 }, (_, step) => calls([aCall(`a${step}`), aCall(`b${step}`)]));
  return loopSetting([...asking, says('Done.')], { ...overrides, limits: { maxSteps: steps } });
}

describe('a run of 1,000 steps', () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);

  beforeEach(() => void process.on('warning', hear));
  afterEach(() => void process.off('warning', hear));

  it('leaves nobody waiting for an interrupt, and no timer', async () => {
    const setting = longRun(1_000);
    const state = await runLoop(setting, setting.initial);
    // Warnings are told on the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(state).toMatchObject({ status: 'success', totalToolCalls: 1_998 });
    expect(getEventListeners(setting.shutdown.signal, 'abort')).toEqual([]);
    const signals = setting.llm.requests.map(({ signal }) => signal);
    expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
    expect(setting.clock.sleeping).toBe(0);
    expect(warnings).toEqual([]);
  });
});

describe('the work of a step', () => {
  it('never holds a look at all the tools: their size is known', async () => {
    const written = { times: 0 };
    const parameters = {
      type: 'object',
      toJSON() {
        written.times += 1;
        return { type: 'object' };
      },
    };
    const schemas: readonly ToolSchema[] = [{ name: 'read_file', description: 'Reads a file', parameters }];
    const setting = longRun(20, { schemas });
    await runLoop(setting, setting.initial);
    expect(written.times).toBe(0);
  });

  it('holds no look at messages that were looked at before', async () => {
    const read = { times: 0 };
    const task: Message = {
      role: 'user',
      get content() {
        read.times += 1;
        return 'Fix the test.';
      },
    };
    const readIn = async (steps: number) => {
      read.times = 0;
      const setting = longRun(steps);
      const [system] = theTask;
      const messages = system ? [system, task] : [task];
      await runLoop(setting, { ...setting.initial, messages });
      return read.times;
    };
    const inShortRun = await readIn(5);
    expect(await readIn(50)).toBeLessThanOrEqual(inShortRun);
  });
});
