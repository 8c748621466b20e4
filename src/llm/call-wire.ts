import { AgentError } from '../contracts/errors.ts';
import { LlmError, type LlmRequest, type LlmResponse } from '../contracts/llm.ts';
import type { CallTerms, Dialect } from './dialect/dialect.ts';
import { parseErrorBody } from './errors/error-body.ts';
import { statusOf } from './errors/error-reasons.ts';
import { networkError } from './errors/network-error.ts';
import type { ErrorContext } from './errors/provider-error.ts';
import { createRefusalReader, ProviderRefusal } from './errors/provider-refusal.ts';
import { filteredError, incompleteError, tooLongError, unreadableError } from './errors/reply-problems.ts';
import { objectOf, parseJson } from './raw-json.ts';
import { type ReplyEvent, ReplyTooLong, readReply } from './stream/reply-reader.ts';
import { startWatchdog, type Watchdog } from './stream/watchdog.ts';
import { HttpFailure, type Transport } from './transport/transport.ts';
import type { ReplyCollector, RequestFields, Wire } from './wire.ts';

export interface WireCallDeps {
  readonly wire: Wire;
  readonly transport: Transport;
  readonly dialect: Dialect;
  readonly errors: ErrorContext;
  /** Longest silence of the server: before the reply, and between two pieces of it. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newCallId?: (() => string) | undefined;
}

/**
 * Makes one call on a wire. A request that only an optional field spoils is sent again without it;
 * nothing else is retried. Throws `LlmError`, or the signal's reason when the caller aborted.
 */
export function createWireCall(deps: WireCallDeps): (request: LlmRequest) => Promise<LlmResponse> {
  const explainRefusal = createRefusalReader(deps);
  return async function complete(request) {
    const terms = deps.dialect.begin(request.maxOutputTokens);
    for (;;) {
      const outcome = await attempt(deps, request, terms);
      if (!(outcome instanceof ProviderRefusal)) return outcome;
      if (terms.learn(statusOf(outcome) ?? 0, outcome.body)) continue;
      throw await explainRefusal(outcome, request);
    }
  };
}

async function attempt(
  deps: WireCallDeps,
  request: LlmRequest,
  terms: CallTerms,
): Promise<LlmResponse | ProviderRefusal> {
  // Loading takes its time on the first call, which is not the server's.
  await deps.transport.preload();
  request.signal.throwIfAborted();
  const watchdog = startWatchdog(request.signal, deps.timeoutMs);
  const collector = deps.wire.createCollector({ onText: request.onText, newCallId: deps.newCallId });
  const streamed = deps.dialect.streams;
  let response: LlmResponse | undefined;
  try {
    await exchange(deps, { request, terms, watchdog, collector });
    response = withBelievedUsage(finished(collector, deps.errors));
    deps.dialect.observe({ streamed, hasUsage: response.usage !== undefined });
    return response;
  } catch (thrown) {
    request.signal.throwIfAborted();
    if (thrown instanceof ProviderRefusal) return thrown;
    if (thrown instanceof HttpFailure) {
      hearFailure(collector, thrown.body);
      return new ProviderRefusal(parseErrorBody(thrown.body), thrown);
    }
    throw explain(thrown, watchdog, deps);
  } finally {
    watchdog.stop();
    const usage = response ? response.usage : collector.usage;
    if (usage) request.onUsage?.(usage);
  }
}

interface Exchange {
  readonly request: LlmRequest;
  readonly terms: CallTerms;
  readonly watchdog: Watchdog;
  readonly collector: ReplyCollector;
}

/** Returns when the reply is whole. */
async function exchange(deps: WireCallDeps, { request, terms, watchdog, collector }: Exchange): Promise<void> {
  const body = requestBody(deps.wire, request, terms);
  const response = await deps.transport.post(deps.wire.path, body, watchdog.signal);
  watchdog.touch();
  try {
    for await (const event of readReply(response, watchdog.touch)) {
      if (collect(event, collector, deps.errors)) return;
    }
  } catch (thrown) {
    // A connection that breaks after the end of the answer does no harm.
    if (isOwn(thrown) || request.signal.aborted || !collector.isWhole) throw thrown;
  }
  if (!collector.isWhole) throw incompleteError(collector, deps.errors);
}

function requestBody(wire: Wire, { messages, tools = [] }: LlmRequest, terms: CallTerms): RequestFields {
  const { cacheMarks, reasoningBack } = terms;
  return { ...terms.fields, ...wire.body({ messages, tools, cacheMarks, reasoningBack }) };
}

/** True: the server said that this was all. */
function collect(event: ReplyEvent, collector: ReplyCollector, errors: ErrorContext): boolean {
  if (event.type === 'unreadable') {
    if (collector.isWhole) return true;
    throw collector.hasContent ? incompleteError(collector, errors) : unreadableError(event.text, errors);
  }
  if (event.type === 'value') {
    const state = collector.add(withoutBrackets(event.value));
    if (state.status === 'error') throw new ProviderRefusal(state.body);
    if (!event.whole && state.status !== 'ended') return false;
  }
  expectAnswer(collector, errors);
  return true;
}

/** What a failed request has cost counts as well, where the server says it; of an error no wire reads anything else. */
function hearFailure(collector: ReplyCollector, body: string): void {
  collector.add({ ...objectOf(withoutBrackets(parseJson(body))), type: 'error' });
}

/** Google puts an error into a list of one. */
function withoutBrackets(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

function expectAnswer(collector: ReplyCollector, errors: ErrorContext): void {
  const isCut = collector.saysEnd && !collector.isWhole;
  if (isCut || !collector.hasContent) throw incompleteError(collector, errors);
}

/** Usage without output, of a reply that has some, says nothing: as if none had been reported. */
function withBelievedUsage({ usage, ...reply }: LlmResponse): LlmResponse {
  const hasOutput = Boolean(reply.content || reply.reasoning) || reply.toolCalls.length > 0;
  const isBelieved = usage !== undefined && (usage.outputTokens > 0 || usage.costUsd !== undefined || !hasOutput);
  return isBelieved ? { ...reply, usage } : reply;
}

function isOwn(thrown: unknown): boolean {
  return thrown instanceof LlmError || thrown instanceof ProviderRefusal;
}

function finished(collector: ReplyCollector, errors: ErrorContext): LlmResponse {
  const response = collector.finish();
  const refusal = response.toolCalls.length === 0 ? collector.refusal : undefined;
  if (response.finishReason !== 'content_filter' && refusal === undefined) return response;
  throw filteredError(refusal, errors);
}

function explain(thrown: unknown, watchdog: Watchdog, { errors, timeoutMs }: WireCallDeps): unknown {
  // A model error, or one of whoever gives out the key.
  if (thrown instanceof AgentError) return thrown;
  if (thrown instanceof ReplyTooLong) return tooLongError(thrown.megabytes, errors);
  if (!watchdog.expired) return networkError(thrown, errors);
  const message = errors.texts.timeout(errors.url, Math.ceil(timeoutMs / 1000));
  return new LlmError(message, { kind: 'timeout', retryable: true });
}
