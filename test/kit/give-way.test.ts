import { expect, it } from 'vitest';
import { createGiveWay } from '../../src/kit/give-way.ts';

it('lets a timer run in the midst of work that never waits', async () => {
  const giveWay = createGiveWay();
  const seen: string[] = [];
  setTimeout(() => seen.push('timer'), 1);
  const end = performance.now() + 200;
  while (performance.now() < end && seen.length === 0) await giveWay();
  seen.push('work');
  expect(seen).toEqual(['timer', 'work']);
});

it('does not wait where there was no long work', () => {
  const giveWay = createGiveWay();
  expect(giveWay()).toBeUndefined();
});
