import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatchdog } from '../../src/llm/stream/watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('silence is counted anew after every sign of life', () => {
  const watchdog = startWatchdog(new AbortController().signal, 100);
  for (let piece = 0; piece < 10; piece++) {
    vi.advanceTimersByTime(90);
    watchdog.touch();
  }
  expect(watchdog.signal.aborted).toBe(false);
  vi.advanceTimersByTime(100);
  expect(watchdog).toMatchObject({ expired: true, signal: { aborted: true } });
});

test('a caller that gives up is not a timeout', () => {
  const caller = new AbortController();
  const watchdog = startWatchdog(caller.signal, 100);
  caller.abort(new Error('stop'));
  expect(watchdog).toMatchObject({ expired: false, signal: { aborted: true } });
});

test('a stopped watchdog never aborts', () => {
  const watchdog = startWatchdog(new AbortController().signal, 100);
  watchdog.stop();
  vi.advanceTimersByTime(1000);
  expect(watchdog.signal.aborted).toBe(false);
});
