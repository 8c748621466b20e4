import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, rename, rmdir, symlink, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TreeChanges, TreeEntry } from '../../contracts/change.ts';
import { AgentError } from '../../contracts/errors.ts';
import type { GitShell } from './git-shell.ts';
import { type FileEntry, readContents } from './read-contents.ts';

/** Puts paths of the work tree back. Never writes or removes through a symbolic link or outside the tree. */
export async function restoreEntries(shell: GitShell, entries: TreeChanges): Promise<void> {
  const all = [...entries];
  for (const [path] of all) assertInside(shell, path);
  // Deepest first: a folder that is in the way of a file is empty when its turn comes.
  const removed = all.filter(([, entry]) => entry === null).map(([path]) => path);
  for (const path of removed.sort((a, b) => b.length - a.length)) await removePath(shell, path);
  const written = all.filter((change): change is [string, TreeEntry] => change[1] !== null);
  for (let start = 0; start < written.length; start += filesAtOnce) {
    await writeEntries(shell, written.slice(start, start + filesAtOnce));
  }
}

/** The content of an entry as the repository has it. */
export async function readEntry(shell: GitShell, entry: TreeEntry): Promise<Uint8Array> {
  return (await shell.inPrivate(['cat-file', 'blob', entry.sha])).stdout;
}

/** Their contents are held in memory together. */
const filesAtOnce = 200;

async function writeEntries(shell: GitShell, entries: readonly FileEntry[]): Promise<void> {
  const files = entries.filter(([, { mode }]) => mode === '100644' || mode === '100755');
  const contents = await readContents(shell, files);
  const contentOf = new Map(files.map(([path], index) => [path, contents[index]]));
  for (const [path, entry] of entries) await writeEntry(shell, [path, entry], contentOf.get(path));
}

/** `content`: of a file. */
async function writeEntry(shell: GitShell, [path, entry]: FileEntry, content: Uint8Array = none): Promise<void> {
  const target = join(shell.layout.top, path);
  await makeParents(shell, path);
  if (entry.mode === '160000') {
    await mkdir(target, { recursive: true });
    return;
  }
  const temporary = join(dirname(target), `.architect-${randomBytes(6).toString('hex')}`);
  if (entry.mode === '120000') {
    await symlink(Buffer.from(await readEntry(shell, entry)), temporary);
  } else {
    await writeFile(temporary, content, { mode: 0o666, flag: 'wx' });
    if (entry.mode === '100755') await makeExecutable(temporary);
  }
  await rmdir(target).catch(() => undefined);
  await rename(temporary, target).catch(async (error: unknown) => {
    await unlink(temporary).catch(() => undefined);
    throw new AgentError('publish', shell.texts.unsafeRestore(path), { cause: error });
  });
}

const none = new Uint8Array();

/** Execution for whoever may read, as git does. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await lstat(file);
  await chmod(file, (mode & 0o777) | ((mode & 0o444) >> 2));
}

async function removePath(shell: GitShell, path: string): Promise<void> {
  if (!(await parentsAreFolders(shell, path))) return;
  const target = join(shell.layout.top, path);
  const found = await lstat(target).catch(() => undefined);
  if (!found || found.isDirectory()) return;
  await unlink(target);
  await removeEmptyParents(shell, path);
}

async function removeEmptyParents(shell: GitShell, path: string): Promise<void> {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const removed = await rmdir(join(shell.layout.top, folder)).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

async function makeParents(shell: GitShell, path: string): Promise<void> {
  for (const folder of parentsOf(path)) {
    const absolute = join(shell.layout.top, folder);
    await mkdir(absolute).catch(() => undefined);
    const found = await lstat(absolute).catch(() => undefined);
    if (!found?.isDirectory()) throw new AgentError('publish', shell.texts.unsafeRestore(path));
  }
}

/** Nothing is removed below what is not a folder any more: the path is gone already. */
async function parentsAreFolders(shell: GitShell, path: string): Promise<boolean> {
  for (const folder of parentsOf(path)) {
    const found = await lstat(join(shell.layout.top, folder)).catch(() => undefined);
    if (!found?.isDirectory()) return false;
  }
  return true;
}

function parentsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function assertInside(shell: GitShell, path: string): void {
  const parts = path.split('/');
  const unsafe = parts.some((part) => part === '' || part === '.' || part === '..' || part.toLowerCase() === '.git');
  if (unsafe || path.includes('\0')) throw new AgentError('publish', shell.texts.unsafeRestore(path));
}
