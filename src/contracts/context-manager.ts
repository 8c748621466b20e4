import type { Usage } from './llm.ts';
import type { Message } from './message.ts';

/** Keeps the conversation within the model's window. */
export interface ContextManager {
  /** The history to send: within the window, calls and results never separated. */
  manage(messages: readonly Message[]): Promise<readonly Message[]>;
  /** A tool result cut to its configured size (head, marker, tail). */
  truncateToolResult(text: string): string;
  /** Estimated tokens of a history, corrected by what providers reported. */
  estimate(messages: readonly Message[]): number;
  isCriticallyFull(messages: readonly Message[]): boolean;
  /** Tells what a history really cost, to correct the estimate. */
  observe(messages: readonly Message[], usage: Usage): void;
}
