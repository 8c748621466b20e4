import type { Usage } from './llm.ts';

/** What one reply cost. */
export interface CostEntry {
  readonly step: number;
  /** `loop`, `plan`, `closing`, … */
  readonly phase: string;
  readonly model: string;
  readonly usage: Usage;
  readonly costUsd: number;
  /** Present where the amount is not by price: the provider said it, or nobody knows a price and it is 0. */
  readonly basis?: 'reported' | 'unknown';
}

export interface CostSummary {
  readonly totalUsd: number;
  /** The cap; undefined where there is none. */
  readonly budgetUsd?: number;
  /** The amount at which to warn; undefined where there is none. */
  readonly warnAtUsd?: number;
  readonly usage: Usage;
  readonly entries: readonly CostEntry[];
}

/** Dollars per million tokens. Without a rate of their own, cached and written tokens cost what input costs. */
export interface Rates {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
  readonly cacheWrite?: number;
  /** Written to be kept for an hour or more; default: like `cacheWrite`. */
  readonly cacheWriteLong?: number;
}

/** What a model costs. */
export interface ModelPrice extends Rates {
  /** The rates of a whole call whose input has more tokens than `above`; ascending. */
  readonly tiers?: readonly PriceTier[];
}

export interface PriceTier extends Rates {
  readonly above: number;
}

/** The user asked to be warned at an amount, and it has been reached. In dollars. */
export interface BudgetWarning {
  readonly spentUsd: number;
  readonly budgetUsd: number;
}

/** Who is to hear of the warning: people (log, hooks), and the model before its next step. */
export type WarningListener = 'people' | 'model';

/** Counts what a run costs and says what the budget still allows. */
export interface CostTracker {
  /** Every reply that reports usage is recorded, also failed and retried ones. */
  record(entry: { readonly step: number; readonly phase: string; readonly usage: Usage }): void;
  summary(): CostSummary;
  /**
   * The output cap for a call with this many input tokens: undefined when nothing limits it (no budget, or a model
   * that costs nothing), 0 when even the smallest useful reply might overrun the budget.
   * `useReserve`: whether the small reserve kept for the closing call may be used.
   */
  affordableOutputTokens(inputTokens: number, options?: { readonly useReserve?: boolean }): number | undefined;
  readonly overBudget: boolean;
  /** The warning, once its amount is reached; each listener gets it once in the whole run. Cheap: asked around each call. */
  takeWarning(listener: WarningListener): BudgetWarning | undefined;
}

/**
 * Dollars of one reply by its rates: those of the highest tier that its input exceeds. Tokens read from a cache and
 * written to one have their own rates where there are any. Counts that are negative or no number are none.
 */
export function costOf(price: ModelPrice, usage: Usage): number {
  const input = count(usage.inputTokens);
  const rates = ratesFor(price, input);
  const cached = Math.min(count(usage.cachedTokens), input);
  const written = Math.min(count(usage.cacheWriteTokens), input - cached);
  const writtenLong = Math.min(count(usage.cacheWriteLongTokens), written);
  const writeRate = rates.cacheWrite ?? rates.input;
  const dollars =
    (input - cached - written) * rates.input +
    cached * (rates.cachedInput ?? rates.input) +
    (written - writtenLong) * writeRate +
    writtenLong * (rates.cacheWriteLong ?? writeRate) +
    count(usage.outputTokens) * rates.output;
  return dollars / 1_000_000;
}

/** The rates of a call with this many input tokens. */
export function ratesFor(price: ModelPrice, inputTokens: number): Rates {
  return price.tiers?.findLast(({ above }) => inputTokens > above) ?? price;
}

function count(tokens: number | undefined): number {
  return tokens !== undefined && tokens > 0 ? tokens : 0;
}
