import type { LlmErrorKind } from '../../contracts/llm.ts';
import type { ErrorBody } from './error-body.ts';
import { type Rule, rules } from './error-rules.ts';

/** What a provider refuses with, as far as people must do different things about it. */
export type ErrorReason = keyof typeof reasonKinds;

export const reasonKinds = {
  'key-refused': 'auth',
  'no-access': 'auth',
  'not-permitted': 'auth',
  region: 'auth',
  quota: 'quota',
  'rate-limit': 'rate-limit',
  'context-length': 'context-length',
  // Waiting never helps; a shorter conversation does.
  'over-rate-limit': 'context-length',
  'content-filter': 'content-filter',
  'no-model': 'not-found',
  'wrong-url': 'not-found',
  'wrong-wire': 'not-found',
  'not-found': 'not-found',
  'no-tools': 'no-tools',
  'invalid-call': 'bad-request',
  'bad-request': 'bad-request',
  overloaded: 'overloaded',
  timeout: 'timeout',
  server: 'server',
} as const satisfies Record<string, LlmErrorKind>;

/** A refusal as it came. `status` is absent for an error inside a reply that began well. */
export interface Failure {
  readonly status?: number | undefined;
  readonly body: ErrorBody;
  /** The request offered tools. */
  readonly hasTools?: boolean;
}

/** Why the provider refused. Providers use the same statuses for different things: wordings come first. */
export function findReason(failure: Failure): ErrorReason {
  const status = statusOf(failure);
  const text = wordsOf(failure.body);
  const fits = (rule: Rule) => (rule.only?.includes(status) ?? true) && rule.words.some((words) => words.test(text));
  const worded = rules.find((rule) => fits(rule) && (rule.reason !== 'no-tools' || failure.hasTools === true))?.reason;
  return worded ?? byStatus(status, failure.body);
}

/** The status that counts: gateways put the true one into the body. */
export function statusOf({ status, body }: Failure): number | undefined {
  return body.status ?? status;
}

/** What rules look at: no addresses, and nothing that the provider merely quotes from the request; messages of others that it wraps count. */
function wordsOf({ code, type, message, hints = [] }: ErrorBody): string {
  const own = message
    .replace(/https?:\/\/\S+/g, '')
    .replace(/(?:input_value=|["']input["']:)[\s\S]*/, '')
    .replace(/(?<!\w|["']message["']: ?)(["'`])(?=\S)(?:(?!\1)[\s\S]){40,}?\1(?!\w)/g, '');
  return [code, type, ...hints, own].filter(Boolean).join(' ');
}

function byStatus(status: number | undefined, body: ErrorBody): ErrorReason {
  if (status === undefined) return 'server';
  const known = statuses[status];
  if (known) return known;
  if (status < 400) return 'wrong-url';
  if (status === 404 || status === 405) return body.isJson ? 'not-found' : 'wrong-url';
  return status < 500 ? 'bad-request' : 'server';
}

const statuses: Readonly<Record<number, ErrorReason>> = {
  401: 'key-refused',
  402: 'quota',
  403: 'not-permitted',
  407: 'bad-request',
  408: 'timeout',
  413: 'context-length',
  429: 'rate-limit',
  451: 'region',
  498: 'overloaded',
  503: 'overloaded',
  504: 'timeout',
  522: 'timeout',
  524: 'timeout',
  529: 'overloaded',
};
