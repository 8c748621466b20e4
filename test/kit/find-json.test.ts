import { describe, expect, it } from 'vitest';
import { findJson, longestJsonText } from '../../src/kit/find-json.ts';

const first = (text: string) => [...findJson(text)][0];

describe('findJson', () => {
  it.each([
    ['the whole text', ' {"a": 1}\n', { a: 1 }],
    ['a value that is no object', '"yes"', 'yes'],
    ['a fenced block', 'Here:\n```json\n{"a": 1}\n```\nThat is all.', { a: 1 }],
    ['a block without a language, indented', 'Here:\n  ```\n  [1, 2]\n  ```', [1, 2]],
    ['a block that is not closed', '```json\n{"a": 1}', { a: 1 }],
    ['the second block when the first is none', '```sh\nls\n```\n```json\n{"a": 2}\n```', { a: 2 }],
    ['the first balanced object', 'I say {"a": {"b": "}"}} and {"c": 1}.', { a: { b: '}' } }],
    ['an object after braces that are none', 'for {x} in {y}: {"a": 1}', { a: 1 }],
    ['an object after an opening brace', 'a { opens, {"a": 1} does too', { a: 1 }],
    ['an object with a fence in a text', '{"code": "```\\nx\\n```"}', { code: '```\nx\n```' }],
    ['an object after a stray quotation mark', 'a 5" nail: {"a": 1}', { a: 1 }],
    ['an object with escaped quotes', 'x {"a": "\\"}"} y', { a: '"}' }],
    ['a list in words', 'the list [1, 2] is short', [1, 2]],
  ])('finds %s', (_, text, value) => expect(first(text)).toEqual(value));

  it('prefers the whole text to a block, and a block to what stands before it', () => {
    expect(first('see {"a": 1}\n```\n{"a": 2}\n```')).toEqual({ a: 2 });
    expect([...findJson('{"a": 1} and {"b": 2}')]).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it.each(['', 'nothing here', '{"a": 1', '{a: 1}', '{]', '```\n```'])('finds nothing in %j', (text) => {
    expect([...findJson(text)]).toEqual([]);
  });

  it.each(['{', '[', '"', '```\n', '```a\n', '{"', '[]', '\\"{'])('comes to an end with a megabyte of %j', (part) => {
    const text = part.repeat(Math.floor(longestJsonText / part.length));
    expect([...findJson(text)].length).toBeLessThan(100);
    expect([...findJson(`${text}${part} {}`)]).toEqual([]);
  });
});
