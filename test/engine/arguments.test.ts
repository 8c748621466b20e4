import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonErrorPosition } from '../../src/engine/arguments/json-error.ts';
import { looseArguments, readArguments } from '../../src/engine/arguments/read-arguments.ts';
import { validateArguments } from '../../src/engine/arguments/validate-arguments.ts';

const schema = z
  .object({
    path: z.string(),
    limit: z.number().int().min(1).max(600).optional(),
    ratio: z.number().optional(),
    recursive: z.boolean().default(false),
    mode: z.enum(['overwrite', 'append']).optional(),
    env: z.record(z.string(), z.string()).optional(),
    range: z.object({ from: z.number(), to: z.number() }).strict().optional(),
    names: z.array(z.string()).min(1).optional(),
  })
  .strict();

function validated(args: unknown, language: 'en' | 'es' = 'en') {
  return validateArguments(schema, args, language);
}

function problemsOf(args: unknown, language: 'en' | 'es' = 'en'): string {
  const result = validated(args, language);
  return result.status === 'invalid' ? result.problems : 'valid';
}

describe('reading the raw text', () => {
  it.each([
    ['{"path":"a"}', { path: 'a' }],
    [' {"path":"a"}\n', { path: 'a' }],
    [JSON.stringify('{"path":"a"}'), { path: 'a' }],
    ['', {}],
    ['  ', {}],
    ['null', {}],
    ['"a.txt"', 'a.txt'],
    ['[1]', [1]],
  ])('%s becomes %j', (text, value) => {
    expect(readArguments(text)).toEqual({ status: 'ok', value });
  });

  it.each([
    ['{"path": "a"', 12, ''],
    ['{"path": a}', 9, 'a}'],
    ["{'path': 'a'}", 1, "'path': 'a'}"],
    ['{"path": "a",}', 13, '}'],
    ['{"path": "a" "b": 1}', 13, '"b": 1}'],
    ['{"path": "a\nb"}', 11, '\nb"}'],
    ['{"path": "a\\x"}', 11, '\\x"}'],
    ['{"path": "unfinished', 20, ''],
    ['{"path": 01}', 10, '1}'],
    ['{"a":1} {"b":2}', 8, '{"b":2}'],
    ['path: a', 0, 'path: a'],
    ['{"a": [1, 2', 11, ''],
    ['{"a": [1, ]}', 10, ']}'],
    ['{"a" 1}', 5, '1}'],
    ['{"a": tru}', 6, 'tru}'],
  ])('%j is malformed at %i', (text, position, near) => {
    expect(readArguments(text)).toMatchObject({ status: 'malformed', fault: { position, near } });
  });

  it('counts lines and columns from 1', () => {
    expect(readArguments('{\n  "a": x\n}')).toMatchObject({ fault: { position: 9, line: 2, column: 8 } });
  });

  it('agrees with JSON.parse about what is valid', () => {
    const texts = [
      '{}',
      '[]',
      '{"a":[1,-2.5e+3,true,false,null,"\\u00e9\\n"]}',
      ' "x" ',
      '0',
      '-0',
      '{"a":{"b":[{}]}}',
    ];
    for (const text of texts) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(jsonErrorPosition(text)).toBe(text.length);
    }
  });

  it('cuts off every prefix of a valid text at its end', () => {
    const text = '{"path":"a\\"b","n":[1,2,{"x":"y"}]}';
    for (let length = 1; length < text.length; length++) {
      const reading = readArguments(text.slice(0, length));
      expect(reading.status).toBe('malformed');
    }
  });

  it('scans long strings', () => {
    const text = JSON.stringify({ content: 'line\n"quoted"\n'.repeat(100_000) });
    expect(jsonErrorPosition(text)).toBe(text.length);
    expect(jsonErrorPosition(text.slice(0, -1))).toBe(text.length - 1);
  });

  it('gives summaries an object whatever came', () => {
    expect(looseArguments('{"path":"a"}')).toEqual({ path: 'a' });
    for (const text of ['', '[1]', '"x"', '{"cut', '3']) expect(looseArguments(text)).toEqual({});
  });
});

