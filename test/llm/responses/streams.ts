import { expect } from 'vitest';
import { type RawReply, sends } from '../../support/model-replies.ts';
import { type StreamEvent, toSse } from '../../support/responses-protocol.ts';
import { type ClientOverrides, startClient } from '../llm-client.ts';

export const onResponses: ClientOverrides = { target: { wire: 'responses' } };

/** The response to a stream of these events; what was shown of it is its text. */
export async function askFor(events: readonly StreamEvent[]) {
  const client = await startClient([streams(events)], onResponses);
  const response = await client.ask();
  expect(client.texts.join('')).toBe(response.content ?? '');
  return response;
}

/** A stream of these events, as they are. */
export function streams(events: readonly StreamEvent[], options: Partial<RawReply> = {}): RawReply {
  return sends(events.map(toSse).join(''), options);
}

export function added(item: object, place: object = {}): StreamEvent {
  return { type: 'response.output_item.added', item, ...place };
}

export function done(item: object, place: object = {}): StreamEvent {
  return { type: 'response.output_item.done', item, ...place };
}

export function text(delta: string, place: object = {}): StreamEvent {
  return { type: 'response.output_text.delta', delta, ...place };
}

export function argumentsDelta(delta: unknown, place: object = {}): StreamEvent {
  return { type: 'response.function_call_arguments.delta', delta, ...place };
}

export function argumentsDone(text: unknown, place: object = {}): StreamEvent {
  return { type: 'response.function_call_arguments.done', arguments: text, ...place };
}

export const usage = { input_tokens: 20, output_tokens: 7, total_tokens: 27 };

export function completed(response: object = {}): StreamEvent {
  return { type: 'response.completed', response: { object: 'response', status: 'completed', usage, ...response } };
}

export function call(callId: string | undefined, name: string | undefined, text: unknown = '') {
  return { type: 'function_call', call_id: callId, name, arguments: text };
}

export function message(...texts: readonly string[]) {
  return { type: 'message', role: 'assistant', content: texts.map((text) => ({ type: 'output_text', text })) };
}
