/** A JSON object of unknown shape, as a server sent it. */
export type RawObject = Readonly<Record<string, unknown>>;

export function isRawObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; anything else reads as an empty one. */
export function objectOf(value: unknown): RawObject {
  return isRawObject(value) ? value : {};
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A non-empty string, else undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A finite number that is not negative, else undefined. Of absurd ones as much as can be added up. */
export function countOf(value: unknown): number | undefined {
  const isCount = typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return isCount ? Math.min(value, Number.MAX_SAFE_INTEGER) : undefined;
}

/** Parsed JSON, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
