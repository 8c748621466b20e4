import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file of a sample repository: its text or bytes, `{link}` for a symbolic link, `null` to delete it. */
export type SampleFile =
  | string
  | Uint8Array
  | null
  | { readonly text: string; readonly executable: true }
  | { readonly link: string }
  /** Commit of a submodule. */
  | { readonly submodule: string };

export type SampleFiles = Readonly<Record<string, SampleFile>>;

export function makeTemporaryFolder(prefix = 'architect-test-'): string {
  return realpathSync(mkdtempSync(join(tmpdir(), prefix)));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs git in `folder` with a fixed identity and no configuration of this machine; returns stdout, trimmed at the end. */
export function git(folder: string, args: readonly string[], input?: string | Uint8Array): string {
  return gitBytes(folder, args, input).toString().trimEnd();
}

export function gitBytes(folder: string, args: readonly string[], input?: string | Uint8Array): Buffer {
  return execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: folder,
    env: gitEnvironment(),
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  });
}

/** Like `git`, without blocking: for commands that talk to a server in this process. */
export function gitAsync(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('git', ['-c', 'safe.directory=*', ...args], { cwd: folder, env: gitEnvironment() }, (error, stdout) =>
      error ? reject(error) : resolve(stdout.trimEnd()),
    );
  });
}

/** A bare repository `<root>/<owner>/<name>.git` with one commit on `main`. */
export function makeRemote(
  root: string,
  repository: string,
  files: SampleFiles,
): { readonly path: string; readonly head: string } {
  const path = join(root, `${repository}.git`);
  mkdirSync(path, { recursive: true });
  git(path, ['init', '--quiet', '--bare', '--initial-branch=main']);
  git(path, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  git(path, ['config', 'uploadpack.allowFilter', 'true']);
  return { path, head: commitToRemote(path, 'main', files, { message: 'Initial commit' }) };
}

export interface RemoteCommitOptions {
  readonly message?: string;
  /** Branch or commit to start from when the branch does not exist yet. */
  readonly from?: string;
  readonly author?: { readonly name: string; readonly email: string };
}

/** Adds a commit to a branch of a bare repository, as somebody else's push would; returns its id. */
export function commitToRemote(
  bare: string,
  branch: string,
  files: SampleFiles,
  options: RemoteCommitOptions = {},
): string {
  const parent = revision(bare, `refs/heads/${branch}`) ?? (options.from ? revision(bare, options.from) : undefined);
  const index = join(bare, `index-${process.pid}`);
  const author = options.author ?? { name: 'ana', email: 'ana@example.invalid' };
  const env = {
    ...gitEnvironment(),
    GIT_INDEX_FILE: index,
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  const run = (args: readonly string[], input: string | Uint8Array = '') =>
    execFileSync('git', args, { cwd: bare, env, input, stdio: ['pipe', 'pipe', 'pipe'] })
      .toString()
      .trim();
  try {
    run(['read-tree', parent ?? '--empty']);
    const lines = Object.entries(files).map(([path, file]) => indexLine(run, path, file));
    run(['update-index', '-z', '--index-info'], lines.join(''));
    const parents = parent ? ['-p', parent] : [];
    const commit = run(['commit-tree', run(['write-tree']), ...parents, '-m', options.message ?? 'A change']);
    run(['update-ref', `refs/heads/${branch}`, commit]);
    return commit;
  } finally {
    rmSync(index, { force: true });
  }
}

/** Full id of a revision of a repository; undefined when it has none. */
export function revision(folder: string, name: string): string | undefined {
  try {
    return git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  } catch {
    return undefined;
  }
}

/** `refs/pull/<number>/head`, as GitHub keeps it. */
export function setPullHead(bare: string, number: number, commit: string): void {
  git(bare, ['update-ref', `refs/pull/${number}/head`, commit]);
}

/** A pre-receive hook that refuses with these words on stderr; `when` is a shell condition over $ref. */
export function refusePushes(bare: string, words: readonly string[], when = 'true'): void {
  const hook = join(bare, 'hooks', 'pre-receive');
  const echo = words.map((line) => `printf '%s\\n' '${line.replaceAll("'", `'\\''`)}' >&2`).join('\n');
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\nwhile read -r old new ref; do\nif ${when}; then\n${echo}\nexit 1\nfi\ndone\n`);
  chmodSync(hook, 0o755);
}

/** Branch protection in GitHub's words. */
export function protectBranch(bare: string, branch: string): void {
  const words = [
    `error: GH006: Protected branch update failed for refs/heads/${branch}.`,
    'error: Changes must be made through a pull request.',
  ];
  refusePushes(bare, words, `[ "$ref" = 'refs/heads/${branch}' ]`);
}

/** Writes files into a work tree; `null` deletes. */
export function writeFiles(folder: string, files: SampleFiles): void {
  for (const [path, file] of Object.entries(files)) writeSample(join(folder, path), file);
}

function writeSample(target: string, file: SampleFile): void {
  if (file === null) {
    rmSync(target, { recursive: true, force: true });
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  if (typeof file === 'string' || file instanceof Uint8Array) writeFileSync(target, file);
  else if ('link' in file) symlinkSync(file.link, target);
  else if ('text' in file) {
    writeFileSync(target, file.text);
    chmodSync(target, 0o755);
  }
}

/** Names of everything in a folder, for "nothing was left behind". */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).sort();
}

type Run = (args: readonly string[], input?: string | Uint8Array) => string;

function indexLine(run: Run, path: string, file: SampleFile): string {
  if (file === null) return `0 ${'0'.repeat(40)}\t${path}\0`;
  if (typeof file === 'object' && 'submodule' in file) return `160000 ${file.submodule}\t${path}\0`;
  const [mode, content] = contentOf(file);
  return `${mode} ${run(['hash-object', '-w', '--stdin'], content)}\t${path}\0`;
}

function contentOf(file: Exclude<SampleFile, null | { readonly submodule: string }>): [string, string | Uint8Array] {
  if (typeof file === 'string' || file instanceof Uint8Array) return ['100644', file];
  return 'link' in file ? ['120000', file.link] : ['100755', file.text];
}

function gitEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: tmpdir(),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'ana',
    GIT_AUTHOR_EMAIL: 'ana@example.invalid',
    GIT_COMMITTER_NAME: 'ana',
    GIT_COMMITTER_EMAIL: 'ana@example.invalid',
  };
}
