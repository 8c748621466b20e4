/**
 * What `{a,b}` or `{1..5}` expands to, or undefined where that cannot be said without running it (nested braces,
 * quotes, expansions) or would be a flood.
 */
export function braceAlternatives(source: string): readonly string[] | undefined {
  const inside = source.slice(1, -1);
  if (/[{}"'`$\\<>()]/.test(inside)) return undefined;
  const range = /^(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(inside);
  if (range) return numbersBetween(Number(range[1]), Number(range[2]));
  const alternatives = inside.split(',');
  return inside.includes(',') && alternatives.length <= mostAlternatives ? alternatives : undefined;
}

const mostAlternatives = 64;

function numbersBetween(from: number, to: number): readonly string[] | undefined {
  const count = Math.abs(to - from) + 1;
  if (count > mostAlternatives) return undefined;
  const direction = to < from ? -1 : 1;
  return Array.from({ length: count }, (_, index) => String(from + index * direction));
}
