import type { RunRecord } from './contracts/run-record.ts';
import type { HookExecutor } from './engine/hooks.ts';
import type { SessionLifecycle } from './engine/lifecycle.ts';
import { afterSignal, afterSignalMs, type Stoppable } from './time-after-signal.ts';

/** What the last hooks have even where the time after a signal is nearly over. */
const leastMs = 400;
/** What they have at most: enough for what an end of a session has to do. */
const mostMs = 1_500;
/** How long asynchronous hooks may still take when all else is done. */
const backgroundMs = 5_000;
/** How long hooks that were told to stop are waited for. The end of this process kills those that do not heed it. */
const stoppingMs = 300;

type Waiting = Stoppable;

/** The run's last act, after its report: what waits for the end of a session hears of it. */
export async function endSession(
  host: Waiting,
  { lifecycle, hooks }: { readonly lifecycle: SessionLifecycle; readonly hooks: HookExecutor },
  record: RunRecord,
): Promise<void> {
  const done = new AbortController();
  const signal = soonAfterSignal(host, done.signal);
  try {
    await untilStopped(host, lifecycle.end({ ...endingFacts(record), signal }), signal);
  } finally {
    done.abort();
  }
  await finishHooks(host, hooks);
}

/** Waits for asynchronous hooks, not long; after a signal not at all. What still runs then is killed. */
export async function finishHooks({ clock, shutdown }: Waiting, hooks: Pick<HookExecutor, 'finish'>): Promise<void> {
  const done = new AbortController();
  const timeUp = new AbortController();
  clock.sleep(backgroundMs, done.signal).then(() => timeUp.abort(), ignore);
  const limit = AbortSignal.any([timeUp.signal, shutdown.signal]);
  try {
    await untilStopped({ clock }, hooks.finish(limit), shutdown.signal);
  } finally {
    done.abort();
  }
}

/** Waits for work, but not for long once its signal is aborted. */
async function untilStopped(
  { clock }: Pick<Waiting, 'clock'>,
  work: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const done = new AbortController();
  const { promise: given, resolve: giveUp } = Promise.withResolvers<void>();
  const count = () => void clock.sleep(stoppingMs, done.signal).then(giveUp, ignore);
  if (signal.aborted) count();
  else signal.addEventListener('abort', count, { once: true, signal: done.signal });
  try {
    await Promise.race([work, given]);
  } finally {
    done.abort();
  }
}

function endingFacts(record: RunRecord) {
  const { ending, finalMessage, steps, toolCalls, cost } = record;
  const { status, stopReason, exitCode } = ending;
  const failed = status === 'failed';
  return {
    failed,
    facts: {
      status,
      stopReason,
      exitCode,
      steps,
      toolCalls,
      costUsd: cost.totalUsd,
      summary: finalMessage,
      error: failed ? errorOf(record) : undefined,
    },
  };
}

function errorOf({ delivery, problems, finalMessage }: RunRecord): string {
  if (delivery?.status === 'failed') return delivery.reason;
  return delivery?.problems[0] ?? problems[0] ?? finalMessage;
}

/** Aborted when the time after a signal is nearly over, so that these hooks run all the same. */
function soonAfterSignal(host: Waiting, over: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const soon = afterSignal(host, { ms: afterSignalMs.hooks, atLeastMs: leastMs, over });
  const enough = afterSignal(host, { ms: 0, atLeastMs: mostMs, over });
  Promise.race([soon, enough]).then(() => limit.abort(), ignore);
  enough.catch(ignore);
  return limit.signal;
}

function ignore(): undefined {}
