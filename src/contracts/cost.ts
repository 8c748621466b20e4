import type { Usage } from './llm.ts';

/** What one reply cost. */
export interface CostEntry {
  readonly step: number;
  /** `loop`, `closing`, … */
  readonly phase: string;
  readonly model: string;
  readonly usage: Usage;
  readonly costUsd: number;
}

export interface CostSummary {
  readonly totalUsd: number;
  /** The cap; undefined where there is none. */
  readonly budgetUsd?: number;
  readonly usage: Usage;
  readonly entries: readonly CostEntry[];
}

/** Dollars per million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
}

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
}

/** Dollars of one reply; tokens read from a cache have their own price where there is one. Negative counts are none. */
export function costOf(price: ModelPrice, usage: Usage): number {
  const input = Math.max(0, usage.inputTokens);
  const cached = Math.max(0, Math.min(usage.cachedTokens, input));
  const cachedPrice = price.cachedInput ?? price.input;
  const dollars =
    (input - cached) * price.input + cached * cachedPrice + Math.max(0, usage.outputTokens) * price.output;
  return dollars / 1_000_000;
}
