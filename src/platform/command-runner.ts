import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { notStarted } from '../contracts/command-runner.ts';
import { errorMessage } from '../contracts/errors.ts';
import type { CommandRunner, ProgramOptions, ProgramResult } from '../contracts/ports.ts';
import { ellipsize } from '../kit/truncate.ts';
import { runProgram } from './run-program.ts';
import { type EnvironmentOptions, scrubbedEnvironment } from './scrubbed-environment.ts';

export interface CommandRunnerOptions extends EnvironmentOptions {
  /** Absolute path of a POSIX shell; default: `bash` from PATH, else `sh`. */
  readonly shellPath?: string;
}

/** Runs programs directly on this machine, without isolation. Never throws: what goes wrong is in the result. */
export function createCommandRunner(options: CommandRunnerOptions): CommandRunner {
  const environment = scrubbedEnvironment(options);
  const shell = options.shellPath ?? findShell(environment.PATH ?? '');

  function program(file: string, args: readonly string[], run: ProgramOptions): Promise<ProgramResult> {
    const problem = folderProblem(run.cwd);
    if (problem !== undefined) return Promise.resolve(notStarted({ startError: problem }));
    if (run.signal?.aborted) return Promise.resolve(notStarted({ aborted: true }));
    return runProgram({ file, args, env: { ...environment, ...run.env }, options: run });
  }

  return {
    sandbox: 'off',
    program,
    // Without these flags bash reads ~/.bashrc when it believes that it was started over a network.
    shell: (command, run) => program(shell, [...(isBash(shell) ? bashFlags : []), '-c', command], run),
  };
}

const bashFlags = ['--noprofile', '--norc'] as const;

function isBash(shell: string): boolean {
  return /(?:^|[/\\])bash(?:\.exe)?$/.test(shell);
}

function findShell(path: string): string {
  const folders = [...path.split(delimiter).filter((folder) => folder.startsWith('/')), '/bin', '/usr/bin'];
  return folders.map((folder) => join(folder, 'bash')).find((file) => existsSync(file)) ?? 'sh';
}

/** Node reports a folder that is missing or closed as such a program; this says which of the two it is. */
function folderProblem(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return `ENOTDIR: not a directory: ${folder}`;
    accessSync(folder, constants.X_OK);
    return undefined;
  } catch (error) {
    return ellipsize(errorMessage(error).replace(/\s+/g, ' '), 300);
  }
}
