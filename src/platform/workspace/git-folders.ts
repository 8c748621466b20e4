import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { isGitName } from './git-names.ts';
import { look } from './look.ts';

/** Tells whether an absolute, resolved path lies in a folder that git keeps its data in, wherever that is. */
export type GitFolderTest = (absolute: string) => boolean;

/** A tree with more folders than this is searched no further for pointers; the folders above a path always are. */
const maxFolders = 20_000;

/**
 * A folder is git's if a `.git` file or link in the tree names it (worktrees, submodules, `--separate-git-dir`), if such
 * a folder's `commondir` names it, or if it looks like a repository by itself. Pointers in the whole tree are searched
 * once, at the first question; those in the folders above the path each time.
 */
export function createGitFolderTest(root: string): GitFolderTest {
  let known: readonly string[] | undefined;
  return (absolute) => {
    known ??= searchPointers(root);
    const above = foldersAbove(root, absolute);
    const named = [...known, ...above.flatMap(foldersNamedIn)];
    if (named.some((folder) => isWithin(folder, absolute))) return true;
    return [...above, absolute].some((folder) => folder !== root && looksLikeRepository(folder));
  };
}

/** Both absolute. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** From the root down to the path's own folder. */
function foldersAbove(root: string, absolute: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(absolute); isWithin(root, at); at = dirname(at)) {
    folders.unshift(at);
    if (at === root) break;
  }
  return folders;
}

function searchPointers(root: string): readonly string[] {
  const named: string[] = [];
  const waiting = [root];
  for (let count = 0; waiting.length > 0 && count < maxFolders; count++) {
    const folder = waiting.shift() ?? root;
    named.push(...foldersNamedIn(folder));
    for (const child of subfolders(folder)) waiting.push(join(folder, child));
  }
  return named;
}

function subfolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !isGitName(entry.name) && entry.name !== 'node_modules')
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** What the `.git` of this folder names: its git folder and the common one. */
function foldersNamedIn(folder: string): readonly string[] {
  const pointer = join(folder, '.git');
  const kind = look(pointer);
  if (!kind || kind.isDirectory()) return [];
  const target = kind.isFile() ? readPointer(pointer, /^gitdir:\s*(.+?)\s*$/mu) : pointer;
  if (target === undefined) return [];
  const gitFolder = resolve(folder, target);
  const common = readPointer(join(gitFolder, 'commondir'), /^(.+?)\s*$/mu);
  return [gitFolder, ...(common === undefined ? [] : [resolve(gitFolder, common)])].map(realPath);
}

const longestPointer = 16_384;

function readPointer(file: string, pattern: RegExp): string | undefined {
  try {
    return (look(file)?.size ?? 0) > longestPointer ? undefined : pattern.exec(readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The test git itself makes: HEAD, refs, and objects or a pointer to them. */
function looksLikeRepository(folder: string): boolean {
  const has = (name: string) => look(join(folder, name)) !== undefined;
  return has('HEAD') && (has('commondir') || (has('refs') && has('objects')));
}
