import type { Message } from '../contracts/message.ts';
import { summaryMarks } from '../contracts/summary-mark.ts';

const mostMessages = 50;
const lastMessages = 30;

/**
 * More than 50 messages become the system message, the first user message, the summary of older steps and the last 30;
 * a few more where those would begin with a result whose call was not among them.
 */
export function keptMessages(messages: readonly Message[]): readonly Message[] {
  if (messages.length <= mostMessages) return messages;
  let start = messages.length - lastMessages;
  while (start > 0 && messages[start]?.role === 'tool') start -= 1;
  const system = messages.findIndex(({ role }) => role === 'system');
  const user = messages.findIndex(({ role }) => role === 'user');
  const head = new Set([system, user, messages.findLastIndex(isSummary)]);
  return [...messages.slice(0, start).filter((_, index) => head.has(index)), ...messages.slice(start)];
}

/** A message that stands for those before it. Without calls: it can be kept apart from what follows it. */
function isSummary(message: Message): boolean {
  if (message.role !== 'assistant' || message.toolCalls) return false;
  return Object.values(summaryMarks).some((mark) => message.content?.startsWith(mark));
}
