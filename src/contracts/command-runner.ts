export interface ProgramOptions {
  /** Absolute folder. */
  readonly cwd: string;
  /** Added to the scrubbed environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Bytes kept of each stream, head and tail; the rest is counted. Default 1 MiB. */
  readonly maxOutputBytes?: number;
}

export interface ProgramResult {
  /** `null` when a signal ended it or it could not start. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly aborted: boolean;
  readonly durationMs: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams in the order they arrived. */
  readonly output: string;
  /** Bytes of `output` that were dropped by the cap. */
  readonly droppedBytes: number;
  /** Set when the program could not be started. */
  readonly startError?: string;
}

/** The result of a program that was never started. */
export function notStarted(facts: Partial<ProgramResult>): ProgramResult {
  return {
    exitCode: null,
    signal: null,
    timedOut: false,
    aborted: false,
    durationMs: 0,
    stdout: '',
    stderr: '',
    output: '',
    droppedBytes: 0,
    ...facts,
  };
}

/** Runs programs with a scrubbed environment, no stdin, in their own process group that is killed as a whole. */
export interface CommandRunner {
  /** How commands are isolated; only `off` exists until the sandbox does. */
  readonly sandbox: 'off';
  /** A command line for the shell. */
  shell(command: string, options: ProgramOptions): Promise<ProgramResult>;
  /** One program with its arguments, no shell. */
  program(file: string, args: readonly string[], options: ProgramOptions): Promise<ProgramResult>;
}
