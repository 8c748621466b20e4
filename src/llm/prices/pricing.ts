import type { ModelPrice } from '../../contracts/cost.ts';
import type { Language } from '../../contracts/language.ts';
import { closestName } from '../../kit/closest-name.ts';
import { llmTexts } from '../texts.ts';
import { findModel, knownNames, type ModelPlace } from './model-table.ts';
import { type Period, priceDuring } from './tariff.ts';

export type PriceLookup =
  /** From the configuration. */
  | { readonly status: 'configured'; readonly price: ModelPrice }
  /** `note`: a warning for the user, when the price is that of a similar model. */
  | { readonly status: 'known'; readonly price: ModelPrice; readonly note?: string }
  /** A model server of one's own, or a variant that costs nothing. */
  | { readonly status: 'free' }
  /** `closest`: a name with a price that may be meant. */
  | { readonly status: 'unknown'; readonly closest?: string };

export interface PriceOptions {
  readonly language: Language;
  /** Prices from the configuration, by model or by `beginning*`; they win. */
  readonly overrides?: Readonly<Record<string, ModelPrice>> | undefined;
  /** When the model is asked: where its price changes meanwhile, the dearest counts. */
  readonly period: Period;
}

/**
 * What a model costs where it is asked for: the configured price; nothing on a server of one's own; else the table's
 * price, with a note where it is that of another provider or of a similar model.
 */
export function findPrice(place: ModelPlace, { language, overrides = {}, period }: PriceOptions): PriceLookup {
  const configured = findOverride(place.model, overrides);
  if (configured) return { status: 'configured', price: configured };
  if (isFree(place)) return { status: 'free' };
  const match = findModel(place);
  const price = match && priceDuring(match.row.tariffs, period);
  if (!match || !price) return unknown(place, overrides);
  if (!match.isGuess) return { status: 'known', price };
  const { model, provider } = place;
  const note = llmTexts(language).priceOfAnother({ model, provider: provider.label, ...match }, price);
  return { status: 'known', price, note };
}

/** The exact name, else the longest beginning. */
function findOverride(model: string, overrides: Readonly<Record<string, ModelPrice>>): ModelPrice | undefined {
  const fits = (name: string) => name === model || (name.endsWith('*') && model.startsWith(name.slice(0, -1)));
  const [best] = Object.keys(overrides)
    .filter(fits)
    .sort((a, b) => Number(b === model) - Number(a === model) || b.length - a.length);
  return best === undefined ? undefined : overrides[best];
}

function isFree({ provider, model }: ModelPlace): boolean {
  return provider.isLocal === true || (provider.name === 'openrouter' && model.endsWith(':free'));
}

function unknown(place: ModelPlace, overrides: Readonly<Record<string, ModelPrice>>): PriceLookup {
  const closest = closestName(place.model, [...Object.keys(overrides), ...knownNames(place)]);
  return closest === undefined ? { status: 'unknown' } : { status: 'unknown', closest };
}
