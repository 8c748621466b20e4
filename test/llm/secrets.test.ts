import { expect, test } from 'vitest';
import { createSanitizer, secretsInHeaders } from '../../src/llm/errors/secrets.ts';

const key = 'a1b2c3d4e5f6g7h8-top-secret';
const sanitize = createSanitizer([key, 'short', 'Hdr-0123456789', 'a plain header value 1']);

test.each([
  ['the key', `bad ${key} here`, 'bad *** here'],
  ['the key in base64', `bad ${Buffer.from(key).toString('base64')} here`, 'bad *** here'],
  ['the key in a URL', `bad ${encodeURIComponent(key)} here`, 'bad *** here'],
  ['its beginning', 'the key a1b2c3d4e5 is wrong', 'the key *** is wrong'],
  ['its end', 'the key that ends in top-secret is wrong', 'the key that ends in *** is wrong'],
  ['a part of it', 'e4f, or 3d4e5f6g7? yes', 'e4f, or ***? yes'],
  ['its beginning with dots', 'keys a1b... and a1b2c… are wrong', 'keys *** and *** are wrong'],
  ['its end with dots', 'keys ...ret and a1b2c3d4e5...secret are wrong', 'keys *** and *** are wrong'],
  ['it in another case', `bad ${key.toUpperCase()} here`, 'bad *** here'],
  ['its beginning behind a name', 'key=a1b2c3d4, sorry', 'key=***, sorry'],
  ['a part beside a letter that grows when it is lowered', 'İ a1b2c3d4e5', 'İ ***'],
  ['who is named in an address', 'see https://user:pass@host/path', 'see https://***@host/path'],
  ['a value of four letters or more', 'a short one', 'a *** one'],
  ['a key with stars', 'sk-abcd****wxyz and na***ys and ****eek', '*** and *** and ***'],
  ['a bearer', 'Authorization: Bearer abc123 x', 'Authorization: *** x'],
  ['a token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln, sorry', 'got ***, sorry'],
  [
    'a query parameter',
    'GET /v1?api-version=1&key=AbC_1&code=99 failed',
    'GET /v1?api-version=1&key=***&code=*** failed',
  ],
  ['a header', 'x-api-key: abc-1 is bad', 'x-api-key: *** is bad'],
  ['a Google key', 'AIzaSyA-12345678 is bad', '*** is bad'],
])('hides %s', (_what, text, shown) => {
  expect(sanitize(text)).toBe(shown);
});

test('leaves other words as they are', () => {
  const text =
    'Rate limit for gpt-5-mini in organization org-1 on tokens per min: Limit 30000, task-force, 2 * 3 ** 4 ... a plain header.';
  expect(sanitize(text)).toBe(text);
});

test('takes the values of headers for secrets, with and without the scheme, but those that say who asks', () => {
  const headers = { Authorization: 'Bearer Hdr-0123456789', 'X-Team': 'ci', 'HTTP-Referer': 'https://x.example' };
  expect(secretsInHeaders(headers)).toEqual(['Bearer Hdr-0123456789', 'Hdr-0123456789', 'ci']);
});

test('gives one line of a few hundred letters', () => {
  expect(sanitize(`a\r\n\tb  c\u2028d`)).toBe('a b c d');
  expect(sanitize('x '.repeat(1000)).length).toBeLessThanOrEqual(300);
});
