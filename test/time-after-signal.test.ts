import { expect, it } from 'vitest';
import { afterSignal } from '../src/time-after-signal.ts';
import { createManualClock } from './support/manual-clock.ts';

function setting(stoppedAgoMs?: number) {
  const clock = createManualClock();
  const stop = new AbortController();
  if (stoppedAgoMs !== undefined) stop.abort();
  const stoppedAt = stoppedAgoMs === undefined ? undefined : clock.now() - stoppedAgoMs;
  const over = new AbortController();
  const seen: string[] = [];
  const wait = (ms: number, atLeastMs = 0) => {
    const host = { clock, shutdown: { signal: stop.signal, stoppedAt } };
    afterSignal(host, { ms, atLeastMs, over: over.signal }).then(
      () => seen.push('passed'),
      () => seen.push('over'),
    );
  };
  const advance = async (ms: number) => {
    await settled();
    clock.advance(ms);
    await settled();
  };
  return { stop, over, seen, wait, advance };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('counts from the signal, however late it is asked', async () => {
  const { seen, wait, advance } = setting(2_000);
  wait(3_000);
  await advance(999);
  expect(seen).toEqual([]);
  await advance(1);
  expect(seen).toEqual(['passed']);
});

it('leaves a least time where the time is over', async () => {
  const { seen, wait, advance } = setting(9_000);
  wait(3_000, 300);
  await advance(299);
  expect(seen).toEqual([]);
  await advance(1);
  expect(seen).toEqual(['passed']);
});

it('never passes in a run that is not stopped', async () => {
  const { stop, seen, wait, advance } = setting();
  wait(1_000);
  await advance(60_000);
  expect(seen).toEqual([]);
  stop.abort();
  await advance(1_000);
  expect(seen).toEqual(['passed']);
});

it('ends with what it limits', async () => {
  const { over, seen, wait, advance } = setting();
  wait(1_000);
  over.abort();
  await advance(0);
  expect(seen).toEqual(['over']);
});
