import {
  type CostEntry,
  type CostSummary,
  type CostTracker,
  costOf,
  type ModelPrice,
  type Rates,
  ratesFor,
  type WarningListener,
} from '../contracts/cost.ts';
import type { Usage } from '../contracts/llm.ts';
import type { Emit } from '../contracts/run-event.ts';

const perMillion = 1_000_000;
/** A reply shorter than this helps nobody: rather stop than ask for it. */
const smallestUsefulReply = 256;
/** However large the budget, a closing call does not need more than this. */
const largestReserveUsd = 0.5;
/** Share of the budget at which to warn. */
const ordinaryWarning = 0.75;
/** An estimate may be this much too low before a call is taken for one of the next tier of prices. */
const tierMargin = 1.1;

export interface CostLedgerOptions {
  readonly model: string;
  /** `free`: costs nothing; `unpriced`: unknown and allowed. Both count tokens, and dollars only where the provider reports them. */
  readonly price: ModelPrice | 'free' | 'unpriced';
  /** The user gave the price: it stands where the provider reports another amount. Default: false. */
  readonly isPriceConfigured?: boolean;
  /** Cap in dollars. */
  readonly budgetUsd?: number;
  /** Amount at which to warn, in dollars; default 75 % of the budget. */
  readonly warnAtUsd?: number | undefined;
  readonly emit: Emit;
  /** Share of the budget kept for the closing call; default 5 %. */
  readonly reserveFraction?: number;
}

/** Counts tokens and dollars of every reply, and says what the budget still allows. */
export function createCostLedger(options: CostLedgerOptions): CostTracker {
  const { model, budgetUsd, emit, reserveFraction = 0.05 } = options;
  const price = typeof options.price === 'string' ? undefined : options.price;
  const reserveUsd = Math.min((budgetUsd ?? 0) * reserveFraction, largestReserveUsd);
  const told = new Set<WarningListener>();
  let spent: CostSummary = { ...nothingSpent, ...limitsOf(options, price) };
  /** What the replies with a reported amount would have cost by price. */
  const compared = { reportedUsd: 0, byPriceUsd: 0 };
  return {
    record({ step, phase, usage }) {
      const amount = amountOf(usage, options, price);
      if (price && amount.basis === 'reported') {
        compared.reportedUsd += amount.costUsd;
        compared.byPriceUsd += costOf(price, usage);
      }
      spent = withEntry(spent, { step, phase, model, usage, ...amount });
      emit({ type: 'cost-recorded', step, costUsd: amount.costUsd, totalUsd: spent.totalUsd });
    },
    summary: () => spent,
    affordableOutputTokens(inputTokens, { useReserve = false } = {}) {
      if (budgetUsd === undefined) return undefined;
      const leftUsd = budgetUsd - spent.totalUsd - (useReserve ? 0 : reserveUsd);
      if (!price) return leftUsd < 0 ? 0 : undefined;
      const writesLong = (spent.usage.cacheWriteLongTokens ?? 0) > 0;
      const rates = possibleRates(price, inputTokens).map((each) => worstOf(each, writesLong));
      return outputTokensFor(leftUsd / dearer(compared), inputTokens, rates);
    },
    get overBudget() {
      return budgetUsd !== undefined && spent.totalUsd > budgetUsd;
    },
    takeWarning(listener) {
      const { warnAtUsd, totalUsd } = spent;
      if (budgetUsd === undefined || warnAtUsd === undefined || totalUsd < warnAtUsd || told.has(listener)) return;
      told.add(listener);
      return { spentUsd: totalUsd, budgetUsd };
    },
  };
}

/** Where no price is known, only an amount that was asked for warns: of what the provider reports. */
function limitsOf(
  { budgetUsd, warnAtUsd }: CostLedgerOptions,
  price: ModelPrice | undefined,
): Pick<CostSummary, 'budgetUsd' | 'warnAtUsd'> {
  if (budgetUsd === undefined) return {};
  const warnAt = warnAtUsd ?? (price ? budgetUsd * ordinaryWarning : undefined);
  return warnAt === undefined ? { budgetUsd } : { budgetUsd, warnAtUsd: warnAt };
}

function amountOf(
  usage: Usage,
  { price: kind, isPriceConfigured }: CostLedgerOptions,
  price: ModelPrice | undefined,
): Pick<CostEntry, 'costUsd' | 'basis'> {
  const { costUsd: reported } = usage;
  if (reported !== undefined && reported >= 0 && !isPriceConfigured) {
    return { costUsd: reported, basis: 'reported' };
  }
  if (price) return { costUsd: costOf(price, usage) };
  return { costUsd: 0, ...(kind === 'unpriced' ? { basis: 'unknown' } : {}) };
}

/** How much more than by price a call costs, where the provider says so; at least 1. */
function dearer({ reportedUsd, byPriceUsd }: { readonly reportedUsd: number; readonly byPriceUsd: number }): number {
  return byPriceUsd > 0 ? Math.max(1, reportedUsd / byPriceUsd) : 1;
}

/** Those of the call as estimated, and of the next tiers where the estimate is close to them. */
function possibleRates(price: ModelPrice, inputTokens: number): readonly Rates[] {
  const { tiers = [] } = price;
  const near = tiers.filter(({ above }) => above >= inputTokens && above < inputTokens * tierMargin);
  return [ratesFor(price, inputTokens), ...near];
}

/** The worst case of each rate: no input is read from a cache, all of it is written to one. */
function worstOf({ input, output, cacheWrite, cacheWriteLong }: Rates, writesLong: boolean): Rates {
  // Long writes are not asked for by us: they count once a provider bills them.
  const long = writesLong ? cacheWriteLong : undefined;
  return { input: Math.max(input, cacheWrite ?? 0, long ?? 0), output };
}

/** The fewest that any of the rates allows, for a reply that is as long as it may be. */
function outputTokensFor(leftUsd: number, inputTokens: number, rates: readonly Rates[]): number | undefined {
  const counts = rates.map(({ input, output }) => {
    const leftForOutput = leftUsd - (inputTokens * input) / perMillion;
    if (leftForOutput < 0) return 0;
    return output > 0 ? Math.floor((leftForOutput * perMillion) / output) : Number.POSITIVE_INFINITY;
  });
  const tokens = Math.min(...counts);
  if (tokens < smallestUsefulReply) return 0;
  return tokens === Number.POSITIVE_INFINITY ? undefined : tokens;
}

const nothingSpent: CostSummary = {
  totalUsd: 0,
  usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 },
  entries: [],
};

/** A new value: who asked before keeps what it was told. It is asked for several times a step, so nothing is summed up then. */
function withEntry(spent: CostSummary, entry: CostEntry): CostSummary {
  return {
    ...spent,
    totalUsd: spent.totalUsd + entry.costUsd,
    usage: sumOf(spent.usage, entry.usage),
    entries: [...spent.entries, entry],
  };
}

/** Reported amounts are not summed up: they are in the entries' costs. */
function sumOf(one: Usage, other: Usage): Usage {
  const written = (one.cacheWriteTokens ?? 0) + (other.cacheWriteTokens ?? 0);
  const writtenLong = (one.cacheWriteLongTokens ?? 0) + (other.cacheWriteLongTokens ?? 0);
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
    ...(written > 0 ? { cacheWriteTokens: written } : {}),
    ...(writtenLong > 0 ? { cacheWriteLongTokens: writtenLong } : {}),
  };
}
