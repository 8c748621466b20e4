/** One call the model asks for. `arguments` is the raw JSON text as it came. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
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
