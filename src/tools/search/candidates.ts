import type { CommandRunner } from '../../contracts/ports.ts';

/** A program that finds the files worth reading. */
export type SearchProgram = 'rg' | 'grep';

export interface LiteralQuery {
  /** One line of text, never empty. */
  readonly pattern: string;
  readonly caseSensitive: boolean;
}

export interface CandidateRequest extends LiteralQuery {
  /** Relative to the root. */
  readonly files: readonly string[];
  readonly signal: AbortSignal;
}

export interface CandidateDeps {
  readonly commands: CommandRunner;
  /** Absolute. */
  readonly root: string;
  /** Best first; what is not installed is skipped. */
  readonly programs: readonly SearchProgram[];
}

/**
 * The files that may hold the text, in the order given: all that do, perhaps some that do not. The programs only leave
 * out files that need no reading, so that the answer is the same with each of them and with none.
 */
export async function findCandidates(deps: CandidateDeps, request: CandidateRequest): Promise<readonly string[]> {
  // Beyond ASCII, programs disagree on what upper and lower case are, and U+FFFD stands for bytes that are no text.
  const isPlain = !request.pattern.includes('\uFFFD') && (request.caseSensitive || isAscii(request.pattern));
  if (!isPlain || request.files.length === 0) return request.files;
  const kept: string[] = [];
  for (const batch of batches(request.files)) kept.push(...(await filterBatch(deps, { ...request, files: batch })));
  return kept;
}

async function filterBatch(deps: CandidateDeps, request: CandidateRequest): Promise<readonly string[]> {
  for (const program of deps.programs) {
    const result = await deps.commands.program(program, argumentsFor[program](request), {
      cwd: deps.root,
      env: { LC_ALL: 'C' },
      timeoutMs: 30_000,
      signal: request.signal,
      maxOutputBytes: 4 * maxBatchCharacters,
    });
    const isComplete = (result.exitCode === 0 || result.exitCode === 1) && result.droppedBytes === 0;
    if (!isComplete) continue;
    const named = new Set(result.stdout.split('\0').map((name) => name.replace(/^\.\//, '')));
    return request.files.filter((file) => named.has(file));
  }
  return request.files;
}

const argumentsFor: Readonly<Record<SearchProgram, (request: CandidateRequest) => readonly string[]>> = {
  rg: ({ pattern, caseSensitive, files }) => [
    ...['--no-config', '--no-ignore', '--hidden', '--no-messages', '--color=never'],
    // A file may be a link to a folder, such as `/`: that is not searched.
    '--max-depth=0',
    ...['--files-with-matches', '--null', '--text', '--fixed-strings'],
    ...[caseSensitive ? '--case-sensitive' : '--ignore-case', '-e', pattern, '--', ...files.map(asArgument)],
  ],
  grep: ({ pattern, caseSensitive, files }) => [
    ...['-F', '-l', '-a', '-s', '--null', '-D', 'skip', '-d', 'skip'],
    ...[...(caseSensitive ? [] : ['-i']), '-e', pattern, '--', ...files.map(asArgument)],
  ],
};

/** Well below what systems allow for one command line. */
const maxBatchCharacters = 100_000;

function batches(files: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const file of files) {
    size += file.length + 3;
    if (size > maxBatchCharacters) {
      all.push([]);
      size = file.length + 3;
    }
    all.at(-1)?.push(file);
  }
  return all;
}

function asArgument(file: string): string {
  return `./${file}`;
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7F]*$/.test(text);
}
