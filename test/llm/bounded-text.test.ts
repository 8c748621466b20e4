import { expect, it } from 'vitest';
import { readBoundedText } from '../../src/llm/transport/bounded-text.ts';

/** A reply whose body comes in these pieces, and then breaks off or ends. */
function replyOf(pieces: readonly Uint8Array[], failure?: Error): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(new Uint8Array(next));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
  return new Response(body, { status: 503 });
}

const bytes = (text: string) => Buffer.from(text);

it('puts a character together that came in two pieces', async () => {
  const [first, second] = [bytes('añb').subarray(0, 2), bytes('añb').subarray(2)];
  expect(await readBoundedText(replyOf([first, second]))).toBe('añb');
});

it('shows that a character was cut off', async () => {
  expect(await readBoundedText(replyOf([bytes('añ').subarray(0, 2)]))).toBe('a\uFFFD');
});

it('is empty without a body', async () => {
  expect(await readBoundedText(new Response(null))).toBe('');
});

it('throws the reason of whoever gave up, not what came until then', async () => {
  const giveUp = AbortSignal.abort(new Error('given up'));
  await expect(readBoundedText(replyOf([bytes('a')], new Error('broken')), giveUp)).rejects.toThrow('given up');
});

it('ends with what came where the connection broke by itself', async () => {
  const reply = replyOf([bytes('a')], new Error('broken'));
  expect(await readBoundedText(reply, new AbortController().signal)).toBe('a');
});
