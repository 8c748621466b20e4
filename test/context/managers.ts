import { type ContextManagerOptions, createContextManager } from '../../src/context/context-manager.ts';
import type { Message } from '../../src/contracts/message.ts';

/** A window in which 10 exchanges of 400 characters are above 75 %, and within 90 %. */
const window = 1_400;

export function aManager(options: Partial<ContextManagerOptions> = {}) {
  return createContextManager({
    maxToolResultTokens: 0,
    maxContextTokens: window,
    summarizeAfterSteps: 8,
    keepRecentSteps: 4,
    language: 'en',
    ...options,
  });
}

/** Answers with a text; keeps what it was asked. */
export function aModel(text: string | undefined) {
  const asked: (readonly Message[])[] = [];
  const summarize = async (messages: readonly Message[]) => {
    asked.push(messages);
    return text;
  };
  return { asked, summarize };
}
