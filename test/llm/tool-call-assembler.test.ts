import { describe, expect, test } from 'vitest';
import { createToolCallAssembler } from '../../src/llm/chat/tool-call-assembler.ts';

type Piece = {
  readonly id?: string;
  readonly index?: number | string;
  readonly name?: string;
  readonly arguments?: unknown;
};

/** `id:name(arguments)` of each call. */
function assemble(pieces: readonly Piece[]): readonly string[] {
  let made = 0;
  const assembler = createToolCallAssembler(() => `new${++made}`);
  for (const { name, arguments: args, ...rest } of pieces) {
    assembler.add({ ...rest, type: 'function', function: { name, arguments: args } });
  }
  return assembler.finish().map((call) => `${call.id}:${call.name}(${call.arguments})`);
}

describe('pieces belong together', () => {
  test('by index when only the first piece has the id', () => {
    const pieces = [
      { index: 0, id: 'a', name: 'read', arguments: '' },
      { index: 1, id: 'b', name: 'list', arguments: '' },
      { index: 1, arguments: '{"y"' },
      { index: 0, arguments: '{"x":1}' },
      { index: 1, arguments: ':2}' },
    ];
    expect(assemble(pieces)).toEqual(['a:read({"x":1})', 'b:list({"y":2})']);
  });

  test('by id when every piece repeats it and its name', () => {
    const pieces = [
      { index: 0, id: 'a', name: 'read', arguments: '{"x"' },
      { index: 0, id: 'a', name: 'read', arguments: ':1}' },
    ];
    expect(assemble(pieces)).toEqual(['a:read({"x":1})']);
  });

  test('by order when there is neither', () => {
    expect(assemble([{ name: 'read', arguments: '' }, { arguments: '{"x"' }, { arguments: ':1}' }])).toEqual([
      'new1:read({"x":1})',
    ]);
  });

  test('when the id comes after the name', () => {
    expect(
      assemble([
        { index: 0, name: 'read' },
        { index: 0, id: 'a', arguments: '{}' },
      ]),
    ).toEqual(['a:read({})']);
  });

  test('when the name comes again and longer', () => {
    const pieces = [
      { index: 0, id: 'a', name: 'read' },
      { index: 0, name: 'read_file' },
      { index: 0, arguments: '{}' },
    ];
    expect(assemble(pieces)).toEqual(['a:read_file({})']);
  });

  test('when a placeholder stands for the arguments at first', () => {
    const opening = { index: 0, id: 'a', name: 'read', arguments: '{}' };
    expect(assemble([opening, { index: 0, arguments: '{"x"' }, { index: 0, arguments: ':1}' }])).toEqual([
      'a:read({"x":1})',
    ]);
    expect(assemble([opening])).toEqual(['a:read({})']);
  });

  test('when the index is a text', () => {
    const pieces = [
      { index: '0', id: 'a', name: 'read', arguments: '' },
      { index: '1', id: 'b', name: 'list', arguments: '' },
      { index: '0', arguments: '{"x":1}' },
      { index: '1', arguments: '{"y":2}' },
    ];
    expect(assemble(pieces)).toEqual(['a:read({"x":1})', 'b:list({"y":2})']);
  });

  test('when the name comes last', () => {
    const pieces = [
      { index: 0, id: 'a', arguments: '{"x"' },
      { index: 0, arguments: ':1}' },
      { index: 0, name: 'read' },
      { index: 1, id: 'b', arguments: '{"y":2}' },
      { index: 1, id: 'b', name: 'list' },
    ];
    expect(assemble(pieces)).toEqual(['a:read({"x":1})', 'b:list({"y":2})']);
  });

  test('when every piece has an id of its own', () => {
    const pieces = [
      { index: 0, id: 'a1', name: 'read', arguments: '' },
      { index: 0, id: 'a2', arguments: '{"x"' },
      { index: 0, id: 'a3', arguments: ':1}' },
      { index: 1, id: 'b1', name: 'list', arguments: '{"y"' },
      { index: 1, id: 'b2', arguments: ':2}' },
    ];
    expect(assemble(pieces)).toEqual(['a1:read({"x":1})', 'b1:list({"y":2})']);
    const unnumbered = pieces.map(({ index: _index, ...piece }) => piece);
    expect(assemble(unnumbered)).toEqual(['a1:read({"x":1})', 'b1:list({"y":2})']);
  });

  test('when the name comes in two parts', () => {
    const pieces = [
      { index: 0, id: 'a', name: 'read_' },
      { index: 0, name: 'file', arguments: '{}' },
    ];
    expect(assemble(pieces)).toEqual(['a:read_file({})']);
  });
});

