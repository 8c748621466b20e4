import { expect, test } from 'vitest';
import { hideKeyParts } from '../../src/llm/errors/key-parts.ts';

const key = 'Ab1cdefgHIJKLMNopqrs-Uvwxyz';

test.each([
  ['eight letters from within', 'x fghijklm y', 'x *** y'],
  ['seven letters from within', 'x fghijkl y', 'x fghijkl y'],
  ['the first six', 'x Ab1cde y', 'x *** y'],
  ['the first five', 'x Ab1cd y', 'x Ab1cd y'],
  ['the last six', 'x uvwxyz y', 'x *** y'],
  ['the last five', 'x vwxyz y', 'x vwxyz y'],
  ['the last eight', 'x s-Uvwxyz y', 'x *** y'],
  ['the first three before dots', 'AB1...', '***'],
  ['the first three before two dots', 'ab1..', '***'],
  ['the first two before dots', 'Ab...', 'Ab...'],
  ['the last three behind dots', '…XYZ', '***'],
  ['the last two behind dots', '...yz', '...yz'],
  ['the whole of it twice', `${key}${key}`, '******'],
])('of a key, %s: %s is shown as %s', (_what, text, shown) => {
  expect(hideKeyParts(text, [key])).toBe(shown);
});

test.each([
  ['of twelve letters with a digit', 'abcdefghijk1', '***'],
  ['of eleven letters', 'abcdefghij1', 'abcdefghij1'],
  ['without a digit', 'abcdefghijkl', 'abcdefghijkl'],
  ['with a blank', 'abcdef ghij1', 'abcdef ghij1'],
])('a value %s is shown as %s', (_what, value, shown) => {
  expect(hideKeyParts(value, [value])).toBe(shown);
});
