import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/kit/redact.ts';

const secret = 'Zq7/canary+value"with\\all=kinds of&chars';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('known secrets', () => {
  const redactor = createRedactor([secret]);

  test.each([
    ['as it is', secret],
    ['base64', base64(secret)],
    ['base64 for URLs', Buffer.from(secret).toString('base64url')],
    ['URL-encoded', encodeURIComponent(secret)],
    ['URL-encoded in lower case', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ['form-encoded', new URLSearchParams({ q: secret }).toString().slice(2)],
    ['a JSON string', JSON.stringify(secret).slice(1, -1)],
    ['a JSON string inside a JSON string', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['reversed', [...secret].reverse().join('')],
    ['hexadecimal', Buffer.from(secret).toString('hex')],
    ['hexadecimal over two lines', Buffer.from(secret).toString('hex').toUpperCase().replace(/.{20}/, '$&\n')],
    ['broken by a line end', `${secret.slice(0, 9)}\n${secret.slice(9)}`],
    ['broken by a CRLF', `${secret.slice(0, 20)}\r\n${secret.slice(20)}`],
  ])('is hidden %s', (_form, text) => {
    expect(redactor.redact(`before ${text} after`)).toBe('before *** after');
  });

  test.each(['', 'x', 'xy', 'xyz', 'x-access-token:', 'user:'])('is hidden in base64 behind %j', (prefix) => {
    const encoded = base64(`${prefix}${secret}`);
    const shown = redactor.redact(encoded);
    expect(shown).toContain('***');
    for (let start = 0; start < encoded.length - 12; start++) {
      const piece = encoded.slice(start, start + 12);
      const bytes = Buffer.from(encoded.slice(0, start)).length;
      if (bytes > prefix.length * 2) expect(shown).not.toContain(piece);
    }
  });

  test('is hidden in base64 that is wrapped at 76 columns', () => {
    const long = 'k'.repeat(30) + secret.repeat(3);
    const encoded = base64(long).replace(/.{76}/g, '$&\n');
    expect(createRedactor([long]).redact(encoded).trim()).toBe('***');
  });

  test('is hidden everywhere it occurs', () => {
    expect(redactor.redact(`${secret}${secret} ${secret}`)).toBe('****** ***');
  });

  test('can be added later', () => {
    const later = createRedactor([]);
    expect(later.redact('correct-horse')).toBe('correct-horse');
    later.add('correct-horse');
    expect(later.redact('correct-horse')).toBe('***');
  });

  test('of which one begins another leave no rest', () => {
    const both = createRedactor(['abcdef12', 'abcdef123456']);
    expect(both.redact('abcdef123456 abcdef12')).toBe('*** ***');
  });

  test('of several lines are hidden line by line too', () => {
    const several = createRedactor(['first-line-of-it\nsecond-line-of-it\n}']);
    expect(several.redact('> second-line-of-it')).toBe('> ***');
    expect(several.redact('}')).toBe('}');
  });

  test('with blanks around are hidden without them', () => {
    expect(createRedactor(['  padded-secret\n']).redact('padded-secret')).toBe('***');
  });

  test('shorter than six characters are ignored', () => {
    expect(createRedactor(['a', 'main', '']).redact('a main thing')).toBe('a main thing');
  });

  test('may hold characters that mean something in expressions', () => {
    expect(createRedactor(['a.*+?^$()[]{}|b']).redact('a.*+?^$()[]{}|b axxb')).toBe('*** axxb');
  });

  test('with a lone surrogate do not throw', () => {
    expect(createRedactor(['\ud800broken']).redact('x')).toBe('x');
  });
});

describe('recognised formats', () => {
  const redactor = createRedactor([]);

  test.each([
    `ghp_${'a1B2'.repeat(9)}`,
    `gho_${'a1B2'.repeat(9)}`,
    `ghs_${'a1B2'.repeat(9)}`,
    `ghs_12345_${'a1B2'.repeat(5)}.${'c3D4'.repeat(5)}.${'e5-F_'.repeat(5)}`,
    `github_pat_${'a1B2_'.repeat(10)}`,
    'sk-abcdefghijklmnopqrstuv',
    `sk-proj-${'aB3_-'.repeat(8)}`,
    `sk-ant-api03-${'aB3'.repeat(8)}`,
    `gsk_${'aB3d'.repeat(10)}`,
    'xoxb-123456789012-abcdefghij',
    'AKIAIOSFODNN7EXAMPLE',
    `AIza${'aB3d-'.repeat(7)}`,
  ])('%s is hidden', (token) => {
    expect(redactor.redact(`token=${token}; next`)).toBe('token=***; next');
  });

  test.each([
    ['AUTHORIZATION: basic dXNlcjpwYXNz', 'AUTHORIZATION: basic ***'],
    ['authorization: Bearer abc.def-ghi', 'authorization: Bearer ***'],
    ["{'Authorization': 'Bearer abc.def'}", "{'Authorization': 'Bearer ***'}"],
    ['{\\"Authorization\\": \\"token abcdefgh\\"}', '{\\"Authorization\\": \\"token ***\\"}'],
  ])('the value of %s is hidden, its name stays', (text, expected) => {
    expect(redactor.redact(text)).toBe(expected);
  });

  test('a private key is hidden from its first to its last line', () => {
    const key = `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${'QUJD'.repeat(16)}\nZZ==\n-----END RSA PRIVATE KEY-----`;
    expect(redactor.redact(`a\n${key}\nb`)).toBe('a\n***\nb');
    expect(redactor.redact(JSON.stringify(key))).toBe('"***"');
  });

  test('a private key without its end is hidden as far as it goes', () => {
    const cut = `-----BEGIN PRIVATE KEY-----\n${'QUJD'.repeat(16)}\n${'QUJD'.repeat(16)}\n`;
    expect(redactor.redact(`${cut}That was it.`)).toBe('***\nThat was it.');
  });

  test.each([
    'task-management-for-everybody risk-assessment',
    'class="sk-fading-circle-container"',
    'ghp_short, AKIASHORT, xoxb-',
    'the authorization: basic rules apply', // "rules" is too short to be a credential
    'commit da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'see https://example.com/a/b?c=d&e=f',
  ])('%s stays as it is', (text) => {
    expect(redactor.redact(text)).toBe(text);
  });

  test.each([
    ['one letter', 'a'.repeat(2_000_000)],
    ['openings of keys', '-----BEGIN PRIVATE KEY-----'.repeat(50_000)],
    ['headers', 'authorization: '.repeat(100_000)],
    ['prefixes', 'sk-'.repeat(500_000)],
  ])('a big text of %s does not hang', (_what, text) => {
    expect(createRedactor([secret]).redact(text).length).toBeGreaterThan(0);
  });
});

describe('a redactor without patterns', () => {
  test('replaces known values and leaves what only looks like a secret', () => {
    const { redact } = createRedactor(['the-known-secret'], { patterns: false });
    const lookalike = `ghp_${'a1B2'.repeat(9)}`;
    expect(redact(`the-known-secret ${lookalike}`)).toBe(`*** ${lookalike}`);
    expect(createRedactor([], { patterns: false }).redact(lookalike)).toBe(lookalike);
  });
});
