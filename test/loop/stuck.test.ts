import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Repetition, StepResult } from '../../src/contracts/session.ts';
import { findRepetition, fingerprintOf, isStuck } from '../../src/loop/stuck.ts';
import { aCall } from '../support/scripted-llm.ts';

/** Each letter is a step with its fingerprint; `-` a step without calls. An upper case letter was steered so. */
function steps(letters: string, steered: Repetition = 'same'): readonly StepResult[] {
  return [...letters].map((letter, index) => ({
    step: index + 1,
    toolCalls: [],
    durationMs: 0,
    ...(letter === '-' ? {} : { fingerprint: letter.toLowerCase() }),
    ...(letter === letter.toUpperCase() && letter !== '-' ? { steered } : {}),
  }));
}

function outcome(name: string, args: string, text: string, success = true) {
  return { call: aCall('id', name, args), text, success };
}

describe('findRepetition', () => {
  it.each<[string, Repetition | undefined, number]>([
    ['', undefined, 0],
    ['a', undefined, 0],
    ['aa', undefined, 0],
    ['aaa', 'same', 3],
    ['baaa', 'same', 3],
    ['aaaa', 'same', 4],
    ['aaab', undefined, 0],
    ['aabaa', undefined, 0],
    ['aa-a', undefined, 0],
    ['---', undefined, 0],
    ['ababa', undefined, 0],
    ['ababab', 'alternating', 6],
    ['cababab', 'alternating', 6],
    ['abababa', 'alternating', 7],
    ['ababac', undefined, 0],
    ['ab-abab', undefined, 0],
    ['abcabcabc', undefined, 0],
    ['abababb', undefined, 0],
    ['abababbb', 'same', 3],
  ])('finds in %s: %s, %d steps', (letters, repetition, count) => {
    const found = findRepetition(steps(letters));
    expect(found?.repetition).toBe(repetition);
    expect(found?.steps.length ?? 0).toBe(count);
  });

  it('never finds anything where each step differs from the two before it', () => {
    const differing = fc
      .array(fc.integer({ min: 0, max: 1 }), { maxLength: 40 })
      .map((choices) =>
        choices.reduce(
          (text, choice) => text + [...'abcd'].filter((letter) => !text.slice(-2).includes(letter))[choice],
          '',
        ),
      );
    fc.assert(fc.property(differing, (letters) => findRepetition(steps(letters)) === undefined));
  });
});

describe('isStuck', () => {
  it.each<[string, Repetition, boolean | undefined]>([
    ['aaa', 'same', false],
    ['aaA', 'same', false],
    ['aaAa', 'same', true],
    ['aaAaa', 'same', true],
    ['aaAbaa', 'same', undefined],
    ['aaAbaaa', 'same', true],
    ['aaAbbb', 'same', false],
    ['ababaB', 'alternating', false],
    ['ababaBa', 'alternating', true],
    ['aaAbabab', 'same', false],
    ['ababaBbb', 'alternating', false],
  ])('says of %s, told of %s: %s', (letters, steered, stuck) => {
    const all = steps(letters, steered);
    const found = findRepetition(all);
    expect(found && isStuck(all, found)).toBe(stuck);
  });
});

describe('fingerprintOf', () => {
  const base = outcome('grep', '{"pattern":"x","path":"src"}', 'no hits');

  it.each([
    ['ids', { ...base, call: { ...base.call, id: 'other' } }],
    ['the order of keys', outcome('grep', '{ "path": "src", "pattern": "x" }', 'no hits')],
  ])('is the same whatever %s', (_title, same) => {
    expect(fingerprintOf([same])).toBe(fingerprintOf([base]));
  });

  it.each([
    ['another tool', outcome('search_code', base.call.arguments, 'no hits')],
    ['another argument', outcome('grep', '{"pattern":"y","path":"src"}', 'no hits')],
    ['another result', outcome('grep', base.call.arguments, '1 hit')],
    ['another success', outcome('grep', base.call.arguments, 'no hits', false)],
  ])('differs with %s', (_title, other) => {
    expect(fingerprintOf([other])).not.toBe(fingerprintOf([base]));
  });

  it('sorts nested keys and keeps the order of lists', () => {
    const nested = (args: string) => fingerprintOf([outcome('x', args, '')]);
    expect(nested('{"a":{"b":1,"c":[1,2]}}')).toBe(nested('{"a":{"c":[1,2],"b":1}}'));
    expect(nested('{"a":[1,2]}')).not.toBe(nested('{"a":[2,1]}'));
  });

  it('compares arguments that are no JSON as they came', () => {
    const malformed = (args: string) => fingerprintOf([outcome('x', args, 'invalid')]);
    expect(malformed('{"a":')).toBe(malformed(' {"a":'));
    expect(malformed('{"a":')).not.toBe(malformed('{"b":'));
  });

  it('passes over the time that a command took, and nothing else in its output', () => {
    const ran = (text: string) => fingerprintOf([outcome('run_command', '{"command":"npm test"}', text)]);
    expect(ran('1 failed\n[exit code 1, 2.5 s]')).toBe(ran('1 failed\n[exit code 1, 12.0 s]'));
    expect(ran('1 failed\n[exit code 1, 2.5 s]')).not.toBe(ran('1 failed\n[exit code 2, 2.5 s]'));
    expect(ran('12 % done\n[exit code 0, 2.5 s]')).not.toBe(ran('13 % done\n[exit code 0, 2.5 s]'));
  });

  it('heeds all calls of a step and their order', () => {
    const other = outcome('read_file', '{"path":"a"}', 'text');
    expect(fingerprintOf([base, other])).not.toBe(fingerprintOf([base]));
    expect(fingerprintOf([base, other])).not.toBe(fingerprintOf([other, base]));
  });
});
