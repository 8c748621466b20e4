import type { CommandRunner } from '../../contracts/ports.ts';
import { isPlain, type LiteralQuery } from './literal.ts';

/** A program that finds the files worth reading. */
export type SearchProgram = 'rg' | 'grep';

export interface CandidateRequest extends LiteralQuery {
  /** Relative to the root: regular files, so that no program waits on a pipe or follows a link. */
  readonly files: readonly string[];
  /** Those of them that are too large to be searched. `rg` knows by itself, and does not wait for the answer. */
  readonly large: Promise<ReadonlySet<string>>;
  /** Bytes that make a file large. */
  readonly maxBytes: number;
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
 * The files that may hold the text, in the order given, without the large ones: all that do, perhaps some that do not.
 * The programs only leave out files that need no reading, so that the answer is the same with each of them and with none.
 */
export async function findCandidates(deps: CandidateDeps, request: CandidateRequest): Promise<readonly string[]> {
  for (const program of isPlain(request) ? deps.programs : []) {
    const named = await (program === 'rg' ? askRg(deps, request) : askGrep(deps, request));
    const large = await request.large;
    if (named) return request.files.filter((file) => named.has(file) && !large.has(file));
  }
  const large = await request.large;
  return request.files.filter((file) => !large.has(file));
}

/** Names of files that hold the text, perhaps more than were asked about; undefined where some may be missing. */
type Named = ReadonlySet<string> | undefined;

/** It goes through the folders of the files: a long list of files would take as long to hand over as to search. */
function askRg(deps: CandidateDeps, request: CandidateRequest): Promise<Named> {
  const folders = [...new Set(request.files.map((file) => file.slice(0, file.lastIndexOf('/') + 1)))];
  const options = [
    ...['--no-config', '--no-ignore', '--hidden', '--color=never'],
    // Bytes are searched as they are.
    ...['--max-depth=1', `--max-filesize=${request.maxBytes}`, '--encoding=none', '--text'],
    ...['--files-with-matches', '--null', '--fixed-strings'],
    ...[request.caseSensitive ? '--case-sensitive' : '--ignore-case', '-e', request.pattern, '--'],
  ];
  return askAll(deps, request, { program: 'rg', options, names: folders });
}

async function askGrep(deps: CandidateDeps, request: CandidateRequest): Promise<Named> {
  const large = await request.large;
  const options = [
    ...['-F', '-l', '-a', '--null', '-D', 'skip', '-d', 'skip'],
    ...[...(request.caseSensitive ? [] : ['-i']), '-e', request.pattern, '--'],
  ];
  const names = request.files.filter((file) => !large.has(file));
  return askAll(deps, request, { program: 'grep', options, names });
}

interface Question {
  readonly program: SearchProgram;
  readonly options: readonly string[];
  readonly names: readonly string[];
}

/** As many command lines as it takes, some at the same time. */
async function askAll(deps: CandidateDeps, request: CandidateRequest, question: Question): Promise<Named> {
  const named = new Set<string>();
  const waiting = [...batches(question.names)];
  const next = async (): Promise<boolean> => {
    for (let names = waiting.shift(); names; names = waiting.shift()) {
      if (!(await ask(deps, request, { ...question, names }, named))) return false;
    }
    return true;
  };
  const done = await Promise.all(Array.from({ length: parallel }, next));
  return done.every(Boolean) ? named : undefined;
}

/** Programs that run at the same time. */
const parallel = 3;

async function ask(
  deps: CandidateDeps,
  { signal, files }: CandidateRequest,
  { program, options, names }: Question,
  named: Set<string>,
): Promise<boolean> {
  const result = await deps.commands.program(program, [...options, ...names.map((name) => `./${name}`)], {
    cwd: deps.root,
    env: { LC_ALL: 'C' },
    timeoutMs: 30_000,
    signal,
    maxOutputBytes: mostBytesPerName * Math.max(files.length, 1_000),
  });
  // Whatever a program complains about, it may have left a file out.
  const isComplete = (result.exitCode === 0 || result.exitCode === 1) && result.droppedBytes === 0 && !result.stderr;
  if (isComplete) for (const name of result.stdout.split('\0')) named.add(name.replace(/^\.\//, ''));
  return isComplete;
}

const mostBytesPerName = 1_000;

/** Below what systems allow for one command line; where one allows less, the files are read instead. */
const maxBatchCharacters = 400_000;

function* batches(names: readonly string[]): Generator<readonly string[], void, undefined> {
  let batch: string[] = [];
  let size = 0;
  for (const name of names) {
    if (size + name.length > maxBatchCharacters) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(name);
    size += name.length + 3;
  }
  if (batch.length > 0) yield batch;
}
