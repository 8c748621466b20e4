/** Replies that a scripted model server gives, and how they look on the wire. Runs under plain Node. */

export interface ReplyUsage {
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
  /** Written to a cache, on the wire that counts it. */
  readonly cacheWrite?: number;
  readonly reasoning?: number;
}

export interface ScriptedCall {
  readonly name: string;
  /** An object, or the raw text of malformed arguments. */
  readonly arguments: unknown;
  readonly id?: string;
}

/** How the bytes of a reply go out. */
export interface Delivery {
  /** Before the status line. */
  readonly delayMs?: number;
  /** Before each chunk. */
  readonly chunkDelayMs?: number;
  /** Bytes of one write; default 7 for streams (characters and events get split), everything at once otherwise. */
  readonly bytesPerWrite?: number;
  /** The connection is reset after so many bytes of the body. */
  readonly cutAfterBytes?: number;
  /** After so many bytes of the body nothing more is sent, and the connection stays open. */
  readonly stallAfterBytes?: number;
  /** A streamed answer ends cleanly after so many events, without `finish_reason` and `[DONE]`. */
  readonly cutAfterEvents?: number;
}

export interface AnswerReply extends Delivery {
  readonly kind: 'answer';
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly reasoning?: string;
  readonly finishReason?: string;
  /** Default: counted from the request and the answer, four characters a token. `null`: the server reports none. */
  readonly usage?: ReplyUsage | null;
}

export interface RawReply extends Delivery {
  readonly kind: 'raw';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The request is taken and never answered. */
export interface SilentReply {
  readonly kind: 'silent';
}

export type Reply = AnswerReply | RawReply | SilentReply;

/** A final answer. */
export function says(text: string, options: Omit<AnswerReply, 'kind' | 'text'> = {}): AnswerReply {
  return { kind: 'answer', text, ...options };
}

/** Tool calls, in this order. */
export function calls(
  toolCalls: readonly ScriptedCall[],
  options: Omit<AnswerReply, 'kind' | 'calls'> = {},
): AnswerReply {
  return { kind: 'answer', calls: toolCalls, ...options };
}

/** A failure with a status; an object body is sent as JSON. */
export function fails(status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): RawReply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'raw', status, headers: { 'content-type': 'application/json', ...headers }, body: text };
}

/** A body as it is, by default an event stream. */
export function sends(body: string | Uint8Array, options: Partial<Omit<RawReply, 'kind' | 'body'>> = {}): RawReply {
  return { kind: 'raw', status: 200, headers: { 'content-type': 'text/event-stream' }, body, ...options };
}

export function silence(): SilentReply {
  return { kind: 'silent' };
}

/** What an answer needs to know of its request. */
export interface AnswerContext {
  readonly requestNumber: number;
  readonly model: string;
  readonly requestCharacters: number;
  readonly includeUsage: boolean;
}

/** The answer as one JSON body. */
export function toJsonBody(reply: AnswerReply, context: AnswerContext): string {
  const toolCalls = wireCalls(reply, context);
  return JSON.stringify({
    id: `chatcmpl-${context.requestNumber}`,
    object: 'chat.completion',
    created: 1_700_000_000,
    model: context.model,
    choices: [
      {
        index: 0,
        finish_reason: finishReason(reply),
        message: {
          role: 'assistant',
          content: reply.text ?? null,
          ...(reply.reasoning === undefined ? {} : { reasoning_content: reply.reasoning }),
          ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
        },
      },
    ],
    ...(reply.usage === null ? {} : { usage: wireUsage(reply, context) }),
  });
}

/** The answer as an event stream, in small pieces. */
export function toEventBody(reply: AnswerReply, context: AnswerContext): string {
  const deltas = [{ role: 'assistant', content: '' }, ...contentDeltas(reply), ...callDeltas(reply, context)];
  const chunks = [
    ...deltas.map((delta) => chunk(context, [{ index: 0, delta, finish_reason: null }])),
    chunk(context, [{ index: 0, delta: {}, finish_reason: finishReason(reply) }]),
    ...(context.includeUsage && reply.usage !== null
      ? [{ ...chunk(context, []), usage: wireUsage(reply, context) }]
      : []),
  ];
  const events = [...chunks.map((value) => JSON.stringify(value)), '[DONE]'].map((data) => `data: ${data}\n\n`);
  return events.slice(0, reply.cutAfterEvents ?? events.length).join('');
}

function chunk(context: AnswerContext, choices: readonly object[]): object {
  const { requestNumber, model } = context;
  return { id: `chatcmpl-${requestNumber}`, object: 'chat.completion.chunk', created: 1_700_000_000, model, choices };
}

function contentDeltas(reply: AnswerReply): readonly object[] {
  return [
    ...pieces(reply.reasoning ?? '', 9).map((piece) => ({ reasoning_content: piece })),
    ...pieces(reply.text ?? '', 5).map((content) => ({ content })),
  ];
}

function callDeltas(reply: AnswerReply, context: AnswerContext): readonly object[] {
  return wireCalls(reply, context).flatMap((call, index) => [
    { tool_calls: [{ index, id: call.id, type: 'function', function: { name: call.function.name, arguments: '' } }] },
    ...pieces(call.function.arguments, 11).map((text) => ({ tool_calls: [{ index, function: { arguments: text } }] })),
  ]);
}

function wireCalls(reply: AnswerReply, context: AnswerContext) {
  return (reply.calls ?? []).map((call, index) => ({
    id: call.id ?? `call_${context.requestNumber}_${index}`,
    type: 'function',
    function: { name: call.name, arguments: textOfArguments(call.arguments) },
  }));
}

function textOfArguments(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function finishReason(reply: AnswerReply): string {
  return reply.finishReason ?? (reply.calls ? 'tool_calls' : 'stop');
}

function wireUsage(reply: AnswerReply, context: AnswerContext): object {
  const written = JSON.stringify([reply.text, reply.calls, reply.reasoning]).length;
  const counted = { input: Math.ceil(context.requestCharacters / 4), output: Math.ceil(written / 4) };
  const { input, output, cached = 0, reasoning = 0 }: ReplyUsage = reply.usage ?? counted;
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}

/** Cut by characters, so that only whole ones go into the JSON. */
function pieces(text: string, size: number): readonly string[] {
  const characters = Array.from(text);
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) => characters.slice(index * size, (index + 1) * size).join(''));
}
