import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepsCompiled } from './compile-cache.ts';
import { git, makeTemporaryFolder, removeFolder, type SampleFiles, writeFiles } from './repository.ts';
import { nodeBinary } from './runner.ts';
import { sampleProject } from './sample-project.ts';

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly result: Promise<CommandResult>;
  /** Resolves when standard error holds this text; also when the command ends without it. */
  shows(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Relative to the repository. */
  readonly folder?: string;
  readonly stdin?: string;
  /** Both outputs are closed at once, as by a program behind a pipe that has ended. */
  readonly unread?: true;
}

/** A sample repository on this machine, and the local command started in it from its sources. */
export interface LocalScene extends Disposable {
  readonly repository: string;
  /** Where the command keeps its files. */
  readonly temporary: string;
  /** The words of the command line, program first, and the environment, for whatever starts them. */
  commandLine(words: readonly string[]): readonly string[];
  environment(more?: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  start(words: readonly string[], options?: CommandOptions): RunningCommand;
  run(words: readonly string[], options?: CommandOptions): Promise<CommandResult>;
  /** `git status --porcelain`, empty for an untouched tree. */
  status(): string;
}

const entry = pathToFileURL(join(import.meta.dirname, '../../src/cli.ts')).href;
const program = `${keepsCompiled} const { runCli } = await import(${JSON.stringify(entry)}); await runCli();`;

/** The words of a command line that starts the local command from its sources. */
export function commandLine(words: readonly string[]): readonly string[] {
  return [nodeBinary(), ...['--input-type=module', '--eval', program, '--', 'architect'], ...words];
}

export function createLocalScene(files: SampleFiles = {}): LocalScene {
  const folder = makeTemporaryFolder();
  const [repository, temporary] = [join(folder, 'repository'), join(folder, 'temporary')];
  writeFiles(repository, { ...sampleProject, '.github/architect.yml': null, ...files });
  git(repository, ['init', '--quiet', '--initial-branch=main']);
  git(repository, ['add', '--all']);
  git(repository, ['commit', '--quiet', '--message=Initial commit']);
  const environment = (more = {}) => ({ PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: temporary, ...more });
  const start = (words: readonly string[], options: CommandOptions = {}) =>
    startCommand(commandLine(words), {
      cwd: join(repository, options.folder ?? '.'),
      env: environment(options.env),
      stdin: options.stdin,
      unread: options.unread ?? false,
    });
  return {
    repository,
    temporary,
    commandLine,
    environment,
    start,
    run: (words, options) => start(words, options).result,
    status: () => git(repository, ['status', '--porcelain']),
    [Symbol.dispose]: () => removeFolder(folder),
  };
}

export interface StartOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string | undefined;
  readonly unread: boolean;
}

/** Starts a program; its words begin with its file. */
export function startCommand(
  [file = '', ...args]: readonly string[],
  { stdin, unread, ...options }: StartOptions,
): RunningCommand {
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const read = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      read[name] += chunk;
    });
  }
  if (unread) for (const stream of [child.stdout, child.stderr]) stream.destroy();
  // A command that does not read its input may be gone before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin ?? '');
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...read }));
  });
  return {
    kill: (signal) => void child.kill(signal),
    result,
    async shows(text) {
      const ended = result.then(() => true);
      while (!read.stderr.includes(text)) {
        if (await Promise.race([ended, once(child.stderr, 'data').then(() => false)])) return;
      }
    },
  };
}
