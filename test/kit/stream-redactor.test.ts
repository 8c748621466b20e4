import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/kit/redact.ts';
import { createStreamRedactor } from '../../src/kit/stream-redactor.ts';

const secret = 'canary-0123456789';

function stream(chunks: readonly string[], secrets: readonly string[] = [secret]): readonly string[] {
  const redactor = createStreamRedactor(createRedactor(secrets));
  return [...chunks.map((chunk) => redactor.push(chunk)), redactor.flush()];
}

function chop(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

describe('createStreamRedactor', () => {
  const token = `ghs_${'aB3d'.repeat(120)}`;
  const key = `-----BEGIN PRIVATE KEY-----\nA: b\n${`${'QUJD'.repeat(16)}\n`.repeat(20)}-----END PRIVATE KEY-----`;
  const prose = 'The quick brown fox jumps over the lazy dog.\n'.repeat(20);
  const texts: readonly (readonly [string, string])[] = [
    ['a known secret', `${prose}${secret}${prose}`],
    ['a secret broken by line ends', `${prose}${[...secret].join('\n')}${prose}`],
    ['a secret in base64', `${prose}${Buffer.from(`x-access-token:${secret}`).toString('base64')} ${prose}`],
    ['a long token', `${prose}${token} ${prose}`],
    ['a header', `${prose}Authorization: Basic ${'QUJD'.repeat(100)} ${prose}`],
    ['a private key', `${prose}${key}${prose}`],
    ['a secret at the end', `${prose}${secret}`],
  ];

  for (const size of [1, 2, 3, 7, 50, 1000]) {
    test.each(texts)(`%s in chunks of ${size} reads as if it came at once`, (_what, text) => {
      expect(stream(chop(text, size)).join('')).toBe(createRedactor([secret]).redact(text));
    });
  }

  test('passes ordinary text on before the end', () => {
    const passed = stream(chop(prose, 10));
    expect(passed.slice(0, -1).join('').length).toBeGreaterThan(prose.length / 2);
    expect(passed.join('')).toBe(prose);
  });

  test('never splits a character in two', () => {
    const parts = stream(chop('🔧'.repeat(400), 1));
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });

  test('nothing of a secret passes while it is incomplete', () => {
    const redactor = createStreamRedactor(createRedactor([secret]));
    const passed = [...`${prose}${secret.slice(0, -1)}`].map((character) => redactor.push(character)).join('');
    expect(passed).not.toContain('canary');
  });

  test.each([
    ['a sentence', 'Short words pass on. ', 'Short words pass on. '],
    ['an unfinished word', 'the next wor', 'the next '],
    ['what may become a known secret', 'key: can', 'key: '],
    ['a known secret that is over', `key: ${secret} `, 'key: *** '],
    ['what may become a longer secret', 'two words', 'two '],
    ['a header without its value', 'text Authorization: Basic ', 'text '],
    ['the line that opens a key', 'text -----BEGIN RSA PRIV', 'text '],
  ])('passes all of %s that is safe, at once', (_what, text, passed) => {
    const redactor = createStreamRedactor(createRedactor([secret, 'words and words']));
    expect(redactor.push(text)).toBe(passed);
  });

  test.each(['x', 'abcd', `${secret.slice(0, 5)}`, 'authorization: ', '-----BEGIN PRIVATE KEY-----\n', '日本', '\n'])(
    'comes to an end with a hundred thousand times %j',
    (chunk) => {
      const redactor = createStreamRedactor(createRedactor([secret]));
      let length = 0;
      for (let count = 0; count < 100_000; count++) length += redactor.push(chunk).length;
      expect(length + redactor.flush().length).toBeGreaterThan(0);
    },
  );
});
