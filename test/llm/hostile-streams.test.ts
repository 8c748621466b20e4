import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type RawReply, sends } from '../support/model-server.ts';
import { startClient } from './llm-client.ts';

const event = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const events = (...values: readonly unknown[]) => values.map(event).join('');
const choice = (fields: object) => ({ choices: [{ index: 0, ...fields }] });
const delta = (fields: object, finish: string | null = null) => choice({ delta: fields, finish_reason: finish });
const calling = (...pieces: readonly object[]) => delta({ tool_calls: pieces });
const piece = (index: unknown, fields: { readonly id?: string; readonly name?: string; readonly args?: unknown }) => ({
  index,
  ...(fields.id === undefined ? {} : { id: fields.id }),
  function: { name: fields.name, arguments: fields.args },
});
const ends = (reason = 'tool_calls') => delta({}, reason);
const counts = { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 };

interface Expected {
  readonly content?: string;
  readonly reasoning?: string;
  readonly calls?: readonly string[];
  readonly usage?: readonly [input: number, output: number];
}

const readA = 'read({"path":"a"})';
const listB = 'list({"path":"b"})';

const hostile: readonly (readonly [title: string, body: string | Uint8Array, expected: Expected])[] = [
  [
    'pieces of two calls are mixed, even in one event',
    events(
      calling(piece(0, { id: 'x', name: 'read', args: '' }), piece(1, { id: 'y', name: 'list', args: '' })),
      calling(piece(1, { args: '{"path"' }), piece(0, { args: '{"pa' })),
      calling(piece(0, { args: 'th":"a"}' })),
      calling(piece(1, { args: ':"b"}' })),
      ends(),
    ),
    { calls: [readA, listB] },
  ],
  [
    'numbers are sent as text',
    events(
      calling(piece('0', { id: 'x', name: 'read', args: '' }), piece('1', { id: 'y', name: 'list', args: '' })),
      calling(piece('0', { args: '{"path":"a"}' }), piece('1', { args: '{"path":"b"}' })),
      { choices: [{ index: '0', delta: {}, finish_reason: 'tool_calls' }] },
    ),
    { calls: [readA, listB] },
  ],
  [
    'what is empty is null',
    events(
      delta({
        role: 'assistant',
        content: null,
        tool_calls: null,
        function_call: null,
        refusal: null,
        reasoning: null,
      }),
      { ...delta({ content: 'Yes', tool_calls: null }), usage: null, error: null },
      { ...ends('stop'), usage: null },
      { choices: [], usage: counts },
    ),
    { content: 'Yes', usage: [9, 3] },
  ],
  [
    'choices are null at the end',
    events(delta({ content: 'Yes' }, 'stop'), { choices: null, usage: counts }),
    { content: 'Yes', usage: [9, 3] },
  ],
  [
    'content is a list of parts',
    events(
      delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }),
      delta({ content: [{ type: 'text', text: 'Y' }, 'e'] }),
      delta({ content: { type: 'text', text: 's' } }, 'stop'),
    ),
    { content: 'Yes', reasoning: 'Hm.' },
  ],
  [
    'the reason of the end stands alone, without a delta',
    events(delta({ content: 'Yes' }), choice({ finish_reason: 'stop' }), '[DONE]'),
    { content: 'Yes' },
  ],
  [
    'arguments are split inside escapes and characters',
    events(
      calling(piece(0, { id: 'x', name: 'read', args: '{"path":"a\\' })),
      calling(piece(0, { args: 'n\\u00' })),
      calling(piece(0, { args: 'e9\uD83D' })),
      calling(piece(0, { args: '\uDC4B"}' })),
      ends(),
    ),
    { calls: ['read({"path":"a\\né👋"})'] },
  ],
  [
    'the text is split inside a character',
    events(delta({ content: 'a\uD83D' }), delta({ content: '\uDC4Bb' }), ends('stop')),
    { content: 'a👋b' },
  ],
  [
    'the name of a call comes last',
    events(calling(piece(0, { id: 'x', args: '{"path":"a"}' })), calling(piece(0, { name: 'read' })), ends()),
    { calls: [readA] },
  ],
  [
    'every piece of a call has an id of its own',
    events(
      calling(piece(0, { id: 'x1', name: 'read', args: '' })),
      calling(piece(0, { id: 'x2', args: '{"path"' })),
      calling(piece(0, { id: 'x3', args: ':"a"}' })),
      ends(),
    ),
    { calls: [readA] },
  ],
  [
    'the last event repeats the whole message',
    events(
      delta({ content: 'Ye' }),
      delta({ content: 's' }),
      calling(piece(0, { name: 'read', args: '{"path":"a"}' })),
      choice({
        delta: {},
        message: { content: 'Yes', tool_calls: [piece(0, { name: 'read', args: '{"path":"a"}' })] },
        finish_reason: 'tool_calls',
      }),
    ),
    { content: 'Yes', calls: [readA] },
  ],
  [
    'the only event has the whole message, and an empty delta',
    events(choice({ delta: { role: 'assistant' }, message: { content: 'Yes' }, finish_reason: 'stop' })),
    { content: 'Yes' },
  ],
  [
    'messages stand for deltas',
    events(choice({ message: { content: 'Ye' } }), choice({ message: { content: 's' }, finish_reason: 'stop' })),
    { content: 'Yes' },
  ],
  ['a byte order mark comes first', `\uFEFF${events(delta({ content: 'Yes' }, 'stop'), '[DONE]')}`, { content: 'Yes' }],
  [
    'lines end in carriage return and line feed',
    events(delta({ content: 'Ye' }), delta({ content: 's' }, 'stop'), '[DONE]').replaceAll('\n', '\r\n'),
    { content: 'Yes' },
  ],
  [
    'nothing stands between "data:" and the value, and nothing between the events',
    [delta({ content: 'Ye' }), delta({ content: 's' }, 'stop')]
      .map((value) => `data:${JSON.stringify(value)}\n`)
      .join(''),
    { content: 'Yes' },
  ],
  ['the end is not announced', events(delta({ content: 'Yes' }, 'stop')).trimEnd(), { content: 'Yes' }],
  [
    'two choices come in turns',
    events(
      { choices: [{ index: 1, delta: { content: 'No' } }] },
      delta({ content: 'Ye' }),
      {
        choices: [
          { index: 1, delta: {}, finish_reason: 'stop' },
          { index: 0, delta: { content: 's' } },
        ],
      },
      ends('stop'),
    ),
    { content: 'Yes' },
  ],
  [
    'the role is repeated in events of its own',
    events(
      delta({ role: 'assistant' }),
      delta({ role: 'assistant', content: 'Yes' }),
      delta({ role: 'assistant' }, 'stop'),
    ),
    { content: 'Yes' },
  ],
  [
    'the list of one call has no brackets, and its arguments are an object',
    events(delta({ tool_calls: piece(0, { id: 'x', name: 'read', args: { path: 'a' } }) }), ends()),
    { calls: [readA] },
  ],
  [
    'the thoughts are left in the answer',
    events(delta({ content: '<thi' }), delta({ content: 'nk>Hm.</th' }), delta({ content: 'ink>\n\nYes' }, 'stop')),
    { content: 'Yes', reasoning: 'Hm.' },
  ],
  [
    'usage counts up from event to event',
    events(
      { ...delta({ content: 'Ye' }), usage: { prompt_tokens: 9, completion_tokens: 1 } },
      { ...delta({ content: 's' }, 'stop'), usage: { prompt_tokens: 9, completion_tokens: 3 } },
    ),
    { content: 'Yes', usage: [9, 3] },
  ],
  [
    'fields of the format that say nothing stand between the events',
    `retry: 10\n\nid: 1\nevent: message\n${event(delta({ content: 'Yes' }))}: ping\n\nevent: ping\n\n${event(ends('stop'))}`,
    { content: 'Yes' },
  ],
];

describe('a stream is understood where', () => {
  test.each(hostile)('%s', async (_title, body, expected) => {
    await check(sends(body), expected);
    await check(sends(body, { bytesPerWrite: 1 }), expected);
  });

  test.each(hostile)('it is compressed, and %s', async (_title, body, expected) => {
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
    await check(sends(gzipSync(body), { headers, bytesPerWrite: 1 }), expected);
  });
});

async function check(
  reply: RawReply,
  { content = null, reasoning, calls = [], usage }: { content?: string | null } & Omit<Expected, 'content'>,
) {
  const client = await startClient([reply]);
  const response = await client.ask();
  expect(response.content).toBe(content);
  expect(client.texts.join('')).toBe(content ?? '');
  expect(client.texts.every((text) => text.isWellFormed())).toBe(true);
  expect(response.reasoning).toBe(reasoning);
  const made = response.toolCalls.map((call) => `${call.name}(${JSON.stringify(JSON.parse(call.arguments))})`);
  expect(made).toEqual(calls);
  expect(response.usage && [response.usage.inputTokens, response.usage.outputTokens]).toEqual(usage);
}
