import type { Message } from '../contracts/message.ts';

export interface SplitHistory {
  /** Everything up to and including the first user message. */
  readonly head: readonly Message[];
  readonly dialog: readonly Message[];
}

export function splitHistory(messages: readonly Message[]): SplitHistory {
  const firstUser = messages.findIndex(({ role }) => role === 'user');
  const firstAssistant = messages.findIndex(({ role }) => role === 'assistant');
  const headEnd = firstUser >= 0 ? firstUser + 1 : Math.max(0, firstAssistant);
  return { head: messages.slice(0, headEnd), dialog: messages.slice(headEnd) };
}

/** Each assistant message with all that follows it up to the next one: its tool results, and what it was told then. */
export function exchangesOf(dialog: readonly Message[]): readonly (readonly Message[])[] {
  const exchanges: Message[][] = [];
  for (const message of dialog) {
    const current = exchanges.at(-1);
    if (message.role === 'assistant' || !current) exchanges.push([message]);
    else current.push(message);
  }
  return exchanges;
}

/** Where tool exchanges begin: the positions of assistant messages with calls. */
export function toolExchangeStarts(dialog: readonly Message[]): readonly number[] {
  return dialog.flatMap((message, index) => (hasCalls(message) ? [index] : []));
}

/** Where that begins which the model has not answered yet: its newest exchange, when that brought results, or less. */
export function unansweredStart(dialog: readonly Message[]): number {
  const lastReply = dialog.findLastIndex(({ role }) => role === 'assistant');
  const reply = dialog[lastReply];
  return reply && hasCalls(reply) ? lastReply : lastReply + 1;
}

function hasCalls(message: Message): boolean {
  return message.role === 'assistant' && (message.toolCalls?.length ?? 0) > 0;
}
