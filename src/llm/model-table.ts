import priceTable from './price-table.json' with { type: 'json' };

/** What the table knows of a model: input, output, cached input in dollars per million tokens; the window in tokens. */
export type ModelRow = readonly [input: number, output: number, cachedInput?: number | null, window?: number];

export interface ModelMatch {
  /** The name in the table. */
  readonly known: string;
  readonly row: ModelRow;
  /** The row is that of a similar model, or of the same model at another provider. */
  readonly isGuess: boolean;
}

/**
 * The row of a model at an endpoint: for the exact name at this provider, then at any, then for the longest known name
 * that this one begins with. Rows that are not accepted are passed over.
 */
export function findModel(
  model: string,
  baseUrl: string,
  accepts: (row: ModelRow) => boolean = () => true,
): ModelMatch | undefined {
  const tables = tablesFor(baseUrl);
  return (
    firstMatch(tables, { model, accepts, matcher: exactMatch }) ??
    firstMatch(tables, { model, accepts, matcher: prefixMatch })
  );
}

/** Ports on which ollama, LM Studio and vLLM listen unless told otherwise. */
const localServerPorts = ['11434', '1234', '8000'];
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** A model server on this machine: whatever it calls its models, they are its own. */
export function isLocalServer(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname, port } = new URL(baseUrl);
  return localHosts.includes(hostname) && localServerPorts.includes(port);
}

interface Table {
  readonly provider: string;
  readonly isOwn: boolean;
  /** By `name`, or by `name*` for all names that begin so. */
  readonly models: ReadonlyMap<string, ModelRow>;
}

/** The endpoint's own provider first. */
function tablesFor(baseUrl: string): readonly Table[] {
  return Object.entries(priceTable.providers)
    .map(([provider, { url, models }]) => ({
      provider,
      isOwn: new RegExp(`^(?:${url})`).test(baseUrl),
      models: new Map(Object.entries(models as unknown as Readonly<Record<string, ModelRow>>)),
    }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

type Matcher = (table: Table, name: string) => string | undefined;

interface Search {
  readonly model: string;
  readonly matcher: Matcher;
  readonly accepts: (row: ModelRow) => boolean;
}

function firstMatch(tables: readonly Table[], { model, matcher, accepts }: Search): ModelMatch | undefined {
  const hasOwn = tables.some(({ isOwn }) => isOwn);
  for (const table of tables) {
    for (const name of namesOf(model)) {
      const known = matcher(table, name);
      const row = known === undefined ? undefined : table.models.get(known);
      if (known === undefined || !row || !accepts(row)) continue;
      const isElsewhere = hasOwn && !table.isOwn && !isVendorOf(table.provider, model);
      return { known: known.replace(/\*$/, ''), row, isGuess: matcher === prefixMatch || isElsewhere };
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
