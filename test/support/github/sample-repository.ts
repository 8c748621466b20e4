import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SampleBranch {
  readonly name: string;
  /** Branch it starts from; absent: no parent. */
  readonly from?: string;
  /** Path → content. Empty together with `from`: the same commit. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Makes a bare repository with these branches in a folder that must not exist yet; returns branch → commit. */
export function makeBareRepository(path: string, branches: readonly SampleBranch[]): Readonly<Record<string, string>> {
  const work = `${path}.work`;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: work, encoding: 'utf8', env: environment }).trim();
  mkdirSync(work, { recursive: true });
  git('init', '-q', '-b', branches[0]?.name ?? 'main');
  const tips: Record<string, string> = {};
  for (const branch of branches) {
    if (branch.from) git('checkout', '-q', '-B', branch.name, branch.from);
    const files = Object.entries(branch.files ?? {});
    for (const [file, content] of files) {
      mkdirSync(dirname(join(work, file)), { recursive: true });
      writeFileSync(join(work, file), content);
    }
    if (files.length > 0) {
      git('add', '-A');
      git('commit', '-q', '-m', `Change on ${branch.name}`);
    }
    tips[branch.name] = git('rev-parse', 'HEAD');
  }
  git('clone', '-q', '--bare', '.', path);
  rmSync(work, { recursive: true });
  return tips;
}

const environment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Sample',
  GIT_AUTHOR_EMAIL: 'sample@example.com',
  GIT_COMMITTER_NAME: 'Sample',
  GIT_COMMITTER_EMAIL: 'sample@example.com',
};
