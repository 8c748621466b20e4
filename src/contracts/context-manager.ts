import type { Usage } from './llm.ts';
import type { Message } from './message.ts';

/** Who made a history smaller: the model summed up, the harness did (mechanical), or exchanges were only dropped. */
export type CompressedBy = 'model' | 'mechanical' | 'window';

export interface ManagedHistory {
  /** The given list itself where nothing had to change. */
  readonly messages: readonly Message[];
  /** Present exactly when the history was made smaller. */
  readonly by?: CompressedBy;
}

/** Asks the model to sum up; `messages` are the whole request. Undefined: it did not, or may not. Must not throw. */
export type Summarize = (messages: readonly Message[]) => Promise<string | undefined>;

export interface ManageOptions {
  /** Absent: summaries are mechanical. */
  readonly summarize?: Summarize | undefined;
}

export interface MakeRoomOptions extends ManageOptions {
  /** Tokens to come down to, the tools included; absent: what leaves ample room in the window. */
  readonly most?: number;
}

/** Keeps the conversation within the model's window. */
export interface ContextManager {
  /** The history to send: within the window, calls and results never separated. */
  manage(messages: readonly Message[], options?: ManageOptions): Promise<ManagedHistory>;
  /**
   * A much smaller history, whatever the limits: what is old summed up, the newest exchange cut if need be. For one
   * that a provider refused as too long, or that has to leave room for the last request.
   */
  makeRoom(messages: readonly Message[], options?: MakeRoomOptions): Promise<ManagedHistory>;
  /** Learns that a provider refused this history as too long: later ones stay below it. */
  learnRefusal(messages: readonly Message[]): void;
  /** A tool result cut to its configured size (head, marker, tail). */
  truncateToolResult(text: string): string;
  /**
   * Estimated tokens of a request with this history and, unless told otherwise, the run's tools; corrected by what
   * providers reported.
   */
  estimate(messages: readonly Message[], options?: { readonly withTools?: boolean }): number;
  isCriticallyFull(messages: readonly Message[]): boolean;
  /** Tells what a history really cost, to correct the estimate. Only for requests with the run's tools. */
  observe(messages: readonly Message[], usage: Usage): void;
}
