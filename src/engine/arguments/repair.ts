import type { z } from 'zod';
import { parseContainer } from './read-arguments.ts';

/**
 * A copy of the arguments with the common slips of models undone at the places the schema complained about, and only
 * these: an object or array as JSON text, a number or boolean as text, `null` for a field (left out).
 * Undefined when there was nothing to undo.
 */
export function repairArguments(args: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(args);
  const repaired = issues.filter((issue) => repairAt(copy, issue)).length;
  return repaired > 0 ? copy : undefined;
}

/** The value at a path of schema issue; undefined where there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );
}

function repairAt(root: unknown, issue: z.core.$ZodIssue): boolean {
  const key = issue.path.at(-1);
  const parent = valueAt(root, issue.path.slice(0, -1));
  if (key === undefined || typeof parent !== 'object' || parent === null) return false;
  const current: unknown = Reflect.get(parent, key);
  if (current === null && !Array.isArray(parent)) return Reflect.deleteProperty(parent, key);
  if (issue.code !== 'invalid_type' || typeof current !== 'string') return false;
  const replacement = fromText(current, issue.expected);
  return replacement !== undefined && Reflect.set(parent, key, replacement);
}

function fromText(text: string, expected: string): unknown {
  if (expected === 'number' || expected === 'int') return numeric.test(text.trim()) ? Number(text) : undefined;
  if (expected === 'boolean') return booleans.get(text.trim().toLowerCase());
  if (expected === 'object' || expected === 'record' || expected === 'array') return parseContainer(text);
  return undefined;
}

const numeric = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
