import { describe, expect, test } from 'vitest';
import { toSse } from '../../support/anthropic-protocol.ts';
import { sends } from '../../support/model-server.ts';
import { startAnthropic } from './requests.ts';
import {
  blockDelta,
  blockStart,
  blockStop,
  messageDelta,
  messageStart,
  messageStop,
  type StreamEvent,
  streams,
  text,
  toolUse,
} from './streams.ts';

/** What servers that only say they speak this wire really send; all of it has been seen in some gateway or could be. */
async function read(...events: readonly StreamEvent[]) {
  const client = await startAnthropic([streams([messageStart(), ...events])], {
    deps: { newCallId: () => 'made-up' },
  });
  const { content, toolCalls, finishReason, reasoning, usage } = await client.ask();
  const asked = toolCalls.map(({ id, name, arguments: args }) => `${id} ${name} ${args}`);
  return { content, calls: asked, finishReason, reasoning, usage, told: client.texts.join('') };
}

const end = [messageDelta('tool_use'), messageStop];
const json = (piece: unknown) => ({ type: 'input_json_delta', partial_json: piece });
const use = (id: string, input: unknown) => ({ type: 'tool_use', id, name: 'read_file', input });

describe('calls', () => {
  test('whole at their beginning', async () => {
    const { calls } = await read(blockStart(0, use('t1', { path: 'a' })), blockStop(0), ...end);
    expect(calls).toEqual(['t1 read_file {"path":"a"}']);
  });

  test('whole at their beginning and once more in pieces', async () => {
    const events = [blockStart(0, use('t1', { path: 'a' })), blockDelta(0, json('{"path":"a"}')), blockStop(0)];
    expect((await read(...events, ...end)).calls).toEqual(['t1 read_file {"path":"a"}']);
  });

  test('with input that is JSON text, an object for a piece, or null', async () => {
    const events = [
      blockStart(0, use('t1', '{"path":"a"}')),
      blockStart(1, use('t2', {})),
      blockDelta(1, json({ path: 'b' })),
      blockStart(2, use('t3', null)),
      blockDelta(2, json(null)),
    ];
    expect((await read(...events, ...end)).calls).toEqual([
      't1 read_file {"path":"a"}',
      't2 read_file {"path":"b"}',
      't3 read_file {}',
    ]);
  });

  test('whose pieces come interleaved', async () => {
    const events = [
      blockStart(0, use('t1', {})),
      blockStart(1, use('t2', {})),
      blockDelta(1, json('{"path":')),
      blockDelta(0, json('{"path":"a')),
      blockDelta(1, json('"b"}')),
      blockDelta(0, json('"}')),
    ];
    expect((await read(...events, ...end)).calls).toEqual(['t1 read_file {"path":"a"}', 't2 read_file {"path":"b"}']);
  });

  test('without any index', async () => {
    const events = [
      blockStart(undefined, { type: 'text', text: '' }),
      blockDelta(undefined, { type: 'text_delta', text: 'Look.' }),
      blockStart(undefined, use('t1', {})),
      blockDelta(undefined, json('{"path":"a"}')),
      blockStart(undefined, use('t2', {})),
      blockDelta(undefined, json('{"path":"b"}')),
    ];
    const { content, calls } = await read(...events, ...end);
    expect(content).toBe('Look.');
    expect(calls).toEqual(['t1 read_file {"path":"a"}', 't2 read_file {"path":"b"}']);
  });

  test('that all have index 0', async () => {
    const events = [...text(0, 'Look.'), ...toolUse(0, 't1', '{"path":"a"}'), ...toolUse(0, 't2', '{"path":"b"}')];
    const { content, calls } = await read(...events, ...end);
    expect(content).toBe('Look.');
    expect(calls).toEqual(['t1 read_file {"path":"a"}', 't2 read_file {"path":"b"}']);
  });

  test('whose ids are missing or come twice', async () => {
    const events = [
      ...toolUse(0, undefined, '{"path":"a"}'),
      ...toolUse(1, 't1', '{"path":"b"}'),
      ...toolUse(2, 't1', '{"path":"c"}'),
    ];
    expect((await read(...events, ...end)).calls).toEqual([
      'made-up read_file {"path":"a"}',
      't1 read_file {"path":"b"}',
      'made-up read_file {"path":"c"}',
    ]);
  });

  test('that are sent a second time', async () => {
    const events = [...toolUse(0, 't1', '{"path":"a"}'), ...toolUse(1, 't1', '{"path":"a"}')];
    expect((await read(...events, ...end)).calls).toEqual(['t1 read_file {"path":"a"}']);
  });

  test('cut by the output limit in the midst of their input', async () => {
    const events = [blockStart(0, use('t1', {})), blockDelta(0, json('{"path":"sr'))];
    const { calls, finishReason } = await read(...events, messageDelta('max_tokens'), messageStop);
    expect([calls, finishReason]).toEqual([['t1 read_file {"path":"sr'], 'length']);
  });

  test('cut by the output limit before their input have none', async () => {
    const { calls } = await read(blockStart(0, use('t1', {})), messageDelta('max_tokens'), messageStop);
    expect(calls).toEqual(['t1 read_file ']);
  });

  test("beside the provider's own tools, whose input is not theirs", async () => {
    const events = [
      ...toolUse(0, 't1', '{"path":"a"}'),
      blockStart(1, { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }),
      blockDelta(1, json('{"query":"x"}')),
      blockStop(1),
      blockStart(2, { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] }),
      blockStop(2),
      ...text(3, 'Found.'),
    ];
    const { calls, content } = await read(...events, ...end);
    expect([calls, content]).toEqual([['t1 read_file {"path":"a"}'], 'Found.']);
  });
});

