import { describe, expect, test } from 'vitest';
import type { StreamEvent } from '../../support/responses-protocol.ts';
import { added, argumentsDelta, argumentsDone, askFor, call, completed, done, message } from './streams.ts';

async function callsIn(events: readonly StreamEvent[]): Promise<readonly string[]> {
  const { toolCalls, finishReason } = await askFor(events);
  expect(finishReason).toBe('tool_calls');
  expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(toolCalls.length);
  expect(toolCalls.every(({ id }) => id !== '')).toBe(true);
  return toolCalls.map((made) => `${made.name}(${made.arguments})`);
}

const first = { item_id: 'fc_1', output_index: 0 };
const second = { item_id: 'fc_2', output_index: 1 };

describe('calls of a hostile server', () => {
  const expected: Readonly<Record<string, readonly [events: readonly StreamEvent[], calls: readonly string[]]>> = {
    'pieces before their item': [
      [argumentsDelta('{"a":', first), added({ id: 'fc_1', ...call('c1', 'one') }, first), argumentsDelta('1}', first)],
      ['one({"a":1})'],
    ],
    'neither ids nor places': [
      [added(call('c1', 'one')), argumentsDelta('{"a":'), argumentsDelta('1}'), added(call('c2', 'two'))],
      ['one({"a":1})', 'two({})'],
    ],
    'arguments only at the end': [
      [added({ id: 'fc_1', ...call('c1', 'one') }, first), argumentsDone('{"a":1}', first)],
      ['one({"a":1})'],
    ],
    'arguments only at the beginning': [
      [added({ id: 'fc_1', ...call('c1', 'one', '{"a":1}') }, first)],
      ['one({"a":1})'],
    ],
    'a piece is missing': [
      [
        added({ id: 'fc_1', ...call('c1', 'one') }, first),
        argumentsDelta('1}', first),
        argumentsDone('{"a":1}', first),
      ],
      ['one({"a":1})'],
    ],
    'everything only at the end': [[done({ id: 'fc_1', ...call('c1', 'one', '{"a":1}') }, first)], ['one({"a":1})']],
    'the end twice': [
      [
        added({ id: 'fc_1', ...call('c1', 'one') }, first),
        argumentsDelta('{"a":1}', first),
        argumentsDone('{"a":1}', first),
        argumentsDone('{"a":1}', first),
        done({ id: 'fc_1', ...call('c1', 'one', '{"a":1}') }, first),
        done({ id: 'fc_1', ...call('c1', 'one', '{"a":1}') }, first),
      ],
      ['one({"a":1})'],
    ],
    'the end twice, without id and place': [
      [done(call('c1', 'one', '{"a":1}')), done(call('c1', 'one', '{"a":1}')), done(call('c2', 'one', '{"a":1}'))],
      ['one({"a":1})', 'one({"a":1})'],
    ],
    'a new id with every event': [
      [
        added({ id: 'x1', ...call('c1', 'one') }, { output_index: 0 }),
        argumentsDelta('{"a":', { item_id: 'x2', output_index: 0 }),
        argumentsDelta('1}', { item_id: 'x3', output_index: 0 }),
        done({ id: 'x4', ...call('c1', 'one', '{"a":1}') }, { output_index: 0 }),
      ],
      ['one({"a":1})'],
    ],
    'the same place for every call': [
      [
        added({ id: 'fc_1', ...call('c1', 'one') }, { output_index: 0 }),
        added({ id: 'fc_2', ...call('c2', 'two') }, { output_index: 0 }),
        argumentsDelta('{"b":2}', { item_id: 'fc_2', output_index: 0 }),
        argumentsDelta('{"a":1}', { item_id: 'fc_1', output_index: 0 }),
      ],
      ['one({"a":1})', 'two({"b":2})'],
    ],
    'whole calls in the same place': [
      [
        done({ id: 'fc_1', ...call('c1', 'one', '{"a":1}') }, { output_index: 0 }),
        done({ id: 'fc_2', ...call('c2', 'one', '{"a":1}') }, { output_index: 0 }),
      ],
      ['one({"a":1})', 'one({"a":1})'],
    ],
    'two calls, interleaved': [
      [
        added({ id: 'fc_1', ...call('c1', 'one') }, first),
        added({ id: 'fc_2', ...call('c2', 'two') }, second),
        argumentsDelta('{"a":', first),
        argumentsDelta('{"b":', second),
        argumentsDelta('1}', first),
        argumentsDelta('2}', second),
      ],
      ['one({"a":1})', 'two({"b":2})'],
    ],
    'sequence numbers out of order': [
      [
        added({ id: 'fc_1', ...call('c1', 'one') }, { ...first, sequence_number: 9 }),
        argumentsDelta('{"a":', { ...first, sequence_number: 3 }),
        argumentsDelta('1}', { ...first, sequence_number: 3 }),
      ],
      ['one({"a":1})'],
    ],
    'no arguments': [[added({ id: 'fc_1', ...call('c1', 'one') }, first), argumentsDone('', first)], ['one({})']],
    'arguments as objects': [
      [added({ id: 'fc_1', ...call('c1', 'one', {}) }, first), done(call('c1', 'one', { a: { b: [1] } }), first)],
      ['one({"a":{"b":[1]}})'],
    ],
    'no call ids': [
      [done({ id: 'fc_1', ...call(undefined, 'one') }, first), done(call(undefined, 'two'), { output_index: 1 })],
      ['one({})', 'two({})'],
    ],
    'one call id for all': [
      [
        done({ id: 'fc_1', ...call('c', 'one', '{"a":1}') }, first),
        done({ id: 'fc_2', ...call('c', 'one', '{"a":1}') }, second),
      ],
      ['one({"a":1})', 'one({"a":1})'],
    ],
    'a name only at the end': [
      [
        added({ id: 'fc_1', ...call('c1', undefined) }, first),
        argumentsDelta('{}', first),
        { ...argumentsDone('{}', first), name: 'one' },
      ],
      ['one({})'],
    ],
  };

  test.each(Object.entries(expected))('%s', async (_title, [events, calls]) => {
    expect(await callsIn([...events, completed({ output: [] })])).toEqual(calls);
  });

  test('only in the last event', async () => {
    const output = [message('Look.'), call('c1', 'one', '{"a":1}'), call('c2', 'two', { b: 2 })];
    const response = await askFor([completed({ output })]);
    expect(response.content).toBe('Look.');
    expect(response.toolCalls).toEqual([
      { id: 'c1', name: 'one', arguments: '{"a":1}' },
      { id: 'c2', name: 'two', arguments: '{"b":2}' },
    ]);
  });

  test('that the last event repeats are made once', async () => {
    const one = { id: 'fc_1', ...call('c1', 'one', '{"a":1}') };
    const other = { id: 'another', ...call('c1', 'one', '{"a":1}') };
    expect(await callsIn([added(one, first), done(one, first), completed({ output: [other] })])).toEqual([
      'one({"a":1})',
    ]);
  });

  test('whose name and arguments the last event leaves out keep what was streamed', async () => {
    const events = [added({ id: 'fc_1', ...call('c1', 'one') }, first), argumentsDelta('{"a":1}', first)];
    expect(await callsIn([...events, completed({ output: [call('c1', undefined)] })])).toEqual(['one({"a":1})']);
  });

  test('whose pieces are not all there are taken from the last event', async () => {
    const events = [added({ id: 'fc_1', ...call('c1', 'one') }, first), argumentsDelta('{"a":', first)];
    const output = [call('c1', 'one', '{"a":1}')];
    expect(await callsIn([...events, completed({ output })])).toEqual(['one({"a":1})']);
  });

  test('take the ids of their items where they have none', async () => {
    const nameless = { id: 'fc_1', ...call(undefined, 'one', '{}') };
    for (const events of [[done(nameless), completed()], [completed({ output: [nameless] })]]) {
      expect((await askFor(events)).toolCalls).toEqual([{ id: 'fc_1', name: 'one', arguments: '{}' }]);
    }
  });

  test('that the last event forgets are made', async () => {
    const events = [done(call('c1', 'one', '{"a":1}'), first), done(call('c2', 'two'), second)];
    const output = [call('c1', 'one', '{"a":1}')];
    expect(await callsIn([...events, completed({ output })])).toEqual(['one({"a":1})', 'two({})']);
  });
});
