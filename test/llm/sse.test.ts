import { expect, test } from 'vitest';
import { createSseParser } from '../../src/llm/stream/sse.ts';

function parse(text: string, size = text.length) {
  const parser = createSseParser();
  const events = [];
  for (let start = 0; start < text.length; start += size) events.push(...parser.push(text.slice(start, start + size)));
  return [...events, ...parser.end()];
}

const streams: readonly (readonly [string, string, readonly string[][]])[] = [
  ['events end with a blank line', 'data: a\n\ndata: b\n\n', [['a'], ['b']]],
  ['line endings of every kind', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', [['a'], ['b'], ['c']]],
  ['several data lines of one event', 'data: a\ndata:b\n\n', [['a', 'b']]],
  ['several data lines with long line endings', 'data: a\r\ndata: b\r\n\r\n', [['a', 'b']]],
  ['comments and other fields', ': ping\nevent: x\nid: 1\nretry: 5\ndata: a\n\n: pong\n\n', [['a']]],
  ['no blank line at the end', 'data: a\n\ndata: b', [['a'], ['b']]],
  ['a field that only begins like data', 'database: x\ndata\n\n', [['']]],
  ['nothing', '', []],
];

test.each(streams)('%s', (_title, text, events) => {
  for (const size of [1, 2, 3, 1000]) expect(parse(text, size)).toEqual(events);
});

test('a long line that comes in many pieces is split only once', () => {
  const long = 'x'.repeat(4_000_000);
  expect(parse(`data: ${long}\n\ndata: b\n\n`, 100)).toEqual([[long], ['b']]);
});