describe('a new call begins', () => {
  test('with a new id, even at the same index', () => {
    const pieces = [
      { index: 0, id: 'a', name: 'read', arguments: '{"x":1}' },
      { index: 0, id: 'b', name: 'read', arguments: '' },
      { index: 1, arguments: '{"x":2}' },
    ];
    expect(assemble(pieces)).toEqual(['a:read({"x":1})', 'b:read({"x":2})']);
  });

  test('with whole arguments after whole arguments, when ids and indexes say nothing', () => {
    const whole = (x: number) => ({ index: 0, name: 'read', arguments: `{"x":${x}}` });
    expect(assemble([whole(1), whole(2)])).toEqual(['new1:read({"x":1})', 'new2:read({"x":2})']);
    const constant = (x: number, index?: number) => ({
      id: 'K',
      name: 'read',
      arguments: `{"x":${x}}`,
      ...(index === undefined ? {} : { index }),
    });
    expect(assemble([constant(1, 0), constant(2, 1)])).toEqual(['K:read({"x":1})', 'new1:read({"x":2})']);
    expect(assemble([constant(1), constant(2)])).toEqual(['K:read({"x":1})', 'new1:read({"x":2})']);
  });

  test('not when the server sends the same whole call again', () => {
    const call = { index: 0, id: 'a', name: 'read', arguments: '{"x":1}' };
    expect(assemble([call, call])).toEqual(['a:read({"x":1})']);
  });
});

test('arguments become JSON text: objects are written out, nothing and null mean none', () => {
  const pieces = [
    { index: 0, id: 'a', name: 'one', arguments: { x: [1] } },
    { index: 1, id: 'b', name: 'two', arguments: 'null' },
    { index: 2, id: 'c', name: 'three' },
    { index: 3, id: 'd', name: 'four', arguments: '"{\\"x\\":1}"' },
    { index: 4, id: 'e', name: 'five', arguments: '{"cut' },
  ];
  expect(assemble(pieces)).toEqual([
    'a:one({"x":[1]})',
    'b:two({})',
    'c:three({})',
    'd:four({"x":1})',
    'e:five({"cut)',
  ]);
});

test('of a cut reply, a last call without arguments keeps none; calls before it are whole', () => {
  const assembler = createToolCallAssembler();
  for (const id of ['a', 'b']) assembler.add({ id, function: { name: 'list_files', arguments: '' } });
  expect(assembler.finish({ cut: true }).map((call) => call.arguments)).toEqual(['{}', '']);
  expect(assembler.finish().map((call) => call.arguments)).toEqual(['{}', '{}']);
});

test('what calls carry besides is kept by their ids, whichever piece has it', () => {
  let made = 0;
  const assembler = createToolCallAssembler(() => `new${++made}`, 'extra');
  assembler.add({ index: 0, id: 'a', function: { name: 'read', arguments: '{}' } });
  assembler.add({ index: 1, function: { name: 'list', arguments: '' }, extra: { sign: 1 } });
  assembler.add({ index: 1, function: { arguments: '{}' } });
  assembler.add({ index: 2, id: 'a', function: { name: 'read', arguments: '{"x":2}' } });
  assembler.add({ index: 2, extra: { sign: 2 } });
  expect(assembler.finish().map(({ id }) => id)).toEqual(['a', 'new1', 'new2']);
  expect([...assembler.extras()]).toEqual([
    ['new1', { sign: 1 }],
    ['new2', { sign: 2 }],
  ]);
});

test('blank arguments of a last call that was cut are none', () => {
  const assembler = createToolCallAssembler();
  assembler.add({ id: 'a', function: { name: 'list_files', arguments: ' ' } });
  expect(assembler.finish({ cut: true }).map((call) => call.arguments)).toEqual(['']);
});

test('what calls carry besides is nothing where it is null', () => {
  const assembler = createToolCallAssembler(undefined, 'extra');
  assembler.add({ id: 'a', function: { name: 'read', arguments: '{}' }, extra: null });
  assembler.finish();
  expect([...assembler.extras()]).toEqual([]);
});

test('empty entries are not calls', () => {
  const assembler = createToolCallAssembler();
  for (const piece of [null, 'text', {}, { index: 0, function: {} }]) assembler.add(piece);
  expect(assembler.finish()).toEqual([]);
});

test('ids that are made up are nine letters or digits', () => {
  const assembler = createToolCallAssembler();
  assembler.add({ id: '', function: { name: 'read', arguments: '{}' } });
  expect(assembler.finish()[0]?.id).toMatch(/^[a-z0-9]{9}$/);
});
