/** No current model writes more in one reply: with that much affordable, a cap would change nothing. */
const longestReply = 128_000;
/** Asked for otherwise where no cap is configured: models refuse a cap above what they can write. */
const ordinaryCap = 16_384;

/**
 * The output cap to send so that the reply cannot cost more than what the budget affords; undefined: none needed.
 * `affordable`: what the cost tracker answered (undefined: no limit).
 */
export function outputCap(affordable: number | undefined, configured: number | undefined): number | undefined {
  if (configured !== undefined) return Math.min(configured, affordable ?? configured);
  if (affordable === undefined || affordable >= longestReply) return undefined;
  return Math.min(affordable, ordinaryCap);
}
