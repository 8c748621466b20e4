import { LlmError, type LlmRequest, type LlmResponse } from '../contracts/llm.ts';
import type { Clock } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import { backoffMs } from '../kit/retry.ts';
import type { LlmTexts } from './texts.ts';

export interface RetryingDeps {
  /** One attempt. */
  readonly complete: (request: LlmRequest) => Promise<LlmResponse>;
  /** Attempts after the first. */
  readonly retries: number;
  readonly clock: Clock;
  readonly emit: Emit;
  /** 0 ≤ x < 1, for the jitter. */
  readonly random: () => number;
  /** Milliseconds left for waiting. */
  readonly timeLeftMs: () => number;
  readonly texts: LlmTexts;
}

/**
 * Repeats what may help to repeat, with back-off or after the time the provider asks for. A wait longer than the time
 * left is never begun. Throws the last `LlmError`, or the signal's reason when the caller aborted.
 */
export function createRetrying(deps: RetryingDeps): (request: LlmRequest) => Promise<LlmResponse> {
  return async function complete(request) {
    let current = request;
    for (let attempt = 1; ; attempt++) {
      const shown = watchText(current);
      try {
        return await deps.complete(shown.request);
      } catch (thrown) {
        request.signal.throwIfAborted();
        if (!(thrown instanceof LlmError)) throw thrown;
        const waitMs = waitBefore(thrown, attempt, deps);
        current = nextRequest(request, gaveUp(thrown, attempt, deps.texts));
        deps.emit({ type: 'llm-retry', attempt, waitMs, reason: thrown.message, ...shown.mark() });
        await deps.clock.sleep(waitMs, request.signal);
      }
    }
  };
}

type Mark = { readonly anew?: true };

/** The same request, and whether a part of its answer was shown to somebody. */
function watchText(request: LlmRequest): { readonly request: LlmRequest; readonly mark: () => Mark } {
  const { onText } = request;
  if (!onText) return { request, mark: () => ({}) };
  let hasText = false;
  const watched = (chunk: string) => {
    hasText ||= chunk.trim() !== '';
    onText(chunk);
  };
  return { request: { ...request, onText: watched }, mark: () => (hasText ? { anew: true } : {}) };
}

/** The same within what may be spent by now; throws the error where that is nothing. */
function nextRequest(request: LlmRequest, error: LlmError): LlmRequest {
  const cap = request.nextMaxOutputTokens?.();
  if (cap === 0) throw error;
  return cap === undefined ? request : { ...request, maxOutputTokens: cap };
}

/** Milliseconds until the next attempt; throws when there must be none. */
function waitBefore(error: LlmError, attempt: number, deps: RetryingDeps): number {
  const left = deps.timeLeftMs();
  const asked = error.retryAfterMs;
  if (asked !== undefined && asked > left) {
    throw reworded(error, deps.texts.waitTooLong(error.message, seconds(asked), Math.max(0, seconds(left))), false);
  }
  if (!error.retryable) throw error;
  const waitMs = asked === undefined ? backoffMs(attempt, deps.random) : Math.min(left, later(asked, deps.random));
  if (attempt > deps.retries || waitMs > left) throw gaveUp(error, attempt, deps.texts);
  return waitMs;
}

/** Those who were refused together must not come back together. */
function later(waitMs: number, random: () => number): number {
  return waitMs + Math.round(random() * Math.min(1000, waitMs / 10));
}

function gaveUp(error: LlmError, attempts: number, texts: LlmTexts): LlmError {
  return attempts === 1 ? error : reworded(error, texts.gaveUp(error.message, attempts), error.retryable);
}

function reworded(error: LlmError, message: string, retryable: boolean): LlmError {
  return new LlmError(message, {
    kind: error.kind,
    retryable,
    cause: error.cause,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
    ...(error.status === undefined ? {} : { status: error.status }),
  });
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
