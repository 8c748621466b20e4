import { expect, test } from 'vitest';
import { backoffMs, retryAfterMs } from '../../src/kit/retry.ts';

test('the back-off doubles up to half a minute, and the jitter takes at most half of it away', () => {
  const attempts = [1, 2, 3, 4, 5, 6, 7, 50];
  expect(attempts.map((attempt) => backoffMs(attempt, () => 0))).toEqual([
    500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
  ]);
  expect(attempts.map((attempt) => backoffMs(attempt, () => 0.999999))).toEqual([
    1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000,
  ]);
});

const now = Date.UTC(2026, 0, 1);

test.each([
  [{ 'retry-after-ms': '850', 'retry-after': '1' }, 850],
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': new Date(now + 7000).toUTCString() }, 7000],
  [{ 'retry-after': new Date(now - 7000).toUTCString() }, undefined],
  [{ 'retry-after-ms': 'soon', 'retry-after': '3' }, 3000],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '0' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{}, undefined],
])('%j asks to wait %j ms', (headers, expected) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>), now)).toBe(expected);
});
