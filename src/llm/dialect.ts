import type { ErrorBody } from './error-body.ts';

export interface DialectOptions {
  readonly baseUrl: string;
  /** Whether streaming is wanted. */
  readonly stream: boolean;
  /** More fields for every request, such as `temperature`; dropped one by one when the server refuses them. */
  readonly extraBody?: Readonly<Record<string, unknown>> | undefined;
}

/** Which optional fields the server takes. What it refuses is remembered for the client's life. */
export interface Dialect {
  /** The optional part of a request body. */
  fields(maxOutputTokens: number | undefined): Readonly<Record<string, unknown>>;
  /** Whether the next request is streamed. */
  readonly streams: boolean;
  /** Learns from a refused request; true: the next request differs and is worth sending at once. */
  learn(status: number, body: ErrorBody): boolean;
  /**
   * Learns from a whole reply. A server that streams without usage is asked without streaming from then on, unless
   * that brings no usage either.
   */
  observe(reply: { readonly streamed: boolean; readonly hasUsage: boolean }): void;
}

export function createDialect(options: DialectOptions): Dialect {
  const state: DialectState = {
    streams: options.stream,
    usageSought: false,
    maxTokensName: speaksNewName(options.baseUrl) ? newName : oldName,
    renamed: false,
    extraBody: { ...options.extraBody },
  };
  return {
    fields: (maxOutputTokens) => ({
      ...state.extraBody,
      ...(maxOutputTokens === undefined ? {} : { [state.maxTokensName]: maxOutputTokens }),
      ...(state.streams ? { stream: true, stream_options: { include_usage: true } } : {}),
    }),
    get streams() {
      return state.streams;
    },
    learn(status, body) {
      const name = refusedField(status, body, sentFields(state));
      return name !== undefined && giveUp(state, name);
    },
    observe({ streamed, hasUsage }) {
      if (hasUsage) return;
      if (streamed && !state.usageSought) {
        state.usageSought = true;
        state.streams = false;
      } else if (!streamed && state.usageSought) state.streams = options.stream;
    },
  };
}

interface DialectState {
  streams: boolean;
  usageSought: boolean;
  maxTokensName: string;
  renamed: boolean;
  extraBody: Record<string, unknown>;
}

const newName = 'max_completion_tokens';
const oldName = 'max_tokens';

/** OpenAI's newer models refuse the old name, most other servers do not know the new one. */
function speaksNewName(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname === 'api.openai.com';
}

function sentFields(state: DialectState): readonly string[] {
  const streaming = state.streams ? ['stream_options', 'stream'] : [];
  return [...streaming, state.maxTokensName, ...Object.keys(state.extraBody)];
}

function refusedField(status: number, body: ErrorBody, sent: readonly string[]): string | undefined {
  const text = [body.code, body.type, body.message].join(' ');
  if ((status !== 400 && status !== 422) || !refusal.test(text)) return undefined;
  return sent.find((name) => body.param === name) ?? sent.find((name) => mentions(text, name));
}

const refusal =
  /unsupported|not.support|unrecogni[sz]ed|unknown|not permitted|not allowed|unexpected|extra (?:inputs|fields)|additional propert|must be verified|only allowed/i;

function mentions(text: string, name: string): boolean {
  if (name === 'stream' && /\bstreaming\b/i.test(text)) return true;
  return text.split(/[^\w-]+/).includes(name);
}

/** False when nothing is left to change. A cap on the output is renamed once, never dropped: the budget relies on it. */
function giveUp(state: DialectState, name: string): boolean {
  if (name === 'stream' || name === 'stream_options') {
    state.streams = false;
    return true;
  }
  if (name === state.maxTokensName) {
    const first = !state.renamed;
    state.renamed = true;
    state.maxTokensName = name === oldName ? newName : oldName;
    return first;
  }
  delete state.extraBody[name];
  return true;
}
