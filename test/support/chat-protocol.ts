import type { AssistantMessage, Message } from '../../src/contracts/message.ts';
import { isJson } from '../../src/kit/is-json.ts';

/**
 * What a strict provider refuses in a history; empty: accepted. Each assistant message with calls is followed at once
 * by exactly one result per call, in any order; results stand nowhere else; ids are unique within a message.
 */
export function protocolProblems(messages: readonly Message[]): readonly string[] {
  const problems: string[] = [];
  let open: string[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      if (!open.includes(message.toolCallId)) problems.push(`${index}: result without a call: ${message.toolCallId}`);
      open = open.filter((id) => id !== message.toolCallId);
      continue;
    }
    if (open.length > 0) problems.push(`${index}: calls without a result: ${open.join(', ')}`);
    open = [];
    problems.push(...messageProblems(message, index));
    if (message.role === 'assistant') open = (message.toolCalls ?? []).map((call) => call.id);
  }
  if (open.length > 0) problems.push(`end: calls without a result: ${open.join(', ')}`);
  return problems;
}

/** The same for a history that is sent: then the strictest also want a user first and no assistant last. */
export function requestProblems(messages: readonly Message[]): readonly string[] {
  const dialog = messages.filter(({ role }) => role !== 'system');
  const last = dialog.at(-1)?.role;
  return [
    ...protocolProblems(messages),
    ...(dialog[0]?.role === 'user' ? [] : [`start: ${dialog[0]?.role ?? 'nothing'} instead of a user message`]),
    ...(last === 'user' || last === 'tool' ? [] : [`end: ${last ?? 'nothing'} instead of a user message or a result`]),
  ];
}

function messageProblems(message: Message, index: number): readonly string[] {
  if (message.role === 'system') return index === 0 ? [] : [`${index}: system message inside the history`];
  return message.role === 'assistant' ? assistantProblems(message).map((problem) => `${index}: ${problem}`) : [];
}

function assistantProblems({ content, toolCalls }: AssistantMessage): readonly string[] {
  if (!toolCalls) return content ? [] : ['assistant message without content and calls'];
  if (toolCalls.length === 0) return ['empty list of calls'];
  const twice = new Set(toolCalls.map((call) => call.id)).size !== toolCalls.length;
  const malformed = toolCalls.filter((call) => !isJson(call.arguments));
  return [...(twice ? ['ids used twice'] : []), ...malformed.map((call) => `arguments are not JSON: ${call.id}`)];
}
