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
