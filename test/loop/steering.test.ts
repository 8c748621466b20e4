import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/contracts/language.ts';
import type { Message, ToolCall } from '../../src/contracts/message.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { continueWith } from '../../src/loop/state.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, says, throws } from '../support/scripted-llm.ts';

/** Says of each path the same thing every time. */
const steady = () => createScriptedEngine((call) => ({ success: true, output: `text of ${call.arguments}` }));

/** A reply for each letter, which asks for the file of that name. */
function stepsFor(letters: string) {
  return [...letters].map((letter, index) => calls([aCall(`id${index}`, 'read_file', { path: letter })]));
}

function told(messages: readonly Message[]): readonly string[] {
  const last = messages.findLastIndex(({ role }) => role !== 'user');
  return messages.slice(last + 1).map(({ content }) => content ?? '');
}

function setting(letters: string, overrides: Parameters<typeof loopSetting>[1] = {}) {
  return loopSetting([...stepsFor(letters), says('The end.')], { engine: steady(), ...overrides });
}

describe('an agent that repeats itself', () => {
  it.each([
    ['aaa', 3, /^\[SYSTEM\] You are repeating yourself: your last three steps .* \(read_file\)\./],
    ['ababab', 6, /^\[SYSTEM\] You are repeating yourself: your last six steps .* \(read_file; read_file\)\./],
  ])('like %s is told so once after step %d, and may still finish', async (letters, count, message) => {
    const run = setting(letters);
    const state = await runLoop(run, run.initial);
    expect(state).toMatchObject({ status: 'success', stopReason: 'llm_done', finalOutput: 'The end.' });
    expect(told(run.llm.requests[count]?.messages ?? [])).toEqual([expect.stringMatching(message)]);
    for (const request of run.llm.requests.slice(1, count)) expect(told(request.messages)).toEqual([]);
    expect(run.events).toContainEqual(expect.objectContaining({ type: 'note', level: 'warn' }));
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it.each([
    ['aaaa', 4],
    ['abababa', 7],
  ])('like %s, going on after it was told, is stopped with a closing call', async (letters, count) => {
    const run = setting(letters);
    const state = await runLoop(run, run.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'stuck', finalOutput: 'The end.' });
    expect(state.steps).toHaveLength(count);
    const closing = run.llm.requests.at(-1);
    expect(closing).not.toHaveProperty('tools');
    expect(told(closing?.messages ?? [])).toEqual([
      expect.stringMatching(
        /^\[SYSTEM\] You keep repeating the same steps, also after you were told\. Call no more tools\./,
      ),
    ]);
    expect(run.events.filter(({ type }) => ['safety-net', 'closing'].includes(type))).toEqual([
      { type: 'safety-net', reason: 'stuck', detail: { reached: count } },
      { type: 'closing', reason: 'stuck', steps: count },
    ]);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it.each<[string, Language, RegExp, RegExp]>([
    [
      'aaaa',
      'es',
      /^\[SISTEMA\] Te estás repitiendo: tus tres últimos/,
      /^\[SISTEMA\] Sigues repitiendo los mismos pasos/,
    ],
    ['abababa', 'es', /^\[SISTEMA\] Te estás repitiendo: tus seis últimos/, /^\[SISTEMA\] Sigues repitiendo/],
  ])('like %s is told in the language of the run: %s', async (letters, language, steering, closing) => {
    const run = setting(letters, { language });
    await runLoop(run, run.initial);
    expect(told(run.llm.requests.at(-2)?.messages ?? [])).toEqual([expect.stringMatching(steering)]);
    expect(told(run.llm.requests.at(-1)?.messages ?? [])).toEqual([expect.stringMatching(closing)]);
  });

  it('and whose closing call fails ends with the fallback text', async () => {
    const run = loopSetting([...stepsFor('aaaa'), throws(new Error('down'))], { engine: steady() });
    const state = await runLoop(run, run.initial);
    expect(state).toMatchObject({ status: 'partial', stopReason: 'stuck', finalOutput: 'The agent stopped (stuck).' });
  });

  it.each([
    ['comes back to it', 'aaabaaa', 'stuck', [3]],
    ['repeats something else', 'aaabcbbb', 'llm_done', [3, 8]],
  ])('and later %s', async (_title, letters, reason, told) => {
    const run = setting(letters);
    const state = await runLoop(run, run.initial);
    expect(state.stopReason).toBe(reason);
    expect(state.steps.flatMap(({ step, steered }) => (steered ? [step] : []))).toEqual(told);
  });

  it('at the last step that it may take has reached that limit', async () => {
    const run = setting('aaaa', { limits: { maxSteps: 4 } });
    expect((await runLoop(run, run.initial)).stopReason).toBe('max_steps');
  });
});

describe('an agent that does not', () => {
  it.each(['aabaab', 'abcabcabc', 'aab', 'ababa'])('like %s is left alone', async (letters) => {
    const run = setting(letters);
    expect(await runLoop(run, run.initial)).toMatchObject({ stopReason: 'llm_done' });
    for (const request of run.llm.requests.slice(1)) expect(told(request.messages)).toEqual([]);
  });

  it('waits for something whose state changes', async () => {
    const progress = [0, 20, 40, 60, 80, 100];
    const engine = createScriptedEngine(() => ({ success: true, output: `${progress.shift()} % done` }));
    const run = setting('aaaaaa', { engine });
    expect(await runLoop(run, run.initial)).toMatchObject({ stopReason: 'llm_done', totalToolCalls: 6 });
  });

  it('repeats one call of several', async () => {
    const batches = ['x', 'y', 'z', 'w'].map((other) => calls([aCall('1'), aCall('2', 'read_file', { path: other })]));
    const run = loopSetting([...batches, says('Done.')], { engine: steady() });
    expect((await runLoop(run, run.initial)).stopReason).toBe('llm_done');
  });
});

describe('whole batches', () => {
  const batch: readonly ToolCall[] = [aCall('1'), aCall('2', 'grep', { pattern: 'x' })];

  it('that repeat are the same as single calls that do', async () => {
    const run = loopSetting([...Array.from({ length: 4 }, () => calls(batch)), says('The end.')], { engine: steady() });
    const state = await runLoop(run, run.initial);
    expect(state.stopReason).toBe('stuck');
    expect(told(run.llm.requests[3]?.messages ?? [])).toEqual([expect.stringContaining('(read_file, grep)')]);
  });
});

describe('what the agent did before', () => {
  it('is remembered by a run that goes on, whatever became of the messages', async () => {
    const run = setting('aaa');
    const first = await runLoop(run, run.initial);
    const steps = first.steps.slice(0, 3);
    const messages = first.messages.slice(0, 2);
    const again = loopSetting([...stepsFor('a'), says('The end.')], { engine: steady() });
    const state = await runLoop(again, { ...run.initial, messages, steps });
    expect(state.stopReason).toBe('stuck');
  });

  it('does not count when an answer came between', async () => {
    const run = loopSetting([...stepsFor('aa'), says('Done.'), ...stepsFor('aa'), says('Fixed.')], {
      engine: steady(),
    });
    const first = await runLoop(run, run.initial);
    const state = await runLoop(run, continueWith(first, 'The gate failed.'));
    expect(state).toMatchObject({ stopReason: 'llm_done', finalOutput: 'Fixed.' });
    expect(state.steps.every(({ steered }) => steered === undefined)).toBe(true);
  });
});
