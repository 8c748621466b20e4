import { describe, expect, test } from 'vitest';
import { deviation, recordedBills } from './recorded-bills.ts';

const bills = recordedBills();

describe.skipIf(bills.length === 0)('a recorded bill (the folder of shared cases)', () => {
  test.each(bills)('is met within 1 %: $file', (bill) => {
    expect(deviation(bill)).toBeLessThan(0.01);
  });

  test('is there for every provider that says what it billed', () => {
    expect(new Set(bills.map(({ provider }) => provider)).size).toBe(2);
  });
});
