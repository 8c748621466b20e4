import type { ErrorBody } from '../errors/error-body.ts';
import { objectOf } from '../raw-json.ts';
import type { RequestFields, Wire } from '../wire.ts';
import { smallerCap } from './output-limit.ts';
import { refusedFields, refusesReasoning, refusesUnknown } from './refused-fields.ts';

export interface DialectOptions {
  readonly wire: Pick<Wire, 'capNames' | 'defaultCap' | 'leastCap' | 'streamFields' | 'optionalFields'>;
  /** Whether streaming is wanted. */
  readonly stream: boolean;
  /** Marks for the prompt cache are wanted; default: false. */
  readonly cacheMarks?: boolean;
  /** Reasoning may go back with the history; default: false. */
  readonly reasoningBack?: boolean;
  /** Told of each optional field, or `name.part` of one, that is left out from now on. */
  readonly onDropped?: (field: string) => void;
}

/** Which optional fields the server takes. What it refuses is remembered for the client's life. */
export interface Dialect {
  /** What one call says, until it is answered or has failed. */
  begin(maxOutputTokens: number | undefined): CallTerms;
  /** Whether the next request is streamed. */
  readonly streams: boolean;
  /**
   * Learns from a whole reply. A server that streams without usage is asked without streaming from then on, unless
   * that brings no usage either.
   */
  observe(reply: { readonly streamed: boolean; readonly hasUsage: boolean }): void;
}

export interface CallTerms {
  /** The optional part of the next request's body. */
  readonly fields: RequestFields;
  /** Whether the next request may have marks for the prompt cache. */
  readonly cacheMarks: boolean;
  /** Whether reasoning may go back with the history. */
  readonly reasoningBack: boolean;
  /** Learns from a refused request; true: the next request differs and is worth sending at once. */
  learn(status: number, body: ErrorBody): boolean;
}

export function createDialect(options: DialectOptions): Dialect {
  const { wire, stream, cacheMarks = false, reasoningBack = false, onDropped = () => {} } = options;
  const [capName, otherCapName] = wire.capNames;
  const state: DialectState = {
    streams: stream,
    usageSought: false,
    capName,
    otherCapName,
    capLimit: Number.POSITIVE_INFINITY,
    optional: { ...wire.optionalFields },
    cacheMarks,
    reasoningBack,
  };

  function learnFields(body: ErrorBody): boolean {
    const streaming = state.streams ? Object.keys(wire.streamFields) : [];
    const refused = refusedFields(body, { needed: [...streaming, state.capName], optional: state.optional });
    return refused.map((name) => giveUp(state, name, onDropped)).includes(true);
  }

  return {
    begin(maxOutputTokens) {
      const wanted = maxOutputTokens ?? wire.defaultCap;
      const cap = createCap(state, wanted && Math.max(wanted, wire.leastCap ?? 1));
      return {
        get fields() {
          return {
            ...state.optional,
            ...(cap.value === undefined ? {} : { [state.capName]: cap.value }),
            ...(state.streams ? wire.streamFields : {}),
          };
        },
        get cacheMarks() {
          return state.cacheMarks;
        },
        get reasoningBack() {
          return state.reasoningBack;
        },
        learn(status, body) {
          // Also as the failure of a stream that began well.
          if (state.reasoningBack && refusesReasoning(body)) {
            state.reasoningBack = false;
            onDropped('send_reasoning');
            return true;
          }
          const isRefused = status === 400 || status === 422;
          // Routers pass refusals of the server behind them on as its failures.
          const maySayCap = isRefused || status >= 500;
          if (maySayCap && cap.shrink([body.message, body.param].join(' '))) return true;
          return isRefused && (learnCacheMarks(state, body) || learnFields(body));
        },
      };
    },
    get streams() {
      return state.streams;
    },
    observe({ streamed, hasUsage }) {
      if (hasUsage) return;
      if (streamed && !state.usageSought) {
        state.usageSought = true;
        state.streams = false;
      } else if (!streamed && state.usageSought) state.streams = stream;
    },
  };
}

interface DialectState {
  streams: boolean;
  usageSought: boolean;
  capName: string;
  /** Not tried yet. */
  otherCapName: string | undefined;
  /** The most output that the model is known to give. */
  capLimit: number;
  optional: Record<string, unknown>;
  cacheMarks: boolean;
  reasoningBack: boolean;
}

/** They stand deep inside the messages, where no field of the request is refused. */
function learnCacheMarks(state: DialectState, body: ErrorBody): boolean {
  if (!state.cacheMarks || !refusesUnknown([body.code, body.message, body.param].join(' '), 'cache_control'))
    return false;
  state.cacheMarks = false;
  return true;
}

interface Cap {
  readonly value: number | undefined;
  /** True: it became smaller, as the refusal wants it. Twice at most, and only once by guessing. */
  shrink(refusal: string): boolean;
}

function createCap(state: DialectState, wanted: number | undefined): Cap {
  let value = wanted === undefined ? undefined : Math.min(wanted, state.capLimit);
  let shrunk = 0;
  let guessed = false;
  return {
    get value() {
      return value;
    },
    shrink(refusal) {
      const smaller = value === undefined || shrunk >= mostShrinks ? undefined : smallerCap(refusal, value);
      if (!smaller || (smaller.source === 'guess' && guessed)) return false;
      shrunk++;
      guessed ||= smaller.source === 'guess';
      value = smaller.cap;
      // How much room there is differs from call to call; what the model can do does not.
      if (smaller.source !== 'room') state.capLimit = smaller.cap;
      return true;
    },
  };
}

const mostShrinks = 2;

/** False when nothing is left to change. A cap on the output is renamed once, never dropped: the budget relies on it. */
function giveUp(state: DialectState, name: string, onDropped: (field: string) => void): boolean {
  if (name === 'stream' || name === 'stream_options') {
    state.streams = false;
    return true;
  }
  if (name === state.capName) {
    if (state.otherCapName === undefined) return false;
    state.capName = state.otherCapName;
    state.otherCapName = undefined;
    return true;
  }
  dropOptional(state.optional, name);
  onDropped(name);
  return true;
}

function dropOptional(optional: Record<string, unknown>, path: string): void {
  const [name = '', part] = path.split('.');
  const { [part ?? '']: _dropped, ...rest } = objectOf(optional[name]);
  if (part === undefined || Object.keys(rest).length === 0) delete optional[name];
  else optional[name] = rest;
}
