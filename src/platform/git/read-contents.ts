import { randomBytes } from 'node:crypto';
import type { TreeEntry } from '../../contracts/change.ts';
import { AgentError } from '../../contracts/errors.ts';
import type { GitShell } from './git-shell.ts';

export type FileEntry = readonly [path: string, entry: TreeEntry];

/**
 * Contents of files as a checkout writes them, in their order: line ends and encodings by attributes, no filter programs
 * (the private config has none). One process for all, since one for each takes seconds for a thousand files.
 */
export async function readContents(shell: GitShell, files: readonly FileEntry[]): Promise<readonly Uint8Array[]> {
  if (files.length === 0) return [];
  const mark = randomBytes(16).toString('hex');
  const input = files.map(([path, { sha }]) => `${sha} ${path}\0`).join('');
  const args = ['cat-file', '-z', '--filters', `--batch=${mark} %(objectname)`];
  const { stdout } = await shell.inPrivate(args, { workTree: true, input });
  return splitAtMarks(stdout, { shell, mark, files });
}

/** Git's own sizes are those before the attributes: a content ends where the next mark is. */
function splitAtMarks(
  output: Buffer,
  { shell, mark, files }: { readonly shell: GitShell; readonly mark: string; readonly files: readonly FileEntry[] },
): readonly Uint8Array[] {
  const heads = files.map(([, { sha }]) => Buffer.from(`${mark} ${sha}\n`));
  let position = 0;
  return heads.map((head, index) => {
    const start = position + head.length;
    const next = heads[index + 1];
    const end = next ? output.indexOf(Buffer.concat([lineEnd, next]), start) : output.length - lineEnd.length;
    if (!output.subarray(position, start).equals(head) || end < start) {
      throw new AgentError(
        'publish',
        shell.texts.failed('cat-file', output.subarray(position, position + 200).toString()),
      );
    }
    position = end + lineEnd.length;
    return output.subarray(start, end);
  });
}

const lineEnd = Buffer.from('\n');
