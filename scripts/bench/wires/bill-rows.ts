import { wireFormats } from '../../../src/contracts/provider.ts';
import { handBills } from '../../../test/llm/hand-bills.ts';
import { pricedUsd } from '../../../test/llm/priced-bill.ts';
import { deviation, recordedBills } from '../../../test/llm/recorded-bills.ts';

/** A bill, or several of one kind, beside what the product makes of their usage. In dollars. */
export interface BillRow {
  readonly what: string;
  readonly billedUsd: number;
  readonly pricedUsd: number;
  /** The greatest, in share of the bill. */
  readonly deviation: number;
}

/** A recorded bill may differ by one per cent; what was worked out by hand by nothing but rounding. */
export const mostDeviation = 0.01;

export function billRows(): readonly BillRow[] {
  const recorded = recordedBills().map((bill) => ({
    what: `${bill.model} at ${bill.provider}: ${bill.file}`,
    billedUsd: bill.billedUsd,
    pricedUsd: bill.pricedUsd,
    deviation: deviation(bill),
  }));
  return [...recorded, ...wireFormats.map(handRow)];
}

function handRow(wire: (typeof wireFormats)[number]): BillRow {
  const bills = handBills[wire].map((bill) => ({ billedUsd: bill.micros / 1e6, pricedUsd: pricedUsd(wire, bill) }));
  return {
    what: `${bills.length} usages worked out by hand, ${wire}`,
    billedUsd: bills.reduce((sum, { billedUsd }) => sum + billedUsd, 0),
    pricedUsd: bills.reduce((sum, bill) => sum + bill.pricedUsd, 0),
    deviation: Math.max(...bills.map((bill) => Math.abs(bill.pricedUsd / bill.billedUsd - 1))),
  };
}
