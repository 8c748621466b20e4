import { delimiter } from 'node:path';
import { execa } from 'execa';
import { trustedPath } from '../git/find-git.ts';

export interface GitListingRequest {
  /** Absolute root of the workspace: no program in it is run. */
  readonly root: string;
  /** Absolute folder to list. */
  readonly folder: string;
  /** Untracked folders appear as one name ending in `/`, also empty ones; their content does not. */
  readonly foldersAsOne: boolean;
  /** What the rules of ignoring leave out instead. */
  readonly ignored: boolean;
  /** Where `PATH` comes from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/** More output than this is a tree that no listing helps with; the caller falls back to walking. */
const maxBytes = 256 * 1024 * 1024;

/**
 * Tracked and trackable paths below a folder, relative to it with `/`, each once; a nested repository is one name
 * ending in `/`. Undefined where git is missing, the folder is in no repository, or git says nothing about
 * what is in it.
 * Nothing that the repository's or a user's configuration names is run.
 */
export async function listWithGit(request: GitListingRequest): Promise<readonly string[] | undefined> {
  const output = await runGit(request);
  if (output === undefined) return undefined;
  const names = [...new Set(output.split('\0'))].filter((name) => name !== '');
  // A folder that is untracked as a whole is all that git says about it from the inside.
  return names.includes('./') ? undefined : names;
}

async function runGit(request: GitListingRequest): Promise<string | undefined> {
  const { root, folder, foldersAsOne, ignored, environment, signal } = request;
  const settings = [
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'safe.directory=*',
    'core.untrackedCache=false',
  ];
  const which = ignored ? ['-o', '-i'] : ['-c', '-o'];
  const list = ['ls-files', ...which, '--exclude-standard', '-z', ...(foldersAsOne ? ['--directory'] : [])];
  const env = {
    PATH: (await trustedPath(environment.PATH, root)).join(delimiter),
    HOME: '',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
  const { failed, stdout } = await execa('git', [...settings.flatMap((setting) => ['-c', setting]), ...list], {
    cwd: folder,
    env,
    extendEnv: false,
    maxBuffer: maxBytes,
    stripFinalNewline: false,
    timeout: 60_000,
    reject: false,
    ...(signal ? { cancelSignal: signal } : {}),
  });
  return failed ? undefined : stdout;
}
