import type { Octokit } from '@octokit/rest';
import type { Language } from '../../contracts/language.ts';
import type { Clock } from '../../contracts/ports.ts';
import type { Emit } from '../../contracts/run-event.ts';
import { connectClient } from './client.ts';
import { explainGitHubError } from './explain-error.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { GitHubAction } from './texts.ts';
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
}

type Rest = Octokit['rest'];

/** The three ways to call the API; whatever fails comes out as an explained `AgentError`. */
export interface Calls {
  /** HTTP requests so far, repeated ones included. */
  requestCount(): number;
  read<Result>(action: GitHubAction, request: (rest: Rest) => Promise<Result>): Promise<Result>;
  /** A write that may be repeated safely; starts when all writes before it have ended. */
  change<Result>(action: GitHubAction, request: (rest: Rest) => Promise<Result>): Promise<Result>;
  /** A write that must happen once; starts when all writes before it have ended. */
  create<Result>(action: GitHubAction, request: (rest: Rest) => WriteOnce<Result>): Promise<Result>;
}

export function prepareCalls(options: CallsOptions): Calls {
  const timeLeftMs = () => options.deadline() - options.clock.now();
  const { connect, requestCount } = lazyClient(options, timeLeftMs);
  const waits = { clock: options.clock, timeLeftMs, waitsMs: [1, 4, 9].map((factor) => factor * options.retryBaseMs) };
  const inOrder = createSerialQueue();

  const read: Calls['read'] = async (action, request) => {
    try {
      const client = await connect();
      return await request(client.rest);
    } catch (error) {
      throw explainGitHubError(error, { action, apiUrl: options.apiUrl, language: options.language });
    }
  };
  const change: Calls['change'] = (action, request) => inOrder(() => read(action, request));
  const create: Calls['create'] = (action, request) => change(action, (rest) => writeOnce(request(rest), waits));
  return { requestCount, read, change, create };
}

function lazyClient(options: CallsOptions, timeLeftMs: () => number) {
  const state: { requests: number; client?: Promise<Octokit> } = { requests: 0 };
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
      note: (level, message) => options.emit?.({ type: 'note', level, message }),
    });
    return state.client;
  };
  return { connect, requestCount: () => state.requests };
}
