import { expect, test } from 'vitest';
import { createSanitizer, secretsInHeaders } from '../../src/llm/errors/secrets.ts';

const key = 'a1b2c3d4e5f6g7h8-top-secret';
const sanitize = createSanitizer([key, 'short', 'Hdr-0123456789', 'a plain header value 1']);

const hidden: readonly (readonly [what: string, text: string, shown: string])[] = [
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
  ['a token of Google', 'ya29.a0AfH6SMBx is bad', '*** is bad'],
  ...['sk-', 'gsk_', 'xai-', 'csk-', 'hf_', 'nvapi-', 'pplx-'].map(
    (prefix) => [`a key that begins with ${prefix}`, `${prefix}AbCd is bad`, '*** is bad'] as const,
  ),
  ['what stands behind Basic', 'Basic dXNlcjpwYXNz x', '*** x'],
  ...['api-key', 'apikey', 'api_key', 'key', 'access_token', 'token', 'sig', 'signature', 'code', 'password'].map(
    (name) => [`the parameter ${name}`, `GET /v1?a=1&${name}=Ab&b=2`, `GET /v1?a=1&${name}=***&b=2`] as const,
  ),
  ['a header without its x', 'api_key = abc-1 is bad', 'api_key = *** is bad'],
  ['a header in JSON', '{"X-Api-Key": "abc-1", "a": 1}', '{"X-Api-Key": "***", "a": 1}'],
  ['a key far behind', `${' '.repeat(9000)}sk-AbCd`, '***'],
];

test.each(hidden)('hides %s', (_what, text, shown) => {
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

test.each([
  'anthropic-beta',
  'anthropic-version',
  'http-referer',
  'openai-beta',
  'openai-organization',
  'openai-project',
  'referer',
  'user-agent',
  'x-title',
])('takes the header %s for public', (name) => {
  expect(secretsInHeaders({ [name]: 'value-1' })).toEqual([]);
});

test.each(['Basic', 'bearer', 'Token'])('takes what stands behind %s for a secret of its own', (scheme) => {
  expect(secretsInHeaders({ 'x-auth': `${scheme} abc-1` })).toEqual([`${scheme} abc-1`, 'abc-1']);
});

test('leaves values of three letters, which are in many words', () => {
  expect(createSanitizer(['abc'])('abc')).toBe('abc');
});

test('gives one line of a few hundred letters', () => {
  expect(sanitize(`a\r\n\tb  c\u2028d`)).toBe('a b c d');
  expect(sanitize('x '.repeat(1000)).length).toBeLessThanOrEqual(300);
  expect(sanitize(' a ')).toBe('a');
});
