import { describe, expect, it } from 'vitest';
import { type AnswerSchema, loadAnswerSchema, longestAnswer } from '../../src/checks/answer-schema.ts';
import type { Language } from '../../src/contracts/language.ts';

async function load(schema: unknown, language: Language = 'en'): Promise<AnswerSchema> {
  const loaded = await loadAnswerSchema(schema, language);
  if (loaded.status === 'refused') throw new Error(loaded.reason);
  return loaded.schema;
}

const review = {
  type: 'object',
  required: ['risk', 'files'],
  additionalProperties: false,
  properties: { risk: { enum: ['low', 'high'] }, files: { type: 'array', items: { type: 'string' } } },
};

describe('a schema', () => {
  it.each([
    ['no table', ['a'], /no JSON Schema: that is a table/],
    ['no schema', { type: 'objekt' }, /no valid JSON Schema: `\/type`: has to be one of \["array"/],
    ['no schema further down', { properties: { a: { required: 'b' } } }, /`\/properties\/a\/required`.*array/],
    ['too long', { description: 'x'.repeat(60_000) }, /60,?018 characters.*at most 50,?000/],
    [
      'of an old draft',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      /`\$schema`.*draft-04.*2020-12.*draft-07/,
    ],
    [
      'one that names another address',
      { $ref: 'https://example.org/s.json' },
      /`\$ref` "https:\/\/example.org\/s.json"/,
    ],
    ['one that names another file', { items: { $ref: 'other.json#/a' } }, /"other.json#\/a" leads to nothing/],
    ['one that names a missing part', { $ref: '#/$defs/a' }, /"#\/\$defs\/a" leads to nothing/],
    ['one with a broken pattern', { pattern: '(' }, /cannot be used: Invalid regular expression/],
    ['an asynchronous one', { $async: true, type: 'object' }, /`\$async`/],
  ])('is refused when it is %s', async (_, schema, reason) => {
    const loaded = await loadAnswerSchema(schema, 'en');
    expect(loaded).toEqual({ status: 'refused', reason: expect.stringMatching(reason) });
    expect((await loadAnswerSchema(schema, 'es')).status).toBe('refused');
  });

  it.each([
    ['2020-12 without a name', { prefixItems: [{ type: 'string' }], items: false }, '["a"]', '["a", 1]'],
    [
      '2019-09',
      { $schema: 'https://json-schema.org/draft/2019-09/schema', dependentRequired: { a: ['b'] } },
      '{"b": 1}',
      '{"a": 1}',
    ],
    ['draft-07', { $schema: 'https://json-schema.org/draft-07/schema', items: [{ type: 'string' }] }, '["a"]', '[1]'],
    ['one with parts', { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, '"a"', '1'],
    ['one that nothing conforms to', { not: {} }, undefined, '{}'],
  ])('of %s is used', async (_, schema, good, bad) => {
    const { check } = await load(schema);
    if (good !== undefined) expect(check(good)).toEqual({ status: 'valid', value: JSON.parse(good) });
    expect(check(bad).status).toBe('invalid');
  });

  it('with a keyword that nobody knows is used, and says so', async () => {
    const { warnings, check } = await load({ requried: ['a'], 'x-order': 1, type: 'object' });
    expect(warnings).toEqual([expect.stringContaining('`requried`')]);
    expect(check('{}').status).toBe('valid');
  });

  it('takes formats for notes', async () => {
    const { warnings, check } = await load({ type: 'string', format: 'date' });
    expect(warnings).toEqual([]);
    expect(check('"tomorrow"').status).toBe('valid');
  });

  it('is told to the agent', async () => {
    expect((await load(review)).instruction).toContain(JSON.stringify(review));
    expect((await load(review, 'es')).instruction).toMatch(/^Tu respuesta final la lee un programa/);
  });
});

describe('an answer', () => {
  it('is the first value that conforms', async () => {
    const { check } = await load(review);
    const text = 'Not {"risk": "none"}, but:\n```json\n{"risk": "low", "files": []}\n```';
    expect(check(text)).toEqual({ status: 'valid', value: { risk: 'low', files: [] } });
    expect(check('I mean {"risk": "none"} or {"risk": "high", "files": ["a"]}.').status).toBe('valid');
  });

  it.each([
    ['Nothing here.', ['the answer contains no JSON value'], ['la respuesta no contiene ningún valor JSON']],
    ['[]', ['the value: has to be of type object'], ['el valor: debe ser de tipo object']],
    [
      '{"risk": 1, "more": 2}',
      ['the value: `files` is missing', 'the value: `more` is not allowed', '`/risk`: has to be one of ["low","high"]'],
      ['el valor: falta `files`', 'el valor: `more` no se permite', '`/risk`: debe ser uno de ["low","high"]'],
    ],
  ])('that does not conform is explained in both languages: %s', async (text, english, spanish) => {
    expect((await load(review)).check(text)).toEqual({ status: 'invalid', problems: english });
    expect((await load(review, 'es')).check(text)).toEqual({ status: 'invalid', problems: spanish });
  });

  it('names other keywords with their values', async () => {
    const { check } = await load({ type: 'string', minLength: 3 });
    expect(check('"a"')).toEqual({
      status: 'invalid',
      problems: ['the value: does not fulfil `minLength` {"limit":3}'],
    });
  });

  it('with many faults has a bounded list of them', async () => {
    const { check } = await load({ items: { type: 'string' } });
    const answer = check(JSON.stringify(Array.from({ length: 5000 }, (_, index) => index)));
    expect(answer).toMatchObject({ status: 'invalid', problems: expect.arrayContaining(['4980 more']) });
    expect(answer.status === 'invalid' && answer.problems).toHaveLength(21);
  });

  it('that takes a pattern without end is given up', async () => {
    const { check } = await load({ type: 'string', pattern: '^(a+)+$' });
    expect(check(JSON.stringify(`${'a'.repeat(60)}!`))).toMatchObject({ problems: [expect.stringContaining('2 s')] });
  });

  it.each([
    ['long', JSON.stringify('x'.repeat(longestAnswer)), /200002 characters; at most 200000/],
    ['long as a text', `"${'x'.repeat(1_100_000)}"`, /at most 1000000/],
    ['deep', `${'['.repeat(200)}${']'.repeat(200)}`, /nested too deeply/],
    ['deep without end', '['.repeat(100_000) + ']'.repeat(100_000), /nested too deeply/],
  ])('that is too %s is not taken', async (_, text, reason) => {
    const { check } = await load({});
    expect(check(text)).toEqual({ status: 'invalid', problems: [expect.stringMatching(reason)] });
  });

  it('that a schema follows without end is not taken', async () => {
    expect((await load({ $ref: '#' })).check('{}').status).toBe('invalid');
  });
});
