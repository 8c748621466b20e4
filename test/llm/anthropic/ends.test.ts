import { expect, test } from 'vitest';
import { toSse } from '../../support/anthropic-protocol.ts';
import { sends } from '../../support/model-server.ts';
import { startAnthropic } from './requests.ts';
import { messageDelta, messageStop, type StreamEvent, text, toolUse } from './streams.ts';

const started = (id: string) => ({ type: 'message_start', message: { id, type: 'message', content: [] } });
const cutAnswer = { kind: 'protocol', retryable: true };

function stream(events: readonly StreamEvent[], tail = '') {
  return startAnthropic([sends(events.map(toSse).join('') + tail)]);
}

test('a stream that [DONE] ends without an end of the message is cut', async () => {
  const client = await stream([started('m1'), ...toolUse(0, 't1', '')], 'data: [DONE]\n\n');
  expect(await client.fail()).toMatchObject(cutAnswer);
});

test('a message that begins within another cuts it, and no call of either is made', async () => {
  const whole = toolUse(0, 't1', '{"path":"a"}');
  const client = await stream([
    started('m1'),
    ...whole,
    started('m2'),
    ...whole,
    messageDelta('tool_use'),
    messageStop,
  ]);
  expect(await client.fail()).toMatchObject(cutAnswer);
});

test('the same message may be begun twice', async () => {
  const client = await stream([started('m1'), started('m1'), ...text(0, 'Yes'), messageDelta('end_turn'), messageStop]);
  expect((await client.ask()).content).toBe('Yes');
});

test('a body that is whole needs no reason for its end', async () => {
  const body = { type: 'message', content: [{ type: 'text', text: 'Yes' }], stop_reason: null };
  const headers = { 'content-type': 'application/json' };
  const client = await startAnthropic([sends(JSON.stringify(body), { headers })]);
  expect((await client.ask()).content).toBe('Yes');
});
