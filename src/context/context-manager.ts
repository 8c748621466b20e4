import type { ContextManager } from '../contracts/context-manager.ts';
import type { Language } from '../contracts/language.ts';
import type { Message } from '../contracts/message.ts';
import { shortenText } from './shorten.ts';
import { enforceWindow } from './window.ts';

const charactersPerToken = 4;
const overheadPerMessage = 16;
/** Shares of the window: what may be sent, and from where on the run has to close. */
const sendableShare = 0.9;
const criticalShare = 0.95;

export interface ContextManagerOptions {
  /** Size of one tool result; 0: not cut. */
  readonly maxToolResultTokens: number;
  /** Size of the model's window; 0: no window and never critical. */
  readonly maxContextTokens: number;
  readonly language: Language;
}

/** Keeps the history within the window: tool results are cut as they come, the oldest exchanges go when it is full. */
export function createContextManager(options: ContextManagerOptions): ContextManager {
  const { maxContextTokens, maxToolResultTokens, language } = options;
  let correct: Correction = (tokens) => tokens;
  const estimate = (messages: readonly Message[]) => correct(estimateTokens(messages));
  return {
    estimate,
    truncateToolResult: (text) => shortenText(text, maxToolResultTokens * charactersPerToken, language),
    async manage(messages) {
      if (maxContextTokens <= 0) return messages;
      return enforceWindow(messages, (kept) => estimate(kept) <= maxContextTokens * sendableShare);
    },
    isCriticallyFull: (messages) => maxContextTokens > 0 && estimate(messages) >= maxContextTokens * criticalShare,
    observe(messages, usage) {
      if (usage.inputTokens > 0) correct = correctionFor(estimateTokens(messages), usage.inputTokens);
    },
  };
}

type Correction = (tokens: number) => number;

/**
 * Estimates that were too low get the difference added (tool schemas and dense text do not shrink with the history),
 * those that were too high are scaled. So a history that lost messages is never taken for smaller than it is.
 */
function correctionFor(estimated: number, real: number): Correction {
  if (real >= estimated) return (tokens) => tokens + (real - estimated);
  return (tokens) => Math.ceil((tokens * real) / estimated);
}

/** The seed's estimate: characters of the content-bearing fields and 16 a message, by four. */
function estimateTokens(messages: readonly Message[]): number {
  return Math.floor(messages.reduce((sum, message) => sum + charactersOf(message), 0) / charactersPerToken);
}

function charactersOf(message: Message): number {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  const callCharacters = calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);
  return (message.content?.length ?? 0) + callCharacters + overheadPerMessage;
}
