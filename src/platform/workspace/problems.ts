import { errorMessage } from '../../contracts/errors.ts';
import type { PathProblem, PathRefusal } from '../../contracts/ports.ts';

/** A refusal or problem on its way out of the code that does the work; the workspace turns it into a value. */
export class PathFailure extends Error {
  readonly reason: PathProblem['reason'] | PathRefusal['reason'];

  constructor(reason: PathFailure['reason'], message: string = reason) {
    super(message);
    this.name = 'PathFailure';
    this.reason = reason;
  }
}

/** Runs file work; what a path or a disk can do wrong comes back as a value. */
export function attempt<Result>(path: string, work: () => Result): Result | PathRefusal | PathProblem {
  try {
    return work();
  } catch (error) {
    return failureOf(error, path);
  }
}

/** The code of a system error, such as `ENOENT`. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const refusals: ReadonlySet<string> = new Set<PathRefusal['reason']>([
  'outside',
  'git',
  'nul',
  'empty',
  'too-long',
  'changed-underfoot',
]);

const reasonByCode: Readonly<Record<string, PathProblem['reason']>> = {
  ENOENT: 'missing',
  EISDIR: 'directory',
  ENOTDIR: 'not-a-directory',
  ENXIO: 'special',
  EACCES: 'permission',
  EPERM: 'permission',
  EROFS: 'permission',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EFBIG: 'no-space',
};

function failureOf(error: unknown, path: string): PathRefusal | PathProblem {
  const message = errorMessage(error);
  if (systemCode(error) === 'ENAMETOOLONG') return { status: 'refused', reason: 'too-long', path };
  if (!(error instanceof PathFailure)) {
    return { status: 'problem', reason: reasonByCode[systemCode(error)] ?? 'io', path, message };
  }
  if (isRefusal(error.reason)) return { status: 'refused', reason: error.reason, path };
  return { status: 'problem', reason: error.reason, path, message };
}

function isRefusal(reason: string): reason is PathRefusal['reason'] {
  return refusals.has(reason);
}
