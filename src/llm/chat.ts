import { LlmError, type LlmRequest, type LlmResponse } from '../contracts/llm.ts';
import { retryAfterMs } from '../kit/retry.ts';
import { toWireMessage, toWireTool } from './chat-messages.ts';
import type { Dialect } from './dialect.ts';
import { parseErrorBody } from './error-body.ts';
import { type ErrorContext, networkError, providerError } from './provider-error.ts';
import { createReplyCollector, type ReplyCollector } from './reply-collector.ts';
import { type ReplyEvent, readReply } from './reply-reader.ts';
import { HttpFailure, type Transport } from './transport.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

export interface ChatDeps {
  readonly transport: Transport;
  readonly dialect: Dialect;
  readonly errors: ErrorContext;
  /** Longest silence of the server: before the reply, and between two pieces of it. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newCallId?: (() => string) | undefined;
}

/** Below the base URL. */
export const chatPath = '/chat/completions';

/**
 * Makes one call on the chat-completions wire. A request that only an optional field spoils is sent again without it;
 * nothing else is retried. Throws `LlmError`, or the signal's reason when the caller aborted.
 */
export function createChat(deps: ChatDeps): (request: LlmRequest) => Promise<LlmResponse> {
  return async function complete(request) {
    for (;;) {
      const outcome = await attempt(deps, request);
      if (!(outcome instanceof HttpFailure)) return outcome;
      const body = parseErrorBody(outcome.body);
      if (deps.dialect.learn(outcome.status, body)) continue;
      const wait = retryAfterMs(outcome.headers, deps.now());
      throw providerError({ status: outcome.status, body, retryAfterMs: wait }, deps.errors);
    }
  };
}

async function attempt(deps: ChatDeps, request: LlmRequest): Promise<LlmResponse | HttpFailure> {
  // Loading takes its time on the first call, which is not the server's.
  await deps.transport.preload();
  request.signal.throwIfAborted();
  const watchdog = startWatchdog(request.signal, deps.timeoutMs);
  const collector = createReplyCollector({ onText: request.onText, newCallId: deps.newCallId });
  const streamed = deps.dialect.streams;
  try {
    await exchange(deps, { request, watchdog, collector });
    deps.dialect.observe({ streamed, hasUsage: collector.usage !== undefined });
    return finished(collector, deps.errors);
  } catch (thrown) {
    request.signal.throwIfAborted();
    if (thrown instanceof HttpFailure) return thrown;
    throw explain(thrown, watchdog, deps);
  } finally {
    watchdog.stop();
    if (collector.usage) request.onUsage?.(collector.usage);
  }
}

interface Exchange {
  readonly request: LlmRequest;
  readonly watchdog: Watchdog;
  readonly collector: ReplyCollector;
}

/** Returns when the reply is whole. */
async function exchange(deps: ChatDeps, { request, watchdog, collector }: Exchange): Promise<void> {
  const response = await deps.transport.post(chatPath, requestBody(deps, request), watchdog.signal);
  watchdog.touch();
  try {
    for await (const event of readReply(response, watchdog.touch)) {
      if (collect(event, collector, deps.errors)) return;
    }
  } catch (thrown) {
    // A connection that breaks after the end of the answer does no harm.
    if (thrown instanceof LlmError || request.signal.aborted || !collector.isWhole) throw thrown;
  }
  if (!collector.isWhole) throw incompleteError(collector, deps.errors);
}

function requestBody(deps: ChatDeps, request: LlmRequest): object {
  const tools = request.tools ?? [];
  return {
    ...deps.dialect.fields(request.maxOutputTokens),
    model: deps.errors.model,
    messages: request.messages.map(toWireMessage),
    ...(tools.length > 0 ? { tools: tools.map(toWireTool) } : {}),
  };
}

/** True: the server said that this was all. */
function collect(event: ReplyEvent, collector: ReplyCollector, errors: ErrorContext): boolean {
  if (event.type === 'unreadable') {
    if (collector.isWhole) return true;
    throw collector.hasChoice ? incompleteError(collector, errors) : unreadableError(event.text, errors);
  }
  if (event.type === 'value') {
    const state = collector.add(event.value);
    if (state.status === 'error') throw providerError({ body: state.body }, errors);
    if (!event.whole) return false;
  }
  if (!collector.hasChoice) throw incompleteError(collector, errors);
  return true;
}

function incompleteError(collector: ReplyCollector, { texts, url }: ErrorContext): LlmError {
  if (collector.isForeign) return new LlmError(texts.notChat(url), { kind: 'protocol', retryable: false });
  return protocolError(collector.hasChoice ? texts.cut(url) : texts.empty(url));
}

function unreadableError(text: string, { texts, url, sanitize }: ErrorContext): LlmError {
  if (text.trim() === '') return protocolError(texts.empty(url));
  const retryable = !text.trimStart().startsWith('<');
  return new LlmError(texts.unreadable(url, sanitize(text)), { kind: 'protocol', retryable });
}

function protocolError(message: string): LlmError {
  return new LlmError(message, { kind: 'protocol', retryable: true });
}

function finished(collector: ReplyCollector, errors: ErrorContext): LlmResponse {
  const response = collector.finish();
  const refusal = response.toolCalls.length === 0 ? collector.refusal : undefined;
  if (response.finishReason !== 'content_filter' && refusal === undefined) return response;
  const { texts, sanitize } = errors;
  const message = refusal === undefined ? texts.contentFilter : texts.refused(sanitize(refusal));
  throw new LlmError(message, { kind: 'content-filter', retryable: false });
}

function explain(thrown: unknown, watchdog: Watchdog, { errors, timeoutMs }: ChatDeps): unknown {
  if (thrown instanceof LlmError) return thrown;
  if (!watchdog.expired) return networkError(thrown, errors);
  const message = errors.texts.timeout(errors.url, Math.ceil(timeoutMs / 1000));
  return new LlmError(message, { kind: 'timeout', retryable: true });
}
