import type { AssistantMessage, Message, ToolCall } from '../../contracts/message.ts';
import { wireArguments, wireName } from '../call-fields.ts';
import type { RawObject } from '../raw-json.ts';
import { type EchoOptions, echoedParts, isReasoning } from './echo.ts';

export interface ResponsesInput {
  readonly instructions?: string;
  readonly input: readonly RawObject[];
}

/**
 * A history as `instructions` (the system messages at its start) and `input`. Half a character (what a cut, or a
 * model, leaves of an emoji) becomes U+FFFD. A longer history begins with the items of a shorter one.
 */
export function toInput(messages: readonly Message[], options: EchoOptions): ResponsesInput {
  const start = messages.findIndex(({ role }) => role !== 'system');
  const dialog = start === -1 ? [] : messages.slice(start);
  const instructions = messages.slice(0, messages.length - dialog.length).map(({ content }) => content);
  const ids = createCallIds();
  return {
    ...(instructions.length > 0 ? { instructions: instructions.join('\n\n').toWellFormed() } : {}),
    input: dialog.flatMap((message) => toItems(message, ids, options)),
  };
}

function toItems(message: Message, ids: CallIds, options: EchoOptions): readonly RawObject[] {
  switch (message.role) {
    case 'system':
    case 'user':
      return [{ role: message.role, content: message.content.toWellFormed() }];
    case 'assistant':
      return assistantItems(message, ids, options);
    case 'tool':
      return [
        {
          type: 'function_call_output',
          call_id: ids.ofResult(message.toolCallId),
          output: message.content.toWellFormed(),
        },
      ];
  }
}

/** In the order in which the model gave them. */
function assistantItems(message: AssistantMessage, ids: CallIds, options: EchoOptions): readonly RawObject[] {
  const { content, toolCalls = [], echo } = message;
  const texts = content ? [content.toWellFormed()] : [];
  const calls = toolCalls.map((call) => ({ ...call, id: ids.ofCall(call.id) }));
  const placed = echoedParts(echo, options).flatMap((part) => {
    if (isReasoning(part)) return [part];
    if (part.type === 'message') return texts.splice(0, 1).map((text) => textItem(text, part));
    return part.type === 'function_call' ? calls.splice(0, 1).map((call) => callItem(call, part)) : [];
  });
  const items = [...placed, ...texts.map((text) => textItem(text)), ...calls.map((call) => callItem(call))];
  // Reasoning that nothing follows is refused.
  return items.slice(0, items.findLastIndex((item) => !isReasoning(item)) + 1);
}

/** With its id, a message has the form in which it came. */
function textItem(text: string, { id, phase }: RawObject = {}): RawObject {
  const item = { role: 'assistant', ...(phase === undefined ? {} : { phase }) };
  if (id === undefined) return { ...item, content: text };
  const content = [{ type: 'output_text', text, annotations: [] }];
  return { type: 'message', id, status: 'completed', ...item, content };
}

function callItem(call: ToolCall, { id }: RawObject = {}): RawObject {
  return {
    type: 'function_call',
    ...(id === undefined ? {} : { id }),
    call_id: call.id,
    name: wireName(call.name),
    arguments: wireArguments(call.arguments),
  };
}

interface CallIds {
  ofCall(id: string): string;
  /** Of the last call with this id. */
  ofResult(id: string): string;
}

/** All calls of a request are in one list: an id that an earlier turn has used, or that is too long, is replaced. */
function createCallIds(): CallIds {
  const sent = new Map<string, string>();
  const taken = new Set<string>();
  return {
    ofCall(id) {
      const isUsable = id !== '' && id.length <= longestCallId && !taken.has(id);
      const chosen = isUsable ? id : newId(taken);
      taken.add(chosen);
      sent.set(id, chosen);
      return chosen;
    },
    ofResult: (id) => sent.get(id) ?? id,
  };
}

const longestCallId = 64;

function newId(taken: ReadonlySet<string>, number = taken.size + 1): string {
  const id = `call_${number}`;
  return taken.has(id) ? newId(taken, number + 1) : id;
}
