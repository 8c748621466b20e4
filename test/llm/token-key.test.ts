import { expect, it } from 'vitest';
import { createTokenKey } from '../../src/llm/transport/token-key.ts';
import { makeToken } from '../support/id-token-server.ts';

interface Setting {
  /** The token of the nth request; an error: the request fails. */
  readonly answer?: (count: number, now: number) => string | Error;
}

function start({ answer = (count, now) => makeToken(count, 300, now / 1000) }: Setting = {}) {
  const state = { now: Date.UTC(2026, 0, 1), count: 0 };
  const told: string[] = [];
  const key = createTokenKey({
    request: async () => {
      const made = answer(++state.count, state.now);
      if (made instanceof Error) throw made;
      return made;
    },
    clock: { now: () => state.now },
    onToken: (token) => told.push(token),
  });
  const pass = (seconds: number) => {
    state.now += seconds * 1000;
  };
  return { key, pass, told, state };
}

it('uses a token until a minute before its end', async () => {
  const { key, pass, told } = start();
  const first = await key();
  pass(239);
  expect(await key()).toBe(first);
  pass(1);
  const second = await key();
  expect(second).not.toBe(first);
  expect(told).toEqual([first, second]);
});

it('counts by how long a token lives, as the clock of the machine may be wrong', async () => {
  const { key, pass, told } = start({ answer: (count) => makeToken(count, 300, 1_000_000) });
  await key();
  pass(239);
  await key();
  expect(told).toHaveLength(1);
});

it.each([{}, { iat: 'then' }])(
  'counts from now to the end of a token that does not tell its beginning: %j',
  async (claims) => {
    const tokenTo = (exp: number) => `x.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.y`;
    const { key, pass, told } = start({ answer: (_count, now) => tokenTo(now / 1000 + 600) });
    await key();
    pass(539);
    await key();
    expect(told).toHaveLength(1);
    pass(1);
    await key();
    expect(told).toHaveLength(2);
  },
);

it.each(['opaque', 'a.b.c', `x.${Buffer.from('{"exp":"soon"}').toString('base64url')}.y`])(
  'renews every four minutes what does not tell its end: %s',
  async (token) => {
    const { key, pass, told } = start({ answer: () => token });
    await key();
    pass(239);
    await key();
    expect(told).toHaveLength(1);
    pass(1);
    await key();
    expect(told).toHaveLength(2);
  },
);

it('uses a token of a very short life for half of it', async () => {
  const { key, pass, told } = start({ answer: (count, now) => makeToken(count, 20, now / 1000) });
  await key();
  pass(9);
  await key();
  expect(told).toHaveLength(1);
  pass(1);
  await key();
  expect(told).toHaveLength(2);
});

it('asks once for all that want a key at the same time', async () => {
  const { key, state } = start();
  const [first, ...others] = await Promise.all([key(), key(), key()]);
  expect(others).toEqual([first, first]);
  expect(state.count).toBe(1);
});

it('replaces a token that was refused, and keeps one that came meanwhile', async () => {
  const { key, state } = start();
  const first = await key();
  const second = await key(first);
  expect(second).not.toBe(first);
  expect(await key(first)).toBe(second);
  expect(state.count).toBe(2);
});

it('goes on with the old token while no new one can be had, to its end and no longer', async () => {
  const { key, pass } = start({
    answer: (count, now) => (count > 1 ? new Error('down') : makeToken(1, 300, now / 1000)),
  });
  const first = await key();
  pass(299);
  expect(await key()).toBe(first);
  await expect(key(first)).rejects.toThrow('down');
  pass(1);
  await expect(key()).rejects.toThrow('down');
});

it('asks again after a request that failed', async () => {
  const { key } = start({
    answer: (count, now) => (count === 1 ? new Error('down') : makeToken(count, 300, now / 1000)),
  });
  await expect(key()).rejects.toThrow('down');
  expect(await key()).toContain('eyJ');
});
