import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitAsync } from './repository.ts';

/**
 * How a checkout step leaves its credentials: v4 in `.git/config`, v6 and v7 in a file outside that `includeIf` names,
 * or nowhere (`persist-credentials: false`). Fixtures modelled on actions/checkout, not the action itself.
 */
export type CheckoutLayout = 'v4' | 'v6' | 'none';

export interface CheckoutOptions {
  readonly url: string;
  readonly token: string;
  /** The workspace to make. */
  readonly folder: string;
  /** What the runner uses as its temporary folder; holds the credentials of v6. */
  readonly runnerTemp: string;
  /** Remote ref to fetch. Default: `refs/heads/main`. */
  readonly ref?: string;
  /** Local branch to check out; absent: detached, as for pull requests and commits. */
  readonly branch?: string;
  /** 0: the whole history. Default: 1. */
  readonly depth?: number;
  readonly layout?: CheckoutLayout;
}

/** Makes a workspace as actions/checkout does: init, remote, one shallow fetch, checkout, credentials. */
export async function checkOut(options: CheckoutOptions): Promise<void> {
  const { folder, url } = options;
  const ref = options.ref ?? 'refs/heads/main';
  const depth = options.depth ?? 1;
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${options.token}`).toString('base64')}`;
  const origin = /^https?:/.test(url) ? `${new URL(url).origin}/` : url;
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--initial-branch=main']);
  git(folder, ['remote', 'add', 'origin', url]);
  git(folder, ['config', 'gc.auto', '0']);
  const local = ref.replace(/^refs\/heads\//, 'refs/remotes/origin/').replace(/^refs\/pull\//, 'refs/remotes/pull/');
  const cut = depth > 0 ? [`--depth=${depth}`] : [];
  const auth = ['-c', `http.${origin}.extraheader=${header}`];
  await gitAsync(folder, [...auth, 'fetch', '--quiet', '--no-tags', '--prune', ...cut, 'origin', `+${ref}:${local}`]);
  const target = options.branch ? ['-B', options.branch, local] : ['--detach', local];
  git(folder, ['checkout', '--quiet', '--force', ...target]);
  persistCredentials(options, origin, header);
}

function persistCredentials(options: CheckoutOptions, origin: string, header: string): void {
  const { folder, runnerTemp } = options;
  if (options.layout === 'v4') git(folder, ['config', '--local', `http.${origin}.extraheader`, header]);
  if (options.layout !== 'v6') return;
  const file = join(runnerTemp, 'git-credentials-1f2e3d4c.config');
  mkdirSync(runnerTemp, { recursive: true });
  writeFileSync(file, `[http "${origin}"]\n\textraheader = ${header}\n`);
  const gitFolder = join(folder, '.git');
  const include = [gitFolder, `${gitFolder}/worktrees/*`].map(
    (path) => `[includeIf "gitdir:${path}"]\n\tpath = ${file}\n`,
  );
  appendFileSync(join(gitFolder, 'config'), include.join(''));
}
