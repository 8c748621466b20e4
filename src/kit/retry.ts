/** What a caller needs of HTTP headers; `Headers` fits. Names are lower case. */
export interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Exponential back-off with jitter, in milliseconds: 0.5–1 s after the first failure, doubling up to 15–30 s.
 * `attempt` is 1 for the first failure; `random` gives 0 ≤ x < 1.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(1000 * 2 ** (attempt - 1), 30_000);
  return Math.round(full * (0.5 + random() / 2));
}

/**
 * How long a server asks to wait, in milliseconds: `retry-after-ms` first, then `retry-after` in seconds or as an HTTP
 * date. Undefined when there is no usable wish (absent, malformed, zero, or in the past).
 */
export function retryAfterMs(headers: HeaderReader, now: number): number | undefined {
  return (
    positive(Number(headers.get('retry-after-ms') ?? Number.NaN)) ?? fromRetryAfter(headers.get('retry-after'), now)
  );
}

function fromRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const seconds = Number(value);
  return positive(Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000);
}

function positive(milliseconds: number): number | undefined {
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.ceil(milliseconds) : undefined;
}
