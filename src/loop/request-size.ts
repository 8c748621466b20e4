import type { Message } from '../contracts/message.ts';
import type { LoopDeps } from './loop-deps.ts';

const charactersPerToken = 4;
/** No current model writes more in one reply: with that much affordable, a cap would change nothing. */
const longestReply = 128_000;
/** Asked for otherwise where no cap is configured: models refuse a cap above what they can write. */
const ordinaryCap = 16_384;

/** Estimated input tokens of a request with this history and, unless told otherwise, the tools' schemas. */
export function inputTokens(
  deps: Pick<LoopDeps, 'context' | 'schemas'>,
  messages: readonly Message[],
  options: { readonly withTools: boolean } = { withTools: true },
): number {
  const schemas = options.withTools ? Math.ceil(JSON.stringify(deps.schemas).length / charactersPerToken) : 0;
  return deps.context.estimate(messages) + schemas;
}

/**
 * The output cap to send so that the reply cannot cost more than what the budget affords; undefined: none needed.
 * `affordable`: what the cost tracker answered (undefined: no limit).
 */
export function outputCap(affordable: number | undefined, configured: number | undefined): number | undefined {
  if (configured !== undefined) return Math.min(configured, affordable ?? configured);
  if (affordable === undefined || affordable >= longestReply) return undefined;
  return Math.min(affordable, ordinaryCap);
}
