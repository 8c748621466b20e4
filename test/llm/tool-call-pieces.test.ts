import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createToolCallAssembler } from '../../src/llm/chat/tool-call-assembler.ts';

interface Call {
  readonly name: string;
  readonly arguments: string;
  /** Where the arguments are cut. */
  readonly cuts: readonly number[];
}

/** How a server numbers the pieces of its calls. */
interface Style {
  readonly ids: 'first' | 'every' | 'none' | 'empty';
  readonly indexes: 'every' | 'text' | 'none';
  readonly names: 'first' | 'every';
  /** The first piece has the name only. */
  readonly heads: boolean;
  /** Pieces of several calls come in turns. */
  readonly mixed: boolean;
}

const someJson = fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify({ value }));
const aCall: fc.Arbitrary<Call> = fc.record({
  name: fc.constantFrom('read_file', 'read', 'list_files', 'run'),
  arguments: someJson,
  cuts: fc.array(fc.nat(40), { maxLength: 4 }),
});
const aStyle: fc.Arbitrary<Style> = fc
  .record({
    ids: fc.constantFrom('first', 'every', 'none', 'empty'),
    indexes: fc.constantFrom('every', 'text', 'none'),
    names: fc.constantFrom('first', 'every'),
    heads: fc.boolean(),
    mixed: fc.boolean(),
  } as const)
  // Without any number, only the order tells the calls apart.
  .filter(({ ids, indexes, names, mixed }) => indexes !== 'none' || (names === 'first' && (!mixed || ids === 'every')));

function piecesOf(call: Call, number: number, style: Style): readonly object[] {
  const ends = [...call.cuts].sort((one, other) => one - other).filter((cut) => cut < call.arguments.length);
  const bounds = [0, ...ends, call.arguments.length];
  const parts = bounds.slice(1).map((end, at) => call.arguments.slice(bounds[at], end));
  return (style.heads ? ['', ...parts] : parts).map((text, at) => {
    const isFirst = at === 0;
    const id = { first: isFirst ? `id${number}` : undefined, every: `id${number}`, none: undefined, empty: '' }[
      style.ids
    ];
    const index = { every: number, text: String(number), none: undefined }[style.indexes];
    const name = isFirst || style.names === 'every' ? call.name : undefined;
    return { id, index, function: { name, arguments: text } };
  });
}

function inTurns(lists: readonly (readonly object[])[]): readonly object[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

test('calls come out as they were made, however the server cuts and numbers them', () => {
  fc.assert(
    fc.property(fc.array(aCall, { minLength: 1, maxLength: 4 }), aStyle, (made, style) => {
      const lists = made.map((call, number) => piecesOf(call, number, style));
      const assembler = createToolCallAssembler();
      for (const piece of style.mixed ? inTurns(lists) : lists.flat()) assembler.add(piece);
      const calls = assembler.finish();
      expect(calls.map((call) => [call.name, call.arguments])).toEqual(made.map((call) => [call.name, call.arguments]));
      expect(new Set(calls.map(({ id }) => id)).size).toBe(made.length);
    }),
    { numRuns: 2000 },
  );
});

test('the arguments of a large file come in a time that grows with their length alone', () => {
  const assembler = createToolCallAssembler();
  assembler.add({ index: 0, id: 'c1', function: { name: 'write_file', arguments: '{"content":"' } });
  const piece = { index: 0, id: 'c1', function: { name: 'write_file', arguments: 'abcdefgh' } };
  for (let count = 0; count < 250_000; count += 1) assembler.add(piece);
  assembler.add({ index: 0, function: { arguments: '"}' } });
  expect(assembler.finish().map((call) => call.arguments.length)).toEqual([2_000_014]);
});
