import type { Quirks } from './provider.ts';
import { countOf, objectOf, type RawObject } from './raw-json.ts';

/**
 * What a reply's usage says that it cost, in dollars. With a key of one's own at the provider behind OpenRouter, that
 * provider bills its part itself: where it is not told, nobody knows the whole.
 */
export function billedUsd(raw: RawObject, reportsCost: Quirks['reportsCost']): number | undefined {
  if (reportsCost === 'xai') {
    const ticks = countOf(raw.cost_in_usd_ticks);
    return ticks === undefined ? undefined : ticks / ticksPerDollar;
  }
  const cost = reportsCost === 'openrouter' ? countOf(raw.cost) : undefined;
  if (cost === undefined || raw.is_byok !== true) return cost;
  const theirs = countOf(objectOf(raw.cost_details).upstream_inference_cost);
  return theirs === undefined ? undefined : cost + theirs;
}

const ticksPerDollar = 10_000_000_000;
