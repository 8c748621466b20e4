import type { LlmResponse, ToolSchema, Usage } from '../contracts/llm.ts';
import type { Message } from '../contracts/message.ts';
import type { ReasoningEffort } from '../contracts/provider.ts';
import type { ErrorBody } from './errors/error-body.ts';
import type { Provider } from './provider.ts';

/** One wire format for one model: how its requests look and its replies are read. Pure. */
export interface Wire {
  /** Below the base URL. */
  readonly path: string;
  /** Names of the cap on the output: the first is used until the server refuses it. */
  readonly capNames: readonly [string, ...string[]];
  /** Sent as the cap where the caller gives none; absent: then no cap is sent. */
  readonly defaultCap?: number;
  /** The lowest cap that the server takes; default: 1. */
  readonly leastCap?: number;
  /** A history with calls is sent with its tools also where none may be called. */
  readonly keepsTools?: true;
  /** What asks for a stream, usage included. */
  readonly streamFields: RequestFields;
  /** What follows from the settings; each is left out once the server refuses it. */
  readonly optionalFields: RequestFields;
  /** The rest of a request. */
  body(conversation: Conversation): RequestFields;
  createCollector(options: CollectorOptions): ReplyCollector;
}

export type RequestFields = Readonly<Record<string, unknown>>;

export interface Conversation {
  readonly messages: readonly Message[];
  /** Empty: the model cannot call tools. */
  readonly tools: readonly ToolSchema[];
  /** The server takes marks for its prompt cache, as far as is known; default: true. */
  readonly cacheMarks?: boolean;
  /** The server takes the reasoning of its replies back, as far as is known; default: true. */
  readonly reasoningBack?: boolean;
}

/** What a wire is made for. */
export interface WireContext {
  readonly model: string;
  readonly provider: Provider;
  readonly settings: ModelSettings;
}

/** How the user wants the model to be asked. */
export interface ModelSettings {
  readonly temperature?: number | undefined;
  readonly reasoningEffort?: ReasoningEffort | undefined;
  /** Marks for the provider's prompt cache, where the wire has them. */
  readonly promptCaching: boolean;
  /** Same for all calls of a run: providers that want it find their cache by it. */
  readonly cacheKey?: string | undefined;
  /** Whether reasoning is sent back with the history; `auto`: as the provider needs it. */
  readonly sendReasoning: 'auto' | 'on' | 'off';
  /** More request fields; they win over all optional ones. */
  readonly extraBody?: RequestFields | undefined;
}

export interface CollectorOptions {
  readonly onText?: ((chunk: string) => void) | undefined;
  /** Makes ids for tool calls that come without one. */
  readonly newCallId?: (() => string) | undefined;
}

/** How the reply stands after what was added so far. */
export type ReplyState =
  | { readonly status: 'open' }
  /** The reply's last value: nothing that follows matters. */
  | { readonly status: 'ended' }
  /** The provider reports a failure inside a reply that began well. */
  | { readonly status: 'error'; readonly body: ErrorBody };

/** Collects one reply from its streamed values, or from the one that is the whole reply. */
export interface ReplyCollector {
  add(value: unknown): ReplyState;
  /** The last usage seen; also of a reply that failed. */
  readonly usage: Usage | undefined;
  /** The reply's own end was seen: nothing that matters is missing. */
  readonly isWhole: boolean;
  /** A reply always says when it is whole: nothing else, such as `[DONE]`, ends it. */
  readonly saysEnd?: true;
  /** Any part of an answer was seen. */
  readonly hasContent: boolean;
  /** Why the model refuses to answer, in its words; undefined where it answers. */
  readonly refusal: string | undefined;
  /** Values were seen, none of them of this wire. */
  readonly isForeign: boolean;
  /** Only for a whole reply. */
  finish(): LlmResponse;
}
