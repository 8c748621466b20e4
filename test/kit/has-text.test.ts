import { expect, test } from 'vitest';
import { hasText } from '../../src/kit/has-text.ts';

test.each([null, undefined, '', ' \n\t', '\u00a0', '\u200b\u2060\ufeff', '\u0000', '\u3164', '\u2800'])(
  '%j shows nothing',
  (text) => expect(hasText(text)).toBe(false),
);

test.each(['a', ' .\n', '\u200bé', '✓', '👍🏽', '日'])('%j shows something', (text) =>
  expect(hasText(text)).toBe(true),
);
