import { describe, expect, it } from 'vitest';
import { createContextManager } from '../../src/context/context-manager.ts';
import type { Message } from '../../src/contracts/message.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { aCall, aUsage } from '../support/scripted-llm.ts';

const system: Message = { role: 'system', content: 'S'.repeat(84) };
const task: Message = { role: 'user', content: 'T'.repeat(84) };

function managerOf(maxContextTokens: number) {
  return createContextManager({ maxToolResultTokens: 0, maxContextTokens, language: 'en' });
}

/** An exchange of about 100 tokens: a call and its result. */
function exchange(id: string): readonly Message[] {
  return [
    { role: 'assistant', content: null, toolCalls: [{ id, name: 'grep', arguments: '{}' }] },
    { role: 'tool', toolCallId: id, content: 'x'.repeat(362) },
  ];
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
    for (const inputTokens of [10, 5_000]) {
      const manager = managerOf(0);
      manager.observe(historyOf(3), aUsage({ inputTokens }));
      expect(manager.estimate(historyOf(3))).toBe(inputTokens);
    }
  });

  it('grows with what comes after a correction, and never falls below a smaller history’s share', () => {
    const manager = managerOf(0);
    manager.observe(historyOf(3), aUsage({ inputTokens: 5_000 }));
    expect(manager.estimate(historyOf(4))).toBe(5_000 + 100);
    manager.observe(historyOf(4), aUsage({ inputTokens: 225 }));
    expect(manager.estimate(historyOf(0))).toBe(25);
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

  it('drops the oldest exchanges until at most 90 % is used', async () => {
    const manager = managerOf(1_000);
    const kept = await manager.manage(historyOf(20));
    expect(manager.estimate(kept)).toBeLessThanOrEqual(900);
    expect(manager.estimate([...kept, ...exchange('one more')])).toBeGreaterThan(900);
    expect(kept.slice(0, 2)).toEqual([system, task]);
    expect(kept.slice(-2)).toEqual(exchange('c19'));
    expect(protocolProblems(kept)).toEqual([]);
  });

  it('drops no more than it has to', async () => {
    const kept = await managerOf(1_000).manage(historyOf(9));
    expect(kept).toEqual([system, task, ...historyOf(9).slice(4)]);
  });

  it('keeps the newest exchange even when it is too large, and then says that it is critically full', async () => {
    const manager = managerOf(100);
    const kept = await manager.manage(historyOf(5));
    expect(kept).toEqual([system, task, ...exchange('c4')]);
    expect(manager.isCriticallyFull(kept)).toBe(true);
  });

  it('drops an exchange together with what the agent was told after it', async () => {
    const told: Message = { role: 'user', content: 'The gate failed.' };
    const history = [system, task, ...exchange('a'), told, ...historyOf(9).slice(2)];
    const kept = await managerOf(1_000).manage(history);
    expect(kept).not.toContain(told);
    expect(kept[2]).toEqual(exchange('c1')[0]);
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

describe('any history', () => {
  it('stays valid for a strict server, keeps its head and its newest messages', async () => {
    for (let seed = 1; seed <= 300; seed++) {
      const history = randomHistory(seed);
      expect(protocolProblems(history), `seed ${seed}`).toEqual([]);
      const manager = managerOf(200 + (seed % 7) * 300);
      const kept = await manager.manage(history);
      expect(protocolProblems(kept), `seed ${seed}`).toEqual([]);
      expect(kept.slice(0, 2), `seed ${seed}`).toEqual(history.slice(0, 2));
      expect(kept.at(-1), `seed ${seed}`).toBe(history.at(-1));
      expect(history.slice(history.length - (kept.length - 2)), `seed ${seed}`).toEqual(kept.slice(2));
      expect(await manager.manage(kept), `seed ${seed}`).toEqual(kept);
    }
  });
});

/** System, task and a dialog of calls with results, plain answers and further instructions; the same for a seed. */
function randomHistory(seed: number): readonly Message[] {
  const random = randomNumbers(seed);
  const dialog = Array.from({ length: 1 + random(25) }, (_, index): readonly Message[] => {
    const content = 'w'.repeat(random(600) + 1);
    if (random(5) === 0) return [{ role: 'assistant', content }];
    if (random(6) === 0) return [{ role: 'user', content }];
    const toolCalls = Array.from({ length: 1 + random(4) }, (_, call) => aCall(`c${index}-${call}`));
    const results = toolCalls.map(
      ({ id }) => ({ role: 'tool', toolCallId: id, content: 'r'.repeat(random(900)) }) as const,
    );
    return [{ role: 'assistant', content: random(2) ? content : null, toolCalls }, ...results];
  });
  return [system, task, ...dialog.flat()];
}

/** A small linear congruential generator: integers from 0 up to, not including, the limit. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
