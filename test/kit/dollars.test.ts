import { describe, expect, it } from 'vitest';
import { chosenDollars, countedDollars } from '../../src/kit/dollars.ts';

describe('dollars', () => {
  it('that were counted have four places, and are nothing only where there were none', () => {
    const shown = [0, 0.000_01, 0.000_049, 0.000_05, 0.1832, 12].map(countedDollars);
    expect(shown).toEqual(['$0.0000', '<$0.0001', '<$0.0001', '$0.0001', '$0.1832', '$12.0000']);
  });

  it('that somebody chose have as many places as they need, at least two', () => {
    expect([2, 1.5, 0.005, 0.25].map(chosenDollars)).toEqual(['$2.00', '$1.50', '$0.005', '$0.25']);
  });
});
