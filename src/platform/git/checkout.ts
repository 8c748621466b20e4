import { AgentError } from '../../contracts/errors.ts';
import type { ConfigEntry } from './environment.ts';
import type { GitShell } from './git-shell.ts';
import { isPartial, isShallow } from './private-repository.ts';
import { resolveRevision } from './revisions.ts';

/**
 * Puts the work tree on a commit with a detached HEAD. Changes that do not collide stay; a change that would be lost
 * is an `AgentError` that names its file.
 */
export async function checkoutDetached(shell: GitShell, commit: string): Promise<void> {
  const target = await resolveRevision(shell, commit);
  if (target === undefined) throw new AgentError('publish', shell.texts.missingCommit(commit));
  if ((await resolveRevision(shell, 'HEAD')) === target) return;
  await bringIntoWorkspace(shell, target);
  const config = await withoutFilters(shell);
  const args = ['checkout', '--quiet', '--detach', '--no-overwrite-ignore', target];
  const output = await shell.inWorkspace(args, { config, accept: [1, 128], env: { GIT_OPTIONAL_LOCKS: '1' } });
  if (output.exitCode === 0) return;
  const files = blockingFiles(output.stderr);
  const message = files.length > 0 ? shell.texts.checkoutBlocked(target, files) : undefined;
  throw new AgentError('publish', message ?? shell.texts.failed('checkout', output.stderr.trim()));
}

/** The commit may be only in the private repository; later steps of the job need it in the workspace's. */
async function bringIntoWorkspace(shell: GitShell, commit: string): Promise<void> {
  const partial = await isPartial(shell);
  const present = await shell.inWorkspace(['cat-file', '-e', `${commit}^{tree}`], { accept: [1, 128] });
  if (present.exitCode === 0 && !partial) return;
  await shell.inPrivate(['update-ref', `refs/architect/checkout/${commit}`, commit]);
  const depth = (await isShallow(shell)) ? ['--update-shallow', '--depth=1'] : [];
  const whole = partial ? ['--refetch'] : [];
  const args = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', ...depth, ...whole, shell.privateDirectory];
  await shell.inWorkspace([...args, `refs/architect/checkout/${commit}`]);
}

/** Filter programs that the workspace's config names do not run: pointer files stay pointer files. */
async function withoutFilters(shell: GitShell): Promise<readonly ConfigEntry[]> {
  const pattern = '^filter\\..*\\.(smudge|clean|process|required)$';
  const found = await shell.inWorkspace(['config', '--null', '--name-only', '--get-regexp', pattern], { accept: [1] });
  return found.stdout
    .toString()
    .split('\0')
    .filter((name) => name !== '')
    .map((name) => [name, name.endsWith('.required') ? 'false' : '']);
}

/** Git lists the files in its message, one a line after a tab. */
function blockingFiles(stderr: string): readonly string[] {
  return stderr
    .split('\n')
    .filter((line) => line.startsWith('\t'))
    .map((line) => line.trim());
}
