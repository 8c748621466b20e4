import type { Message } from '../contracts/message.ts';
import { charactersOf, charactersPerToken } from './message-size.ts';

/** Tokens of a history, by its characters and by what providers reported. */
export interface Estimator {
  tokens(messages: readonly Message[]): number;
  /** The same for a number of characters as `charactersOf` counts them. */
  tokensOf(characters: number): number;
  /** What of these tokens is not the history: every request with the run's tools holds it. */
  readonly fixed: number;
  /** Characters that surely have no more tokens than these. */
  charactersFor(tokens: number): number;
  /** The largest history that a provider took, in tokens; 0: none so far. */
  readonly largestTaken: number;
  observe(messages: readonly Message[], inputTokens: number): void;
}

/** A provider that reports less than this share of the estimate does not count all of the request. */
const smallestPlausibleShare = 0.25;

/** What comes next is taken for as dense as what was reported, but not for denser than this: the report may hold more. */
const densestGrowth = 2;

/**
 * `fixedTokens`: the estimate for what every request holds besides the history, such as the tools' schemas; it stands
 * for that until a provider reports. The last report is exact for its history. A longer history gets its growth added,
 * for as dense a text as was reported, lest the budget be overrun. A shorter one, such as after a compression, gets its
 * share of the report: what the report was above the estimate stays added as far as it is fixed, and shrinks with the
 * history as far as its text is dense.
 */
export function createEstimator(fixedTokens = 0): Estimator {
  let last = { estimated: 0, real: 0 };
  let largestTaken = 0;
  const fixed = () => (last.estimated === 0 ? fixedTokens : fixedPart(last, fixedTokens));
  /** Tokens for each that was estimated, not less than one. */
  const density = () => (last.estimated === 0 ? 1 : Math.max(1, (last.real - fixed()) / last.estimated));
  const tokensOf = (characters: number) => {
    const tokens = Math.floor(characters / charactersPerToken);
    const { estimated, real } = last;
    if (estimated === 0) return tokens + fixedTokens;
    if (tokens >= estimated) return real + Math.ceil((tokens - estimated) * Math.min(density(), densestGrowth));
    return fixed() + Math.ceil((tokens * (real - fixed())) / estimated);
  };
  return {
    tokens: (messages) => tokensOf(charactersOf(messages)),
    tokensOf,
    charactersFor: (tokens) => Math.floor((tokens * charactersPerToken) / density()),
    get fixed() {
      return fixed();
    },
    get largestTaken() {
      return largestTaken;
    },
    observe(messages, inputTokens) {
      const estimated = Math.floor(charactersOf(messages) / charactersPerToken);
      if (!(inputTokens > 0) || estimated === 0) return;
      last = { estimated, real: Math.max(inputTokens, Math.ceil(estimated * smallestPlausibleShare)) };
      largestTaken = Math.max(largestTaken, last.real);
    },
  };
}

function fixedPart({ estimated, real }: { readonly estimated: number; readonly real: number }, most: number): number {
  return Math.max(0, Math.min(real - estimated, most));
}
