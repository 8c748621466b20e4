import { describe, expect, it } from 'vitest';
import {
  countTextLines,
  decodeText,
  decodeTextLoosely,
  encodeText,
  splitLines,
  styleOf,
  withStyle,
} from '../../src/kit/text-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a text file', () => {
  it.each(['', 'a', 'a\n', 'a\r\nb', '\uFEFFa\r\n', '\uFEFF', 'é“\u{1F600}\n', 'a\rb\u2028c\fd'])(
    'comes back byte for byte: %j',
    (text) => {
      const file = decodeText(bytes(text));
      expect(file && Buffer.from(encodeText(file)).toString()).toBe(text);
    },
  );

  it('is no text with a NUL byte or bytes that are not UTF-8', () => {
    expect(decodeText(bytes('a\0b'))).toBeUndefined();
    expect(decodeText(Uint8Array.of(0x63, 0xe9, 0x0a))).toBeUndefined();
    expect(decodeTextLoosely(bytes('a\0b'))).toBeUndefined();
    expect(decodeTextLoosely(Uint8Array.of(0x63, 0xe9, 0x0a))?.text).toBe('c\uFFFD\n');
  });

  it.each([
    ['a\nb\n', '\n', true],
    ['a\r\nb', '\r\n', false],
    ['a\r\nb\n', 'mixed', true],
    ['a\rb', 'none', false],
    ['', 'none', false],
  ] as const)('knows the line endings of %j', (text, lineEnding, finalNewline) => {
    expect(styleOf({ text, byteOrderMark: false })).toEqual({ byteOrderMark: false, lineEnding, finalNewline });
  });

  it.each([
    ['a\nb\n', { byteOrderMark: true, lineEnding: '\r\n', finalNewline: true }, 'a\r\nb\r\n', true],
    ['a\r\nb\r\n', { byteOrderMark: false, lineEnding: '\n', finalNewline: false }, 'a\nb', false],
    ['a\nb', { byteOrderMark: false, lineEnding: '\r\n', finalNewline: true }, 'a\r\nb\r\n', false],
    ['a\r\nb\n', { byteOrderMark: false, lineEnding: 'mixed', finalNewline: true }, 'a\r\nb\n', false],
    ['\uFEFFa', { byteOrderMark: false, lineEnding: 'none', finalNewline: false }, 'a', false],
    ['', { byteOrderMark: false, lineEnding: '\n', finalNewline: true }, '', false],
  ] as const)('takes over the style of the text it replaces: %j', (text, style, expected, byteOrderMark) => {
    expect(withStyle(text, style)).toEqual({ text: expected, byteOrderMark });
  });

  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\n\n', 2],
    ['a\r\nb', 2],
  ])('%j has %i lines', (text, count) => {
    expect(countTextLines(text)).toBe(count);
    expect(splitLines(text)).toHaveLength(count);
  });
});
