import { type ChildProcess, spawn } from 'node:child_process';

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

/** Runs one git process in its own process group and collects what it prints. Never rejects. */
export function spawnGit(request: GitProcess): Promise<GitOutput> {
  return new Promise((resolve) => {
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    let ended: GitOutput['ended'] = 'by-itself';
    const child = spawn(request.file, request.args, {
      cwd: request.cwd,
      env: request.env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const end = (why: GitOutput['ended']) => {
      ended = why;
      killGroup(child);
    };
    const abort = () => end('aborted');
    const timer = setTimeout(() => end('timeout'), request.timeoutMs);
    request.signal?.addEventListener('abort', abort, { once: true });
    if (request.signal?.aborted) abort();
    const finish = (exitCode: number | null, problem = '') => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
      resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: problem + Buffer.concat(stderr).toString(), ended });
    };
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error) => finish(null, error.message));
    child.on('close', (code) => finish(code));
    // A git that ends early closes its input; that is told by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(request.input ?? '');
  });
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
