import { createHash } from 'node:crypto';
import { findAnthropicProblem } from './anthropic-request-rules.ts';
import type { ModelProtocol } from './model-protocol.ts';
import type { AnswerContext, AnswerReply, ReplyUsage } from './model-replies.ts';

/** Anthropic's Messages, as its own server speaks them. */
export const anthropicProtocol: ModelProtocol = {
  path: '/v1/messages',
  findProblem: (body) => findAnthropicProblem(body, signatureOf),
  toEventBody(reply, context) {
    const events = eventsOf(reply, context);
    return events
      .slice(0, reply.cutAfterEvents ?? events.length)
      .map(toSse)
      .join('');
  },
  toJsonBody(reply, context) {
    const content = blocksOf(reply, context).map(({ start, whole }) => ({ ...start, ...whole }));
    const usage = wireUsage(reply, context);
    return JSON.stringify({ ...messageStart(context), content, ...stopOf(reply), ...(usage ? { usage } : {}) });
  },
  toErrorBody(status, message) {
    return JSON.stringify({ type: 'error', error: { type: errorTypes[status] ?? 'api_error', message } });
  },
};

/** Events of this wire as they go out. */
export function toSse(event: { readonly type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** What the server knows its own thoughts by. */
export function signatureOf(thinking: string): string {
  return createHash('sha256').update(thinking).digest('base64');
}

const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

interface WireEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

function eventsOf(reply: AnswerReply, context: AnswerContext): readonly WireEvent[] {
  const usage = wireUsage(reply, context);
  const begun = usage ? { usage: { ...usage, output_tokens: 1 } } : {};
  const blocks = blocksOf(reply, context).flatMap(({ start, deltas }, index) => [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ]);
  return [
    { type: 'message_start', message: { ...messageStart(context), ...begun } },
    { type: 'ping' },
    ...blocks,
    { type: 'message_delta', delta: stopOf(reply), ...(usage ? { usage: deltaUsage(usage) } : {}) },
    { type: 'message_stop' },
  ];
}

function messageStart({ requestNumber, model }: AnswerContext): object {
  const id = `msg_${requestNumber}`;
  return { id, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null };
}

interface Block {
  readonly start: object;
  readonly deltas: readonly object[];
  readonly whole: object;
}

function blocksOf(reply: AnswerReply, context: AnswerContext): readonly Block[] {
  return [
    ...(reply.reasoning === undefined ? [] : [thinkingBlock(reply.reasoning)]),
    ...(reply.text === undefined || reply.text === '' ? [] : [textBlock(reply.text)]),
    ...(reply.calls ?? []).map((call, index) =>
      toolBlock(call.id ?? `toolu_${context.requestNumber}_${index}`, call.name, call.arguments),
    ),
  ];
}

function thinkingBlock(thinking: string): Block {
  const signature = signatureOf(thinking);
  return {
    start: { type: 'thinking', thinking: '', signature: '' },
    deltas: [
      ...pieces(thinking, 9).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
      { type: 'signature_delta', signature },
    ],
    whole: { thinking, signature },
  };
}

function textBlock(text: string): Block {
  const deltas = pieces(text, 5).map((piece) => ({ type: 'text_delta', text: piece }));
  return { start: { type: 'text', text: '', citations: null }, deltas, whole: { text } };
}

function toolBlock(id: string, name: string, input: unknown): Block {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const deltas = ['', ...pieces(text, 11)].map((piece) => ({ type: 'input_json_delta', partial_json: piece }));
  return { start: { type: 'tool_use', id, name, input: {}, caller: { type: 'direct' } }, deltas, whole: { input } };
}

function pieces(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

function stopOf(reply: AnswerReply): object {
  const reason = reply.finishReason ?? (reply.calls ? 'tool_use' : 'end_turn');
  return { stop_reason: stopReasons[reason] ?? reason, stop_sequence: null, stop_details: null };
}

/** Scripts of all wires name the reasons as chat completions do. */
const stopReasons: Readonly<Record<string, string>> = {
  stop: 'end_turn',
  tool_calls: 'tool_use',
  length: 'max_tokens',
  content_filter: 'refusal',
};

interface WireUsage {
  readonly input_tokens: number;
  readonly cache_read_input_tokens: number;
  readonly cache_creation_input_tokens: number;
  readonly cache_creation: object;
  readonly output_tokens: number;
  readonly output_tokens_details: object;
}

/** A script counts all input together, as the other wires do; here what a cache held or kept is counted apart. */
function wireUsage(reply: AnswerReply, context: AnswerContext): WireUsage | undefined {
  if (reply.usage === null) return undefined;
  const written = JSON.stringify([reply.text, reply.calls, reply.reasoning]).length;
  const counted = { input: Math.ceil(context.requestCharacters / 4), output: Math.ceil(written / 4) };
  const { input, output, cached = 0, cacheWrite = 0, reasoning = 0 }: ReplyUsage = reply.usage ?? counted;
  return {
    input_tokens: input - cached - cacheWrite,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: cacheWrite,
    cache_creation: { ephemeral_5m_input_tokens: cacheWrite, ephemeral_1h_input_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { thinking_tokens: reasoning },
  };
}

function deltaUsage({ output_tokens, output_tokens_details }: WireUsage): object {
  const unsaid = { input_tokens: null, cache_read_input_tokens: null, cache_creation_input_tokens: null };
  return { ...unsaid, output_tokens, output_tokens_details };
}
