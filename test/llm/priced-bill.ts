import { costOf } from '../../src/contracts/cost.ts';
import type { Usage } from '../../src/contracts/llm.ts';
import type { WireFormat } from '../../src/contracts/provider.ts';
import { readAnthropicUsage } from '../../src/llm/anthropic/usage.ts';
import { readUsage } from '../../src/llm/chat/usage.ts';
import { findPrice } from '../../src/llm/prices/pricing.ts';
import { readResponsesUsage } from '../../src/llm/responses/usage.ts';
import { resolveTarget } from '../../src/llm/target/resolve-target.ts';
import type { HandBill } from './hand-bills.ts';

/** What a usage costs as the product reads it and finds its price, in dollars. Runs under plain Node. */
export function pricedUsd(wire: WireFormat, { model, at, time, raw }: HandBill): number {
  const moment = Date.parse(time ?? '2026-11-30T20:00:00Z');
  const target = resolveTarget({ model, baseUrl: at, api: 'auto' }, 'en');
  const found = findPrice(target, { language: 'en', period: { from: moment, to: moment } });
  const usage = usageReaders[wire](raw);
  if (found.status !== 'known' || found.note || !usage) throw new Error(`${model}: ${JSON.stringify(found)}`);
  return costOf(found.price, usage);
}

const usageReaders: Readonly<Record<WireFormat, (raw: HandBill['raw']) => Usage | undefined>> = {
  chat: (raw) => readUsage(raw),
  responses: (raw) => readResponsesUsage(raw, undefined),
  anthropic: readAnthropicUsage,
};
