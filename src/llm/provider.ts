import type { ProviderName, WireFormat } from '../contracts/provider.ts';

/** What is known of a provider: one row of the table. */
export interface Provider {
  readonly name: ProviderName;
  /** As people write it. */
  readonly label: string;
  /** Its address; absent: it differs for everybody. */
  readonly baseUrl?: string;
  /** The hosts that are this provider. */
  readonly hosts?: RegExp;
  /** Paths of other APIs that it has beside the one that is used here. */
  readonly otherPaths?: RegExp;
  /** Ports on which it listens on a machine of one's own. */
  readonly ports?: readonly string[];
  /** Names of the models that it alone makes. */
  readonly models?: RegExp;
  /** The environment variables that hold its key by convention; the first that is set counts. */
  readonly keyVariables: readonly [string, ...string[]];
  /** It runs on a machine of one's own: it needs no key and costs nothing. */
  readonly isLocal?: boolean;
  /** The first is the usual one: what gateways have as well. */
  readonly wires: readonly [WireFormat, ...WireFormat[]];
  /** The usual one at the provider's own host, where that is another. */
  readonly ownWire?: WireFormat;
  /** Models are reached by what their owner called them, in two forms of address. */
  readonly hasDeployments?: true;
  readonly quirks: Quirks;
}

/** Where a provider differs from the others. What is absent is as OpenAI's own chat completions have it. */
export interface Quirks {
  /** How the key is sent; default: `Authorization: Bearer`. */
  readonly keyHeader?: string;
  /** Name of the output cap in chat completions; default: `max_tokens`. */
  readonly capName?: 'max_tokens' | 'max_completion_tokens';
  /** Models that refuse `temperature`. */
  readonly fixedTemperature?: RegExp;
  /** The highest `temperature`; default: 2. */
  readonly mostTemperature?: number;
  /** How the effort of reasoning is asked for in chat completions; default: `reasoning_effort`. */
  readonly effortField?: 'reasoning_effort' | 'reasoning';
  /** Usage comes with a stream without being asked for, and asking is refused. */
  readonly streamUsageUnasked?: true;
  /** Ids of calls as the provider insists on them; others in a history are replaced. */
  readonly callId?: RegExp;
  /** A message of the user right after the result of a call is refused. */
  readonly noUserAfterTool?: true;
  /** Longest tool name; default: 64. */
  readonly longestToolName?: number;
  /** How reasoning goes back within one tool loop of chat completions; default: not at all. */
  readonly reasoningBack?: 'reasoning_content' | 'reasoning_details';
  /** What calls carry besides their function and want back (`thought_signature`). */
  readonly callExtra?: string;
  /** What models that refuse a call without it take instead, for calls of another model or of a resumed run. */
  readonly unsignedCall?: { readonly models: RegExp; readonly value: unknown };
  /** Models for which chat completions take `cache_control` marks. */
  readonly cacheMarks?: RegExp;
  /** The provider finds its cache by `prompt_cache_key`. */
  readonly cacheKey?: true;
  /** Where the reply's usage says what was billed. */
  readonly reportsCost?: 'openrouter' | 'xai';
}
