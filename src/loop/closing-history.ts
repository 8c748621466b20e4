import type { Message } from '../contracts/message.ts';
import type { LoopDeps } from './loop-deps.ts';

/** Shares of the whole history that are tried, largest first. */
const shares = [0.5, 0.25, 0.125];

/**
 * What the model is shown for its last words: the whole history or, where that does not fit but a part of it does, that
 * part with a mechanical summary of the rest. The run keeps its own history, for a later one to go on with.
 */
export async function closingHistory(
  deps: LoopDeps,
  messages: readonly Message[],
  fits: (messages: readonly Message[]) => boolean,
): Promise<readonly Message[]> {
  if (fits(messages)) return messages;
  const size = deps.context.estimate(messages);
  for (const share of shares) {
    const { messages: smaller, by } = await deps.context.makeRoom(messages, { most: Math.floor(size * share) });
    if (by === undefined || !fits(smaller)) continue;
    deps.emit({ type: 'context-compressed', messagesBefore: messages.length, messages: smaller.length, by });
    return smaller;
  }
  return messages;
}
