import { AgentError } from '../../contracts/errors.ts';
import type { GitShell } from './git-shell.ts';

const objectId = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

export function isObjectId(text: string): boolean {
  return objectId.test(text);
}

/**
 * The full ref of a branch. Names that git refuses, and such that could be read as an option, are not sent anywhere:
 * `AgentError('publish', …)`.
 */
export async function branchRef(shell: GitShell, branch: string): Promise<string> {
  const ref = `refs/heads/${branch}`;
  if (branch.startsWith('-') || !(await isValidRef(shell, ref))) {
    throw new AgentError('publish', shell.texts.badBranch(branch));
  }
  return ref;
}

/** What to ask the remote for: a commit id, a full ref, `HEAD`, or a branch by its short name. */
export async function remoteName(shell: GitShell, name: string): Promise<string> {
  if (isObjectId(name) || name === 'HEAD') return name;
  if (!name.startsWith('refs/')) return branchRef(shell, name);
  if (!(await isValidRef(shell, name))) throw new AgentError('publish', shell.texts.badRevision(name));
  return name;
}

async function isValidRef(shell: GitShell, ref: string): Promise<boolean> {
  if (ref.includes('\0')) return false;
  const output = await shell.inPrivate(['check-ref-format', ref], { accept: [1, 128, 129] });
  return output.exitCode === 0;
}
