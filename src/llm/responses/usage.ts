import type { Usage } from '../../contracts/llm.ts';
import { billedUsd } from '../billed-cost.ts';
import { readUsage } from '../chat/usage.ts';
import type { Quirks } from '../provider.ts';
import { countOf, isRawObject, objectOf, type RawObject } from '../raw-json.ts';

/**
 * Reads a `usage` object of the Responses wire; servers that only translate chat completions keep its names.
 * Undefined when it carries no counts. Where the total is more than its parts, the rest is output: nothing goes
 * unbilled.
 */
export function readResponsesUsage(raw: unknown, reportsCost: Quirks['reportsCost']): Usage | undefined {
  if (!isRawObject(raw)) return undefined;
  const input = countOf(raw.input_tokens);
  const output = countOf(raw.output_tokens);
  const usage = input === undefined && output === undefined ? readUsage(raw) : countsOf(raw, input ?? 0, output ?? 0);
  const costUsd = billedUsd(raw, reportsCost);
  return usage && costUsd !== undefined ? { ...usage, costUsd } : usage;
}

function countsOf(raw: RawObject, inputTokens: number, output: number): Usage {
  const details = objectOf(raw.input_tokens_details);
  const outputTokens = Math.max(output, (countOf(raw.total_tokens) ?? 0) - inputTokens);
  const cachedTokens = Math.min(countOf(details.cached_tokens) ?? 0, inputTokens);
  const written = Math.min(countOf(details.cache_write_tokens) ?? 0, inputTokens - cachedTokens);
  const writtenLong = Math.min(countOf(objectOf(details.cache_write_tokens_details).ttl_12h_tokens) ?? 0, written);
  return {
    inputTokens,
    outputTokens,
    cachedTokens,
    reasoningTokens: Math.min(countOf(objectOf(raw.output_tokens_details).reasoning_tokens) ?? 0, outputTokens),
    ...(written > 0 ? { cacheWriteTokens: written } : {}),
    ...(writtenLong > 0 ? { cacheWriteLongTokens: writtenLong } : {}),
  };
}
