import { expect, test } from 'vitest';
import { ReplyTooLong, readReply } from '../../src/llm/stream/reply-reader.ts';

async function read(text: string, mostBytes: number) {
  const events = [];
  for await (const event of readReply(new Response(text), () => {}, mostBytes)) events.push(event);
  return events;
}

test('a reply is read up to its longest length and no further', async () => {
  const reply = `data: ${JSON.stringify('x'.repeat(100))}\n\n`;
  await expect(read(reply, reply.length)).resolves.toHaveLength(1);
  await expect(read(reply, reply.length - 1)).rejects.toThrow(ReplyTooLong);
  await expect(read('{'.repeat(101), 100)).rejects.toThrow(ReplyTooLong);
});

/** The text in pieces of a hundred bytes. */
function inPieces(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 100));
      at += 100;
    },
  });
  return new Response(body);
}

async function values(response: Response) {
  const events = [];
  for await (const event of readReply(response, () => {})) events.push(event);
  return events;
}

test.each([
  ['words', JSON.stringify('x'.repeat(4_000_000))],
  ['blanks', `${' '.repeat(4_000_000)}"x"`],
])('a long reply of %s that comes in many pieces is looked through once', async (_what, text) => {
  expect(await values(inPieces(text))).toEqual([{ type: 'value', value: JSON.parse(text), whole: true }]);
});

test.each(['data: 1', ': x\ndata: 1', 'event: x\ndata: 1', 'id: 1\ndata: 1', 'retry: 1\ndata: 1'])(
  'blanks may stand before a stream that begins with %j',
  async (stream) => {
    const text = `${' \n'.repeat(1000)}${stream}\n\n`;
    expect(await values(inPieces(text))).toEqual([{ type: 'value', value: 1, whole: false }]);
  },
);
