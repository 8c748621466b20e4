import { randomBytes } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { PatchResult } from '../../contracts/ports.ts';
import type { GitShell } from './git-shell.ts';

/** Works on an index alone: the work tree is neither looked at nor touched. Git itself refuses paths outside of it. */
export async function applyPatch(shell: GitShell, base: string, patch: Uint8Array): Promise<PatchResult> {
  const index = join(shell.privateDirectory, `index-${randomBytes(6).toString('hex')}`);
  const apply = async (...options: readonly string[]) => {
    const words = ['apply', '--cached', '--whitespace=nowarn', ...options, '-'];
    return (await shell.inPrivate(words, { index, input: patch, accept: [1, 128] })).exitCode === 0;
  };
  try {
    await shell.inPrivate(['read-tree', base], { index });
    // Asked first: what only adds lines might fit a second time.
    if (await apply('--reverse', '--check')) return { status: 'present' };
    if (!(await apply())) return { status: 'conflict' };
    const tree = (await shell.inPrivate(['write-tree'], { index })).stdout.toString().trim();
    return { status: 'applied', tree };
  } finally {
    await unlink(index).catch(() => undefined);
  }
}
