import { describe, expect, it } from 'vitest';
import { settleAll } from '../../src/kit/settle-all.ts';

describe('settleAll', () => {
  it('returns the values in order', async () => {
    expect(await settleAll([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });

  it('throws the first failure only after all have ended', async () => {
    const ended: string[] = [];
    const slow = new Promise<void>((resolve) =>
      setTimeout(() => {
        ended.push('slow');
        resolve();
      }, 20),
    );
    await expect(
      settleAll([Promise.reject(new Error('first')), slow, Promise.reject(new Error('last'))]),
    ).rejects.toThrow('first');
    expect(ended).toEqual(['slow']);
  });
});
