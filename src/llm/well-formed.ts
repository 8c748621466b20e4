import { isRawObject } from './raw-json.ts';

/** A JSON value with U+FFFD for each half of a character (what a cut leaves of an emoji), for which servers refuse. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isRawObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), wellFormed(inner)]));
}
