import { linkSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { GitShell } from './git-shell.ts';

/**
 * Makes the private git directory: own config, no hooks, no filters. It sees the workspace's objects as alternates,
 * what is cut off there (`shallow`) and ignored there (`info/exclude`). The objects that are there now it keeps by links
 * of its own: a command that removes `.git` does not take the starting point of the change with it.
 */
export async function initializePrivateRepository(shell: GitShell): Promise<void> {
  const { privateDirectory, layout } = shell;
  await mkdir(privateDirectory, { recursive: true });
  await shell.inPrivate(['init', '--quiet', '--bare', '--template=', `--object-format=${layout.objectFormat}`]);
  await mkdir(join(privateDirectory, 'info'), { recursive: true });
  await writeFile(join(privateDirectory, 'objects', 'info', 'alternates'), `${layout.objects}\n`);
  await keepObjects(shell);
  await copyIfPresent(layout.exclude, join(privateDirectory, 'info', 'exclude'));
  await copyIfPresent(layout.shallow, join(privateDirectory, 'shallow'));
  await rememberHead(shell);
}

/** A repository cut off at some depth is fetched into at depth 1; a complete one stays complete. */
export async function isShallow(shell: GitShell): Promise<boolean> {
  const content = await readFile(join(shell.privateDirectory, 'shallow'), 'utf8').catch(() => '');
  return content.trim() !== '';
}

/** Whether the checkout left out contents of files (`sparse-checkout`, `filter`), to be had from the remote on demand. */
export async function isPartial({ layout }: GitShell): Promise<boolean> {
  const packs = await readdir(join(layout.objects, 'pack')).catch(() => []);
  return packs.some((name) => name.endsWith('.promisor'));
}

/** Many loose objects are a person's own repository, where linking them all would take seconds. */
const mostLinks = 20_000;

async function keepObjects({ privateDirectory, layout }: GitShell): Promise<void> {
  try {
    const entries = await readdir(layout.objects, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'info');
    if (files.length > mostLinks) return;
    for (const { parentPath, name } of files) {
      const target = join(privateDirectory, 'objects', relative(layout.objects, parentPath), name);
      mkdirSync(dirname(target), { recursive: true });
      linkSync(join(parentPath, name), target);
    }
  } catch {
    // Another file system, or one without links: then the workspace's objects are all there is.
  }
}

/** A ref on the workspace's HEAD: tells a remote what is here already, also for a detached checkout. */
async function rememberHead(shell: GitShell): Promise<void> {
  const head = await shell.inWorkspace(['rev-parse', '--verify', '--quiet', 'HEAD'], { accept: [1, 128] });
  const commit = head.stdout.toString().trim();
  if (head.exitCode === 0 && commit) await shell.inPrivate(['update-ref', 'refs/architect/start', commit]);
}

async function copyIfPresent(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
