import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitShell } from './git-shell.ts';

/**
 * Makes the private git directory: own config, no hooks, no filters. It sees the workspace's objects as alternates and
 * what is cut off there (`shallow`) and ignored there (`info/exclude`).
 */
export async function initializePrivateRepository(shell: GitShell): Promise<void> {
  const { privateDirectory, layout } = shell;
  await mkdir(privateDirectory, { recursive: true });
  await shell.inPrivate(['init', '--quiet', '--bare', '--template=', `--object-format=${layout.objectFormat}`]);
  await mkdir(join(privateDirectory, 'info'), { recursive: true });
  await writeFile(join(privateDirectory, 'objects', 'info', 'alternates'), `${layout.objects}\n`);
  await copyIfPresent(layout.exclude, join(privateDirectory, 'info', 'exclude'));
  await copyIfPresent(layout.shallow, join(privateDirectory, 'shallow'));
  await rememberHead(shell);
}

/** A repository cut off at some depth is fetched into at depth 1; a complete one stays complete. */
export async function isShallow(shell: GitShell): Promise<boolean> {
  const content = await readFile(join(shell.privateDirectory, 'shallow'), 'utf8').catch(() => '');
  return content.trim() !== '';
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
