import type { Language } from '../contracts/language.ts';
import type { Llm } from '../contracts/llm.ts';
import type { Clock } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import { chatPath, createChat } from './chat.ts';
import { createDialect } from './dialect.ts';
import { readEndpoint } from './endpoint.ts';
import { createRetrying } from './retrying.ts';
import { createSanitizer } from './secrets.ts';
import { llmTexts } from './texts.ts';
import { createTransport } from './transport.ts';

export interface LlmOptions {
  readonly model: string;
  /** Up to and including the version, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Absent: no `Authorization` header. */
  readonly apiKey?: string;
  /** Longest silence of the server, before the reply and within it. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  readonly stream: boolean;
  readonly language: Language;
  readonly headers?: Readonly<Record<string, string>>;
  /** More request fields; one that the server refuses is dropped. */
  readonly extraBody?: Readonly<Record<string, unknown>>;
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
}

export interface LoadableLlm extends Llm {
  /** Loads the provider's SDK ahead of the first call. */
  preload(): Promise<void>;
}

/** A model behind an OpenAI-compatible chat-completions endpoint, with retries. */
export function createLlm(options: LlmOptions, deps: LlmDeps): LoadableLlm {
  const texts = llmTexts(options.language);
  const { baseUrl, shown, ...endpoint } = readEndpoint(options.baseUrl, chatPath);
  const headers = { ...(options.apiKey ? {} : endpoint.headers), ...options.headers };
  const secrets = [options.apiKey ?? '', ...Object.values(headers)];
  const transport = createTransport({ baseUrl, apiKey: options.apiKey, headers });
  const complete = createRetrying({
    complete: createChat({
      transport,
      dialect: createDialect({ baseUrl, stream: options.stream, extraBody: options.extraBody }),
      errors: {
        model: options.model,
        url: shown,
        sanitize: createSanitizer(secrets),
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
  return { model: options.model, preload: transport.preload, complete };
}

const longestWaitMs = 5 * 60_000;
