import { describe, expect, it } from 'vitest';
import { githubFixture, notesOf } from './fixture.ts';

const secondary = {
  status: 403,
  body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
};

describe('rate limits', () => {
  it('waits as long as a secondary limit asks and goes on', async () => {
    const { api, github, events } = await githubFixture();
    github.fault({ method: 'POST', headers: { 'retry-after': '1' }, ...secondary });
    await api.createComment(7, 'after the wait');
    expect(github.comments(7).at(-1)?.body).toBe('after the wait');
    expect(github.calls.map(({ status }) => status)).toEqual([403, 201]);
    expect(notesOf(events, 'warn')).toEqual([
      'GitHub API: rate limit at POST /repos/acme/shop/issues/7/comments, waiting 1 s as GitHub asks.',
    ]);
  });

  it('leaves a 429 to the wait GitHub asks for instead of trying at once', async () => {
    const { api, github, events } = await githubFixture();
    github.fault({ ...secondary, method: 'GET', status: 429, headers: { 'retry-after': '1' } });
    expect(await api.permission('maria')).toBe('maintain');
    expect(github.calls.map(({ status }) => status)).toEqual([429, 200]);
    expect(notesOf(events, 'warn')).toHaveLength(1);
  });

  it('refuses at once when the wait is longer than the time left', async () => {
    const { api, github, events } = await githubFixture({}, { deadline: () => Date.now() + 10_000 });
    github.fault({ method: 'POST', headers: { 'retry-after': '600' }, ...secondary });
    await expect(api.createComment(7, 'x')).rejects.toMatchObject({
      code: 'publish',
      message: "Could not write a comment: the token's rate limit at GitHub is used up; run again later.",
    });
    expect(github.calls).toHaveLength(1);
    expect(notesOf(events, 'warn')[0]).toContain('600 s, which is longer than this run can wait');
  });

  it('never waits for the hour of a used-up limit, also without a deadline', async () => {
    const { api, github } = await githubFixture();
    const reset = String(Math.ceil(Date.now() / 1000) + 3600);
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    github.fault({ status: 403, body: { message: 'API rate limit exceeded for installation ID 1.' }, headers });
    await expect(api.permission('maria')).rejects.toThrow('rate limit at GitHub is used up');
  });

  it('names the time at which a used-up limit is full again', async () => {
    const { api, github } = await githubFixture({}, { deadline: () => Date.now() + 1000 });
    github.fault({
      status: 403,
      body: { message: 'API rate limit exceeded for installation ID 1.' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Date.UTC(2037, 0, 2, 3, 4) / 1000) },
    });
    await expect(api.permission('maria')).rejects.toThrow('is used up until 2037-01-02 03:04 UTC');
  });
});
