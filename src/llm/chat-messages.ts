import type { ToolSchema } from '../contracts/llm.ts';
import type { AssistantMessage, Message, ToolCall } from '../contracts/message.ts';
import { isRawObject, parseJson } from './raw-json.ts';

/**
 * A message in the form of the chat-completions wire. Reasoning is never sent back: some servers refuse it. Half a
 * character (what a cut, or a model, leaves of an emoji) becomes U+FFFD: many servers refuse the whole request for one.
 */
export function toWireMessage(message: Message): object {
  switch (message.role) {
    case 'system':
    case 'user':
      return { role: message.role, content: message.content.toWellFormed() };
    case 'assistant':
      return assistantMessage(message);
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId, content: message.content.toWellFormed() };
  }
}

export function toWireTool(tool: ToolSchema): object {
  const { name, description, parameters } = tool;
  return { type: 'function', function: { name, description, parameters } };
}

function assistantMessage({ content, toolCalls = [] }: AssistantMessage): object {
  if (toolCalls.length === 0) return { role: 'assistant', content: (content ?? '').toWellFormed() };
  return { role: 'assistant', content: content?.toWellFormed() ?? null, tool_calls: toolCalls.map(wireCall) };
}

function wireCall(call: ToolCall): object {
  return {
    id: call.id,
    type: 'function',
    function: { name: wireName(call.name), arguments: wireArguments(call.arguments) },
  };
}

/** Servers refuse a history with a name that no tool may have, even though the model made it up. */
function wireName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'unnamed_tool';
}

/** Servers that parse the arguments of the history fail on malformed ones: the model sees its text inside valid JSON. */
function wireArguments(text: string): string {
  const whole = text.toWellFormed();
  return isRawObject(parseJson(whole)) ? whole : JSON.stringify({ malformed_arguments: whole });
}
