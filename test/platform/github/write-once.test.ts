import { describe, expect, it } from 'vitest';
import { githubFixture } from './fixture.ts';

const commentsPath = '/repos/acme/shop/issues/7/comments';

describe('creating a comment', () => {
  it.each([
    ['the server answers 502', { status: 502 }],
    ['the connection is cut', { disconnect: true }],
  ])('does not make a second one when it was made although %s', async (_title, fault) => {
    const { api, github } = await githubFixture();
    github.fault({ method: 'POST', path: commentsPath, afterwards: true, ...fault });
    const made = await api.createComment(7, 'the only one');
    expect(github.comments(7).filter(({ body }) => body === 'the only one')).toMatchObject([{ id: made.id }]);
    expect(github.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('tries again when it was not made', async () => {
    const { api, github } = await githubFixture();
    github.fault({ method: 'POST', path: commentsPath, times: 2, status: 503 });
    await api.createComment(7, 'third time lucky');
    expect(github.comments(7).filter(({ body }) => body === 'third time lucky')).toHaveLength(1);
    expect(github.calls.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'POST 503',
      'GET 200',
      'POST 503',
      'GET 200',
      'POST 201',
    ]);
  });

  it('does not take an older comment with the same text for the new one', async () => {
    const { api, github } = await githubFixture();
    const old = github.comment(7, { author: 'x', body: 'again', createdAt: '2024-01-01T00:00:00Z' });
    github.fault({ method: 'POST', path: commentsPath, status: 500 });
    expect((await api.createComment(7, 'again')).id).not.toBe(old.id);
  });

  it('does not write blindly when it cannot look', async () => {
    const { api, github } = await githubFixture();
    github.fault({ method: 'POST', path: commentsPath, status: 500, body: { message: 'first' } });
    github.fault({ method: 'GET', path: commentsPath, times: 9, status: 500, body: { message: 'second' } });
    await expect(api.createComment(7, 'x')).rejects.toThrow('GitHub answered 500: first.');
    expect(github.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is not tried again when GitHub refused it', async () => {
    const { api, github } = await githubFixture();
    await expect(api.createComment(7, 'x'.repeat(65_537))).rejects.toThrow(/422.*maximum is 65536/);
    expect(github.calls).toHaveLength(1);
  });
});

describe('opening a pull request', () => {
  it('does not open a second one when the answer was lost', async () => {
    const { api, github } = await githubFixture();
    github.fault({ method: 'POST', path: '/repos/acme/shop/pulls', afterwards: true, disconnect: true });
    const request = { title: 'Nightly', body: '', head: 'nightly', base: 'main', draft: false };
    expect(await api.createPullRequest(request)).toMatchObject({ number: 8 });
    expect(github.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
