import type { Octokit } from '@octokit/rest';
import { errorMessage } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { RequestQuota } from '../../contracts/ports.ts';
import type { NoteLevel } from '../../contracts/run-event.ts';
import { createNetwork, type Fetch } from '../proxy-fetch.ts';
import { texts } from './texts.ts';

export interface ClientOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly language: Language;
  /** Milliseconds that may still be spent, waits included. */
  timeLeftMs(): number;
  /** First wait before a repeated read; the next ones are 4 and 9 times as long. */
  readonly retryBaseMs: number;
  /** Called before each HTTP request. */
  onRequest(): void;
  /** Called after each answer that tells. */
  onQuota(quota: RequestQuota): void;
  note(level: NoteLevel, message: string): void;
}

/** Tries after the first one. */
export const maxRetries = 3;

const requestTimeoutMs = 20_000;

/** Statuses that stay what they are; 429 is the throttling plugin's, which knows how long to wait. */
const finalStatuses = [400, 401, 403, 404, 410, 422, 429, 451];

/**
 * Octokit with its retry and throttling plugins. Everything is loaded here, on the first call, because it weighs on the
 * start of the process. GET, PUT, PATCH and DELETE are repeated after 5xx and lost answers; POST is not (`unrepeated`).
 */
export async function connectClient(options: ClientOptions): Promise<Octokit> {
  const network = createNetwork(options.apiUrl, { environment: process.env, language: options.language });
  const [{ Octokit }, { retry }, { throttling }] = await Promise.all([
    import('@octokit/rest'),
    import('@octokit/plugin-retry'),
    import('@octokit/plugin-throttling'),
    network.load(),
  ]);
  // The first plugin is the innermost: it sees each try.
  const Composed = Octokit.plugin(watchTries(options), retry, throttling);
  return new Composed({
    auth: options.token,
    baseUrl: options.apiUrl.replace(/\/+$/, ''),
    userAgent: 'architect-action',
    log: silentLog,
    request: { fetch: countedFetch(network.fetch, options) },
    retry: { retries: maxRetries, retryAfterBaseValue: options.retryBaseMs, doNotRetry: finalStatuses },
    throttle: throttleOptions(options),
  });
}

/** Request options of a POST: a lost answer must not make a second comment. */
export const unrepeated = { request: { retries: 0 } } as const;

type Hooks = Pick<Octokit, 'hook'>;

function watchTries(options: ClientOptions): (octokit: Hooks) => Record<string, never> {
  return (octokit) => {
    octokit.hook.before('request', (parameters) => {
      const wanted: unknown = parameters.request.retries;
      const retries = typeof wanted === 'number' ? wanted : maxRetries;
      // A copy: what the retry plugin notes in it would else count for all later requests, and lengthen their waits.
      parameters.request = { ...parameters.request, retries: Math.min(retries, retriesWithin(options)) };
    });
    octokit.hook.error('request', (error, parameters) => {
      options.note('debug', texts[options.language].attemptFailed(requestName(parameters), errorMessage(error)));
      if ('status' in error && finalStatuses.includes(error.status)) forbidRepeat(error);
      throw error;
    });
    return {};
  };
}

/** The retry plugin repeats whatever fails, even a 403, once a request carries its own `retries`. */
function forbidRepeat(error: { request: { request?: object } }): void {
  error.request.request = { ...error.request.request, retries: 0 };
}

/** How many repeats fit into the time left: their waits add up to 1, 5 and 14 times the base. */
function retriesWithin(options: ClientOptions): number {
  return [1, 5, 14].filter((waits) => waits * options.retryBaseMs < options.timeLeftMs()).length;
}

function countedFetch(fetch: Fetch, options: ClientOptions): Fetch {
  return async (url, init = {}) => {
    options.onRequest();
    const timeout = AbortSignal.timeout(Math.max(1000, Math.min(requestTimeoutMs, options.timeLeftMs())));
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const answer = await fetch(url, { ...init, signal });
    const quota = quotaOf(answer.headers);
    if (quota) options.onQuota(quota);
    return answer;
  };
}

function quotaOf(headers: Headers): RequestQuota | undefined {
  const [limit, remaining] = ['limit', 'remaining'].map((name) => {
    const value = headers.get(`x-ratelimit-${name}`);
    return value === null || value.trim() === '' ? Number.NaN : Number(value);
  });
  if (limit === undefined || remaining === undefined) return undefined;
  return Number.isFinite(limit) && Number.isFinite(remaining) ? { limit, remaining } : undefined;
}

/** GitHub's own wait is respected as long as it fits into the time left; a longer one is a refusal, told at once. */
function throttleOptions(options: ClientOptions) {
  const mayWait = (seconds: number, parameters: RequestLine, _octokit: unknown, retryCount: number): boolean => {
    const text = texts[options.language];
    const fits = seconds * 1000 < options.timeLeftMs();
    const name = requestName(parameters);
    options.note('warn', fits ? text.waiting(name, seconds) : text.notWaiting(name, seconds));
    return fits && retryCount < maxRetries;
  };
  return { onRateLimit: mayWait, onSecondaryRateLimit: mayWait, write: unspaced, notifications: unspaced };
}

/**
 * The plugin would keep 1 s between writes and 3 s between comments, which is meant for bulk work: a run writes a
 * handful of times, one after the other, and its first comment and last report must not wait.
 */
const unspaced = {
  key: () => ({
    schedule: (_options: unknown, task: (...values: unknown[]) => unknown, ...values: unknown[]) => task(...values),
  }),
} as never;

type RequestLine = { readonly method: string; readonly url: string; readonly [name: string]: unknown };

function requestName({ method, url, ...values }: RequestLine): string {
  const path = url.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  return `${method} ${path.replace(/^https?:\/\/[^/]+/, '')}`;
}

const silentLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {
  // Octokit logs every request and its own doubts; what matters here is noted by the plugin above.
}
