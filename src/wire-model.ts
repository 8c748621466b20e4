import type { Config } from './config/index.ts';
import type { CostTracker } from './contracts/cost.ts';
import { AgentError } from './contracts/errors.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { createLlm, type LoadableLlm } from './llm/create-llm.ts';
import { findPrice } from './llm/pricing.ts';
import { createCostLedger } from './observe/cost-ledger.ts';
import { rootTexts } from './texts.ts';

interface ModelRequest {
  readonly host: Host;
  readonly journal: Journal;
  readonly config: Config;
}

/** The model behind the configured endpoint. */
export function makeLlm({ host, journal, config }: ModelRequest): LoadableLlm {
  const { llm, language } = config;
  const endsAt = host.clock.now() + config.timeout_minutes * 60_000;
  return createLlm(
    {
      model: llm.model,
      baseUrl: llm.base_url,
      ...(config.api_key === undefined ? {} : { apiKey: config.api_key }),
      timeoutMs: llm.timeout * 1000,
      retries: llm.retries,
      stream: llm.stream && host.log?.text !== 'not-streamed',
      language,
    },
    { clock: host.clock, emit: journal.emit, deadline: () => endsAt - host.clock.now() },
  );
}

/** Throws `AgentError('config')` for a model whose price is unknown while there is a budget. */
export function makeLedger({ journal, config }: Pick<ModelRequest, 'journal' | 'config'>): CostTracker {
  const { llm, costs, language } = config;
  const overrides = Object.fromEntries(
    Object.entries(costs.prices ?? {}).map(([model, { input, output, cached_input }]) => [
      model,
      { input, output, ...(cached_input === undefined ? {} : { cachedInput: cached_input }) },
    ]),
  );
  const found = findPrice(llm.model, { baseUrl: llm.base_url, language, overrides });
  if (found.status === 'unknown' && costs.budget_unpriced === 'refuse') {
    throw new AgentError('config', rootTexts[language].priceUnknown(llm.model, costs.budget_usd));
  }
  if (found.status === 'known' && found.note) journal.emit({ type: 'note', level: 'warn', message: found.note });
  const price = found.status === 'known' ? found.price : found.status === 'free' ? 'free' : 'unpriced';
  return createCostLedger({ model: llm.model, price, budgetUsd: costs.budget_usd, emit: journal.emit });
}

/** What the model says is told as it arrives, where somebody follows it. */
export function tellText({ host, journal, config }: ModelRequest): { readonly onText?: (chunk: string) => void } {
  if (!config.llm.stream || host.log?.text !== 'shown') return {};
  return { onText: (chunk) => journal.emit({ type: 'llm-text', chunk }) };
}
