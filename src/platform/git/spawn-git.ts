import { execa } from 'execa';
import { endWithThisProcess, signalGroup } from '../process-group.ts';

export interface GitProcess {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface GitOutput {
  /** `null`: it could not start or was ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly ended: 'by-itself' | 'timeout' | 'aborted';
}

/** Git prints whole trees and patches; nobody's repository has more. */
const mostBytes = 2 ** 30;

/** Runs one git process in its own process group and collects what it prints. Never rejects. */
export async function spawnGit(request: GitProcess): Promise<GitOutput> {
  let ended: GitOutput['ended'] = 'by-itself';
  const child = execa(request.file, request.args, {
    cwd: request.cwd,
    env: request.env,
    extendEnv: false,
    // Its helpers, such as those that speak HTTP, end with it.
    detached: true,
    input: request.input ?? '',
    encoding: 'buffer',
    stripFinalNewline: false,
    maxBuffer: mostBytes,
    reject: false,
  });
  const end = (why: GitOutput['ended']) => {
    ended = why;
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  };
  const callOff = child.pid === undefined ? undefined : endWithThisProcess(child.pid);
  const abort = () => end('aborted');
  const timer = setTimeout(() => end('timeout'), request.timeoutMs);
  request.signal?.addEventListener('abort', abort, { once: true });
  if (request.signal?.aborted) abort();
  try {
    const { exitCode, stdout, stderr, originalMessage } = await child;
    const problem = exitCode === undefined && ended === 'by-itself' ? (originalMessage ?? '') : '';
    const words = problem + new TextDecoder().decode(stderr);
    return { exitCode: exitCode ?? null, stdout: Buffer.from(stdout), stderr: words, ended };
  } finally {
    clearTimeout(timer);
    callOff?.();
    request.signal?.removeEventListener('abort', abort);
  }
}
