import { AgentError } from '../../contracts/errors.ts';
import type { GitShell } from './git-shell.ts';

/** Object ids are looked up in the private repository (it sees all objects); names in the workspace's. */
export async function resolveRevision(shell: GitShell, revision: string): Promise<string | undefined> {
  const parts = /^([^^~]+)(.*)$/s.exec(revision);
  if (!parts || revision.startsWith('-') || revision.includes('\0')) return undefined;
  const [, name = '', suffix = ''] = parts;
  const base = /^[0-9a-f]{4,64}$/.test(name) ? name : await resolveName(shell, name);
  if (base === undefined) return undefined;
  // Without a suffix a revision means a commit: an annotated tag is followed.
  const peeled = `${base}${suffix === '' ? '^{commit}' : suffix}`;
  const found = await shell.inPrivate(['rev-parse', '--verify', '--quiet', peeled], { accept: [1, 128] });
  return found.exitCode === 0 ? found.stdout.toString().trim() : undefined;
}

/** A file of a commit. A commit that is not here is an error: it must not look like a commit without the file. */
export async function readFileAt(shell: GitShell, commit: string, path: string): Promise<Uint8Array | undefined> {
  const tip = await resolveRevision(shell, commit);
  if (tip === undefined) throw new AgentError('publish', shell.texts.missingCommit(commit));
  const listed = await shell.inPrivate(['ls-tree', '-z', '--full-tree', tip, '--', path], {
    env: { GIT_LITERAL_PATHSPECS: '1' },
  });
  const entry = /^\d{6} blob ([0-9a-f]+)\t/.exec(listed.stdout.toString());
  if (!entry?.[1]) return undefined;
  return (await shell.inPrivate(['cat-file', 'blob', entry[1]])).stdout;
}

/** Read from the config alone: nothing is asked of the remote. */
export async function originUrl(shell: GitShell): Promise<string | undefined> {
  const found = await shell.inWorkspace(['config', '--get', 'remote.origin.url'], { accept: [1, 2] });
  return found.stdout.toString().trim() || undefined;
}

/** The name as the workspace's repository knows it; the object itself is not looked at there. */
async function resolveName(shell: GitShell, name: string): Promise<string | undefined> {
  const found = await shell.inWorkspace(['rev-parse', '--verify', '--quiet', name], { accept: [1, 128] });
  return found.exitCode === 0 ? found.stdout.toString().trim() : undefined;
}
