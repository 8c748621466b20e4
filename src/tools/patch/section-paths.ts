import type { FileSection } from './patch-types.ts';

/** Where a file's part of a patch may apply: the first existing candidate is meant. Relative to the workspace. */
export interface SectionPaths {
  readonly source: readonly string[];
  /** Where the content goes; only for `rename` and `copy`. */
  readonly target?: string;
}

export type PathsReading =
  | { readonly status: 'ok'; readonly paths: SectionPaths }
  | { readonly status: 'no-name' }
  /** The header names other files than `path` does. */
  | { readonly status: 'other-file'; readonly named: string }
  /** The header names two files, and nothing says that one becomes the other. */
  | { readonly status: 'two-files'; readonly names: readonly [string, string] };

/**
 * The paths of a part, from its header and the `path` argument. Pure: which of several candidates is meant depends on
 * what exists, and all of them are named here.
 */
export function sectionPaths(
  section: FileSection,
  given: { readonly path?: string; readonly root: string },
): PathsReading {
  const { root } = given;
  const path = given.path ? plainPath(withSlashes(given.path), root) : undefined;
  if (section.action === 'rename' || section.action === 'copy') return movePaths(section, path, root);
  const candidates = candidatesOf(section, root);
  if (path !== undefined && (candidates.length === 0 || candidates.includes(path))) return found([path]);
  const [first, second] = candidates;
  if (first === undefined) return { status: 'no-name' };
  if (path !== undefined) return { status: 'other-file', named: first };
  if (second !== undefined && namesTwoFiles(section)) return { status: 'two-files', names: [first, second] };
  return found(candidates);
}

/** Whether two headers name one file, whatever prefixes they give it. */
export function isSameFile(one: Names, other: Names): boolean {
  const names = candidatesOf(one, '');
  return candidatesOf(other, '').some((name) => names.includes(name));
}

function found(source: readonly string[], target?: string): PathsReading {
  return { status: 'ok', paths: { source, ...(target === undefined ? {} : { target }) } };
}

function movePaths(section: FileSection, path: string | undefined, root: string): PathsReading {
  const source = plainPath(withSlashes(section.oldName ?? path ?? ''), root);
  const target = plainPath(withSlashes(section.newName ?? ''), root);
  if (path !== undefined && path !== source && path !== target) return { status: 'other-file', named: source };
  return found([source], target);
}

type Names = Pick<FileSection, 'oldName' | 'newName' | 'plainNames'>;

function candidatesOf(section: Names, root: string): readonly string[] {
  const { oldName, newName, plainNames } = section;
  const names = [oldName, newName].filter((name) => typeof name === 'string').map(withSlashes);
  if (plainNames) return unique(names.map((name) => plainPath(name, root)));
  const [first, second] = names;
  if (first === undefined) return [];
  const paths = second === undefined ? lonePaths(first, section) : pairPaths(first, second);
  return unique(paths.map((name) => plainPath(name, root)));
}

const prefixed = /^([abciow12])\/(.+)$/s;

/** `a/x` and `b/x` are git's prefixes; `x` and `x` have none; in `a/x` and `a/x` the `a` may be a folder. */
function pairPaths(oldName: string, newName: string): readonly string[] {
  const [, oldPrefix, oldRest] = prefixed.exec(oldName) ?? [];
  const [, newPrefix, newRest] = prefixed.exec(newName) ?? [];
  if (oldRest !== undefined && oldRest === newRest && oldPrefix !== newPrefix) return [oldRest];
  if (oldName === newName) return /^[ab]$/.test(oldPrefix ?? '') && oldRest ? [oldName, oldRest] : [oldName];
  if (oldRest === newName) return [newName];
  if (newRest === oldName) return [oldName];
  return backedUp(withoutPrefix(oldName, 'a'), withoutPrefix(newName, 'b'));
}

function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(`${prefix}/`) ? name.slice(2) : name;
}

/** `x.orig` and `x`, or `x` and `x.new`, are both about `x`. */
function backedUp(oldName: string, newName: string): readonly string[] {
  if (/^(?:\.orig|\.old|\.bak|~)$/.test(restOf(oldName, newName))) return [newName];
  return restOf(newName, oldName) === '.new' ? [oldName] : [oldName, newName];
}

function restOf(longer: string, shorter: string): string {
  return longer.startsWith(shorter) ? longer.slice(shorter.length) : '';
}

/** Two candidates of one name differ only in a prefix that may be a folder. */
function namesTwoFiles({ oldName, newName }: FileSection): boolean {
  return typeof oldName === 'string' && typeof newName === 'string' && oldName !== newName;
}

function lonePaths(name: string, { oldName, newName }: Names): readonly string[] {
  const [, prefix, rest] = prefixed.exec(name) ?? [];
  // Opposite `/dev/null` the prefix is git's; where nothing stands opposite, it may be a folder.
  if (oldName === null) return [prefix === 'b' && rest !== undefined ? rest : name];
  if (newName === null) return [prefix === 'a' && rest !== undefined ? rest : name];
  return rest !== undefined && /^[ab]$/.test(prefix ?? '') ? [rest, name] : [name];
}

/** Backslashes part folders where a name has nothing else that does; git's own prefixes have a slash. */
function withSlashes(name: string): string {
  return name.includes('/') ? name : name.replaceAll('\\', '/');
}

/** No `./`, and relative where it is an absolute path inside the workspace. */
function plainPath(name: string, root: string): string {
  const path = name.replace(/\/{2,}/g, '/').replace(/^(?:\.\/)+/, '');
  const inside = [path, `/${path}`].find((spelling) => spelling.startsWith(`${root}/`));
  return inside === undefined ? path : inside.slice(root.length + 1);
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)];
}
