/** A copy of a JSON value in which every text, also those that are keys, went through `change`. */
export function mapJsonTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapJsonTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), mapJsonTexts(item, change)]));
}
