import { describe, expect, test } from 'vitest';
import { parseErrorBody } from '../../src/llm/errors/error-body.ts';
import { waitWish } from '../../src/llm/errors/wait-wish.ts';

const now = Date.UTC(2026, 0, 1);

function wish(message: string, headers: Readonly<Record<string, string>> = {}, details: readonly object[] = []) {
  const body = parseErrorBody(JSON.stringify({ error: { message, details } }));
  return waitWish({ headers: new Headers(headers), body, now });
}

test.each([
  ['Please try again in 7m12.5s.', 432_500],
  ['Please try again in 1h2m3s', 3_723_000],
  ['Please try again in 1.5s.', 1500],
  ['Please try again in 20.', 20_000],
  ['Retry after 3 seconds', 3000],
  ['retry in 850ms', 850],
  ['retry in 850 ms', 850],
  ['retry in 850 milliseconds', 850],
  ['retry in 1 millisecond', 1],
  ['retry in 0.1ms', 1],
  ['retry in 1 second', 1000],
  ['retry in 5 s', 5000],
  ['retry in 5 min', 300_000],
  ['retry in 5 m', 300_000],
  ['retry in 1 minute', 60_000],
  ['retry in 2 minutes', 120_000],
  ['try again in 2 hours', 7_200_000],
  ['try again in 1 day', 86_400_000],
  ['try again in 0 seconds', undefined],
  ['try again in 1s2h', undefined],
  ['try again later', undefined],
])('"%s" is a wait of %s ms', (message, waitMs) => {
  expect(wish(message)).toBe(waitMs);
});

describe('of several wishes', () => {
  const retryInfo = [{ reason: 'x' }, { retryDelay: '20s' }];
  const reset = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '40' };

  test.each([
    ['the header for it counts first', { ...reset, 'retry-after': '10' }, retryInfo, 10_000],
    ['the details of Google count before words', reset, retryInfo, 20_000],
    ['words count before limits', reset, [], 30_000],
  ])('%s', (_what, headers, details, waitMs) => {
    expect(wish('retry in 30s', headers, details)).toBe(waitMs);
  });

  test('the limit that is renewed last counts', () => {
    const headers = Object.entries({ requests: '1s', tokens: '9s' }).flatMap(([limit, after]) => [
      [`x-ratelimit-remaining-${limit}`, '0'],
      [`x-ratelimit-reset-${limit}`, after],
    ]);
    expect(wish('', Object.fromEntries(headers))).toBe(9000);
  });
});

describe('a limit', () => {
  test.each(['requests', 'tokens', 'input-tokens', 'output-tokens'])('of Anthropic on %s is waited for', (limit) => {
    const name = `anthropic-ratelimit-${limit}`;
    expect(wish('', { [`${name}-remaining`]: '0', [`${name}-reset`]: '2026-01-01T00:00:42Z' })).toBe(42_000);
  });

  test.each([
    ['0', '1h', 3_600_000],
    ['0', '300000', 300_000_000],
    ['0', '', undefined],
    ['0', '2025-12-31T23:59:59Z', undefined],
    ['1', '9', undefined],
  ])('of which %s is left, renewed in "%s", is a wait of %s ms', (remaining, reset, waitMs) => {
    expect(wish('', { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset })).toBe(waitMs);
  });

  test('of which nobody says what is left is no wait', () => {
    expect(wish('', { 'x-ratelimit-reset': '9' })).toBeUndefined();
  });
});
