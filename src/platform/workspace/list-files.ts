import { join } from 'node:path';
import type { ListOptions } from '../../contracts/ports.ts';
import { createKindOf, type EntryKind, type KindOf } from './entry-kinds.ts';
import type { GitFolderTest } from './git-folders.ts';
import { listWithGit } from './git-listing.ts';
import { hasGitName } from './git-names.ts';
import { look } from './look.ts';
import { listByWalking } from './walk-listing.ts';

export interface ListRequest extends ListOptions {
  /** Absolute real path. */
  readonly root: string;
  /** Relative to the root with `/`; empty for the root itself. */
  readonly folder: string;
  readonly isGitFolder: GitFolderTest;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface ListedFiles {
  /** Relative to the root, sorted by code unit; folders end in `/` and are named only where they stand for themselves. */
  readonly entries: readonly string[];
  readonly links: ReadonlySet<string>;
}

export async function listFiles(request: ListRequest): Promise<ListedFiles> {
  const found: Found = new Map();
  await list({ ...request, found, kindOf: createKindOf(request.root) });
  const isGitFolder = remember((folder) => request.isGitFolder(join(request.root, folder)));
  const entries = [...found.keys()].filter((entry) => !hasGitName(entry) && !isGitFolder(folderOf(entry))).sort();
  return { entries, links: new Set(entries.filter((entry) => found.get(entry) === 'link')) };
}

/** Paths and what they are; folders end in `/`. */
type Found = Map<string, EntryKind>;

interface Listing extends ListRequest {
  readonly found: Found;
  readonly kindOf: KindOf;
}

function list(listing: Listing): Promise<void> {
  if (listing.ignored) return listIgnored(listing);
  return listing.recursive ? listTree(listing, listing.folder) : listOneLevel(listing);
}

/** A folder itself, or the folder a file is in. */
function folderOf(entry: string): string {
  return entry.slice(0, Math.max(0, entry.lastIndexOf('/')));
}

/** The answers of a test that is slow: folders repeat in a listing. */
function remember(test: (folder: string) => boolean): (folder: string) => boolean {
  const answers = new Map<string, boolean>();
  return (folder) => {
    const answer = answers.get(folder) ?? test(folder);
    answers.set(folder, answer);
    return answer;
  };
}

async function listTree(listing: Listing, folder: string): Promise<void> {
  const { root, found, kindOf } = listing;
  const names = await listWithGit({ ...listing, folder: join(root, folder), foldersAsOne: false, ignored: false });
  if (names === undefined) {
    listByWalking({ root, folder, recursive: true }, found);
    return;
  }
  for (const path of names.map((name) => under(folder, name))) {
    const kind = kindOf(withoutSlash(path));
    // A folder in git's list is a repository of its own (a submodule, or one that is not added): it is listed by its own rules.
    if (kind === 'folder') await listNested(listing, withoutSlash(path));
    else if (kind === 'file' || kind === 'link') found.set(path, kind);
  }
}

/** A nested repository without a `.git` (a submodule that is not checked out) would list its parent again. */
async function listNested(listing: Listing, folder: string): Promise<void> {
  const { root, found } = listing;
  if (look(join(root, folder, '.git')) !== undefined) await listTree(listing, folder);
  else listByWalking({ root, folder, recursive: true }, found);
}

async function listOneLevel(listing: Listing): Promise<void> {
  const { root, folder, found, kindOf } = listing;
  const names = await listWithGit({ ...listing, folder: join(root, folder), foldersAsOne: true, ignored: false });
  if (names === undefined) {
    listByWalking({ root, folder, recursive: false }, found);
    return;
  }
  for (const name of new Set(names.map((path) => path.split('/', 1)[0] ?? path))) {
    const path = under(folder, name);
    const kind = kindOf(path);
    if (kind === 'folder') found.set(`${path}/`, kind);
    else if (kind === 'file' || kind === 'link') found.set(path, kind);
  }
}

async function listIgnored(listing: Listing): Promise<void> {
  const { root, folder, recursive, found } = listing;
  const names = await listWithGit({ ...listing, folder: join(root, folder), foldersAsOne: true, ignored: true });
  if (names === undefined) {
    listByWalking({ root, folder, recursive, ignored: true }, found);
    return;
  }
  for (const name of names) {
    const isBelow = withoutSlash(name).includes('/');
    if (recursive || !isBelow) found.set(under(folder, name), name.endsWith('/') ? 'folder' : 'file');
  }
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function under(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
