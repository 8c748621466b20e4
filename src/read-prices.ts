import { type Config, type PriceTable, readPriceFile } from './config/index.ts';
import type { ModelPrice, Rates } from './contracts/cost.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import { rootTexts } from './texts.ts';

/** Prices by the name of a model, or by `beginning*`. */
export type Prices = Readonly<Record<string, ModelPrice>>;

interface PriceSource {
  readonly config: Pick<Config, 'costs' | 'language'>;
  /** A file of the repository, as the rules that count have it; undefined where there is none. */
  readonly readFile: (path: string) => Promise<string | undefined>;
}

/** The prices that the user gives, from the configuration or the file that it names. Throws `AgentError('config')`. */
export async function readPrices({ config, readFile }: PriceSource): Promise<Prices> {
  const { prices = {} } = config.costs;
  const table = typeof prices === 'string' ? await readTable(prices, { config, readFile }) : prices;
  return Object.fromEntries(Object.entries(table).map(([model, price]) => [model, toPrice(price)]));
}

async function readTable(path: string, { config, readFile }: PriceSource): Promise<PriceTable> {
  const { language } = config;
  const texts = rootTexts[language].prices;
  const text = await readFile(path).catch((error: unknown) => {
    throw new AgentError('config', texts.file(path, errorMessage(error)));
  });
  if (text === undefined) throw new AgentError('config', texts.file(path, texts.missing));
  return readPriceFile({ path, text }, language);
}

type GivenPrice = PriceTable[string];

function toPrice({ tiers, ...rates }: GivenPrice): ModelPrice {
  if (!tiers) return toRates(rates);
  return { ...toRates(rates), tiers: tiers.map(({ above, ...tier }) => ({ above, ...toRates(tier) })) };
}

function toRates({ input, output, cached_input, cache_write }: Omit<GivenPrice, 'tiers'>): Rates {
  return {
    input,
    output,
    ...(cached_input === undefined ? {} : { cachedInput: cached_input }),
    ...(cache_write === undefined ? {} : { cacheWrite: cache_write }),
  };
}
