import { AgentError } from '../../contracts/errors.ts';
import type { CommitSummary, DeliveryGit, PushResult } from '../../contracts/ports.ts';
import type { GitShell, RemoteOptions } from './git-shell.ts';
import { branchRef, isObjectId, remoteName } from './names.ts';
import { isPartial, isShallow } from './private-repository.ts';
import { explainRefusal, readPush, readRefusal } from './remote-answer.ts';
import { resolveRevision } from './revisions.ts';

/** Branch → tip at the remote, asked now. */
export async function remoteHeads(
  shell: GitShell,
  branches: readonly string[],
  options: RemoteOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const refs = new Map<string, string>();
  for (const branch of branches) refs.set(await branchRef(shell, branch), branch);
  if (refs.size === 0) return new Map();
  const output = await askRemote(shell, (url) => ['ls-remote', '--heads', '--', url, ...refs.keys()], options);
  const heads = new Map<string, string>();
  for (const line of output.split('\n')) {
    const [sha = '', ref = ''] = line.split('\t');
    // Patterns also match the tails of longer names.
    const branch = refs.get(ref);
    if (branch !== undefined) heads.set(branch, sha);
  }
  return heads;
}

/** Brings what is missing into the private repository. */
export async function fetchRefs(shell: GitShell, names: readonly string[]): Promise<readonly string[]> {
  // Of a partial clone the commits may be here and their files not: everything is fetched, as into an empty repository,
  // without a look at the other branches of the workspace, whose files are missing too.
  const partial = await isPartial(shell);
  const wanted: { readonly name: string; readonly local: string }[] = [];
  const found: (string | undefined)[] = [];
  for (const [index, name] of names.entries()) {
    const remote = await remoteName(shell, name);
    const here = isObjectId(remote) && !partial ? await resolveRevision(shell, remote) : undefined;
    found.push(here);
    if (here === undefined) wanted.push({ name: remote, local: `refs/architect/fetched/${index}` });
  }
  if (wanted.length > 0) {
    const depth = partial || (await isShallow(shell)) ? ['--depth=1'] : [];
    const [before, whole] = partial ? [['-c', 'core.alternateRefsPrefixes=refs/none'], ['--refetch']] : [[], []];
    const refspecs = wanted.map(({ name, local }) => `+${name}:${local}`);
    await askRemote(shell, (url) => [...before, ...fetchCommand, ...depth, ...whole, '--', url, ...refspecs]);
  }
  return Promise.all(found.map((here, index) => here ?? fetchedCommit(shell, index)));
}

/** Pushes one commit to one branch: with a lease, and never over commits of others unless asked to replace them. */
export async function pushCommit(shell: GitShell, request: Parameters<DeliveryGit['push']>[0]): Promise<PushResult> {
  const { commit, branch, expected } = request;
  const ref = await branchRef(shell, branch);
  if (expected !== null && !request.replace && !(await isAncestor(shell, expected, commit))) {
    return { status: 'failed', reason: shell.texts.notFastForward(branch) };
  }
  const lease = `--force-with-lease=${ref}:${expected ?? ''}`;
  const push = (url: string) => [...pushCommand, lease, '--', url, `${commit}:${ref}`];
  const output = await shell.withRemote(push, { isPatient: true });
  if (output.ended === 'aborted') return interruptedPush(shell, { commit, branch });
  return readPush({ ...output, stdout: output.stdout.toString() }, commit, shell.texts);
}

/** What became of a push that had to be stopped, as the remote tells it. */
async function interruptedPush(
  shell: GitShell,
  { commit, branch }: { readonly commit: string; readonly branch: string },
): Promise<PushResult> {
  const heads = await remoteHeads(shell, [branch], { isPatient: true }).catch(() => undefined);
  if (heads === undefined) return { status: 'failed', reason: shell.texts.pushUnknown(branch, commit) };
  const tip = heads.get(branch);
  if (tip === commit) return { status: 'pushed', sha: commit };
  return { status: 'failed', reason: shell.texts.pushStopped(branch, tip) };
}

