import type { Message } from '../../src/contracts/message.ts';
import { aCall } from '../support/scripted-llm.ts';

/** Steps with this many calls each, all answered. */
export function exchanges(count: number, callsEach = 1): readonly Message[] {
  return Array.from({ length: count }, (_, index): readonly Message[] => {
    const toolCalls = Array.from({ length: callsEach }, (_, call) => aCall(`c${index}-${call}`));
    return [
      { role: 'assistant', content: null, toolCalls },
      ...toolCalls.map(({ id }) => ({ role: 'tool', toolCallId: id, content: 'ok' }) as const),
    ];
  }).flat();
}
