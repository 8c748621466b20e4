import { describe, expect, it } from 'vitest';
import { mapStrings } from '../../src/kit/map-strings.ts';

describe('mapStrings', () => {
  it('changes every string value at any depth and nothing else', () => {
    const value = { a: 'x', list: ['x', 1, null, { b: 'x', c: true }], none: undefined, x: 2 };
    expect(mapStrings(value, (text) => `${text}!`)).toEqual({
      a: 'x!',
      list: ['x!', 1, null, { b: 'x!', c: true }],
      none: undefined,
      x: 2,
    });
  });

  it('leaves the given value as it was', () => {
    const value = { list: ['x'] };
    mapStrings(value, () => 'y');
    expect(value).toEqual({ list: ['x'] });
  });
});
