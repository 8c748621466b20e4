import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { Config } from './config/index.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import type { RunFiles } from './contracts/ports.ts';
import type { Host } from './host.ts';
import { realPathToBe } from './platform/read-bounded.ts';
import { createRunFiles } from './platform/run-files.ts';
import { resumeTexts } from './resume-texts.ts';

/** Where the session of this run goes, and where those of earlier ones are. */
export interface SessionFolder {
  readonly files: RunFiles;
  /** Absolute. Sessions lie in it, or in the folders in it. */
  readonly searched: string;
}

/**
 * The folder of `sessions.directory`, which is made; without it the run's own, beside those of earlier runs.
 * Throws `AgentError('config')` for one inside the workspace, where it would be part of the change, and for one that
 * cannot be made.
 */
export async function openSessionFolder(
  host: Host,
  { config, root }: { readonly config: Config; readonly root: string },
): Promise<SessionFolder> {
  const { directory } = config.sessions;
  if (directory === undefined) return { files: host.files, searched: runsFolder(host) };
  const texts = resumeTexts[config.language];
  const path = absolutePath(host, directory);
  if (await isInWorkspace(host, root, path)) throw new AgentError('config', texts.directoryInside(directory, root));
  try {
    return { files: createRunFiles(path), searched: path };
  } catch (error) {
    throw new AgentError('config', texts.directoryNotMade(directory, errorMessage(error)), { cause: error });
  }
}

/** `~` is the home folder; what is relative lies in the runner's temporary folder, or in that of local runs. */
export function absolutePath(host: Host, path: string): string {
  if (path === '~' || /^~[\\/]/.test(path)) return join(host.env.HOME || homedir(), path.slice(1));
  return isAbsolute(path) ? resolve(path) : resolve(host.env.RUNNER_TEMP || runsFolder(host), path);
}

/** Whether a path, its links followed, leads into the work tree. */
export async function isInWorkspace(host: Host, root: string, path: string): Promise<boolean> {
  const real = await realPathToBe(path);
  const folders = await Promise.all([root, host.workspaceFolder].map(realPathToBe));
  return folders.some((folder) => `${real}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`));
}

/** Each run has a folder of its own in it. */
function runsFolder({ files }: Host): string {
  return dirname(files.directory);
}
