import type { AssistantMessage, Message } from '../contracts/message.ts';

export const charactersPerToken = 4;
const overheadPerMessage = 16;

/** The seed's size: characters of the content-bearing fields, of what a provider wants back, and 16 a message. */
export function charactersOf(messages: readonly Message[]): number {
  return remembered(messages, () => messages.reduce((sum, message) => sum + charactersOfMessage(message), 0));
}

function charactersOfMessage(message: Message): number {
  return remembered(message, () => countCharacters(message));
}

function countCharacters(message: Message): number {
  const ofAssistant = message.role === 'assistant' ? charactersBesideContent(message) : 0;
  return (message.content?.length ?? 0) + ofAssistant + overheadPerMessage;
}

function charactersBesideContent({ toolCalls = [], echo }: AssistantMessage): number {
  const ofCalls = toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);
  return echo === undefined ? ofCalls : ofCalls + JSON.stringify(echo.parts).length;
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
