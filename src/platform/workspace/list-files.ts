import { join } from 'node:path';
import type { GitFolderTest } from './git-folders.ts';
import { listWithGit } from './git-listing.ts';
import { hasGitName } from './git-names.ts';
import { look } from './look.ts';
import { listByWalking } from './walk-listing.ts';

export interface ListRequest {
  /** Absolute real path. */
  readonly root: string;
  /** Relative to the root with `/`; empty for the root itself. */
  readonly folder: string;
  readonly recursive: boolean;
  readonly isGitFolder: GitFolderTest;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/** Paths relative to the root, sorted by code unit; folders end in `/` and are named only without `recursive`. */
export async function listFiles(request: ListRequest): Promise<readonly string[]> {
  const entries = request.recursive ? await listTree(request, request.folder) : await listOneLevel(request);
  const isGitFolder = remember((folder) => request.isGitFolder(join(request.root, folder)));
  return entries.filter((entry) => !hasGitName(entry) && !isGitFolder(folderOf(entry))).toSorted(byCodeUnit);
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

async function listTree(request: ListRequest, folder: string): Promise<readonly string[]> {
  const { root } = request;
  const names = await listWithGit({ ...request, folder: join(root, folder), foldersAsOne: false });
  if (names === undefined) return listByWalking({ root, folder, recursive: true });
  const files: string[] = [];
  for (const path of names.map((name) => under(folder, name))) {
    const kind = look(join(root, path));
    // A folder in git's list is a repository of its own (a submodule, or one that is not added): it is listed by its own rules.
    if (kind?.isDirectory()) files.push(...(await listNested(request, path)));
    else if (kind) files.push(path);
  }
  return files;
}

/** A nested repository without a `.git` (a submodule that is not checked out) would list its parent again. */
async function listNested(request: ListRequest, path: string): Promise<readonly string[]> {
  const folder = path.replace(/\/$/u, '');
  const isRepository = look(join(request.root, folder, '.git')) !== undefined;
  return isRepository ? listTree(request, folder) : listByWalking({ root: request.root, folder, recursive: true });
}

async function listOneLevel(request: ListRequest): Promise<readonly string[]> {
  const { root, folder } = request;
  const names = await listWithGit({ ...request, folder: join(root, folder), foldersAsOne: true });
  if (names === undefined) return listByWalking({ root, folder, recursive: false });
  const firstNames = new Set(names.map((name) => name.split('/', 1)[0] ?? name));
  return [...firstNames].flatMap((name) => {
    const path = under(folder, name);
    const kind = look(join(root, path));
    if (!kind) return [];
    return [kind.isDirectory() ? `${path}/` : path];
  });
}

function under(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** JavaScript compares strings by code unit. */
function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
