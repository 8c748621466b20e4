import type { Message } from '../contracts/message.ts';

/**
 * Drops the oldest exchanges until `fits` says yes. The system message and the first user message always stay, and so
 * does the newest exchange; an exchange goes whole, so that no call is separated from its results.
 * Returns the given list itself when nothing has to go.
 */
export function enforceWindow(
  messages: readonly Message[],
  fits: (messages: readonly Message[]) => boolean,
): readonly Message[] {
  if (fits(messages)) return messages;
  const { head, exchanges } = splitHistory(messages);
  for (let dropped = 1; dropped < exchanges.length; dropped++) {
    const kept = [...head, ...exchanges.slice(dropped).flat()];
    if (fits(kept)) return kept;
  }
  return exchanges.length > 1 ? [...head, ...(exchanges.at(-1) ?? [])] : messages;
}

interface SplitHistory {
  /** Everything up to and including the first user message. */
  readonly head: readonly Message[];
  /** An assistant message with all that follows it up to the next one: its tool results, and what it was told then. */
  readonly exchanges: readonly (readonly Message[])[];
}

function splitHistory(messages: readonly Message[]): SplitHistory {
  const firstAssistant = messages.findIndex((message) => message.role === 'assistant');
  const firstUser = messages.findIndex((message) => message.role === 'user');
  const headEnd = firstUser >= 0 ? firstUser + 1 : Math.max(0, firstAssistant);
  const exchanges: Message[][] = [];
  for (const message of messages.slice(headEnd)) {
    const current = exchanges.at(-1);
    if (message.role === 'assistant' || !current) exchanges.push([message]);
    else current.push(message);
  }
  return { head: messages.slice(0, headEnd), exchanges };
}
