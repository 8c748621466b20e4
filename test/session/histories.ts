import fc from 'fast-check';
import type { Message } from '../../src/contracts/message.ts';
import { summaryMarks } from '../../src/contracts/summary-mark.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((words) => words.trim() !== '');

/** A batch of calls with its results, in any order. */
const exchange = fc
  .record({ calls: fc.integer({ min: 1, max: 6 }), content: fc.option(text), results: fc.array(text), turn: fc.nat(5) })
  .map(({ calls, content, results, turn }) => (at: number): readonly Message[] => {
    const ids = Array.from({ length: calls }, (_, call) => `c${at}-${call}`);
    const answered = [...ids.slice(turn % calls), ...ids.slice(0, turn % calls)];
    return [
      { role: 'assistant', content, toolCalls: ids.map((id) => ({ id, name: 'read_file', arguments: '{}' })) },
      ...answered.map((id, index): Message => ({ role: 'tool', toolCallId: id, content: results[index] ?? '' })),
    ];
  });

/** A nudge, a gate's feedback or a note of the engine, with or without words of the model before it. */
const steering = fc.tuple(fc.option(text), text).map(([said, told]) => (): readonly Message[] => [
  ...(said === null ? [] : [{ role: 'assistant', content: said } as const]),
  { role: 'user', content: `[SYSTEM] ${told}` },
]);

const part = fc.oneof({ weight: 6, arbitrary: exchange }, { weight: 1, arbitrary: steering });

/** What a loop can have made of a conversation, up to any point at which a session is saved. */
export const histories: fc.Arbitrary<readonly Message[]> = fc
  .record({
    parts: fc.array(part, { maxLength: 60 }),
    summary: fc.option(text),
    last: fc.option(text),
  })
  .map(({ parts, summary, last }) => [
    { role: 'system', content: 'You are an agent.' },
    { role: 'user', content: 'Fix the test.' },
    ...(summary === null ? [] : [{ role: 'assistant', content: `${summaryMarks.en}\n${summary}` } as const]),
    ...parts.flatMap((make, index) => make(index)),
    ...(last === null ? [] : [{ role: 'assistant', content: last } as const]),
  ]);
