import type { Language } from '../contracts/language.ts';
import { type Llm, LlmError } from '../contracts/llm.ts';
import type { Clock } from '../contracts/ports.ts';
import type { WireFormat } from '../contracts/provider.ts';
import type { Emit } from '../contracts/run-event.ts';
import { createAnthropic } from './anthropic.ts';
import { createWireCall } from './call-wire.ts';
import { createChat } from './chat.ts';
import { createDialect } from './dialect/dialect.ts';
import { settingOfField } from './dialect/setting-of-field.ts';
import { createSanitizer, type Sanitize, secretsInHeaders } from './errors/secrets.ts';
import { createResponses } from './responses.ts';
import { createRetrying } from './retrying.ts';
import type { ModelTarget } from './target/target.ts';
import { llmTexts } from './texts.ts';
import { createTransport, type Fetch, type KeySource } from './transport/transport.ts';
import type { ModelSettings, Wire, WireContext } from './wire.ts';

export interface LlmOptions {
  readonly target: ModelTarget;
  /** Absent: no key is sent. */
  readonly apiKey?: string;
  /** Longest silence of the server, before the reply and within it. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  readonly stream: boolean;
  readonly language: Language;
  readonly headers?: Readonly<Record<string, string>>;
  readonly settings: ModelSettings;
}

export interface LlmDeps {
  readonly clock: Clock;
  readonly emit: Emit;
  /** Jitter of the back-off: 0 ≤ x < 1. */
  readonly random?: () => number;
  /** Milliseconds left for waiting between attempts; never more than five minutes for one wait. */
  readonly deadline?: () => number;
  /** Makes ids for tool calls that come without one. */
  readonly newCallId?: () => string;
  /** Default: the built-in one. */
  readonly fetch?: Fetch;
  /** Gives the key of each request, where it is not a fixed one. Throws `AgentError`. */
  readonly key?: KeySource;
}

export interface LoadableLlm extends Llm {
  /** Loads the provider's SDK ahead of the first call. */
  preload(): Promise<void>;
}

const wires: Readonly<Record<WireFormat, (context: WireContext) => Wire>> = {
  chat: createChat,
  responses: createResponses,
  anthropic: createAnthropic,
};

/** A model at its provider, with retries. */
export function createLlm(options: LlmOptions, deps: LlmDeps): LoadableLlm {
  const { apiKey, headers = {}, language, settings, target } = options;
  const { baseUrl, model, provider } = target;
  const texts = llmTexts(language);
  const wire = wires[target.wire]({ model, provider, settings });
  const url = `${baseUrl}${wire.path}`;
  const sent = new Set(secretsInHeaders(headers));
  const sanitize: Sanitize = (text) => createSanitizer([...sent])(text);
  const transport = createTransport({
    wire: target.wire,
    baseUrl,
    query: target.query,
    key: knownTo(sent, deps.key ?? (apiKey ? async () => apiKey : undefined)),
    keyHeader: provider.quirks.keyHeader,
    headers,
    fetch: deps.fetch,
    redirected: (to) => new LlmError(texts.redirected(url, sanitize(to)), { kind: 'protocol', retryable: false }),
  });
  function tellDropped(field: string): void {
    const setting = settingOfField(field, settings);
    if (setting) deps.emit({ type: 'note', level: 'warn', message: texts.settingRefused(setting, model) });
  }
  const complete = createRetrying({
    complete: createWireCall({
      wire,
      transport,
      dialect: createDialect({
        wire,
        stream: options.stream,
        cacheMarks: settings.promptCaching,
        reasoningBack: settings.sendReasoning !== 'off',
        onDropped: tellDropped,
      }),
      errors: {
        model,
        wire: target.wire,
        url,
        sanitize,
        texts,
      },
      timeoutMs: options.timeoutMs,
      now: deps.clock.now,
      newCallId: deps.newCallId,
    }),
    retries: options.retries,
    clock: deps.clock,
    emit: deps.emit,
    random: deps.random ?? Math.random,
    timeLeftMs: () => Math.min(deps.deadline?.() ?? longestWaitMs, longestWaitMs),
    texts,
  });
  return { model, keepsTools: wire.keepsTools, preload: transport.preload, complete };
}

const longestWaitMs = 5 * 60_000;

/** The same key, which is remembered as what no message may show. */
function knownTo(sent: Set<string>, key: KeySource | undefined): KeySource | undefined {
  if (!key) return undefined;
  return async (refused) => {
    const value = await key(refused);
    sent.add(value);
    return value;
  };
}
