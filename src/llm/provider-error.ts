import { LlmError, type LlmErrorKind } from '../contracts/llm.ts';
import type { ErrorBody } from './error-body.ts';
import type { Sanitize } from './secrets.ts';
import type { LlmTexts } from './texts.ts';

/** Where a failure happened and how to tell it. */
export interface ErrorContext {
  readonly model: string;
  /** As messages may show it. */
  readonly url: string;
  readonly sanitize: Sanitize;
  readonly texts: LlmTexts;
}

/**
 * The error of a provider's refusal. `status` is absent for an error inside a reply that began well; then the status
 * the body names counts, and what cannot be classified is taken for a passing failure of the server.
 */
export function providerError(
  failure: { readonly status?: number; readonly body: ErrorBody; readonly retryAfterMs?: number | undefined },
  context: ErrorContext,
): LlmError {
  const status = failure.body.status ?? failure.status;
  const kind = kindOf(status, failure.body);
  const wait = failure.retryAfterMs ?? waitInText(failure.body.message);
  return new LlmError(messageFor(kind, { ...failure, status: failure.status ?? status }, context), {
    kind,
    retryable: isRetryable(kind, status, failure.body),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(status === undefined ? {} : { status }),
  });
}

/** A connection that could not be made or broke. */
export function networkError(cause: unknown, context: ErrorContext): LlmError {
  const message = context.texts.network(context.url, context.sanitize(rootMessage(cause)));
  return new LlmError(message, { kind: 'network', retryable: true, cause });
}

/** Providers use the same statuses for different things; the first wording that fits decides. */
const wordings: readonly { readonly kind: LlmErrorKind; readonly pattern: RegExp }[] = [
  {
    kind: 'context-length',
    pattern:
      /context_length_exceeded|(?:maximum|max) context|context (?:length|window|size|limit)|prompt is too long|input is too long|too many (?:input )?tokens|reduce the length|request too large|payload too large|input token count/i,
  },
  {
    kind: 'content-filter',
    pattern: /content_filter|content_policy|responsible_?ai_?policy|content management policy/i,
  },
  {
    kind: 'quota',
    pattern:
      /insufficient[_ ](?:quota|credit|balance|fund)|billing|credit balance|out of credit|(?:daily|weekly|monthly)(?: \w+)? (?:limit|quota)|(?:tokens|requests) per day|per ?day|usage limit/i,
  },
  { kind: 'overloaded', pattern: /overloaded|(?:at|over|no) capacity|temporarily unavailable/i },
  { kind: 'rate-limit', pattern: /rate.?limit|too many requests|throttl|resource_?exhausted/i },
];

function kindOf(status: number | undefined, body: ErrorBody): LlmErrorKind {
  const text = [body.code, body.type, body.message].join(' ');
  const worded = wordings.find(({ pattern }) => pattern.test(text))?.kind;
  switch (status) {
    case 401:
    case 403:
      return 'auth';
    case 402:
      return 'quota';
    case 404:
      return 'not-found';
    case 408:
      return 'timeout';
    case 413:
      return 'context-length';
    case 429:
      return worded === 'context-length' ? worded : rateOrQuota(text);
    case 503:
    case 529:
      return 'overloaded';
    default:
      return worded ?? (status !== undefined && status < 500 ? 'bad-request' : 'server');
  }
}

/** A limit per minute is worded as a quota by some (Gemini); it passes by itself. */
function rateOrQuota(text: string): LlmErrorKind {
  const passes = /per.?minute|try again in|retry in/i.test(text) && !/insufficient_quota|per.?day|daily/i.test(text);
  return !passes && wordings.some(({ kind, pattern }) => kind === 'quota' && pattern.test(text))
    ? 'quota'
    : 'rate-limit';
}

/** Another sample of the model may make a call that its server can read (Groq's `tool_use_failed`). */
function isInvalidToolCall(body: ErrorBody): boolean {
  return body.code === 'tool_use_failed';
}

function isRetryable(kind: LlmErrorKind, status: number | undefined, body: ErrorBody): boolean {
  if (kind === 'bad-request') return isInvalidToolCall(body) || status === 409 || status === 425;
  if (kind === 'server') return status !== 501 && status !== 505;
  return kind === 'rate-limit' || kind === 'overloaded' || kind === 'timeout';
}

type Tell = (
  failure: { readonly status: number | undefined; readonly body: ErrorBody },
  context: ErrorContext,
) => string;

function messageFor(kind: LlmErrorKind, failure: Parameters<Tell>[0], context: ErrorContext): string {
  return tellings[kind](failure, context);
}

const tellServer: Tell = ({ status, body }, { texts, url, sanitize }) =>
  texts.serverError(status, url, sanitize(body.message));

const tellings: Readonly<Record<LlmErrorKind, Tell>> = {
  // The provider's words about a refused key quote the key; they are not repeated.
  auth: ({ status, body }, { texts, url, model, sanitize }) =>
    status === 403 ? texts.noAccess(model, url, sanitize(body.message)) : texts.keyRefused(url),
  quota: ({ body }, { texts, url, sanitize }) => texts.quota(url, sanitize(body.message)),
  'rate-limit': ({ body }, { texts, url, sanitize }) => texts.rateLimit(url, sanitize(body.message)),
  'context-length': ({ body }, { texts, sanitize }) => texts.contextLength(sanitize(body.message)),
  'content-filter': (_failure, { texts }) => texts.contentFilter,
  'not-found': ({ body }, { texts, url, sanitize }) =>
    body.isJson ? texts.notFound(url, sanitize(body.message)) : texts.wrongUrl(url),
  'bad-request': ({ status, body }, { texts, url, sanitize }) =>
    isInvalidToolCall(body)
      ? texts.invalidToolCall(sanitize(body.message))
      : texts.badRequest(status ?? 400, url, sanitize(body.message)),
  overloaded: ({ body }, { texts, url, sanitize }) => texts.overloaded(url, sanitize(body.message)),
  server: tellServer,
  network: tellServer,
  timeout: tellServer,
  protocol: tellServer,
};

/** "Please try again in 7m12.5s", "retry in 850ms". */
function waitInText(text: string): number | undefined {
  const match = /(?:try again|retry) in (?:(\d+)h)?(?:(\d+)m(?!s))?(?:([\d.]+)(ms|s))?/i.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', amount = '0', unit = 's'] = match;
  const rest = Number(amount) * (unit === 'ms' ? 1 : 1000);
  const total = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + rest;
  return Number.isFinite(total) && total > 0 ? Math.ceil(total) : undefined;
}

/** `fetch failed` says nothing; the error below it does. */
function rootMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return rootMessage(thrown.cause);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return thrown.message || code || thrown.name;
}
