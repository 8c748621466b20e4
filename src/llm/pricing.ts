import type { ModelPrice } from '../contracts/cost.ts';
import type { Language } from '../contracts/language.ts';
import priceTable from './price-table.json' with { type: 'json' };
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
  const tables = tablesFor(options.baseUrl);
  const match = firstMatch(tables, model, exactMatch) ?? firstMatch(tables, model, prefixMatch);
  if (!match) return { status: 'unknown' };
  const price = toPrice(match.price);
  if (!match.isGuess) return { status: 'known', price };
  const note = llmTexts(options.language).priceByPrefix(model, match.known, price.input, price.output);
  return { status: 'known', price, note };
}

interface Table {
  readonly provider: string;
  readonly isOwn: boolean;
  /** `name`, or `name*` for all names that begin so → input, output, cached input. */
  readonly models: ReadonlyMap<string, readonly number[]>;
}

interface Match {
  readonly known: string;
  readonly price: readonly number[];
  readonly isGuess: boolean;
}

/** Ports on which ollama, LM Studio and vLLM listen unless told otherwise. */
const localServerPorts = ['11434', '1234', '8000'];
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

function isLocalServer(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname, port } = new URL(baseUrl);
  return localHosts.includes(hostname) && localServerPorts.includes(port);
}

/** The endpoint's own provider first. */
function tablesFor(baseUrl: string): readonly Table[] {
  return Object.entries(priceTable.providers)
    .map(([provider, { url, models }]) => ({
      provider,
      isOwn: new RegExp(`^(?:${url})`).test(baseUrl),
      models: new Map(Object.entries(models as Readonly<Record<string, readonly number[]>>)),
    }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

type Matcher = (table: Table, name: string) => string | undefined;

function firstMatch(tables: readonly Table[], model: string, matcher: Matcher): Match | undefined {
  const hasOwn = tables.some(({ isOwn }) => isOwn);
  for (const table of tables) {
    for (const name of namesOf(model)) {
      const known = matcher(table, name);
      const price = known === undefined ? undefined : table.models.get(known);
      if (known === undefined || !price) continue;
      const isElsewhere = hasOwn && !table.isOwn && !isVendorOf(table.provider, model);
      return { known: known.replace(/\*$/, ''), price, isGuess: matcher === prefixMatch || isElsewhere };
    }
  }
  return undefined;
}

/** Gateways name models `vendor/model`. */
function namesOf(model: string): readonly string[] {
  const bare = model.slice(model.lastIndexOf('/') + 1);
  return [...new Set([model, model.toLowerCase(), bare.toLowerCase()])];
}

function isVendorOf(provider: string, model: string): boolean {
  const vendor = model.split('/').at(-2) ?? '';
  return vendor.toLowerCase().replaceAll('-', '').startsWith(provider.replaceAll('-', ''));
}

function exactMatch({ models }: Table, name: string): string | undefined {
  if (models.has(name)) return name;
  return longest([...models.keys()].filter((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1))));
}

/** `gpt-5` stands in for `gpt-5-turbo`, never for `gpt-5.9` or `gpt-50`. */
function prefixMatch({ models }: Table, name: string): string | undefined {
  return longest([...models.keys()].filter((key) => name.startsWith(key) && /[-:@]/.test(name.charAt(key.length))));
}

function longest(names: readonly string[]): string | undefined {
  return names.toSorted((a, b) => b.length - a.length)[0];
}

function toPrice([input = 0, output = 0, cachedInput]: readonly number[]): ModelPrice {
  return cachedInput === undefined ? { input, output } : { input, output, cachedInput };
}
