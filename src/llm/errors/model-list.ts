import { closestName } from '../../kit/closest-name.ts';
import { arrayOf, isRawObject, objectOf, parseJson, textOf } from '../raw-json.ts';
import { readBoundedText } from '../transport/bounded-text.ts';
import type { Transport } from '../transport/transport.ts';

export interface ModelListDeps {
  readonly transport: Pick<Transport, 'get'>;
  /** Of the wire's requests; the list stands beside them. */
  readonly wirePath: string;
  /** Default: 5 seconds. */
  readonly timeoutMs?: number;
}

/** Asks the provider for the names of its models, nearest to `model` first. Empty where it tells none; never throws. */
export async function listModels(model: string, deps: ModelListDeps, signal: AbortSignal): Promise<readonly string[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deps.timeoutMs ?? 5000)]);
  try {
    const response = await deps.transport.get(listPath(deps.wirePath), limit);
    return nearestFirst(model, namesIn(await readBoundedText(response, limit)));
  } catch {
    return [];
  }
}

function listPath(wirePath: string): string {
  return wirePath.startsWith('/v1/') ? '/v1/models' : '/models';
}

/** `data` of most, `models` of some; Together sends the bare list. */
function namesIn(text: string): readonly string[] {
  const value = parseJson(text);
  const { data, models } = objectOf(value);
  const list = [value, data, models].find(Array.isArray) ?? [];
  const names = arrayOf(list).flatMap((each) =>
    isRawObject(each) ? (textOf(each.id) ?? textOf(each.name) ?? []) : [],
  );
  return [...new Set(names.map((name) => name.replace(/^models\//, '')))].filter(isPlainName);
}

/** What stands in the message comes from a server: no line breaks, no endless words. */
function isPlainName(name: string): boolean {
  return /^[\w.:/@+-]{1,100}$/.test(name);
}

function nearestFirst(model: string, names: readonly string[]): readonly string[] {
  const closest = closestName(model, names);
  const wanted = wordsOf(model);
  const score = (name: string) => (name === closest ? Number.POSITIVE_INFINITY : sharedWords(wanted, name));
  return names
    .map((name) => ({ name, score: score(name), distance: Math.abs(name.length - model.length) }))
    .sort((a, b) => compare(b.score, a.score) || a.distance - b.distance || compareText(a.name, b.name))
    .map(({ name }) => name);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );
}

function sharedWords(wanted: ReadonlySet<string>, name: string): number {
  return [...wordsOf(name)].filter((word) => wanted.has(word)).length;
}
