import { join, resolve } from 'node:path';
import { cliTexts } from './cli-texts.ts';
import { AgentError, errorMessage } from './contracts/errors.ts';
import type { Language } from './contracts/language.ts';
import type { Environment } from './host.ts';
import { isFolder, readTextFile, realPath } from './platform/local-files.ts';
import type { TerminalOptions } from './platform/terminal.ts';

/** What a command is started with. */
export interface Surroundings {
  readonly env: Environment;
  /** The current folder. */
  readonly folder: string;
  readonly stdin: TerminalOptions['input'];
  readonly stdout: TerminalOptions['output'];
  readonly stderr: TerminalOptions['output'];
}

/**
 * The folder that `--workspace` names, or the current one. Throws `AgentError('config')` where there is none, and for
 * git's own: its files are nobody's workspace.
 */
export async function findWorkspace(
  workspace: string | undefined,
  { folder, language }: { readonly folder: string; readonly language: Language },
): Promise<string> {
  const path = resolve(folder, workspace ?? '.');
  const { noFolder, gitFolder } = cliTexts[language];
  if (!(await isFolder(path))) throw new AgentError('config', noFolder(path));
  if (isInsideGit.test(await realPath(path))) throw new AgentError('config', gitFolder(path));
  return path;
}

const isInsideGit = /[\\/]\.git(?:[\\/]|$)/i;

/** A command by hand inside a workflow is no run of that workflow. */
export function localEnvironment(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !runnerVariable.test(name)));
}

const runnerVariable = /^(?:GITHUB|RUNNER|ACTIONS|INPUT)_/;

/** The config file's text, undefined where there is none. One that was asked for by name has to exist. */
export async function readConfigFile(
  root: string,
  path: string,
  { language, wasNamed }: { readonly language: Language; readonly wasNamed: boolean },
): Promise<string | undefined> {
  const texts = cliTexts[language];
  const text = await readTextFile(join(root, path)).catch((error: unknown) => {
    throw new AgentError('config', texts.configNotReadable(path || '.', errorMessage(error)), { cause: error });
  });
  if (text === undefined && wasNamed) throw new AgentError('config', texts.noConfigFile(join(root, path)));
  return text;
}

/** The value of a variable; undefined for a blank one. */
export function given(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}
