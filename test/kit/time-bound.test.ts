import { describe, expect, it } from 'vitest';
import { createTimeBound } from '../../src/kit/time-bound.ts';

describe('a time bound', () => {
  it('gives what the work gives', () => {
    expect(createTimeBound(1_000)(() => 'made')).toEqual({ status: 'done', value: 'made' });
    expect(createTimeBound(1_000)(() => undefined)).toEqual({ status: 'done', value: undefined });
  });

  it('stops a regular expression that backtracks without end, and goes on working', () => {
    const runBounded = createTimeBound(50);
    expect(runBounded(() => /^(a+)+$/.test(`${'a'.repeat(60)}!`))).toEqual({ status: 'timed-out' });
    expect(runBounded(() => 1)).toEqual({ status: 'done', value: 1 });
  });

  it('throws what the work throws', () => {
    const thrown = new TypeError('wrong');
    expect(() =>
      createTimeBound(1_000)(() => {
        throw thrown;
      }),
    ).toThrow(thrown);
  });
});
