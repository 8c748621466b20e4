import type { ModelProtocol } from './model-protocol.ts';
import type { AnswerContext, AnswerReply, ReplyUsage } from './model-replies.ts';
import { findResponsesProblem } from './responses-request-rules.ts';

/** OpenAI's Responses, as a strict server speaks them. */
export const responsesProtocol: ModelProtocol = {
  path: '/v1/responses',
  findProblem: (body) => findResponsesProblem(body, isOwnThought),
  toEventBody(reply, context) {
    const events = responseEvents(reply, context);
    return events
      .slice(0, reply.cutAfterEvents ?? events.length)
      .map(toSse)
      .join('');
  },
  toJsonBody: (reply, context) => JSON.stringify(wholeResponse(reply, context)),
  toErrorBody(status, message) {
    const type = status >= 500 ? 'server_error' : 'invalid_request_error';
    const param = /^Unknown parameter: '(.+)'/.exec(message)?.[1] ?? null;
    return JSON.stringify({ error: { message, type, param, code: status === 401 ? 'invalid_api_key' : null } });
  },
};

export type StreamEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** An event of this wire as it goes out. */
export function toSse(event: StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The events of an answer, from `response.created` to `response.completed`. */
export function responseEvents(reply: AnswerReply, context: AnswerContext): readonly StreamEvent[] {
  const whole = wholeResponse(reply, context);
  const begun = { ...whole, status: 'in_progress', output: [], usage: null, incomplete_details: null };
  const events: readonly StreamEvent[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...outputOf(reply, context).flatMap(itemEvents),
    { type: `response.${whole.status}`, response: whole },
  ];
  return events.map((event, index) => ({ ...event, sequence_number: index }));
}

function wholeResponse(reply: AnswerReply, context: AnswerContext) {
  const reason = incompleteReasons[reply.finishReason ?? ''];
  return {
    id: `resp_${context.requestNumber}`,
    object: 'response',
    created_at: 1_700_000_000,
    status: reason === undefined ? 'completed' : 'incomplete',
    error: null,
    incomplete_details: reason === undefined ? null : { reason },
    model: context.model,
    output: outputOf(reply, context),
    usage: reply.usage === null ? null : wireUsage(reply, context),
  };
}

/** Scripts of all wires name the reasons as chat completions do. */
const incompleteReasons: Readonly<Record<string, string>> = {
  length: 'max_output_tokens',
  content_filter: 'content_filter',
};

interface Item {
  readonly type: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

/** What followed reasoning has an `r` in its id: it must not come back without. */
function outputOf(reply: AnswerReply, { requestNumber }: AnswerContext): readonly Item[] {
  const number = reply.reasoning === undefined ? `${requestNumber}` : `r${requestNumber}`;
  return [
    ...(reply.reasoning === undefined ? [] : [reasoningItem(`rs_${number}`, reply.reasoning)]),
    ...(reply.text === undefined || reply.text === '' ? [] : [messageItem(`msg_${number}`, reply.text)]),
    ...(reply.calls ?? []).map((call, index) => ({
      id: `fc_${number}_${index}`,
      type: 'function_call',
      status: 'completed',
      call_id: call.id ?? `call_${requestNumber}_${index}`,
      name: call.name,
      arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
    })),
  ];
}

function reasoningItem(id: string, thought: string): Item {
  const summary = [{ type: 'summary_text', text: thought }];
  return { id, type: 'reasoning', status: 'completed', summary, encrypted_content: encrypted(id, thought) };
}

function messageItem(id: string, text: string): Item {
  const content = [{ type: 'output_text', annotations: [], logprobs: [], text }];
  return { id, type: 'message', status: 'completed', content, role: 'assistant' };
}

function encrypted(id: string, thought: string): string {
  return Buffer.from(`${id}:${thought}`).toString('base64');
}

function isOwnThought(id: unknown, content: unknown): boolean {
  return Buffer.from(String(content), 'base64').toString().startsWith(`${id}:`);
}

function itemEvents(item: Item, index: number): readonly StreamEvent[] {
  const empty = { message: { content: [] }, reasoning: { summary: [] }, function_call: { arguments: '' } }[item.type];
  return [
    { type: 'response.output_item.added', output_index: index, item: { ...item, status: 'in_progress', ...empty } },
    ...contentEvents(item).map((event) => ({ item_id: item.id, output_index: index, ...event })),
    { type: 'response.output_item.done', output_index: index, item },
  ];
}

function contentEvents(item: Item): readonly StreamEvent[] {
  switch (item.type) {
    case 'message':
      return textEvents('output_text', { content_index: 0 }, textIn(item.content));
    case 'reasoning':
      return textEvents('reasoning_summary_text', { summary_index: 0 }, textIn(item.summary));
    default:
      return [
        ...pieces(String(item.arguments), 11).map((delta) => ({
          type: 'response.function_call_arguments.delta',
          delta,
        })),
        { type: 'response.function_call_arguments.done', arguments: item.arguments },
      ];
  }
}

function textEvents(name: string, place: object, text: string): readonly StreamEvent[] {
  return [
    ...pieces(text, 5).map((delta) => ({ type: `response.${name}.delta`, ...place, delta })),
    { type: `response.${name}.done`, ...place, text },
  ];
}

function textIn(parts: unknown): string {
  return (parts as readonly { readonly text: string }[]).map(({ text }) => text).join('');
}

function wireUsage(reply: AnswerReply, context: AnswerContext): object {
  const written = JSON.stringify([reply.text, reply.calls, reply.reasoning]).length;
  const counted = { input: Math.ceil(context.requestCharacters / 4), output: Math.ceil(written / 4) };
  const { input, output, cached = 0, cacheWrite = 0, reasoning = 0 }: ReplyUsage = reply.usage ?? counted;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached, cache_write_tokens: cacheWrite },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}

/** Cut by characters, so that only whole ones go into the JSON. */
function pieces(text: string, size: number): readonly string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}
