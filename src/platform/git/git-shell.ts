import { AgentError, type ErrorCode } from '../../contracts/errors.ts';
import { authorization, type ConfigEntry, configEnvironment } from './environment.ts';
import type { Layout } from './layout.ts';
import { type GitOutput, spawnGit } from './spawn-git.ts';
import type { GitTexts } from './texts.ts';

export interface GitCommandOptions {
  readonly input?: string | Uint8Array;
  /** Another index than the repository's. */
  readonly index?: string;
  /** Lets a command of the private repository see the work tree (and its attributes). */
  readonly workTree?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: readonly ConfigEntry[];
  /** Exit codes besides 0 that are answers, not failures. Others throw `AgentError('publish', …)`. */
  readonly accept?: readonly number[];
}

export type RunGit = (args: readonly string[], options?: GitCommandOptions) => Promise<GitOutput>;

export interface RemoteOptions {
  /**
   * Goes on for a moment when the run is stopped: what is known of a push must be true. Its caller looks at `ended`.
   */
  readonly isPatient?: boolean;
}

/** The three places git commands run in. */
export interface GitShell {
  readonly layout: Layout;
  readonly privateDirectory: string;
  readonly texts: GitTexts;
  /** The private repository: all objects of the workspace by reference, nothing of its config, hooks or filters. */
  readonly inPrivate: RunGit;
  /** The workspace's repository. */
  readonly inWorkspace: RunGit;
  /** A command that talks to the remote from the private repository; never throws for its exit code. */
  readonly withRemote: (args: (url: string) => readonly string[], options?: RemoteOptions) => Promise<GitOutput>;
}

export interface GitShellOptions {
  readonly gitFile: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly layout: Layout;
  readonly privateDirectory: string;
  readonly texts: GitTexts;
  readonly remoteUrl?: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
}

export function createGitShell(options: GitShellOptions): GitShell {
  const { layout, privateDirectory, texts, remoteUrl } = options;
  const run = (args: readonly string[], command: GitCommandOptions, signal?: AbortSignal) =>
    spawnGit({
      file: options.gitFile,
      args,
      cwd: command.workTree ? layout.top : privateDirectory,
      env: commandEnvironment(options, command),
      timeoutMs: options.timeoutMs,
      ...(command.input === undefined ? {} : { input: command.input }),
      ...(signal ? { signal } : {}),
    });
  const checked = async (args: readonly string[], command: GitCommandOptions) => {
    const output = await run(args, command);
    if (output.exitCode !== 0 && !(output.exitCode !== null && command.accept?.includes(output.exitCode))) {
      throw gitFailure(args, output, options);
    }
    return output;
  };
  const at = (gitDirectory: string, command: GitCommandOptions): GitCommandOptions => ({
    ...command,
    env: {
      GIT_DIR: gitDirectory,
      ...(command.workTree ? { GIT_WORK_TREE: layout.top } : {}),
      ...(command.index ? { GIT_INDEX_FILE: command.index } : {}),
      ...command.env,
    },
  });
  return {
    layout,
    privateDirectory,
    texts,
    inPrivate: (args, command = {}) => checked(args, at(privateDirectory, command)),
    inWorkspace: (args, command = {}) => checked(args, at(layout.gitDirectory, { workTree: true, ...command })),
    withRemote: async (args, { isPatient = false } = {}) => {
      if (remoteUrl === undefined) throw new AgentError('publish', texts.noRemote);
      const config = authorization(remoteUrl, options.token);
      const signal = isPatient ? aMomentAfter(options.signal) : options.signal;
      const output = await run(args(remoteUrl), at(privateDirectory, { config }), signal);
      if (output.ended === 'timeout' || (output.ended === 'aborted' && !isPatient))
        throw gitFailure(args(remoteUrl), output, options);
      return output;
    },
  };
}

/** Milliseconds that a patient command has when the run is stopped: it has to end soon after. */
const patienceMs = 800;

function aMomentAfter(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const late = new AbortController();
  const wait = () => void setTimeout(() => late.abort(signal.reason), patienceMs).unref();
  if (signal.aborted) wait();
  else signal.addEventListener('abort', wait, { once: true });
  return late.signal;
}

/** What git said last, for one line: without its `remote:` and `fatal:` marks. */
export function lastWords(stderr: string): string {
  const lines = stderr
    .split(/\r?\n/)
    .map((line) => line.replace(/^(remote|fatal|error|warning|hint):\s*/i, '').trim())
    .filter((line) => line !== '' && line !== 'aborting');
  return lines.slice(-2).join(' ').slice(0, 400);
}

function gitFailure(args: readonly string[], output: GitOutput, options: GitShellOptions): AgentError {
  const { texts } = options;
  const code: ErrorCode = 'publish';
  const name = args[0] ?? '';
  if (output.ended === 'timeout') {
    return new AgentError(code, texts.timedOut(name, Math.round(options.timeoutMs / 1000)));
  }
  if (output.ended === 'aborted') return new AgentError(code, texts.interrupted(name));
  return new AgentError(code, texts.failed(name, lastWords(output.stderr)), { cause: new Error(output.stderr) });
}

function commandEnvironment(options: GitShellOptions, command: GitCommandOptions): Record<string, string> {
  return { ...options.environment, ...configEnvironment(command.config ?? []), ...command.env };
}
