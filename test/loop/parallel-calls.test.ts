import { describe, expect, it } from 'vitest';
import type { CallConcurrency } from '../../src/contracts/concurrency.ts';
import type { ToolCall } from '../../src/contracts/message.ts';
import { runLoop } from '../../src/loop/loop.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { aCommand, aConcurrency, aRead, aWrite } from '../support/concurrency.ts';
import { createGatedEngine } from '../support/gated-engine.ts';
import { loopSetting } from '../support/loop-deps.ts';
import { createScriptedEngine } from '../support/scripted-engine.ts';
import { aCall, calls, says } from '../support/scripted-llm.ts';

/** One reply with these calls, then the end; the calls run until they are let go. */
function startBatch(batch: readonly ToolCall[], concurrency: CallConcurrency | undefined = aConcurrency()) {
  const engine = createGatedEngine();
  const setting = loopSetting([calls(batch), says('Done.')], { engine, ...(concurrency ? { concurrency } : {}) });
  const ended = runLoop(setting, setting.initial);
  const finishAll = async (ids = batch.map(({ id }) => id)) => {
    for (const id of ids) await engine.finish(id);
    return ended;
  };
  return { ...setting, engine, finishAll, ended };
}

function ids(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `c${index}`);
}

describe('when the calls of a reply run at the same time', () => {
  const reads = [aRead('a'), aRead('b')];
  const withWrite = [aRead('a'), aWrite('b')];
  const judging = (sensitive: boolean) =>
    aConcurrency({
      confirmMode: 'confirm-sensitive',
      describe: ({ id }) => ({ access: 'write', touches: [{ path: id, access: 'write' }], sensitive }),
    });

  it.each<[string, readonly ToolCall[], CallConcurrency, number]>([
    ['yolo', withWrite, aConcurrency(), 2],
    ['parallel_tools: false', reads, aConcurrency({ enabled: false }), 1],
    ['confirm-all', reads, aConcurrency({ confirmMode: 'confirm-all' }), 1],
    ['confirm-sensitive, none sensitive', reads, aConcurrency({ confirmMode: 'confirm-sensitive' }), 2],
    ['confirm-sensitive, one sensitive', withWrite, aConcurrency({ confirmMode: 'confirm-sensitive' }), 1],
    ['a tool that nobody knows', [aRead('a'), aCall('b', 'nothing')], aConcurrency(), 2],
    ['confirm-sensitive, whose arguments make them sensitive', reads, judging(true), 1],
    ['confirm-sensitive, whose arguments make them harmless', withWrite, judging(false), 2],
    ['one call alone', [aRead('a')], aConcurrency(), 1],
  ])('%s', async (_title, batch, concurrency, together) => {
    const { engine, finishAll } = startBatch(batch, concurrency);
    await engine.settled();
    expect(engine.running).toHaveLength(together);
    await finishAll();
  });

  it('never without knowing anything about them', async () => {
    const engine = createGatedEngine();
    const setting = loopSetting([calls(reads), says('Done.')], { engine });
    const ended = runLoop(setting, setting.initial);
    await engine.settled();
    expect(engine.running).toEqual(['a']);
    await engine.finish('a');
    await engine.finish('b');
    await ended;
  });
});

