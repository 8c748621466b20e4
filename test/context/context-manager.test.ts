import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { Message } from '../../src/contracts/message.ts';
import { requestProblems } from '../support/chat-protocol.ts';
import { aCall, aUsage } from '../support/scripted-llm.ts';

const system: Message = { role: 'system', content: 'S'.repeat(84) };
const task: Message = { role: 'user', content: 'T'.repeat(84) };

function managerOf(maxContextTokens: number) {
  const manager = createContextManager({ maxToolResultTokens: 0, maxContextTokens, language: 'en' });
  return { ...manager, manage: async (history: readonly Message[]) => (await manager.manage(history)).messages };
}

/** An exchange of about 100 tokens: a call and its result. */
function exchange(id: string): readonly Message[] {
  return [
    { role: 'assistant', content: null, toolCalls: [{ id, name: 'grep', arguments: '{}' }] },
    { role: 'tool', toolCallId: id, content: 'x'.repeat(362) },
  ];
}

function told(content: string): Message {
  return { role: 'user', content };
}

function historyOf(exchanges: number): readonly Message[] {
  const ids = Array.from({ length: exchanges }, (_, index) => `c${index}`);
  return [system, task, ...ids.flatMap(exchange)];
}

describe('the estimate', () => {
  it('is content, tool names and arguments and 16 a message, by four', () => {
    const messages: readonly Message[] = [
      { role: 'user', content: 'abcd' },
      { role: 'assistant', content: null, toolCalls: [aCall('a', 'grep', '{"a":1}')], reasoning: 'not sent' },
    ];
    expect(managerOf(0).estimate(messages)).toBe(Math.floor((4 + 16 + 4 + 7 + 16) / 4));
  });

  it('counts exactly what the provider counted for the same history', () => {
    for (const inputTokens of [100, 5_000]) {
      const manager = managerOf(0);
      manager.observe(historyOf(3), aUsage({ inputTokens }));
      expect(manager.estimate(historyOf(3))).toBe(inputTokens);
    }
  });

  it('grows with what comes after a correction, and never falls below a smaller history’s share', () => {
    const manager = managerOf(0);
    const growth = manager.estimate(historyOf(4)) - manager.estimate(historyOf(3));
    for (const [share, grown] of [
      [0.5, 1],
      [1, 1],
      [1.5, 1.5],
      [2, 2],
      // Most of it is then something else.
      [16, 2],
    ] as const) {
      const inputTokens = Math.round(managerOf(0).estimate(historyOf(3)) * share);
      manager.observe(historyOf(3), aUsage({ inputTokens }));
      expect(manager.estimate(historyOf(4)) - inputTokens).toBeCloseTo(growth * grown, -0.5);
    }
    manager.observe(historyOf(4), aUsage({ inputTokens: 225 }));
    expect(manager.estimate(historyOf(0))).toBe(25);
  });

  it('of dense text shrinks with the history: a compression is not taken for useless', () => {
    const manager = managerOf(0);
    const before = manager.estimate(historyOf(40));
    manager.observe(historyOf(40), aUsage({ inputTokens: before * 3 }));
    expect(manager.estimate(historyOf(2)) / managerOf(0).estimate(historyOf(2))).toBeCloseTo(3, 1);
  });

  it('keeps the part of the difference that every request has', () => {
    const limits = { maxToolResultTokens: 0, maxContextTokens: 0, language: 'en' } as const;
    const manager = createContextManager({ ...limits, fixedTokens: 3_000 });
    const plain = managerOf(0);
    manager.observe(historyOf(40), aUsage({ inputTokens: plain.estimate(historyOf(40)) + 3_000 }));
    expect(manager.estimate(historyOf(2))).toBe(plain.estimate(historyOf(2)) + 3_000);
    expect(manager.estimate(historyOf(2), { withTools: false })).toBe(plain.estimate(historyOf(2)));
  });

  it('has that part before the first report as well, and without tools has none', () => {
    const limits = { maxToolResultTokens: 0, maxContextTokens: 0, language: 'en' } as const;
    const manager = createContextManager({ ...limits, fixedTokens: 3_000 });
    const plain = managerOf(0).estimate(historyOf(2));
    expect(manager.estimate(historyOf(2))).toBe(plain + 3_000);
    expect(manager.estimate(historyOf(2), { withTools: false })).toBe(plain);
  });

  it('is not blinded by a provider that counts only part of a request', () => {
    const manager = managerOf(0);
    const before = manager.estimate(historyOf(40));
    manager.observe(historyOf(40), aUsage({ inputTokens: 3 }));
    expect(manager.estimate(historyOf(40))).toBeGreaterThanOrEqual(before / 4);
  });

  it('is left alone by a usage without input tokens', () => {
    const manager = managerOf(0);
    const before = manager.estimate(historyOf(2));
    manager.observe(historyOf(2), aUsage({ inputTokens: 0 }));
    expect(manager.estimate(historyOf(2))).toBe(before);
  });
});

