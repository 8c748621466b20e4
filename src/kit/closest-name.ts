/** The known name closest to a mistyped one, or undefined when none is near (more than a third of it differs). */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const wanted = normalize(name);
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(wanted, normalize(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (!best || best.distance > Math.max(2, Math.floor(wanted.length / 3))) return undefined;
  return best.candidate;
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

/** Levenshtein distance, two rows. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
