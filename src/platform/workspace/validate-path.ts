import { readlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, sep } from 'node:path';
import type { PathRefusal, ValidatedPath } from '../../contracts/ports.ts';
import { longestPath } from '../../kit/longest-path.ts';
import { type GitFolderTest, isWithin } from './git-folders.ts';
import { hasGitName } from './git-names.ts';
import { look } from './look.ts';

/** As many links as Linux follows. */
const maxLinks = 40;

/** Systems of the kernel that look like files: their links lead anywhere and their content is the process's own. */
const pseudoFolders = ['/proc', '/sys', '/dev'];

export interface PathGate {
  /** Absolute real path. */
  readonly root: string;
  readonly isGitFolder: GitFolderTest;
}

/**
 * The one gate for paths: resolves `..` and every link on the way as the system would (also of the deepest folder that
 * exists above a new file) and refuses whatever ends outside the root, or in git's own folder by any spelling.
 * Never throws. `~` and `$HOME` are literal names.
 */
export function validatePath(path: string, gate: PathGate): ValidatedPath {
  const refuse = (reason: PathRefusal['reason']): PathRefusal => ({ status: 'refused', reason, path });
  const fault = faultOf(path);
  if (fault) return refuse(fault);
  const asked = isAbsolute(path) && isWithin(gate.root, path) ? below(gate.root, path) : path;
  if (!isAbsolute(asked) && hasGitName(asked)) return refuse('git');
  const absolute = resolveLinks(gate.root, asked);
  if (absolute === undefined || !isWithin(gate.root, absolute)) return refuse('outside');
  if (Buffer.byteLength(absolute) >= longestPath) return refuse('too-long');
  const inside = relative(gate.root, absolute).split(sep).join('/');
  if (hasGitName(inside) || gate.isGitFolder(absolute)) return refuse('git');
  return { status: 'ok', absolute, relative: inside === '' ? '.' : inside };
}

/**
 * The same gate for what is done to a name itself: a link at the end of the path is not followed, so that removing it
 * removes the link.
 */
export function validateEntry(path: string, gate: PathGate): ValidatedPath {
  if (faultOf(path) || path === gate.root) return validatePath(path, gate);
  const { parent, name } = splitName(path);
  if (['', '.', '..'].includes(name)) return validatePath(path, gate);
  const folder = validatePath(parent, gate);
  if (folder.status !== 'ok') return { ...folder, path };
  const absolute = join(folder.absolute, name);
  if (Buffer.byteLength(absolute) >= longestPath) return { status: 'refused', reason: 'too-long', path };
  if (hasGitName(name) || gate.isGitFolder(absolute)) return { status: 'refused', reason: 'git', path };
  return { status: 'ok', absolute, relative: folder.relative === '.' ? name : `${folder.relative}/${name}` };
}

/** What makes a text no path at all. */
function faultOf(path: string): PathRefusal['reason'] | undefined {
  if (path.includes('\0')) return 'nul';
  if (path.trim() === '') return 'empty';
  return path.length > longestPath ? 'too-long' : undefined;
}

/** The last name of a path and the folder before it. */
function splitName(path: string): { readonly parent: string; readonly name: string } {
  const separators = sep === '\\' ? '/\\' : '/';
  let end = path.length;
  while (end > 0 && separators.includes(path[end - 1] ?? '')) end--;
  const bare = path.slice(0, end);
  const name = bare.slice(Math.max(...[...separators].map((separator) => bare.lastIndexOf(separator))) + 1);
  const parent = bare.slice(0, bare.length - name.length);
  return { parent: parent === '' ? '.' : parent, name };
}

/** Cut off, not computed: what `a/..` means is decided by the links on the way. */
function below(root: string, path: string): string {
  return path.slice(root.length).replace(/^[/\\]+/u, '') || '.';
}

/** The real path, also of what does not exist; undefined where a chain of links does not end or leads into the kernel. */
function resolveLinks(root: string, path: string): string | undefined {
  let current = isAbsolute(path) ? parse(path).root : root;
  const waiting = parts(path);
  let links = 0;
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    if (part === '..') {
      current = dirname(current);
      continue;
    }
    const next = join(current, part);
    if (isPseudo(next, root)) return undefined;
    const target = linkTarget(next);
    if (target === undefined) {
      current = next;
      continue;
    }
    if (++links > maxLinks) return undefined;
    if (isAbsolute(target)) current = parse(target).root;
    waiting.unshift(...parts(target));
  }
  return current;
}

function parts(path: string): string[] {
  const separators = sep === '\\' ? /[/\\]+/u : /\/+/u;
  return path
    .slice(parse(path).root.length)
    .split(separators)
    .filter((part) => part !== '' && part !== '.');
}

function isPseudo(path: string, root: string): boolean {
  return pseudoFolders.some((folder) => isWithin(folder, path) && !isWithin(folder, root));
}

/** Where a link leads; undefined for everything else, also for what is missing or may not be looked at. */
function linkTarget(path: string): string | undefined {
  try {
    return look(path)?.isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch {
    return undefined;
  }
}
