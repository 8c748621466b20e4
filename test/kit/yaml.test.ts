import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/kit/yaml.ts';

function read(text: string): unknown {
  const result = parseYaml(text);
  return result.status === 'ok' ? result.value : result;
}

describe('parseYaml', () => {
  test('gives plain values', () => {
    expect(read('a: 1\nb: [x, true, 2.5]\nc: {d: "e"}\n')).toEqual({ a: 1, b: ['x', true, 2.5], c: { d: 'e' } });
  });

  test('gives null for an empty document and for one of comments', () => {
    expect(read('')).toBeNull();
    expect(read('# nothing\n')).toBeNull();
  });

  test('keeps yes, no and dates as text, as YAML 1.2 says', () => {
    expect(read('a: yes\nb: 2024-01-01')).toEqual({ a: 'yes', b: '2024-01-01' });
  });

  test.each([
    ['a duplicate key', 'a: 1\nb: 2\na: 3', 3],
    ['a custom tag', 'x: 1\na: !env HOME', 2],
    ['a binary tag', 'a: !!binary aGk=', 1],
    ['a second document', 'a: 1\n---\nb: 2', 2],
    ['a list as a key', '? [a]\n: b', 1],
    ['a tab as indentation', 'a:\n\tb: 1', 2],
    ['an unfinished list', 'a: [1', 1],
    ['an unknown alias', 'a: *nope', 1],
  ])('refuses %s and names the line', (_what, text, line) => {
    expect(parseYaml(text)).toMatchObject({ status: 'error', line });
  });

  test('refuses an alias bomb without building it', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const items =
        level === 0
          ? 'x'
          : Array(10)
              .fill(`*a${level - 1}`)
              .join(',');
      return `a${level}: &a${level} [${items}]`;
    });
    expect(parseYaml(levels.join('\n'))).toMatchObject({ status: 'error' });
  });

  test('refuses endless nesting instead of throwing', () => {
    expect(parseYaml('['.repeat(100_000))).toMatchObject({ status: 'error', message: 'Nested too deeply' });
  });

  test('a key named __proto__ is a key like any other', () => {
    const value = read('__proto__:\n  polluted: true\n') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('tells the line of a key and of a list element', () => {
    const result = parseYaml('llm:\n  model: x\ngates:\n  - name: a\n    timeout: 3\n');
    if (result.status !== 'ok') throw new Error(result.message);
    expect(result.lineOf(['llm'])).toBe(1);
    expect(result.lineOf(['llm', 'model'])).toBe(2);
    expect(result.lineOf(['gates', 0])).toBe(4);
    expect(result.lineOf(['gates', 0, 'timeout'])).toBe(5);
  });

  test('tells the line of the nearest part that exists', () => {
    const result = parseYaml('a: 1\nllm:\n  model: x\n');
    if (result.status !== 'ok') throw new Error(result.message);
    expect(result.lineOf(['llm', 'timeout'])).toBe(2);
    expect(result.lineOf(['none'])).toBeUndefined();
  });
});
