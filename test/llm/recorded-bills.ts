import { readdirSync, readFileSync } from 'node:fs';
import { costOf } from '../../src/contracts/cost.ts';
import { readUsage } from '../../src/llm/chat/usage.ts';
import { findPrice } from '../../src/llm/prices/pricing.ts';
import { resolveTarget } from '../../src/llm/target/resolve-target.ts';
import { casesFolder } from './shared-cases.ts';

/** What a provider said that it billed, and what it costs by price. Runs under plain Node. */
export interface RecordedBill {
  readonly file: string;
  readonly provider: 'openrouter' | 'xai';
  readonly model: string;
  readonly billedUsd: number;
  readonly pricedUsd: number;
}

/** The recorded replies that say what was billed; none where the folder is absent. */
export function recordedBills(): readonly RecordedBill[] {
  return billedReplies().map(({ file, model, created, usage }) => {
    const provider = usage.cost_in_usd_ticks === undefined ? 'openrouter' : 'xai';
    const read = readUsage(usage, provider);
    if (!read || read.costUsd === undefined) throw new Error(`the bill was not read: ${file}`);
    const moment = created * 1000;
    const target = resolveTarget({ provider, model, api: 'auto' }, 'en');
    const found = findPrice(target, { language: 'en', period: { from: moment, to: moment } });
    const facts = { file, provider, model, billedUsd: read.costUsd } as const;
    if (found.status === 'free') return { ...facts, pricedUsd: 0 };
    if (found.status !== 'known' || found.note) throw new Error(JSON.stringify(found));
    return { ...facts, pricedUsd: costOf(found.price, read) };
  });
}

/** In share of the bill: 0.01 is one per cent. */
export function deviation({ billedUsd, pricedUsd }: RecordedBill): number {
  return billedUsd === pricedUsd ? 0 : Math.abs(pricedUsd / billedUsd - 1);
}

interface Billed {
  readonly file: string;
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly usage: Readonly<Record<string, unknown>>;
}

/** The last usage of each recorded reply that says what was billed. */
function billedReplies(): readonly Billed[] {
  const folder = casesFolder();
  if (folder === undefined) return [];
  return readdirSync(`${folder}/streams`).flatMap((file) => {
    const values = valuesOf(readFileSync(`${folder}/streams/${file}`, 'utf8'));
    const billed = values.findLast(({ usage }) => usage?.cost !== undefined || usage?.cost_in_usd_ticks !== undefined);
    return billed ? [{ ...billed, file }] : [];
  });
}

function valuesOf(text: string): readonly Omit<Billed, 'file'>[] {
  const texts = text.trimStart().startsWith('{\n')
    ? [text]
    : text.split('\n').map((line) => line.replace(/^data: ?/, ''));
  return texts.filter((each) => each.startsWith('{')).map((each) => JSON.parse(each));
}
