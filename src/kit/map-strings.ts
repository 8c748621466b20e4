/** A copy of a plain value (objects, arrays, primitives) in which every string value went through `change`. */
export function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  return mapped(value, change) as Value;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]));
}
