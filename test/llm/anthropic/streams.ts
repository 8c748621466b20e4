import { toSse } from '../../support/anthropic-protocol.ts';
import { type RawReply, sends } from '../../support/model-replies.ts';

/** Events of Anthropic's streams, in the shapes that its documentation shows. */
export interface StreamEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export function messageStart(usage: object = { input_tokens: 25, output_tokens: 1 }): StreamEvent {
  const message = {
    id: 'msg_1nZdL29xx5MUA1yADyHTEsnR8uuvGzszyS',
    type: 'message',
    role: 'assistant',
    content: [],
    model: 'claude-opus-5-5',
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  return { type: 'message_start', message };
}

export function blockStart(index: unknown, block: object): StreamEvent {
  return { type: 'content_block_start', index, content_block: block };
}

export function blockDelta(index: unknown, delta: object): StreamEvent {
  return { type: 'content_block_delta', index, delta };
}

export function blockStop(index: unknown): StreamEvent {
  return { type: 'content_block_stop', index };
}

export function messageDelta(stopReason: string | null, usage: object = { output_tokens: 15 }): StreamEvent {
  return { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, usage };
}

export const messageStop: StreamEvent = { type: 'message_stop' };
export const ping: StreamEvent = { type: 'ping' };

/** All events of one text block. */
export function text(index: number, ...pieces: readonly string[]): readonly StreamEvent[] {
  const deltas = pieces.map((piece) => blockDelta(index, { type: 'text_delta', text: piece }));
  return [blockStart(index, { type: 'text', text: '' }), ...deltas, blockStop(index)];
}

/** All events of one call. */
export function toolUse(index: number, id: unknown, ...pieces: readonly string[]): readonly StreamEvent[] {
  const deltas = pieces.map((piece) => blockDelta(index, { type: 'input_json_delta', partial_json: piece }));
  return [blockStart(index, { type: 'tool_use', id, name: 'read_file', input: {} }), ...deltas, blockStop(index)];
}

/** A stream of these events, one after the other. */
export function streams(events: readonly StreamEvent[], options: Parameters<typeof sends>[1] = {}): RawReply {
  return sends(events.map(toSse).join(''), options);
}
