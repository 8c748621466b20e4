import type { Usage } from '../contracts/llm.ts';
import { countOf, isRawObject, objectOf } from './raw-json.ts';

/**
 * Reads a `usage` object of the chat-completions wire. Undefined when it carries no counts.
 * xAI and Gemini leave reasoning out of `completion_tokens` but not out of `total_tokens`: the larger reading counts,
 * so that nothing goes unbilled. DeepSeek names cached tokens `prompt_cache_hit_tokens`.
 */
export function readUsage(raw: unknown): Usage | undefined {
  if (!isRawObject(raw)) return undefined;
  const input = countOf(raw.prompt_tokens);
  const completion = countOf(raw.completion_tokens);
  if (input === undefined && completion === undefined) return undefined;
  const inputTokens = input ?? 0;
  const output = Math.max(completion ?? 0, (countOf(raw.total_tokens) ?? 0) - inputTokens);
  const cached =
    countOf(objectOf(raw.prompt_tokens_details).cached_tokens) ?? countOf(raw.prompt_cache_hit_tokens) ?? 0;
  const reasoning = countOf(objectOf(raw.completion_tokens_details).reasoning_tokens) ?? 0;
  return {
    inputTokens,
    outputTokens: output,
    cachedTokens: Math.min(cached, inputTokens),
    reasoningTokens: Math.min(reasoning, output),
  };
}
