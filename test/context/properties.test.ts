import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContextManagerOptions, createContextManager } from '../../src/context/context-manager.ts';
import { exchangesOf, splitHistory } from '../../src/context/history.ts';
import { charactersOf } from '../../src/context/message-size.ts';
import type { Message } from '../../src/contracts/message.ts';
import { keptMessages } from '../../src/session/kept-messages.ts';
import { requestProblems } from '../support/chat-protocol.ts';
import { aUsage } from '../support/scripted-llm.ts';
import { anyHistory } from './histories.ts';

const runs = { seed: 4_242, numRuns: 400 };

const anyOptions: fc.Arbitrary<ContextManagerOptions> = fc.record({
  maxToolResultTokens: fc.constant(0),
  maxContextTokens: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12_000 })),
  summarizeAfterSteps: fc.nat(8),
  keepRecentSteps: fc.nat(8),
  fixedTokens: fc.nat(2_000),
  language: fc.constantFrom('en', 'es'),
});

const anyCase = fc.record({
  history: anyHistory,
  options: anyOptions,
  /** What providers reported for some part of the history. */
  reports: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), inputTokens: fc.nat(60_000) }), {
    maxLength: 3,
  }),
  refused: fc.boolean(),
  summary: fc.option(fc.string({ unit: 'grapheme', maxLength: 400 }), { nil: undefined }),
});

type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

function managerFor({ history, options, reports, refused }: Case) {
  const manager = createContextManager(options);
  for (const { share, inputTokens } of reports) {
    manager.observe(history.slice(0, Math.ceil(history.length * share)), aUsage({ inputTokens }));
  }
  if (refused) manager.learnRefusal(history);
  return manager;
}

function expectSound(history: readonly Message[], result: readonly Message[]): void {
  expect(requestProblems(result)).toEqual([]);
  expect(result.slice(0, 2)).toEqual(history.slice(0, 2));
  expect(charactersOf(result)).toBeLessThanOrEqual(charactersOf(history));
  expect(result.every(({ content }) => content === null || content.isWellFormed())).toBe(true);
}

describe('any history, any limits, any reports', () => {
  it('are those of strict requests to begin with', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        expect(requestProblems(history)).toEqual([]);
      }),
      runs,
    );
  });

  it('manage gives a request that a strict provider takes, with the same head, and never a larger one', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (given) => {
        const { messages, by } = await managerFor(given).manage(given.history, {
          summarize: async () => given.summary,
        });
        expectSound(given.history, messages);
        expect(messages === given.history).toBe(by === undefined);
        expect(messages.at(-1)).toBe(given.history.at(-1));
      }),
      runs,
    );
  });

  it('manage is done after one time: the second changes nothing and asks nobody', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (given) => {
        const manager = managerFor(given);
        const { messages } = await manager.manage(given.history, { summarize: async () => given.summary });
        const again = await manager.manage(messages, { summarize: () => Promise.reject(new Error('asked twice')) });
        expect(again).toEqual({ messages });
      }),
      runs,
    );
  });

  it('manage gets within 90 % of the window, or down to the newest exchange', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (given) => {
        const { maxContextTokens } = given.options;
        if (maxContextTokens === 0) return;
        const manager = managerFor(given);
        const { messages } = await manager.manage(given.history, { summarize: async () => given.summary });
        const left = exchangesOf(splitHistory(messages).dialog);
        if (manager.estimate(messages) > maxContextTokens * 0.9) expect(left).toHaveLength(1);
      }),
      runs,
    );
  });

  it('makeRoom gives one as well, and never separates calls from their results', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (given) => {
        const { messages } = await managerFor(given).makeRoom(given.history, { summarize: async () => given.summary });
        expectSound(given.history, messages);
      }),
      runs,
    );
  });

  it('a session’s cut keeps calls and results together too', () => {
    fc.assert(
      fc.property(fc.array(anyHistory, { minLength: 1, maxLength: 6 }), (parts) => {
        const [first = [], ...more] = parts;
        const history = [...first, ...more.flatMap((part) => part.slice(2))];
        const kept = keptMessages(history);
        expect(requestProblems(kept)).toEqual([]);
        expect(kept.slice(0, 2)).toEqual(history.slice(0, 2));
      }),
      runs,
    );
  });
});
