import { z } from 'zod';
import type { Language } from '../contracts/language.ts';
import type { YamlPath } from '../kit/yaml.ts';
import { configTexts } from './texts.ts';

/** What the schema says about one place. */
export interface Allowed {
  /** What may stand there, for people. */
  readonly description: string;
  /** The keys that may stand there, if it is a table of fixed keys. */
  readonly keys: readonly string[];
  /** The texts that may stand there, if it is one of a list. */
  readonly values: readonly string[];
}

/** Looks places up in a schema's JSON Schema; made once per report, for it is not cheap. */
export function createAllowedLookup(schema: z.ZodObject, language: Language): (path: YamlPath) => Allowed {
  const root = z.toJSONSchema(schema, { io: 'input' }) as SchemaNode;
  return (path) => {
    const node = path.reduce<SchemaNode>(child, root);
    return { description: describe(node, language), keys: Object.keys(node.properties ?? {}), values: node.enum ?? [] };
  };
}

interface SchemaNode {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | false;
  readonly items?: SchemaNode;
}

function child(either: SchemaNode, key: PropertyKey): SchemaNode {
  // Of several forms, the one that has something inside.
  const node = either.anyOf?.find((form) => form.properties || form.additionalProperties || form.items) ?? either;
  const properties = node.properties ?? {};
  if (Object.hasOwn(properties, key)) return properties[String(key)] ?? {};
  return node.items ?? (node.additionalProperties || {});
}

function describe(node: SchemaNode, language: Language): string {
  const { allowed } = configTexts[language];
  if (node.anyOf) return allowed.either(node.anyOf.map((form) => describe(form, language)));
  if (node.enum) return allowed.one(node.enum.join(', '));
  if (node.pattern) return allowed.matching(node.pattern);
  const names: Readonly<Record<string, string>> = {
    boolean: allowed.boolean,
    array: allowed.list,
    object: allowed.table,
    integer: allowed.integer,
    number: allowed.number,
  };
  const name = names[node.type ?? ''] ?? allowed.text;
  return node.type === 'integer' || node.type === 'number' ? withRange(name, node, language) : name;
}

function withRange(name: string, node: SchemaNode, language: Language): string {
  const { allowed } = configTexts[language];
  const maximum = node.maximum === Number.MAX_SAFE_INTEGER ? undefined : node.maximum;
  if (node.exclusiveMinimum !== undefined) return allowed.above(name, node.exclusiveMinimum);
  if (node.minimum !== undefined && maximum !== undefined) return allowed.between(name, node.minimum, maximum);
  return node.minimum === undefined ? name : allowed.atLeast(name, node.minimum);
}
