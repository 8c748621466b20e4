import { posix } from 'node:path';
import type { ToolTouch } from '../../contracts/tool.ts';
import { createPathMatcher } from '../../kit/glob.ts';
import { longestPath } from '../../kit/longest-path.ts';

/** The workspace's real relative path of a path, all symlinks resolved; undefined when it may not be used at all. */
export type ResolvePath = (path: string) => Promise<string | undefined>;

export interface PatternHit {
  /** As the model named it. */
  readonly path: string;
  readonly pattern: string;
}

/**
 * The first touch that one of the patterns covers: by its normalised path or by what it really leads to, in any
 * spelling of case (a case-insensitive disk opens the same file). Deleting a folder counts for what lies in it.
 */
export async function findTouched(
  touches: readonly ToolTouch[],
  patterns: readonly PathPattern[],
  resolvePath?: ResolvePath,
): Promise<PatternHit | undefined> {
  for (const touch of touches) {
    const paths = await spellings(touch.path, resolvePath);
    const covers = (pattern: PathPattern) => paths.some((path) => pattern.covers(path, touch.access));
    const hit = patterns.find(covers);
    if (hit) return { path: touch.path, pattern: hit.source };
  }
  return undefined;
}

export interface PathPattern {
  readonly source: string;
  covers(path: string, access: ToolTouch['access']): boolean;
}

export function createPathPattern(source: string): PathPattern {
  const matches = createPathMatcher([source]);
  const matchesFolded = createPathMatcher([source.toLowerCase()]);
  const folder = fixedFolder(source.toLowerCase());
  return {
    source,
    covers: (path, access) => {
      const folded = path.toLowerCase();
      const isAbove = access === 'delete' && folder !== '' && (folded === '.' || `${folder}/`.startsWith(`${folded}/`));
      return matches(path) || matchesFolded(folded) || isAbove;
    },
  };
}

async function spellings(path: string, resolvePath?: ResolvePath): Promise<readonly string[]> {
  // No file has such a path: there is nothing to guard.
  if (path.length > longestPath) return [];
  const real = await resolvePath?.(path);
  const paths = [path, ...(real === undefined ? [] : [real])];
  return paths.map(
    (spelling) =>
      posix
        .normalize(spelling)
        .replace(/^(?:\/|\.\/)+/, '')
        .replace(/\/+$/, '') || '.',
  );
}

/** The leading folders of a pattern that hold no wildcard; for a pattern without any, the path itself. */
function fixedFolder(pattern: string): string {
  const segments = pattern
    .replace(/^\.?\//, '')
    .replace(/\/+$/, '')
    .split('/');
  if (segments.length === 1) return '';
  const wildcard = segments.findIndex((segment) => /[*?[\](){}!+@]/.test(segment));
  return (wildcard === -1 ? segments : segments.slice(0, wildcard)).join('/');
}
