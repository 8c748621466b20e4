import { createPathMatcher } from '../../kit/glob.ts';

/** Whether a file's content must not be shown; letter case does not matter, because it does not on every disk. */
export function createSensitiveTest(patterns: readonly string[]): (path: string) => boolean {
  const matches = createPathMatcher([...patterns, ...patterns.map((pattern) => pattern.toLowerCase())]);
  return (path) => matches(path) || matches(path.toLowerCase());
}