describe('the window', () => {
  it('leaves a history that fits as it is', async () => {
    const history = historyOf(8);
    expect(await managerOf(1_000).manage(history)).toBe(history);
  });

  it('above 90 % drops the oldest exchanges down to 75 %, so that the next steps need not drop again', async () => {
    const manager = managerOf(1_000);
    const kept = await manager.manage(historyOf(20));
    expect(manager.estimate(kept)).toBeLessThanOrEqual(750);
    expect(manager.estimate([...kept, ...exchange('one more')])).toBeGreaterThan(750);
    expect(kept.slice(0, 2)).toEqual([system, task]);
    expect(kept.slice(-2)).toEqual(exchange('c19'));
    expect(requestProblems(kept)).toEqual([]);
  });

  it('says that it dropped, and nothing where it did not', async () => {
    const manager = createContextManager({ maxToolResultTokens: 0, maxContextTokens: 1_000, language: 'en' });
    expect(await manager.manage(historyOf(9))).toMatchObject({ by: 'window' });
    expect(await manager.manage(historyOf(8))).toEqual({ messages: historyOf(8) });
  });

  it('keeps the newest exchange even when it is too large, and then says that it is critically full', async () => {
    const manager = managerOf(100);
    const kept = await manager.manage(historyOf(5));
    expect(kept).toEqual([system, task, ...exchange('c4')]);
    expect(manager.isCriticallyFull(kept)).toBe(true);
  });

  it('drops an exchange, but not what the agent was told after it: that makes a summary', async () => {
    const history = [system, task, ...exchange('a'), told('The gate failed.'), ...historyOf(9).slice(2)];
    const kept = await managerOf(1_000).manage(history);
    expect(kept[2]).toEqual({
      role: 'assistant',
      content:
        '[Summary of earlier steps]\n\n[Messages received in those steps]\n<message>\nThe gate failed.\n</message>',
    });
    expect(kept[3]).toEqual(exchange('c2')[0]);
    expect(requestProblems(kept)).toEqual([]);
  });

  it('keeps through any number of drops what the agent was told, in the summary that is there', async () => {
    const manager = managerOf(1_000);
    const summary: Message = { role: 'assistant', content: '[Summary of earlier steps]\nIt began well.' };
    let history = [system, task, summary, ...exchange('a'), told('First word.'), ...exchange('b')];
    for (let step = 0; step < 40; step++) {
      history = [...(await manager.manage(history)), ...exchange(`s${step}`)];
      if (step === 20) history = [...history, told('Second word.')];
    }
    const [, , first, ...rest] = await manager.manage(history);
    expect(first?.content).toMatch(/^\[Summary of earlier steps\]\nIt began well\.[\s\S]*First word[\s\S]*Second word/);
    expect(JSON.stringify(rest)).not.toMatch(/Summary of|word/);
  });

  it('keeps of it what has room in a tenth of the window, the newest first', async () => {
    const words = Array.from({ length: 12 }, (_, index) => [
      ...exchange(`x${index}`),
      told(`${index}: `.padEnd(90, 'w')),
    ]);
    const kept = await managerOf(1_000).manage([system, task, ...words.flat(), ...historyOf(7).slice(2)]);
    const [summary = ''] = kept.map(({ content }) => content ?? '').filter((text) => text.startsWith('[Summary'));
    expect(summary.length).toBeLessThanOrEqual(400);
    expect(summary).toMatch(/messages omitted[\s\S]*\n11: /);
    expect(summary).not.toContain('\n0: ');
  });

  it('corrects by usage before it drops', async () => {
    const manager = managerOf(1_000);
    manager.observe(historyOf(5), aUsage({ inputTokens: 1_000 }));
    expect((await manager.manage(historyOf(5))).length).toBeLessThan(historyOf(5).length);
  });

  it('of 0 drops nothing and is never full', async () => {
    const manager = managerOf(0);
    const history = historyOf(500);
    expect(await manager.manage(history)).toBe(history);
    expect(manager.isCriticallyFull(history)).toBe(false);
  });

  it('is critically full from 95 % on', () => {
    const history = historyOf(8);
    const used = managerOf(0).estimate(history);
    expect(managerOf(Math.floor(used / 0.95)).isCriticallyFull(history)).toBe(true);
    expect(managerOf(Math.ceil(used / 0.94)).isCriticallyFull(history)).toBe(false);
  });

  it('only ever cuts at the front of the dialog: what is sent stays a prefix while nothing is dropped', async () => {
    const manager = managerOf(100_000);
    const before = await manager.manage(historyOf(3));
    const after = await manager.manage(historyOf(4));
    expect(JSON.stringify(after).startsWith(JSON.stringify(before).slice(0, -1))).toBe(true);
  });
});
