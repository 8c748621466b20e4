import { globExpression } from './glob-expression.ts';
import { compileExpression } from './linear-expression.ts';

/** A glob that chooses from a listing. */
export interface FilePattern {
  readonly status: 'ok';
  /**
   * The entries that match, in their order. A pattern without `/` is for names in any folder; others are for paths
   * below the folder and, if nothing there matches, for paths from the root.
   */
  choose(entries: readonly string[], folder: string): readonly string[];
}

export interface InvalidPattern {
  readonly status: 'invalid-pattern';
  readonly pattern: string;
}

/** Longer patterns are no globs. */
export const longestPattern = 1_000;

/** Compiles a glob so that no pattern and no name can make it slow. */
export async function compileFilePattern(pattern: string): Promise<FilePattern | InvalidPattern> {
  const plain = pattern.replace(/^(?:\.?\/)+/, '');
  if (matchesAll.has(plain)) return { status: 'ok', choose: (entries) => entries };
  const isNegated = /^!(?!\()/.test(plain);
  const test = await compileGlob(isNegated ? plain.slice(1).replace(/^(?:\.?\/)+/, '') : plain);
  if (!test) return { status: 'invalid-pattern', pattern };
  const accepts = (path: string) => (test.matches(path) || path === plain) !== isNegated;
  return { status: 'ok', choose: test.isForNames ? chooseByName(accepts) : chooseByPath(accepts) };
}

const matchesAll: ReadonlySet<string> = new Set(['*', '**', '**/*']);

interface GlobTest {
  readonly isForNames: boolean;
  matches(path: string): boolean;
}

async function compileGlob(glob: string): Promise<GlobTest | undefined> {
  const isFolder = glob.endsWith('/');
  const whole = isFolder ? folderGlob(glob) : glob;
  const source = globExpression(whole);
  const expression = source === undefined ? undefined : await compileExpression(`(?s:${source})`);
  if (expression?.status !== 'ok') return undefined;
  return { isForNames: !whole.includes('/'), matches: expression.matches };
}

/** `docs/` is all below `docs`, wherever that is; `src/docs/` has its place. */
function folderGlob(glob: string): string {
  const named = glob.slice(0, -1);
  return named.includes('/') ? `${named}/**` : `**/${named}/**`;
}

function chooseByName(accepts: (name: string) => boolean): FilePattern['choose'] {
  return (entries) => entries.filter((entry) => accepts(nameOf(withoutSlash(entry))));
}

function chooseByPath(accepts: (path: string) => boolean): FilePattern['choose'] {
  return (entries, folder) => {
    const skip = folder === '.' ? 0 : folder.length + 1;
    const below = entries.filter((entry) => accepts(withoutSlash(entry).slice(skip)));
    return below.length > 0 || skip === 0 ? below : entries.filter((entry) => accepts(withoutSlash(entry)));
  };
}

function withoutSlash(entry: string): string {
  return entry.endsWith('/') ? entry.slice(0, -1) : entry;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