describe('validation', () => {
  it('fills in defaults', () => {
    expect(validated({ path: 'a' })).toEqual({ status: 'ok', args: { path: 'a', recursive: false } });
  });

  it.each([
    ['a number as text', { limit: '5' }, { limit: 5 }],
    ['a decimal as text', { ratio: ' -2.5 ' }, { ratio: -2.5 }],
    ['a boolean as text', { recursive: 'True' }, { recursive: true }],
    ['null for an optional field', { limit: null }, {}],
    ['null for a field with a default', { recursive: null }, { recursive: false }],
    ['null for an enum', { mode: null }, {}],
    ['an object as text', { env: '{"A":"1"}' }, { env: { A: '1' } }],
    ['an array as text', { names: '["a","b"]' }, { names: ['a', 'b'] }],
    ['slips inside an object as text', { range: '{"from":"1","to":2}' }, { range: { from: 1, to: 2 } }],
    ['several slips at once', { limit: '7', recursive: 'false', mode: null }, { limit: 7 }],
  ])('undoes %s', (_name, slip, expected) => {
    expect(validated({ path: 'a', ...slip })).toEqual({
      status: 'ok',
      args: { path: 'a', recursive: false, ...expected },
    });
  });

  it('does not change the arguments it was given', () => {
    const args = { path: 'a', limit: '5', mode: null };
    validated(args);
    expect(args).toEqual({ path: 'a', limit: '5', mode: null });
  });

  it.each([
    ['a text that is no number', { limit: 'five' }, 'limit: expected number, got string "five"'],
    ['an empty text for a number', { limit: '' }, 'limit: expected number, got string ""'],
    ['hexadecimal', { limit: '0x10' }, 'limit: expected number, got string "0x10"'],
    ['yes for a boolean', { recursive: 'yes' }, 'recursive: expected boolean, got string "yes"'],
    ['1 for a boolean', { recursive: 1 }, 'recursive: expected boolean, got number 1'],
    ['null for a required field', { path: null }, 'path: expected string, got null'],
    ['a number for a text', { path: 5 }, 'path: expected string, got number 5'],
    ['an object for a text', { path: { a: 1 } }, 'path: expected string, got object {"a":1}'],
    ['a fraction', { limit: 1.5 }, 'limit: expected integer, got number 1.5'],
    ['a fraction as text', { limit: '1.5' }, 'limit: expected integer, got string "1.5"'],
    ['too small', { limit: 0 }, 'limit: expected number ≥ 1, got number 0'],
    ['too big', { limit: 601 }, 'limit: expected number ≤ 600, got number 601'],
    ['an unknown choice', { mode: 'add' }, 'mode: expected one of "overwrite", "append", got string "add"'],
    ['a wrong value in a map', { env: { A: 1 } }, 'env.A: expected string, got number 1'],
    ['a wrong item', { names: ['a', 2] }, 'names[1]: expected string, got number 2'],
    ['an empty list', { names: [] }, 'names: expected items ≥ 1, got array []'],
    ['a missing inner field', { range: { from: 1 } }, 'range.to: missing, expected number'],
    ['broken JSON in a field', { range: '{"from":1' }, 'range: expected object, got string "{\\"from\\":1"'],
  ])('names the field, what was expected and what came: %s', (_name, wrong, problem) => {
    expect(problemsOf({ path: 'a', ...wrong })).toBe(problem);
  });

  it('says that a field is missing', () => {
    expect(problemsOf({})).toBe('path: missing, expected string');
    expect(problemsOf({}, 'es')).toBe('path: falta, se esperaba string');
  });

  it('names an unknown field, the nearest and the known ones', () => {
    expect(problemsOf({ path: 'a', recursiv: true })).toBe(
      "recursiv: unknown field, did you mean 'recursive'? (known: path, limit, ratio, recursive, mode, env, range, names)",
    );
  });

  it('reports every problem', () => {
    const problems = problemsOf({ path: 1, limit: 'x', extra: 1 });
    for (const field of ['path', 'limit', 'extra']) expect(problems).toContain(`${field}:`);
  });

  it.each([['a.txt'], [[1]], [5]])('refuses %j, which is no object', (value) => {
    expect(problemsOf(value)).toMatch(/^the arguments: expected object, got /);
  });

  it('cuts long values', () => {
    expect(problemsOf({ path: ['x'.repeat(500)] }).length).toBeLessThan(120);
  });

  it('speaks Spanish, also for rules it has no text of its own for', () => {
    const strict = z.object({ name: z.string().regex(/^a/) }).strict();
    const result = validateArguments(strict, { name: 'b' }, 'es');
    expect(result).toMatchObject({
      status: 'invalid',
      problems: expect.stringMatching(/^name: se esperaba .*patrón.*, llegó string "b"$/),
    });
    expect(problemsOf({ path: 'a', limit: 0 }, 'es')).toBe('limit: se esperaba número ≥ 1, llegó number 0');
  });

  it('gives a field called __proto__ no power', () => {
    const result = validated(JSON.parse('{"path":"a","__proto__":{"polluted":true}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(result.status === 'ok' ? Object.keys(result.args) : []).not.toContain('polluted');
  });
});
