import type { ModelPrice } from '../contracts/cost.ts';
import type { Language } from '../contracts/language.ts';
import { findModel, isLocalServer, type ModelRow } from './model-table.ts';
import { llmTexts } from './texts.ts';

export type PriceLookup =
  /** `note`: a warning for the user, when the price is that of a similar model. */
  | { readonly status: 'known'; readonly price: ModelPrice; readonly note?: string }
  /** A model server on this machine. */
  | { readonly status: 'free' }
  | { readonly status: 'unknown' };

export interface PriceOptions {
  readonly baseUrl: string;
  readonly language: Language;
  /** Prices from the configuration, by model; they win. */
  readonly overrides?: Readonly<Record<string, ModelPrice>>;
}

/**
 * What a model costs at an endpoint: the configured price; nothing for a local server; else the table's price, for the
 * exact name at this provider, then at any, then for the longest known name that this one begins with (with a note).
 */
export function findPrice(model: string, options: PriceOptions): PriceLookup {
  const override = new Map(Object.entries(options.overrides ?? {})).get(model);
  if (override) return { status: 'known', price: override };
  if (isLocalServer(options.baseUrl)) return { status: 'free' };
  const match = findModel(model, options.baseUrl);
  if (!match) return { status: 'unknown' };
  const price = toPrice(match.row);
  if (!match.isGuess) return { status: 'known', price };
  const note = llmTexts(options.language).priceByPrefix(model, match.known, price.input, price.output);
  return { status: 'known', price, note };
}

function toPrice([input, output, cachedInput]: ModelRow): ModelPrice {
  return cachedInput === undefined || cachedInput === null ? { input, output } : { input, output, cachedInput };
}