describe('text', () => {
  test('at the beginning of its block', async () => {
    const events = [
      blockStart(0, { type: 'text', text: 'Hel' }),
      blockDelta(0, { type: 'text_delta', text: 'lo' }),
      messageDelta('end_turn'),
    ];
    expect(await read(...events)).toMatchObject({ content: 'Hello', told: 'Hello' });
  });

  test('before and after thinking is two paragraphs; a quotation is none', async () => {
    const citation = { type: 'char_location', cited_text: 'b', document_index: 0 };
    const events = [
      ...text(0, 'One', '.'),
      blockStart(1, { type: 'thinking', thinking: 'Hm', signature: 'x' }),
      ...text(2, 'Two, '),
      blockStart(3, { type: 'text', text: '', citations: [] }),
      blockDelta(3, { type: 'citations_delta', citation }),
      blockDelta(3, { type: 'text_delta', text: 'three.' }),
      messageDelta('end_turn'),
    ];
    const content = 'One.\n\nTwo, three.';
    expect(await read(...events)).toMatchObject({ content, told: content, reasoning: 'Hm' });
  });

  test('whose block was never opened', async () => {
    const events = [blockDelta(0, { type: 'text_delta', text: 'Hi' }), messageDelta('end_turn'), messageStop];
    expect(await read(...events)).toMatchObject({ content: 'Hi', finishReason: 'stop' });
  });

  test('among events and deltas that nobody knows', async () => {
    const events = [
      { type: 'new_event', value: 1 },
      ...text(0, 'Hi'),
      blockDelta(0, { type: 'new_delta', text: 'no' }),
      blockStart(1, { type: 'new_block', text: 'no' }),
      messageDelta('end_turn'),
    ];
    expect(await read(...events)).toMatchObject({ content: 'Hi' });
  });
});

test('a stream without a beginning, or whose end names no reason, is still a reply', async () => {
  const bare = [...text(0, 'Hi'), messageStop].map(toSse).join('');
  const client = await startAnthropic([sends(bare), sends(`${bare}data: [DONE]\n\n`)]);
  expect(await client.ask()).toMatchObject({ content: 'Hi', finishReason: 'unknown' });
  expect(await client.ask()).toMatchObject({ content: 'Hi', finishReason: 'unknown' });
});

test('the content of a reply that was not streamed may be plain text', async () => {
  const client = await startAnthropic([
    sends(JSON.stringify({ type: 'message', role: 'assistant', content: 'Hi', stop_reason: 'end_turn' })),
  ]);
  expect(await client.ask()).toMatchObject({ content: 'Hi', finishReason: 'stop' });
});

test('an answer without any block is an empty answer', async () => {
  const empty = await read(messageDelta('end_turn'), messageStop);
  expect(empty).toMatchObject({ content: null, calls: [], finishReason: 'stop' });
});

test('values that are no objects, and fields of wrong types, do no harm', async () => {
  const odd = ['null', '[]', '"text"', '{"type":7}', '{"type":"content_block_delta","delta":"x"}'];
  const ends = [...text(0, 'Hi'), messageDelta('end_turn')].map(toSse).join('');
  const client = await startAnthropic([sends(odd.map((data) => `data: ${data}\n\n`).join('') + ends)]);
  expect((await client.ask()).content).toBe('Hi');
});

test('names of properties of every object are no types of events', async () => {
  const events = ['constructor', '__proto__', 'toString'].map((type) => ({ type }));
  const client = await startAnthropic([streams(events)]);
  expect(await client.fail()).toMatchObject({ kind: 'protocol', retryable: false });
});
