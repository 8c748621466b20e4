import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '../contracts/errors.ts';
import type { ProgramOptions, ProgramResult } from '../contracts/ports.ts';
import { createOutputCollector, type OutputCollector } from './output-collector.ts';
import { endWithThisProcess, groupIsAlive, signalGroup } from './process-group.ts';

export interface ProgramRun {
  readonly file: string;
  readonly args: readonly string[];
  /** The whole environment of the program. */
  readonly env: Readonly<Record<string, string>>;
  readonly options: ProgramOptions;
}

/**
 * Runs one program as leader of its own process group, with no stdin, until it has ended and nothing of its group is
 * left. Timeout and abort: SIGTERM, then SIGKILL after two seconds (timeout) or one (abort), each to the whole group.
 * Never throws.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramResult> {
  const started = performance.now();
  const limit = run.options.maxOutputBytes ?? defaultOutputBytes;
  const streams: Streams = {
    stdout: createOutputCollector(limit),
    stderr: createOutputCollector(limit),
    both: createOutputCollector(limit),
  };
  const ending = await startAndWait(run, streams);
  return {
    ...ending,
    durationMs: Math.round(performance.now() - started),
    stdout: streams.stdout.text(),
    stderr: streams.stderr.text(),
    output: streams.both.text(),
    droppedBytes: streams.both.droppedBytes,
  };
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

type Streams = Readonly<Record<'stdout' | 'stderr' | 'both', OutputCollector>>;

type RunEnding = Pick<ProgramResult, 'exitCode' | 'signal' | 'timedOut' | 'aborted' | 'startError'>;

const defaultOutputBytes = 1024 * 1024;
/** Between SIGTERM and SIGKILL. An aborted run has little time left to report. */
const graceMs = { timeout: 2000, abort: 1000 } as const;
/** A stream that was silent this long after the leader's end has nothing more to say. */
const quietMs = 50;
const longestDrainMs = 2000;
const pollMs = 20;

async function startAndWait(run: ProgramRun, streams: Streams): Promise<RunEnding> {
  try {
    const child = start(run);
    const lastData = collect(child, streams);
    const ended = waitForEnd(child);
    const stop = armStops(child, run.options);
    const callOff = child.pid === undefined ? undefined : endWithThisProcess(child.pid);
    try {
      const { exitCode, signal } = await ended;
      await finish(child, { killedAt: stop.killedAt(), lastData });
      return { exitCode, signal, timedOut: stop.cause() === 'timeout', aborted: stop.cause() === 'abort' };
    } finally {
      stop.disarm();
      callOff?.();
    }
  } catch (error) {
    return { exitCode: null, signal: null, timedOut: false, aborted: false, startError: errorMessage(error) };
  }
}

function start(run: ProgramRun): Child {
  return spawn(run.file, run.args, {
    cwd: run.options.cwd,
    env: run.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/** Returns when the last data came, as a function. */
function collect(child: Child, streams: Streams): () => number {
  let last = performance.now();
  const listen = (stream: Readable, own: OutputCollector) => {
    stream.on('data', (chunk: Buffer) => {
      last = performance.now();
      own.add(chunk);
      streams.both.add(chunk);
    });
    // A broken pipe is the end of the output, not of the run.
    stream.on('error', () => undefined);
  };
  listen(child.stdout, streams.stdout);
  listen(child.stderr, streams.stderr);
  return () => last;
}

/** Rejects when the program could not be started. */
function waitForEnd(child: Child): Promise<{ exitCode: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
  });
}

/** Ends the group on timeout or abort; `cause` says which came first, if any. */
function armStops(child: Child, options: ProgramOptions) {
  let cause: 'timeout' | 'abort' | undefined;
  let killedAt: number | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (why: 'timeout' | 'abort') => {
    if (cause !== undefined || child.pid === undefined) return;
    const { pid } = child;
    cause = why;
    killedAt = performance.now() + graceMs[why];
    signalGroup(pid, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs[why]);
  };
  const onAbort = () => stop('abort');
  const timer = setTimeout(() => stop('timeout'), options.timeoutMs);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted) onAbort();
  return {
    cause: () => cause,
    killedAt: () => killedAt,
    disarm() {
      clearTimeout(timer);
      clearTimeout(killTimer);
      options.signal?.removeEventListener('abort', onAbort);
    },
  };
}

/** After the leader's end: what it left in the pipes is read, what it left running is ended, the pipes are closed. */
async function finish(child: Child, facts: { killedAt: number | undefined; lastData: () => number }): Promise<void> {
  const closed = pipesClosed(child);
  if (facts.killedAt !== undefined) await waitForGroup(child, facts.killedAt);
  else await drain(closed, facts.lastData);
  if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  // With the group dead the pipes end by themselves, unless somebody who left the group still holds them.
  await Promise.race([closed.promise, delay(quietMs * 4)]);
  child.stdout.destroy();
  child.stderr.destroy();
}

interface Closed {
  readonly promise: Promise<unknown>;
  readonly done: () => boolean;
}

function pipesClosed(child: Child): Closed {
  const promise = Promise.all([child.stdout, child.stderr].map(closeOf));
  let done = false;
  void promise.then(() => {
    done = true;
  });
  return { promise, done: () => done };
}

function closeOf(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', () => resolve());
  });
}

async function drain(closed: Closed, lastData: () => number): Promise<void> {
  const since = performance.now();
  while (!closed.done() && performance.now() - since < longestDrainMs) {
    await Promise.race([closed.promise, delay(pollMs)]);
    if (performance.now() - Math.max(since, lastData()) > quietMs) return;
  }
}

/** Members that handle SIGTERM get the whole grace period even though their leader has gone already. */
async function waitForGroup(child: Child, until: number): Promise<void> {
  while (child.pid !== undefined && groupIsAlive(child.pid) && performance.now() < until) await delay(pollMs);
}
