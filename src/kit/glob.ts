import picomatch from 'picomatch';

/**
 * Tells whether a relative path (with `/`) matches any pattern. Patterns without a slash match the name in any folder,
 * others match from the root; a pattern that names a folder (`docs/`) matches all below it. Case is significant.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const matchers = patterns.flatMap(expand).map((pattern) => picomatch(pattern, { dot: true }));
  return (path) => matchers.some((matches) => matches(path));
}

function expand(pattern: string): readonly string[] {
  const rooted = pattern.replace(/^\.?\//, '');
  if (rooted.endsWith('/')) return rooted.slice(0, -1).includes('/') ? [`${rooted}**`] : [`**/${rooted}**`];
  return rooted.includes('/') ? [rooted] : [`**/${rooted}`];
}
