import { LlmError, type LlmErrorFacts } from '../../contracts/llm.ts';
import type { ReplyCollector } from '../wire.ts';
import { isMarkup, titleOf } from './error-body.ts';
import type { ErrorContext } from './provider-error.ts';

/** The error of a reply that ended before it was whole, or that is of another format. */
export function incompleteError(collector: ReplyCollector, { texts, url, wire }: ErrorContext): LlmError {
  if (collector.isForeign) return new LlmError(texts.foreign(url, wire), final);
  return new LlmError(collector.hasContent ? texts.cut(url) : texts.empty(url), passing);
}

/** The error of a reply that is not JSON. */
export function unreadableError(reply: string, { texts, url, sanitize }: ErrorContext): LlmError {
  const text = reply.trimStart().slice(0, 10_000);
  if (text === '') return new LlmError(texts.empty(url), passing);
  if (isMarkup(text)) return new LlmError(texts.webPage(url, sanitize(titleOf(text))), final);
  return new LlmError(texts.unreadable(url, sanitize(text)), passing);
}

export function tooLongError(megabytes: number, { texts, url }: ErrorContext): LlmError {
  return new LlmError(texts.tooLong(url, megabytes), final);
}

/** The error of an answer that a filter stopped (`refusal` undefined) or that the model refuses to give. */
export function filteredError(refusal: string | undefined, { texts, sanitize }: ErrorContext): LlmError {
  const message = refusal === undefined ? texts.contentFilter('') : texts.refused(sanitize(refusal));
  return new LlmError(message, { kind: 'content-filter', retryable: false });
}

const passing: LlmErrorFacts = { kind: 'protocol', retryable: true };
const final: LlmErrorFacts = { kind: 'protocol', retryable: false };
