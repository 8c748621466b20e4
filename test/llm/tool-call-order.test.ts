import { describe, expect, test } from 'vitest';
import { createToolCallAssembler } from '../../src/llm/chat/tool-call-assembler.ts';

interface Piece {
  readonly id?: string;
  readonly index?: number | string;
  readonly name?: string;
  readonly arguments?: string;
}

/** `id:name(arguments)` of each call. */
function assemble(pieces: readonly Piece[]): readonly string[] {
  let made = 0;
  const assembler = createToolCallAssembler(() => `new${++made}`);
  for (const { name, arguments: text, ...rest } of pieces)
    assembler.add({ ...rest, function: { name, arguments: text } });
  return assembler.finish().map((call) => `${call.id}:${call.name}(${call.arguments})`);
}

const x1 = '{"x":1}';
const y2 = '{"y":2}';
const one: readonly (readonly [title: string, pieces: readonly Piece[], call: string])[] = [
  ['blanks follow a placeholder', [{ name: 'read', arguments: '{}' }, { arguments: ` ${x1}` }], `new1:read( ${x1})`],
  ['the name comes last and alone', [{ arguments: x1 }, { name: 'read' }], `new1:read(${x1})`],
  ['the id comes last and alone', [{ name: 'read', arguments: x1 }, { id: 'a' }], `a:read(${x1})`],
  [
    'nothing but the name comes with every piece',
    [
      { name: 'read', arguments: '{"x"' },
      { name: 'read', arguments: ':1}' },
    ],
    `new1:read(${x1})`,
  ],
  [
    'the index comes later than the id',
    [
      { id: 'a', name: 'read' },
      { id: 'a', index: 0, name: 'read', arguments: x1 },
    ],
    `a:read(${x1})`,
  ],
  [
    'the index counts pieces',
    [
      { id: 'a', index: 0, name: 'read', arguments: '{"x"' },
      { id: 'a', index: 1, arguments: ':1}' },
    ],
    `a:read(${x1})`,
  ],
];

test.each(one)('it is one call where %s', (_title, pieces, call) => {
  expect(assemble(pieces)).toEqual([call]);
});

describe('there are two calls', () => {
  test('where a new id comes after whole arguments, and its name later', () => {
    const [first, second] = [
      { id: 'a', name: 'read', arguments: x1 },
      { id: 'b', arguments: y2 },
    ];
    expect(assemble([first, second, { id: 'b', name: 'list' }])).toEqual([`a:read(${x1})`, `b:list(${y2})`]);
  });

  test.each([
    ['index', { index: 0 }, ['new1', 'new2']],
    ['id', { id: 'K' }, ['K', 'new1']],
  ] as const)('of one %s, and what comes later belongs to the second', (_what, place, [first, second]) => {
    const pieces = [{ name: 'read', arguments: x1 }, { name: 'list', arguments: '{"y":' }, { arguments: '2}' }];
    expect(assemble(pieces.map((piece) => ({ ...place, ...piece })))).toEqual([
      `${first}:read(${x1})`,
      `${second}:list(${y2})`,
    ]);
  });

  test('of one id and the same arguments where their names differ', () => {
    const calls = ['read', 'list'].map((name) => ({ id: 'K', name, arguments: '{}' }));
    expect(assemble(calls)).toEqual(['K:read({})', 'new1:list({})']);
  });

  test('whose pieces have nothing but an index that comes later than the ids', () => {
    const heads = [
      { id: 'a', name: 'read' },
      { id: 'b', name: 'list' },
    ];
    const begun = heads.map(({ id }, index) => ({ id, index, arguments: `{"${index}":` }));
    const ends = heads.map((_, index) => ({ index, arguments: `${index}}` }));
    expect(assemble([...heads, ...begun, ...ends])).toEqual(['a:read({"0":0})', 'b:list({"1":1})']);
  });

  test('where blanks follow the whole arguments of the first, and nothing but the order tells them apart', () => {
    const pieces = [{ name: 'read', arguments: `${x1}\n` }, { arguments: ' ' }, { name: 'read' }, { arguments: y2 }];
    expect(assemble(pieces)).toEqual([`new1:read(${x1}\n )`, `new2:read(${y2})`]);
  });
});

test.each([
  ['blank arguments without a name', { index: 0, arguments: ' \n' }, []],
  ['arguments without a name', { index: 0, arguments: x1 }, [`new1:(${x1})`]],
  ['a name without arguments', { index: 0, name: 'read' }, ['new1:read({})']],
  ['a text that holds no object', { index: 0, name: 'read', arguments: '"x"' }, ['new1:read("x")']],
])('%s: how many calls these are, and which', (_title, piece, made) => {
  expect(assemble([piece])).toEqual(made);
});

test('an index that is a blank text is none', () => {
  const pieces = [
    { index: '0', id: 'a', name: 'read', arguments: '' },
    { index: '1', id: 'b', name: 'list', arguments: '' },
    { index: ' ', arguments: y2 },
  ];
  expect(assemble(pieces)).toEqual(['a:read({})', `b:list(${y2})`]);
});
