import type { AssistantMessage, Message } from '../contracts/message.ts';

/**
 * Where a history, without its system message, is one that no model takes: the index of the first message that breaks
 * the order, or -1. It begins with a user message; each call is answered at once, exactly once; results stand nowhere
 * else; an assistant message says or asks for something.
 */
export function firstOutOfOrder(messages: readonly Message[]): number {
  if (messages[0]?.role !== 'user') return 0;
  let open: readonly string[] | undefined = [];
  for (const [index, message] of messages.entries()) {
    open = openAfter(open, message);
    if (!open) return index;
  }
  return open.length > 0 ? messages.length - 1 : -1;
}

/** The calls that wait for a result after this message; undefined where it must not stand. */
function openAfter(open: readonly string[], message: Message): readonly string[] | undefined {
  if (message.role === 'tool') {
    return open.includes(message.toolCallId) ? open.filter((id) => id !== message.toolCallId) : undefined;
  }
  if (open.length > 0 || message.role === 'system') return undefined;
  return message.role === 'assistant' ? callsOf(message) : [];
}

function callsOf({ content, toolCalls = [] }: AssistantMessage): readonly string[] | undefined {
  const ids = toolCalls.map(({ id }) => id);
  if (ids.length === 0) return content ? [] : undefined;
  return new Set(ids).size === ids.length ? ids : undefined;
}
