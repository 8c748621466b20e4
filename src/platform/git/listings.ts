import type { FileMode, TreeEntry, TreeListing } from '../../contracts/change.ts';
import type { GitShell } from './git-shell.ts';

/** Every file, link and submodule of a commit or tree. */
export async function listTree(shell: GitShell, commitOrTree: string): Promise<TreeListing> {
  const output = await shell.inPrivate(['ls-tree', '-r', '-z', '--full-tree', commitOrTree]);
  return parseListing(output.stdout.toString(), /^(\d{6}) \w+ ([0-9a-f]+)\t(.*)$/s);
}

/** Every entry of an index. Unmerged paths appear once. */
export async function listIndex(shell: GitShell, index: string): Promise<TreeListing> {
  const output = await shell.inPrivate(['ls-files', '-s', '-z'], { index });
  return parseListing(output.stdout.toString(), /^(\d{6}) ([0-9a-f]+) \d\t(.*)$/s);
}

function parseListing(text: string, form: RegExp): TreeListing {
  const listing = new Map<string, TreeEntry>();
  for (const record of text.split('\0')) {
    const [, mode, sha, path] = form.exec(record) ?? [];
    // A name that is not UTF-8 cannot be written back as it was: such files are left alone.
    if (mode !== undefined && sha !== undefined && path !== undefined && !path.includes('\uFFFD')) {
      listing.set(path, { mode: mode as FileMode, sha });
    }
  }
  return listing;
}
