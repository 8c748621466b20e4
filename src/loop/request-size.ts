import type { Message } from '../contracts/message.ts';
import type { LoopDeps } from './loop-deps.ts';

/** No model writes more in one reply: with that much affordable, a cap would change nothing. */
const longestReply = 400_000;
/** Asked for otherwise where no cap is configured: models refuse a cap above what they can write, and most write this much. */
const ordinaryCap = 32_000;

/**
 * The output cap to send so that the reply cannot cost more than what the budget affords; undefined: none needed.
 * `affordable`: what the cost tracker answered (undefined: no limit).
 */
export function outputCap(affordable: number | undefined, configured: number | undefined): number | undefined {
  if (configured !== undefined) return Math.min(configured, affordable ?? configured);
  if (affordable === undefined || affordable >= longestReply) return undefined;
  return Math.min(affordable, ordinaryCap);
}

/** How a request is asked of the budget. */
export interface Asking {
  /** Default: true. */
  readonly withTools?: boolean;
  /** The small reserve kept for last words may be used; default: false. */
  readonly useReserve?: boolean;
  /** Estimated tokens of another request that has to be affordable as well; default: 0. */
  readonly besides?: number;
}

/** Output tokens that the budget affords for a request with this history; undefined: no limit, 0: it may not be sent. */
export function affordableTokens(
  { llm, context, costs }: Pick<LoopDeps, 'llm' | 'context' | 'costs'>,
  messages: readonly Message[],
  { withTools = true, useReserve = false, besides = 0 }: Asking = {},
): number | undefined {
  const carriesTools = withTools || keepsTools(llm, messages);
  const estimated = carriesTools ? context.estimate(messages) : withoutTools(context, messages);
  const isFirst = costs.summary().entries.length === 0;
  const tokens = isFirst ? Math.ceil(estimated * unknownDensity) + unknownExtra : estimated;
  return costs.affordableOutputTokens(tokens + besides, { useReserve });
}

/** Whether a request of this history that may call no tools carries them all the same. */
export function keepsTools(llm: LoopDeps['llm'], messages: readonly Message[]): boolean {
  if (!llm.keepsTools) return false;
  return messages.some((message) => message.role === 'assistant' && (message.toolCalls ?? []).length > 0);
}

/** Nobody tells how much of a report was tools and how much a dense text: what the tools are taken for counts by half. */
function withoutTools(context: LoopDeps['context'], messages: readonly Message[]): number {
  return Math.ceil((context.estimate(messages) + context.estimate(messages, { withTools: false })) / 2);
}

/**
 * Until a provider has reported, nobody knows how dense its tokens are, nor what it adds to each request (some hundred
 * tokens that explain tool calls): code and JSON take about 3 characters a token where the estimate takes 4.
 */
const unknownDensity = 4 / 3;
const unknownExtra = 600;
