import type { ModelPrice, Rates } from '../../contracts/cost.ts';

/** Dollars per million tokens: input, output, read from a cache, written to one, written for an hour. */
export type RateRow = readonly (number | null)[];

/** Prices that hold from a date on, or between two times of day; always, where neither is given. */
export interface Tariff {
  /** `2026-08-21`, at midnight UTC. */
  readonly from?: string;
  /** `00:30` to `16:30` UTC, the end not included. */
  readonly hours?: readonly [start: string, end: string];
  readonly rates: RateRow;
  /** Each row begins with the input tokens above which its rates hold; ascending. */
  readonly tiers?: readonly RateRow[];
}

/** Milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Shorter than any tariff holds. */
const stepMs = 15 * 60_000;

/** The price in a period: where it changes within, the dearest. The last tariff that holds counts. */
export function priceDuring(tariffs: readonly Tariff[], { from, to }: Period): ModelPrice | undefined {
  const count = Math.max(0, Math.ceil((to - from) / stepMs));
  const times = Array.from({ length: count }, (_, index) => from + index * stepMs);
  const inForce = new Set([...times, to].map((time) => tariffAt(tariffs, time)).filter((each) => each !== undefined));
  const [dearest] = [...inForce].map(toPrice).sort((a, b) => b.output - a.output || b.input - a.input);
  return dearest;
}

function tariffAt(tariffs: readonly Tariff[], time: number): Tariff | undefined {
  return tariffs.findLast((tariff) => holdsAt(tariff, new Date(time).toISOString())) ?? tariffs[0];
}

/** Dates and times of day of one form compare as texts. */
function holdsAt({ from, hours }: Tariff, time: string): boolean {
  if (from !== undefined) return time.slice(0, 10) >= from;
  if (!hours) return true;
  const [start, end] = hours;
  const clock = time.slice(11, 16);
  return end < start ? clock >= start || clock < end : clock >= start && clock < end;
}

function toPrice({ rates, tiers }: Tariff): ModelPrice {
  const steps = tiers?.map(([above, ...row]) => ({ above: above ?? 0, ...toRates(row) }));
  return { ...toRates(rates), ...(steps ? { tiers: steps } : {}) };
}

function toRates([input, output, cachedInput, cacheWrite, cacheWriteLong]: RateRow): Rates {
  return {
    input: input ?? 0,
    output: output ?? 0,
    ...(cachedInput === null || cachedInput === undefined ? {} : { cachedInput }),
    ...(cacheWrite === null || cacheWrite === undefined ? {} : { cacheWrite }),
    ...(cacheWriteLong === null || cacheWriteLong === undefined ? {} : { cacheWriteLong }),
  };
}
