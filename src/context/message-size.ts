import type { Message } from '../contracts/message.ts';

export const charactersPerToken = 4;
const overheadPerMessage = 16;

/** The seed's size: characters of the content-bearing fields, and 16 for each message. */
export function charactersOf(messages: readonly Message[]): number {
  return remembered(messages, () => messages.reduce((sum, message) => sum + charactersOfMessage(message), 0));
}

function charactersOfMessage(message: Message): number {
  return remembered(message, () => countCharacters(message));
}

function countCharacters(message: Message): number {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  const callCharacters = calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);
  return (message.content?.length ?? 0) + callCharacters + overheadPerMessage;
}

/** Histories and messages never change, and their sizes are asked for several times a step. */
function remembered(measured: object, measure: () => number): number {
  const known = knownSizes.get(measured);
  if (known !== undefined) return known;
  const size = measure();
  knownSizes.set(measured, size);
  return size;
}

const knownSizes = new WeakMap<object, number>();
