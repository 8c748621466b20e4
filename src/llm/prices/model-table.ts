import type { ProviderName } from '../../contracts/provider.ts';
import type { ModelTarget } from '../target/target.ts';
import { type Readings, readName, vendorsOf } from './model-names.ts';
import priceTable from './price-table.json' with { type: 'json' };
import type { Tariff } from './tariff.ts';

/** Where a model is asked for, as far as its row depends on that. */
export type ModelPlace = Pick<ModelTarget, 'provider' | 'baseUrl' | 'model'>;

/** What the table knows of a model. */
export interface ModelRow {
  readonly window?: number;
  readonly tariffs: readonly Tariff[];
}

export interface ModelMatch {
  /** The name in the table. */
  readonly known: string;
  /** Whose table. */
  readonly owner: string;
  readonly row: ModelRow;
  /** The row is that of a similar model, or of the same model at another provider. */
  readonly isGuess: boolean;
}

/** The version of the package that the table was made from. */
export const priceTableVersion = priceTable.version;

/**
 * The row of a model: its own one where this provider has it; else that of the same model elsewhere, then that of the
 * longest known name that this one begins with. Rows that are not accepted are passed over.
 */
export function findModel(place: ModelPlace, accepts: (row: ModelRow) => boolean = () => true): ModelMatch | undefined {
  const { own, others } = searchedTables(place);
  const { plain, undated, similar } = readName(place.model);
  const find = (ids: readonly TableId[], names: readonly string[], isGuess: boolean) =>
    firstMatch({ tables: ids.map(readTable), names, isGuess, accepts });
  return (
    find(own, plain, false) ??
    find(own, undated, false) ??
    find(others, plain, true) ??
    find(others, undated, true) ??
    find([...own, ...others], similar, true)
  );
}

/** All names that may be meant at a provider. */
export function knownNames(place: ModelPlace): readonly string[] {
  const { own } = searchedTables(place);
  return [...new Set(own.flatMap((id) => [...readTable(id).models.keys()]))];
}

type TableId = keyof typeof priceTable.providers;

interface Table {
  readonly id: TableId;
  readonly models: ReadonlyMap<string, ModelRow>;
}

interface Search {
  readonly tables: readonly Table[];
  readonly names: Readings['plain'];
  readonly isGuess: boolean;
  readonly accepts: (row: ModelRow) => boolean;
}

function firstMatch({ tables, names, isGuess, accepts }: Search): ModelMatch | undefined {
  for (const known of names) {
    for (const { id, models } of tables) {
      const row = models.get(known);
      if (row && accepts(row)) return { known, owner: id, row, isGuess };
    }
  }
  return undefined;
}

const tableIds = Object.keys(priceTable.providers) as readonly TableId[];
const makers = tableIds.filter((id) => priceTable.providers[id].isMaker);

/** Azure sells the models of these makers at their prices. */
const atAzure: readonly TableId[] = ['azure', 'openai', 'anthropic', 'deepseek', 'x-ai', 'moonshotai'];

const tablesOf: Readonly<Partial<Record<ProviderName, readonly TableId[]>>> = {
  openai: ['openai'],
  azure: atAzure,
  anthropic: ['anthropic'],
  gemini: ['google'],
  openrouter: ['openrouter'],
  groq: ['groq'],
  deepseek: ['deepseek'],
  mistral: ['mistral'],
  xai: ['x-ai'],
};

/** What gateways call the owners of tables, where that is not the table's name. */
const vendorNames: Readonly<Record<string, readonly TableId[]>> = {
  azure: atAzure,
  azure_ai: atAzure,
  bedrock: ['aws'],
  fireworks_ai: ['fireworks'],
  gemini: ['google'],
  mistralai: ['mistral'],
  moonshot: ['moonshotai'],
  together_ai: ['together'],
  vertex_ai: ['google'],
  xai: ['x-ai'],
  'z-ai': ['zai'],
};

function searchedTables(place: ModelPlace): { readonly own: readonly TableId[]; readonly others: readonly TableId[] } {
  const own = [...new Set(ownTables(place))];
  const others = new Set([...makers, ...tableIds].filter((id) => !own.includes(id)));
  return { own, others: [...others] };
}

/** OpenRouter takes what makers take. A server of which nothing is known is priced by the names of its models. */
function ownTables({ provider, baseUrl, model }: ModelPlace): readonly TableId[] {
  const named = vendorsOf(model).flatMap(tablesOfVendor);
  if (provider.name === 'openrouter') return ['openrouter', ...named];
  const known = tablesOf[provider.name] ?? tableIds.filter((id) => isServedBy(id, baseUrl));
  if (known.length > 0) return known;
  return named.length > 0 ? named : makers;
}

function tablesOfVendor(vendor: string): readonly TableId[] {
  const named = new Map(Object.entries(vendorNames)).get(vendor);
  return named ?? tableIds.filter((id) => id === vendor);
}

function isServedBy(id: TableId, baseUrl: string): boolean {
  return new RegExp(`^(?:${priceTable.providers[id].url})`).test(baseUrl);
}

function readTable(id: TableId): Table {
  const rows = Object.entries(priceTable.providers[id].models as unknown as Readonly<Record<string, TableRow>>);
  const named = rows.flatMap(([names, [window, ...tariffs]]) => {
    const row: ModelRow = window === 0 ? { tariffs } : { window, tariffs };
    return names.split('|').map((name) => [name, row] as const);
  });
  return { id, models: new Map(named) };
}

type TableRow = readonly [window: number, ...Tariff[]];
