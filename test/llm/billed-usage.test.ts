import { describe, expect, test } from 'vitest';
import { wireFormats } from '../../src/contracts/provider.ts';
import { handBills } from './hand-bills.ts';
import { pricedUsd } from './priced-bill.ts';

describe.each(wireFormats)('a usage reported over %s costs what was worked out by hand', (wire) => {
  test.each(handBills[wire])('$model, $raw', (bill) => {
    expect(pricedUsd(wire, bill)).toBeCloseTo(bill.micros / 1e6, 12);
  });
});
