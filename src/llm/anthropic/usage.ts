import type { Usage } from '../../contracts/llm.ts';
import { billedUsd } from '../billed-cost.ts';
import type { Quirks } from '../provider.ts';
import { countOf, isRawObject, objectOf, type RawObject } from '../raw-json.ts';

/**
 * Adds what a later event reports to what is known. Counts are cumulative: output never shrinks. What is no count, or
 * nothing at all on the side of the input, says nothing new.
 */
export function mergeUsage(known: RawObject, later: unknown): RawObject {
  if (!isRawObject(later)) return known;
  const saysInput = inputCounts(later).some((count) => count > 0);
  const isNews = ([name, value]: readonly [string, unknown]): boolean => {
    if (name === outputField) return (countOf(value) ?? -1) >= (countOf(known[name]) ?? 0);
    if (!inputFields.includes(name)) return value !== null;
    return countOf(value) !== undefined && (saysInput || known[name] === undefined);
  };
  return { ...known, ...Object.fromEntries(Object.entries(later).filter(isNews)) };
}

/** `input_tokens` of this wire are those that no cache had to do with. Undefined when there are no counts. */
export function readAnthropicUsage(raw: RawObject, reportsCost?: Quirks['reportsCost']): Usage | undefined {
  if (countOf(raw.input_tokens) === undefined && countOf(raw.output_tokens) === undefined) return undefined;
  const [fresh = 0, read = 0, written = 0] = inputCounts(raw);
  const output = countOf(raw.output_tokens) ?? 0;
  const long = countOf(objectOf(raw.cache_creation).ephemeral_1h_input_tokens) ?? 0;
  const thinking = countOf(objectOf(raw.output_tokens_details).thinking_tokens) ?? 0;
  const costUsd = billedUsd(raw, reportsCost);
  return {
    inputTokens: fresh + read + written,
    outputTokens: output,
    cachedTokens: read,
    reasoningTokens: Math.min(thinking, output),
    ...(written > 0 ? { cacheWriteTokens: written } : {}),
    ...(written > 0 && long > 0 ? { cacheWriteLongTokens: Math.min(long, written) } : {}),
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

const outputField = 'output_tokens';
const inputFields = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'];

function inputCounts(usage: RawObject): readonly number[] {
  return inputFields.map((name) => countOf(usage[name]) ?? 0);
}
