import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Read access to the bare repository behind the API. All answers are as git gives them at this moment. */
export interface BareRepository {
  /** Full commit id of a branch, tag or id. */
  commitOf(revision: string): Promise<string | undefined>;
  branchTip(branch: string): Promise<string | undefined>;
  /** Commits that `head` has and `base` has not. */
  commitsBetween(base: string, head: string): Promise<number>;
  read(commit: string, path: string): Promise<TreeObject | undefined>;
}

export type TreeObject =
  | { readonly kind: 'blob'; readonly sha: string; readonly bytes: Buffer }
  | { readonly kind: 'tree'; readonly sha: string; readonly entries: readonly TreeObjectEntry[] };

export interface TreeObjectEntry {
  readonly kind: string;
  readonly sha: string;
  readonly name: string;
}

export function openBareRepository(path: string): BareRepository {
  const git = async (...args: string[]): Promise<Buffer | undefined> => {
    try {
      const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
      return (await run('git', ['--git-dir', path, ...args], options)).stdout;
    } catch {
      return undefined;
    }
  };
  const commitOf = async (revision: string) =>
    textOf(await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`));
  return {
    commitOf,
    branchTip: (branch) => commitOf(`refs/heads/${branch}`),
    commitsBetween: async (base, head) => Number(textOf(await git('rev-list', '--count', `${base}..${head}`)) ?? 0),
    async read(commit, file) {
      const revision = file === '' ? `${commit}^{tree}` : `${commit}:${file}`;
      const sha = textOf(await git('rev-parse', '--verify', '--quiet', '--end-of-options', revision));
      if (!sha) return undefined;
      const kind = textOf(await git('cat-file', '-t', sha));
      if (kind === 'blob') return { kind, sha, bytes: (await git('cat-file', 'blob', sha)) ?? Buffer.alloc(0) };
      return { kind: 'tree', sha, entries: entriesOf((await git('ls-tree', '-z', sha)) ?? Buffer.alloc(0)) };
    },
  };
}

const run = promisify(execFile);

function textOf(output: Buffer | undefined): string | undefined {
  return output?.toString('utf8').trim() || undefined;
}

function entriesOf(listing: Buffer): TreeObjectEntry[] {
  return listing
    .toString('utf8')
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const [facts = '', name = ''] = line.split('\t');
      const [, kind = '', sha = ''] = facts.split(' ');
      return { kind, sha, name };
    });
}
