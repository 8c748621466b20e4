import { describe, expect, it } from 'vitest';
import { closestName } from '../../src/kit/closest-name.ts';

describe('the closest known name', () => {
  it.each([
    ['max_stesp', ['max_steps', 'mode'], 'max_steps'],
    ['maxSteps', ['max_steps', 'mode'], 'max_steps'],
    ['base_url', ['base-url', 'budget-usd'], 'base-url'],
    ['ab', ['abcd'], 'abcd'],
    ['modle', ['mode', 'model'], 'model'],
    ['idempotnet', ['idempotent'], 'idempotent'],
    ['x', ['max_steps'], undefined],
    ['', ['mode'], undefined],
    ['mode', [], undefined],
  ])('of %s in %j is %s', (name, known, closest) => {
    expect(closestName(name, known)).toBe(closest);
  });

  it('of a very long name among thousands is found without comparing it letter by letter with short ones', () => {
    const known = Array.from({ length: 20_000 }, (_, index) => `src/some/folder/file-${index}.ts`);
    expect(closestName('a'.repeat(20_000), known)).toBeUndefined();
  });
});