/** A dry run asks for the right to push (`info/refs?service=git-receive-pack`) and sends nothing. */
export async function probePush(shell: GitShell): ReturnType<DeliveryGit['probePush']> {
  const head = await resolveRevision(shell, 'HEAD');
  if (head === undefined) return { status: 'unknown', reason: shell.texts.unknownRight('HEAD') };
  const ref = `refs/heads/architect/probe-${head.slice(0, 12)}`;
  const output = await shell.withRemote((url) => [...pushCommand, '--dry-run', '--', url, `${head}:${ref}`]);
  if (output.exitCode === 0) return { status: 'ok', reason: shell.texts.mayPush };
  const reason = explainRefusal(output.stderr, 'push', shell.texts);
  if (readRefusal(output.stderr) !== 'unreachable') return { status: 'denied', reason };
  return { status: 'unknown', reason: shell.texts.unknownRight(reason) };
}

/** What `branch` has and `notIn` has not. A shallow repository asks the remote to cut there. */
export async function branchCommits(
  shell: GitShell,
  request: { readonly branch: string; readonly notIn: string },
): Promise<readonly CommitSummary[]> {
  const branch = await branchRef(shell, request.branch);
  const base = await branchRef(shell, request.notIn);
  const local = 'refs/architect/branch';
  if (await isShallow(shell)) {
    const cut = await shell.withRemote((url) => [
      ...fetchCommand,
      `--shallow-exclude=${base}`,
      '--',
      url,
      `+${branch}:${local}`,
    ]);
    // How a server says that nothing is left after the cut; over HTTP its words do not reach us.
    if (/no commits selected|error processing shallow info/.test(cut.stderr)) return [];
    assertAnswered(shell, cut);
    return listCommits(shell, [local]);
  }
  const refspecs = [`+${branch}:${local}`, `+${base}:refs/architect/base`];
  await askRemote(shell, (url) => [...fetchCommand, '--', url, ...refspecs]);
  return listCommits(shell, [local, '--not', 'refs/architect/base']);
}

const fetchCommand = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'] as const;
const pushCommand = ['push', '--porcelain', '--no-verify', '--no-follow-tags'] as const;

async function askRemote(
  shell: GitShell,
  args: (url: string) => readonly string[],
  options: RemoteOptions = {},
): Promise<string> {
  const output = await shell.withRemote(args, options);
  assertAnswered(shell, output);
  return output.stdout.toString();
}

function assertAnswered(shell: GitShell, output: { readonly exitCode: number | null; readonly stderr: string }): void {
  if (output.exitCode === 0) return;
  const kind = readRefusal(output.stderr);
  const code = kind === 'unreachable' || kind === 'rejected' ? 'publish' : 'permission';
  const reason = explainRefusal(output.stderr, 'read', shell.texts);
  throw new AgentError(code, reason, { cause: new Error(output.stderr) });
}

async function fetchedCommit(shell: GitShell, index: number): Promise<string> {
  const ref = `refs/architect/fetched/${index}^{commit}`;
  return (await shell.inPrivate(['rev-parse', '--verify', ref])).stdout.toString().trim();
}

async function isAncestor(shell: GitShell, ancestor: string, commit: string): Promise<boolean> {
  const output = await shell.inPrivate(['merge-base', '--is-ancestor', ancestor, commit], { accept: [1, 128] });
  return output.exitCode === 0;
}

async function listCommits(shell: GitShell, revisions: readonly string[]): Promise<readonly CommitSummary[]> {
  const format = '--format=%H%x00%ae%x00%B%x01';
  const output = await shell.inPrivate(['log', '--max-count=50', format, ...revisions, '--']);
  return output.stdout
    .toString()
    .split('\x01')
    .map((record) => record.replace(/^\n/, '').split('\0'))
    .filter((fields) => fields.length === 3)
    .map(([sha = '', authorEmail = '', message = '']) => ({ sha, authorEmail, message: message.trimEnd() }));
}
