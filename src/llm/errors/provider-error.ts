import { LlmError } from '../../contracts/llm.ts';
import type { WireFormat } from '../../contracts/provider.ts';
import type { LlmTexts } from '../texts.ts';
import { type ErrorReason, type Failure, findReason, reasonKinds, statusOf } from './error-reasons.ts';
import type { Sanitize } from './secrets.ts';

/** Where a failure happened and how to tell it. */
export interface ErrorContext {
  readonly model: string;
  readonly wire: WireFormat;
  /** As messages may show it. */
  readonly url: string;
  readonly sanitize: Sanitize;
  readonly texts: LlmTexts;
}

/** A refusal with what was found out about it. */
export interface Refusal extends Failure {
  /** What the provider asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** The provider says itself that it makes no sense to try again. */
  readonly isFinal?: boolean;
  /** For a model that is not there: the names of those that are. */
  readonly models?: readonly string[];
}

/**
 * The error of a provider's refusal. What cannot be classified in a reply that began well is taken for a passing
 * failure of the server.
 */
export function providerError(refusal: Refusal, context: ErrorContext): LlmError {
  const reason = findReason(refusal);
  const status = statusOf(refusal);
  const wait = refusal.retryAfterMs;
  return new LlmError(tellings[reason](refusal, context), {
    kind: reasonKinds[reason],
    retryable: refusal.isFinal !== true && isRetryable(reason, status),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(status === undefined ? {} : { status }),
  });
}

function isRetryable(reason: ErrorReason, status: number | undefined): boolean {
  if (reason === 'server') return status !== 501 && status !== 505 && status !== 525 && status !== 526;
  if (reason === 'bad-request') return status === 409 || status === 425;
  // Another sample of the model may make a call that its server can read.
  return ['invalid-call', 'rate-limit', 'overloaded', 'timeout'].includes(reason);
}

type Tell = (refusal: Refusal, context: ErrorContext) => string;

/** With the provider's own words behind it. */
function told(text: (url: string, detail: string) => string, refusal: Refusal, context: ErrorContext): string {
  return text(context.url, context.sanitize(refusal.body.message));
}

const wrongPlace: Tell = (refusal, context) => {
  const { texts, url, wire } = context;
  if (wire !== 'chat') return texts.wrongWire(url, wire, context.sanitize(refusal.body.message));
  return told(findReason(refusal) === 'wrong-url' ? texts.wrongUrl : texts.notFound, refusal, context);
};

const tellings: Readonly<Record<ErrorReason, Tell>> = {
  // The provider's words about a refused key quote the key; they are not repeated.
  'key-refused': (refusal, { texts, url }) => texts.keyRefused(url, statusOf(refusal) ?? 401),
  'no-access': ({ body }, { texts, url, model, sanitize }) => texts.noAccess(model, url, sanitize(body.message)),
  'not-permitted': (refusal, { texts, url, sanitize }) =>
    texts.notPermitted(url, statusOf(refusal) ?? 403, sanitize(refusal.body.message)),
  region: (refusal, context) => told(context.texts.region, refusal, context),
  quota: (refusal, context) => told(context.texts.quota, refusal, context),
  'rate-limit': (refusal, context) => told(context.texts.rateLimit, refusal, context),
  'context-length': ({ body }, { texts, sanitize }) => texts.contextLength(sanitize(body.message)),
  'over-rate-limit': (refusal, context) => told(context.texts.overRateLimit, refusal, context),
  'content-filter': ({ body }, { texts, sanitize }) => texts.contentFilter(sanitize(body.message)),
  'no-model': ({ body, models = [] }, { texts, url, model, sanitize }) =>
    texts.noModel({ model, url, detail: sanitize(body.message), models }),
  'wrong-url': wrongPlace,
  'wrong-wire': ({ body }, { texts, url, wire, sanitize }) => texts.wrongWire(url, wire, sanitize(body.message)),
  'not-found': wrongPlace,
  'no-tools': ({ body }, { texts, url, model, sanitize }) => texts.noTools(model, url, sanitize(body.message)),
  'invalid-call': ({ body }, { texts, sanitize }) => texts.invalidToolCall(sanitize(body.message)),
  'bad-request': (refusal, { texts, url, sanitize }) =>
    texts.badRequest(statusOf(refusal), url, sanitize(refusal.body.message)),
  overloaded: (refusal, context) => told(context.texts.overloaded, refusal, context),
  timeout: (refusal, { texts, url, sanitize }) =>
    texts.gatewayTimeout(statusOf(refusal), url, sanitize(refusal.body.message)),
  server: (refusal, { texts, url, sanitize }) =>
    texts.serverError(statusOf(refusal), url, sanitize(refusal.body.message)),
};
