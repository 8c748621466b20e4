import type { WireFormat } from './provider.ts';

/** One call the model asks for. `arguments` is the raw JSON text as it came. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/**
 * What a provider gave with a reply and wants back with it, such as signed reasoning: JSON as it came. Only the same
 * wire and model get it back; it is not kept in session files.
 */
export interface Echo {
  readonly wire: WireFormat;
  readonly model: string;
  readonly parts: readonly unknown[];
}

export interface SystemMessage {
  readonly role: 'system';
  readonly content: string;
}

export interface UserMessage {
  readonly role: 'user';
  readonly content: string;
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly content: string | null;
  readonly toolCalls?: readonly ToolCall[];
  /** The model's reasoning text, kept apart from the answer. */
  readonly reasoning?: string;
  readonly echo?: Echo;
}

/** The answer to one tool call; follows the assistant message that asked for it. */
export interface ToolMessage {
  readonly role: 'tool';
  readonly toolCallId: string;
  readonly content: string;
  /** Present where the call failed. */
  readonly failed?: true;
}

/** A conversation in the neutral form of the loop; each wire in `llm/` translates it. */
export type Message = SystemMessage | UserMessage | AssistantMessage | ToolMessage;
