import type { Config } from './config/index.ts';
import type { CostTracker } from './contracts/cost.ts';
import { AgentError } from './contracts/errors.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { findPrice, type PriceLookup } from './llm/prices/pricing.ts';
import type { ModelTarget } from './llm/target/target.ts';
import { type CostLedgerOptions, createCostLedger } from './observe/cost-ledger.ts';
import type { Prices } from './read-prices.ts';
import { rootTexts } from './texts.ts';

export interface CostRequest {
  readonly host: Pick<Host, 'clock'>;
  readonly journal: Pick<Journal, 'emit'>;
  readonly config: Config;
  readonly target: ModelTarget;
  readonly prices: Prices;
}

/** Throws `AgentError('config')` for a model whose price is unknown while there is a budget to be kept. */
export function makeLedger(request: CostRequest): CostTracker {
  const { journal, config, target } = request;
  const { budget_usd: budgetUsd, warn_at_usd: warnAtUsd } = config.costs;
  const found = lookUp(request);
  const price = priceFor(found);
  const warnsTooLate = warnAtUsd !== undefined && warnAtUsd > budgetUsd;
  const late = warnsTooLate ? lateNote(warnAtUsd, price, config) : undefined;
  for (const message of [noteOf(found, request), late]) {
    if (message !== undefined) journal.emit({ type: 'note', level: 'warn', message });
  }
  return createCostLedger({
    model: target.model,
    price,
    isPriceConfigured: found.status === 'configured',
    budgetUsd,
    warnAtUsd: warnsTooLate ? undefined : warnAtUsd,
    emit: journal.emit,
  });
}

/** Without a price there is no ordinary warning to come instead. */
function lateNote(warnAtUsd: number, price: CostLedgerOptions['price'], config: Config): string | undefined {
  if (typeof price === 'string') return undefined;
  return rootTexts[config.language].warnsTooLate(warnAtUsd, config.costs.budget_usd);
}

function lookUp({ host, config, target, prices }: CostRequest): PriceLookup {
  const from = host.clock.now();
  return findPrice(target, {
    language: config.language,
    overrides: prices,
    period: { from, to: from + config.timeout_minutes * 60_000 },
  });
}

function noteOf(found: PriceLookup, { config, target }: CostRequest): string | undefined {
  if (found.status === 'known') return found.note;
  if (found.status !== 'unknown') return undefined;
  const { priceUnknown, priceNotLimited } = rootTexts[config.language];
  const { budget_usd: budget, budget_unpriced: choice } = config.costs;
  const unpriced = { model: target.model, provider: target.provider.label, budget, closest: found.closest };
  if (choice === 'refuse') throw new AgentError('config', priceUnknown(unpriced));
  return priceNotLimited(unpriced);
}

function priceFor(found: PriceLookup): CostLedgerOptions['price'] {
  if (found.status === 'free') return 'free';
  return found.status === 'unknown' ? 'unpriced' : found.price;
}
