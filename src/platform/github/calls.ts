import type { Octokit } from '@octokit/rest';
import { AgentError } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { Clock, RequestQuota } from '../../contracts/ports.ts';
import type { Emit } from '../../contracts/run-event.ts';
import { connectClient } from './client.ts';
import { explainGitHubError } from './explain-error.ts';
import { createSerialQueue } from './serial-queue.ts';
import { type GitHubAction, texts } from './texts.ts';
import { type WriteOnce, writeOnce } from './write-once.ts';

export interface CallsOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly language: Language;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly deadline: () => number;
  readonly retryBaseMs: number;
  readonly emit?: Emit | undefined;
  /** Ends reads. */
  readonly signal?: AbortSignal | undefined;
}

type Rest = Octokit['rest'];

/** The three ways to call the API; whatever fails comes out as an explained `AgentError`. */
export interface Calls {
  /** HTTP requests so far, repeated ones included. */
  requestCount(): number;
  /** As the last answer had it. */
  quota(): RequestQuota | undefined;
  read<Result>(action: GitHubAction, request: (rest: Rest) => Promise<Result>): Promise<Result>;
  /** A write that may be repeated safely; starts when all writes before it have ended. */
  change<Result>(action: GitHubAction, request: (rest: Rest) => Promise<Result>): Promise<Result>;
  /** A write that must happen once; starts when all writes before it have ended. */
  create<Result>(action: GitHubAction, request: (rest: Rest) => WriteOnce<Result>): Promise<Result>;
}

export function prepareCalls(options: CallsOptions): Calls {
  const timeLeftMs = () => options.deadline() - options.clock.now();
  const { connect, requestCount, quota } = lazyClient(options, timeLeftMs);
  const waits = { clock: options.clock, timeLeftMs, waitsMs: [1, 4, 9].map((factor) => factor * options.retryBaseMs) };
  const inOrder = createSerialQueue();

  const call: Calls['read'] = async (action, request) => {
    try {
      const client = await connect();
      return await request(client.rest);
    } catch (error) {
      throw explainGitHubError(error, { action, apiUrl: options.apiUrl, language: options.language });
    }
  };
  const read: Calls['read'] = (action, request) =>
    untilAborted(call(action, request), options.signal, () => stopped(action, options.language));
  const change: Calls['change'] = (action, request) => inOrder(() => call(action, request));
  const create: Calls['create'] = (action, request) => change(action, (rest) => writeOnce(request(rest), waits));
  return { requestCount, quota, read, change, create };
}

/** The answer; rejects as soon as the signal is aborted. */
async function untilAborted<Result>(
  answer: Promise<Result>,
  signal: AbortSignal | undefined,
  reason: () => AgentError,
): Promise<Result> {
  if (!signal) return answer;
  answer.catch(() => undefined);
  if (signal.aborted) throw reason();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(reason());
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function stopped(action: GitHubAction, language: Language): AgentError {
  const text = texts[language];
  return new AgentError('publish', text.stopped(text.actions[action]));
}

function lazyClient(options: CallsOptions, timeLeftMs: () => number) {
  const state: { requests: number; quota?: RequestQuota; client?: Promise<Octokit> } = { requests: 0 };
  const connect = (): Promise<Octokit> => {
    state.client ??= connectClient({
      token: options.token,
      apiUrl: options.apiUrl,
      language: options.language,
      retryBaseMs: options.retryBaseMs,
      timeLeftMs,
      onRequest: () => {
        state.requests += 1;
      },
      onQuota: (quota) => {
        state.quota = quota;
      },
      note: (level, message) => options.emit?.({ type: 'note', level, message }),
    });
    return state.client;
  };
  return { connect, requestCount: () => state.requests, quota: () => state.quota };
}
