import { type CostEntry, type CostSummary, type CostTracker, costOf, type ModelPrice } from '../contracts/cost.ts';
import type { Emit } from '../contracts/run-event.ts';

const perMillion = 1_000_000;
/** A reply shorter than this helps nobody: rather stop than ask for it. */
const smallestUsefulReply = 256;
/** However large the budget, a closing call does not need more than this. */
const largestReserveUsd = 0.5;

export interface CostLedgerOptions {
  readonly model: string;
  /** `free`: costs nothing; `unpriced`: unknown and allowed. Both count tokens but no dollars. */
  readonly price: ModelPrice | 'free' | 'unpriced';
  /** Cap in dollars. */
  readonly budgetUsd?: number;
  readonly emit: Emit;
  /** Share of the budget kept for the closing call; default 5 %. */
  readonly reserveFraction?: number;
}

/** Counts tokens and dollars of every reply, and says what the budget still allows. */
export function createCostLedger(options: CostLedgerOptions): CostTracker {
  const { model, budgetUsd, emit, reserveFraction = 0.05 } = options;
  const price = typeof options.price === 'string' ? undefined : options.price;
  let spent: CostSummary = { ...nothingSpent, ...(budgetUsd === undefined ? {} : { budgetUsd }) };
  return {
    record({ step, phase, usage }) {
      const costUsd = price ? costOf(price, usage) : 0;
      spent = withEntry(spent, { step, phase, model, usage, costUsd });
      emit({ type: 'cost-recorded', step, costUsd, totalUsd: spent.totalUsd });
    },
    summary: () => spent,
    affordableOutputTokens(inputTokens, { useReserve = false } = {}) {
      if (!price || budgetUsd === undefined) return undefined;
      const reserve = useReserve ? 0 : Math.min(budgetUsd * reserveFraction, largestReserveUsd);
      return outputTokensFor(budgetUsd - spent.totalUsd - reserve, inputTokens, price);
    },
    get overBudget() {
      return budgetUsd !== undefined && spent.totalUsd > budgetUsd;
    },
  };
}

/** The worst case: no input is cached, and the reply is as long as it may be. */
function outputTokensFor(leftUsd: number, inputTokens: number, price: ModelPrice): number | undefined {
  const leftForOutput = leftUsd - (inputTokens * price.input) / perMillion;
  if (leftForOutput < 0) return 0;
  if (price.output <= 0) return undefined;
  const tokens = Math.floor((leftForOutput * perMillion) / price.output);
  return tokens < smallestUsefulReply ? 0 : tokens;
}

const nothingSpent: CostSummary = {
  totalUsd: 0,
  usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 },
  entries: [],
};

/** A new value: who asked before keeps what it was told. It is asked for several times a step, so nothing is summed up then. */
function withEntry(spent: CostSummary, entry: CostEntry): CostSummary {
  const { usage } = spent;
  return {
    ...spent,
    totalUsd: spent.totalUsd + entry.costUsd,
    usage: {
      inputTokens: usage.inputTokens + entry.usage.inputTokens,
      outputTokens: usage.outputTokens + entry.usage.outputTokens,
      cachedTokens: usage.cachedTokens + entry.usage.cachedTokens,
      reasoningTokens: usage.reasoningTokens + entry.usage.reasoningTokens,
    },
    entries: [...spent.entries, entry],
  };
}
