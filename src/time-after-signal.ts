import type { Host } from './host.ts';

/** What has to be over when, in milliseconds from the signal: a runner sends a second one after 7,500 and kills at 10,000. */
export const afterSignalMs = {
  /** What was under way is no longer waited for. */
  story: 2_600,
  /** The change was taken out of the work tree. */
  salvage: 3_200,
  /** The comment has its final text; all else of the report is written in no time. */
  report: 3_900,
  /** The last hooks are told to stop. */
  hooks: 4_000,
} as const;

export type Stoppable = Pick<Host, 'clock'> & { readonly shutdown: Pick<Host['shutdown'], 'signal' | 'stoppedAt'> };

/**
 * Resolves so many milliseconds after the signal that stops the run, or after `atLeastMs` from now or the signal where
 * that is later; never in a run that is not stopped. Rejects when the wait is over.
 */
export async function afterSignal(
  { clock, shutdown }: Stoppable,
  { ms, atLeastMs = 0, over }: { readonly ms: number; readonly atLeastMs?: number; readonly over: AbortSignal },
): Promise<void> {
  await aborted(shutdown.signal, over);
  const since = shutdown.stoppedAt ?? clock.now();
  await clock.sleep(Math.max(atLeastMs, since + ms - clock.now()), over);
}

/** Resolves when the signal is aborted; rejects when the other one is first. */
function aborted(signal: AbortSignal, over: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (over.aborted) reject(over.reason);
  else if (signal.aborted) resolve();
  else {
    signal.addEventListener('abort', () => resolve(), { once: true, signal: over });
    over.addEventListener('abort', () => reject(over.reason), { once: true, signal });
  }
  return promise;
}
