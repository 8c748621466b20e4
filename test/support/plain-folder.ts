import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../src/cli.ts';
import { type CommandResult, commandLine, type RunningCommand, startCommand } from './local-command.ts';
import { startInTerminal, type TerminalSession } from './pseudo-terminal.ts';
import { makeTemporaryFolder, removeFolder, type SampleFiles, writeFiles } from './repository.ts';

export interface CallOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Relative to the folder. */
  readonly folder?: string;
}

/** A folder that is no repository, and the local command in it. */
export interface PlainFolder extends Disposable {
  readonly path: string;
  /** In this process. */
  architect(words: readonly string[], options?: CallOptions): Promise<CommandResult>;
  /** In a process of its own. */
  start(words: readonly string[]): RunningCommand;
  atTerminal(words: readonly string[]): TerminalSession;
  /** Undefined where there is no file. */
  textOf(path: string): string | undefined;
}

export function openPlainFolder(files: SampleFiles = {}): PlainFolder {
  const path = makeTemporaryFolder();
  writeFiles(path, files);
  const env = { PATH: process.env.PATH ?? '', HOME: path, TMPDIR: path };
  return {
    path,
    architect: (words, options = {}) =>
      architect(words, { ...options, env: { ...env, ...options.env }, folder: join(path, options.folder ?? '.') }),
    start: (words) => startCommand(commandLine(words), { cwd: path, env, stdin: undefined, unread: false }),
    atTerminal: (words) => startInTerminal(commandLine(words), { cwd: path, env }),
    textOf: (name) => (existsSync(join(path, name)) ? readFileSync(join(path, name), 'utf8') : undefined),
    [Symbol.dispose]: () => removeFolder(path),
  };
}

/** `architect tool` with these arguments. */
export function callTool(
  folder: PlainFolder,
  name: string,
  args: object,
  ...flags: readonly string[]
): Promise<CommandResult> {
  return folder.architect(['tool', name, JSON.stringify(args), ...flags]);
}

/** The words after `architect`, run in this process without a terminal. */
export async function architect(
  words: readonly string[],
  { env = {}, stdin = '', folder = '/' }: CallOptions = {},
): Promise<CommandResult> {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  const read = Promise.all([text(streams.stdout), text(streams.stderr)]);
  const exitCode = await runCommandLine(words, { env, folder, stdin: Readable.from([Buffer.from(stdin)]), ...streams });
  for (const stream of Object.values(streams)) stream.end();
  const [stdout, stderr] = await read;
  return { exitCode, stdout, stderr };
}
