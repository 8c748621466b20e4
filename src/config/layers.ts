import type { YamlPath } from '../kit/yaml.ts';

export type ValueSource = 'default' | 'file' | 'environment' | 'input';

/** A table of settings before validation. */
export type Table = Readonly<Record<string, unknown>>;

/** What one place says; later layers win over earlier ones. */
export interface Layer {
  readonly source: Exclude<ValueSource, 'default'>;
  readonly values: Table;
  /** Where a value was written, for people. */
  locate(path: YamlPath): string;
}

/** All layers in one table: tables are merged, lists and plain values replaced. */
export function mergeLayers(layers: readonly Layer[]): Table {
  return layers.reduce<Table>((merged, layer) => mergeTables(merged, layer.values), {});
}

/** The layer whose value counts, or undefined where none gives one. */
export function layerOf(layers: readonly Layer[], path: YamlPath): Layer | undefined {
  return layers.findLast((layer) => valueAt(layer.values, path) !== undefined);
}

/** Whether the value that counts of one path stands in a later layer than that of the other: it was given over it. */
export function isGivenOver(layers: readonly Layer[], path: YamlPath, other: YamlPath): boolean {
  const place = (of: YamlPath) => layers.findLastIndex((layer) => valueAt(layer.values, of) !== undefined);
  return place(path) > place(other);
}

/** Own properties only: a path may come from a file. */
export function valueAt(value: unknown, path: YamlPath): unknown {
  return path.reduce<unknown>((current, key) => {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    return (current as Readonly<Record<PropertyKey, unknown>>)[key];
  }, value);
}

export function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `llm.model`, `gates[0].command`. */
export function showPath(path: YamlPath): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`))
    .join('');
}

function mergeTables(under: Table, over: Table): Table {
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    merged.set(key, isTable(below) && isTable(value) ? mergeTables(below, value) : value);
  }
  return Object.fromEntries(merged);
}