describe('calls that run at the same time', () => {
  it('are four at most, and the next begins as soon as one has ended', async () => {
    const batch = ids(50).map((id) => aRead(id));
    const { engine, ended } = startBatch(batch);
    await engine.settled();
    expect(engine.running).toEqual(['c0', 'c1', 'c2', 'c3']);
    await engine.finish('c2');
    expect(engine.running).toEqual(['c0', 'c1', 'c3', 'c4']);
    while (engine.running.length > 0) {
      expect(engine.running.length).toBeLessThanOrEqual(4);
      await engine.finish(engine.running.at(-1) ?? '');
    }
    const state = await ended;
    const results = state.messages.filter((message) => message.role === 'tool');
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(ids(50));
    expect(state.totalToolCalls).toBe(50);
    expect(protocolProblems(state.messages)).toEqual([]);
  });

  it('have their results in call order whatever ended first', async () => {
    const { engine, finishAll } = startBatch([aRead('a'), aRead('b'), aRead('c')]);
    await engine.settled();
    const state = await finishAll(['c', 'a', 'b']);
    expect(state.messages.slice(3, 6)).toEqual(
      ['a', 'b', 'c'].map((id) => ({ role: 'tool', toolCallId: id, content: `result of ${id}` })),
    );
    expect(state.steps[0]?.toolCalls.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('wait for a command before them, and a command for them', async () => {
    const { engine, ended } = startBatch([
      aRead('a'),
      aWrite('b'),
      aCommand('x'),
      aCommand('y'),
      aRead('c'),
      aRead('d'),
    ]);
    await engine.settled();
    expect(engine.running).toEqual(['a', 'b']);
    await engine.finish('a');
    expect(engine.running).toEqual(['b']);
    await engine.finish('b');
    expect(engine.running).toEqual(['x']);
    await engine.finish('x');
    expect(engine.running).toEqual(['y']);
    await engine.finish('y');
    expect(engine.running).toEqual(['c', 'd']);
    await engine.finish('d');
    await engine.finish('c');
    expect(await ended).toMatchObject({ status: 'success', totalToolCalls: 6 });
  });

  it('wait for a command also where it says what it writes', async () => {
    const touches = [{ path: 'out.txt', access: 'write' }] as const;
    const known = aConcurrency();
    const describe: CallConcurrency['describe'] = (call) => {
      const facts = known.describe(call);
      return facts?.access === 'execute' ? { ...facts, touches } : facts;
    };
    const { engine, finishAll } = startBatch([aCommand('x'), aRead('a')], aConcurrency({ describe }));
    await engine.settled();
    expect(engine.running).toEqual(['x']);
    await finishAll();
  });

  it('run in call order where they share a path that one of them writes', async () => {
    const { engine, ended } = startBatch([
      aWrite('a', 'src/x.ts'),
      aRead('b', './src//x.ts'),
      aRead('c', 'other/../src/x.ts'),
      aWrite('d', 'src/x.ts'),
      aRead('e', 'src/y.ts'),
    ]);
    await engine.settled();
    expect(engine.running).toEqual(['a', 'e']);
    await engine.finish('a');
    expect(engine.running).toEqual(['e', 'b', 'c']);
    await engine.finish('c');
    expect(engine.running).toEqual(['e', 'b']);
    await engine.finish('b');
    expect(engine.running).toEqual(['e', 'd']);
    await engine.finish('e');
    await engine.finish('d');
    await ended;
  });

  it('do not hold a place while they wait', async () => {
    const batch = [aWrite('w', 'x'), ...ids(4).map((id) => aRead(id, 'x')), aRead('free', 'y')];
    const { engine, ended } = startBatch(batch);
    await engine.settled();
    expect(engine.running).toEqual(['w', 'free']);
    for (const id of ['w', 'free', ...ids(4)]) await engine.finish(id);
    await ended;
  });

  it('wait for a write whose paths are not known', async () => {
    const { engine, finishAll } = startBatch([aRead('a'), aCall('w', 'write_file', '{"path":'), aRead('b')]);
    await engine.settled();
    expect(engine.running).toEqual(['a']);
    await engine.finish('a');
    expect(engine.running).toEqual(['w']);
    await engine.finish('w');
    await finishAll(['b']);
  });

  it('are told one after the other, the first of them as it happens', async () => {
    const { engine, events, finishAll } = startBatch([aRead('a'), aRead('b'), aRead('c')]);
    const told = () =>
      events.flatMap((event) =>
        'callId' in event ? [`${event.type === 'tool-call' ? '+' : '-'}${event.callId}`] : [],
      );
    await engine.settled();
    expect(engine.log).toEqual(['+a', '+b', '+c']);
    expect(told()).toEqual(['+a']);
    await engine.finish('b');
    expect(told()).toEqual(['+a']);
    await engine.finish('a');
    expect(told()).toEqual(['+a', '-a', '+b', '-b', '+c']);
    await finishAll(['c']);
    expect(told()).toEqual(['+a', '-a', '+b', '-b', '+c', '-c']);
  });

  it('that throw have a result, and the others theirs', async () => {
    const engine = createScriptedEngine((call) => {
      if (call.id === 'b') throw new Error('boom');
      return { success: true, output: `result of ${call.id}` };
    });
    const setting = loopSetting([calls([aRead('a'), aRead('b'), aRead('c')]), says('Done.')], {
      engine,
      concurrency: aConcurrency(),
    });
    const state = await runLoop(setting, setting.initial);
    expect(state.messages.slice(3, 6).map(({ content }) => content)).toEqual([
      'result of a',
      'Failed unexpectedly: boom. What it did until then is unknown.',
      'result of c',
    ]);
    expect(state.status).toBe('success');
  });

  it('have each their own result also where ids are the same', async () => {
    const engine = createScriptedEngine((call) => ({ success: true, output: call.arguments }));
    const setting = loopSetting([calls([aRead('same', 'x'), aRead('same', 'y')]), says('Done.')], {
      engine,
      concurrency: aConcurrency(),
    });
    const state = await runLoop(setting, setting.initial);
    expect(state.messages.slice(3, 5).map(({ content }) => content)).toEqual(['{"path":"x"}', '{"path":"y"}']);
  });
});
