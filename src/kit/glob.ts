import picomatch from 'picomatch';
import { longestPath } from './longest-path.ts';

/**
 * Tells whether a relative path (with `/`) matches any pattern. Patterns without a slash match the name in any folder,
 * others match from the root; a pattern that names a folder (`docs/`) matches all below it. Case is significant.
 * A path that is too long for any file matches none.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const rooted = [...new Set(patterns.map((pattern) => pattern.replace(/^\.?\//, '')))];
  const isForName = (pattern: string) => !/[/]|^!/.test(pattern);
  const matchesName = matchAny(rooted.filter(isForName));
  const matchesPath = matchAny(rooted.filter((pattern) => !isForName(pattern)).map(expand));
  return (path) =>
    path.length <= longestPath && (matchesName(path.slice(path.lastIndexOf('/') + 1)) || matchesPath(path));
}

function expand(pattern: string): string {
  if (pattern.endsWith('/')) return pattern.slice(0, -1).includes('/') ? `${pattern}**` : `**/${pattern}**`;
  return pattern.includes('/') ? pattern : `**/${pattern}`;
}

/** All globs as one expression: long listings are matched path by path. */
function matchAny(globs: readonly string[]): (text: string) => boolean {
  if (globs.length === 0) return () => false;
  const literal = new Set(globs);
  const expression = new RegExp(globs.map((glob) => picomatch.makeRe(glob, { dot: true }).source).join('|'));
  return (text) => expression.test(text) || literal.has(text);
}
