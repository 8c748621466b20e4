import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryMarks } from '../../src/contracts/summary-mark.ts';
import { keptMessages } from '../../src/session/kept-messages.ts';
import { protocolProblems } from '../support/chat-protocol.ts';
import { theTask } from '../support/loop-deps.ts';
import { exchanges } from './exchanges.ts';
import { histories } from './histories.ts';

describe('a long history', () => {
  it('of 50 messages is kept whole', () => {
    const history = [...theTask, ...exchanges(24)];
    expect(keptMessages(history)).toEqual(history);
  });

  it('of more is cut to system, task and the last 30', () => {
    const history = [...theTask, ...exchanges(40)];
    expect(keptMessages(history)).toEqual([...theTask, ...history.slice(-30)]);
  });

  it('never begins with results whose call was cut away', () => {
    for (const callsEach of [1, 2, 3, 7, 40]) {
      const kept = keptMessages([...theTask, ...exchanges(30, callsEach), { role: 'assistant', content: 'so far' }]);
      expect(protocolProblems(kept), `${callsEach} calls`).toEqual([]);
      expect(kept.slice(0, 2)).toEqual(theTask);
      expect(kept.length).toBeGreaterThanOrEqual(32);
    }
  });

  it('keeps the head once when it is among the last', () => {
    const history = [...theTask, ...exchanges(1, 60)];
    expect(keptMessages(history)).toEqual(history);
  });

  it.each(['en', 'es'] as const)('keeps the summary of older steps in %s', (language) => {
    const summary = { role: 'assistant', content: `${summaryMarks[language]}\nIt read much.` } as const;
    const history = [...theTask, summary, ...exchanges(40)];
    expect(keptMessages(history)).toEqual([...theTask, summary, ...history.slice(-30)]);
  });

  it('is one that every provider takes, wherever it was cut, and one that is not cut again', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const kept = keptMessages(history);
        expect(protocolProblems(kept)).toEqual([]);
        expect(kept.slice(0, 2)).toEqual(history.slice(0, 2));
        expect(kept.at(-1)).toEqual(history.at(-1));
        expect(keptMessages(kept)).toEqual(kept);
      }),
      { seed: 20_261_130, numRuns: 300 },
    );
  });
});
