import { type HeaderReader, retryAfterMs } from '../../kit/retry.ts';
import type { ErrorBody } from './error-body.ts';

/** How long a provider asks to wait before the next attempt, in milliseconds; undefined: it does not say. */
export function waitWish(refusal: {
  readonly headers?: HeaderReader | undefined;
  readonly body: ErrorBody;
  /** Milliseconds since 1970. */
  readonly now: number;
}): number | undefined {
  const { headers, body, now } = refusal;
  return (
    (headers && retryAfterMs(headers, now)) ??
    body.retryAfterMs ??
    waitInText(body.message) ??
    (headers && untilReset(headers, now))
  );
}

/** "Please try again in 7m12.5s", "retry in 850ms", "retry after 20 seconds". */
function waitInText(text: string): number | undefined {
  const match = /(?:try again|retry) (?:in|after) (\d[\d.hms]*)(?: ?([a-z]+))?/i.exec(text);
  if (!match) return undefined;
  const [, amount = '', unit = ''] = match;
  const plain = Number(amount);
  if (!Number.isNaN(plain)) return positive(plain * unitMs(unit));
  return duration(amount);
}

function unitMs(unit: string): number {
  if (/^m(?:s|illi)/i.test(unit)) return 1;
  if (/^m(?:in|$)/i.test(unit)) return 60_000;
  if (/^h/i.test(unit)) return 3_600_000;
  return /^days?$/i.test(unit) ? 86_400_000 : 1000;
}

/** The limits of which nothing is left, by the headers of OpenAI, Groq and Anthropic; the last that is renewed counts. */
function untilReset(headers: HeaderReader, now: number): number | undefined {
  const waits = limits.flatMap(({ remaining, reset }) => {
    if (headers.get(remaining) === null || Number(headers.get(remaining)) > 0) return [];
    return resetMs(headers.get(reset) ?? '', now) ?? [];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

const limits = [
  ...['', '-requests', '-tokens'].map((what) => ({
    remaining: `x-ratelimit-remaining${what}`,
    reset: `x-ratelimit-reset${what}`,
  })),
  ...['requests', 'tokens', 'input-tokens', 'output-tokens'].map((what) => ({
    remaining: `anthropic-ratelimit-${what}-remaining`,
    reset: `anthropic-ratelimit-${what}-reset`,
  })),
];

/** "6m0s"; seconds; a time since 1970 in seconds or milliseconds; a date. */
function resetMs(value: string, now: number): number | undefined {
  const number = Number(value);
  if (Number.isNaN(number)) return duration(value) ?? positive(Date.parse(value) - now);
  if (number > 1e11) return positive(number - now);
  return positive(number > 1e8 ? number * 1000 - now : number * 1000);
}

/** "1h2m3.5s", "850ms". */
function duration(text: string): number | undefined {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)(ms|s))?\.?$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', amount = '0', unit = 's'] = match;
  return positive(Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(amount) * (unit === 'ms' ? 1 : 1000));
}

function positive(milliseconds: number): number | undefined {
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.ceil(milliseconds) : undefined;
}
