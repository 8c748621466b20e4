import type { Usage } from '../../contracts/llm.ts';
import { billedUsd } from '../billed-cost.ts';
import type { Quirks } from '../provider.ts';
import { countOf, isRawObject, objectOf, type RawObject } from '../raw-json.ts';

/**
 * Reads a `usage` object of the chat-completions wire. Undefined when it carries no counts. Some providers leave
 * reasoning out of `completion_tokens` but not out of `total_tokens`: the larger reading counts, so that nothing goes
 * unbilled. `reportsCost`: whose words about what was billed to believe; a stranger's are no reason to lift the budget.
 */
export function readUsage(raw: unknown, reportsCost?: Quirks['reportsCost']): Usage | undefined {
  if (!isRawObject(raw)) return undefined;
  const prompt = countOf(raw.prompt_tokens);
  const completion = countOf(raw.completion_tokens);
  if (prompt === undefined && completion === undefined) return undefined;
  const reasoning = countOf(objectOf(raw.completion_tokens_details).reasoning_tokens) ?? 0;
  const output = { completion: completion ?? 0, reasoning };
  const inputTokens = inputOf(raw, prompt ?? 0, output);
  const outputTokens = outputOf(raw, output, inputTokens);
  const cachedTokens = Math.min(cachedIn(raw), inputTokens);
  const cost = billedUsd(raw, reportsCost);
  return {
    inputTokens,
    outputTokens,
    cachedTokens,
    reasoningTokens: Math.min(reasoning, outputTokens),
    ...cacheWrites(raw, inputTokens - cachedTokens),
    ...(cost === undefined ? {} : { costUsd: cost }),
  };
}

function totalOf(raw: RawObject): number | undefined {
  return countOf(raw.total_tokens);
}

interface OutputCounts {
  readonly completion: number;
  readonly reasoning: number;
}

/**
 * Gateways before Anthropic pass its cache counts on beside `prompt_tokens`, which may or may not include them: that
 * the part would be larger than the whole tells, or the total, unless its surplus is the reasoning.
 */
function inputOf(raw: RawObject, prompt: number, { completion, reasoning }: OutputCounts): number {
  const apart = (countOf(raw.cache_read_input_tokens) ?? 0) + (countOf(raw.cache_creation_input_tokens) ?? 0);
  const surplus = (totalOf(raw) ?? 0) - prompt - completion;
  const excluded = apart > prompt || (surplus >= apart && surplus !== reasoning);
  return excluded ? prompt + apart : prompt;
}

function outputOf(raw: RawObject, { completion, reasoning }: OutputCounts, inputTokens: number): number {
  const total = totalOf(raw);
  if (total === undefined) return reasoning > completion ? completion + reasoning : completion;
  return Math.max(completion, total - inputTokens);
}

/** OpenAI and most others; DeepSeek; Moonshot; Anthropic behind a gateway. */
function cachedIn(raw: RawObject): number {
  const named = [
    objectOf(raw.prompt_tokens_details).cached_tokens,
    raw.prompt_cache_hit_tokens,
    raw.cached_tokens,
    raw.cache_read_input_tokens,
  ].map((value) => countOf(value) ?? 0);
  return Math.max(...named);
}

/** OpenRouter; LiteLLM; Anthropic behind a gateway. `most`: input tokens that were not read from a cache. */
function cacheWrites(raw: RawObject, most: number): Pick<Usage, 'cacheWriteTokens' | 'cacheWriteLongTokens'> {
  const details = objectOf(raw.prompt_tokens_details);
  const named = [details.cache_write_tokens, details.cache_creation_tokens, raw.cache_creation_input_tokens];
  const written = Math.min(Math.max(...named.map((value) => countOf(value) ?? 0)), most);
  if (written === 0) return {};
  const kept = { ...objectOf(raw.cache_creation), ...objectOf(details.cache_creation_token_details) } as RawObject;
  const long = Math.min(countOf(kept.ephemeral_1h_input_tokens) ?? 0, written);
  return { cacheWriteTokens: written, ...(long === 0 ? {} : { cacheWriteLongTokens: long }) };
}
