import { describe, expect, it } from 'vitest';
import { AgentError } from '../../../src/contracts/errors.ts';
import { githubFixture, notesOf, repository } from './fixture.ts';

describe('identity', () => {
  it("is the login of a person's token", async () => {
    const token = 'ghp_marias';
    const { api } = await githubFixture({ tokens: [{ token, login: 'maria', type: 'User' }] }, { token });
    expect(await api.identity()).toBe('maria');
  });

  it('is unknown for the token of a workflow, which may not ask', async () => {
    const { api, github } = await githubFixture();
    expect(await api.identity()).toBeUndefined();
    expect(github.calls.at(-1)?.status).toBe(403);
  });
});

describe('permission', () => {
  it('tells maintain and triage from the levels GitHub folds them into', async () => {
    const { api } = await githubFixture({
      people: (['admin', 'maintain', 'write', 'triage', 'read', 'none'] as const).map((permission) => ({
        login: `person-${permission}`,
        permission,
      })),
    });
    for (const permission of ['admin', 'maintain', 'write', 'triage', 'read', 'none'] as const) {
      expect(await api.permission(`person-${permission}`)).toBe(permission);
    }
  });

  it('is none for people GitHub does not know, and for apps', async () => {
    const { api, github } = await githubFixture();
    expect(await api.permission('nobody')).toBe('none');
    expect(await api.permission('dependabot[bot]')).toBe('none');
    expect(github.calls.at(-1)?.status).toBe(404);
  });

  it('takes a custom role for no more than the level it is based on', async () => {
    const { api } = await githubFixture({ people: [{ login: 'eve', permission: 'read', roleName: 'admin' }] });
    expect(await api.permission('eve')).toBe('read');
  });
});

describe('findOwnComment', () => {
  it('finds the comment of this token among those of others that look the same', async () => {
    const { api, github } = await githubFixture({ people: [{ login: 'mallory', permission: 'read' }] });
    github.comment(7, { author: 'mallory', body: 'mark: not ours' });
    const { id } = await api.createComment(7, 'mark: ours');
    const matches = (body: string) => body.startsWith('mark');
    expect(await api.findOwnComment(7, { since: 0, matches })).toEqual({ id, body: 'mark: ours' });
    expect(await api.findOwnComment(7, { since: Date.now() + 60_000, matches })).toBeUndefined();
    expect(await api.findOwnComment(7, { since: 0, matches: (body) => body === 'mark: not ours' })).toBeUndefined();
  });
});

describe('a run that is stopped', () => {
  it('waits for no answer to what it wanted to know, and still writes', async () => {
    const stop = new AbortController();
    const { api, github } = await githubFixture({}, { signal: stop.signal });
    github.fault({ method: 'GET', path: '/repos/acme/shop/pulls/7', delayMs: 60_000 });
    const asked = api.pullRequest(7);
    stop.abort();
    await expect(asked).rejects.toThrow('Could not read the pull request: the run was stopped.');
    await expect(api.permission('maria')).rejects.toThrow(/the run was stopped/);
    expect(await api.createComment(7, 'the report')).toMatchObject({ id: expect.any(Number) });
  });
});

describe('pullRequest', () => {
  it('describes the pull request with the tips of its branches', async () => {
    const { api, tips } = await githubFixture();
    expect(await api.pullRequest(7)).toMatchObject({
      number: 7,
      title: 'Fix the date',
      body: 'It is off by one.',
      author: 'maria',
      state: 'open',
      merged: false,
      draft: false,
      head: { ref: 'fix-date', sha: tips['fix-date'], repository: 'acme/shop' },
      base: { ref: 'main', sha: tips.main, repository: 'acme/shop' },
    });
  });

  it('has no head repository when the fork is gone, and an empty text for no body', async () => {
    const { api } = await githubFixture({
      pullRequests: [
        {
          number: 9,
          title: 'x',
          author: 'eve',
          head: 'main',
          base: 'main',
          headRepository: null,
          headSha: 'a'.repeat(40),
        },
      ],
    });
    expect(await api.pullRequest(9)).toMatchObject({ body: '', head: { repository: null, sha: 'a'.repeat(40) } });
  });

  it('fails with one sentence for a number that does not exist', async () => {
    const { api } = await githubFixture();
    const error = await api.pullRequest(99).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AgentError);
    expect(error).toMatchObject({
      code: 'publish',
      message: 'Could not read the pull request: GitHub does not know it (404); it may have been deleted meanwhile.',
    });
  });
});

describe('comments and reactions', () => {
  it('creates, reads and updates a comment of its own', async () => {
    const { api, github } = await githubFixture();
    const made = await api.createComment(7, 'working …');
    expect(made.url).toBe(`${github.serverUrl}/acme/shop/pull/7#issuecomment-${made.id}`);
    expect(await api.updateComment(made.id, 'done')).toEqual(made);
    expect(await api.readComment(made.id)).toBe('done');
    expect(github.comments(7).map(({ author, body }) => [author, body])).toEqual([
      ['maria', '/architect fix it'],
      ['github-actions[bot]', 'done'],
    ]);
  });

  it('adds a reaction once however often it is asked', async () => {
    const { api, github } = await githubFixture();
    await api.reactToComment(501, 'eyes');
    await api.reactToComment(501, 'eyes');
    expect(github.reactions(501)).toMatchObject([{ login: 'github-actions[bot]', content: 'eyes' }]);
  });

  it('sends writes one after the other, in the order they were asked for', async () => {
    const { api, github } = await githubFixture();
    const { id } = await api.createComment(7, 'start');
    github.fault({ method: 'PATCH', delayMs: 100 });
    await Promise.all([api.updateComment(id, 'step 1'), api.updateComment(id, 'the report')]);
    expect(await api.readComment(id)).toBe('the report');
  });

  it('does not keep later writes from happening when one fails', async () => {
    const { api } = await githubFixture();
    const [first, second] = await Promise.allSettled([api.updateComment(1, 'gone'), api.createComment(7, 'here')]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('pull requests', () => {
  it('finds an open one by its branch and no other', async () => {
    const { api, github } = await githubFixture();
    expect(await api.findOpenPullRequest('fix-date')).toEqual({
      number: 7,
      url: `${github.serverUrl}/acme/shop/pull/7`,
      draft: false,
    });
    expect(await api.findOpenPullRequest('acme:fix-date')).toMatchObject({ number: 7 });
    expect(await api.findOpenPullRequest('nightly')).toBeUndefined();
    expect(github.calls.at(-1)?.query.head).toBe('acme:nightly');
  });

  it('does not take a pull request of a fork with the same branch name for its own', async () => {
    const { api } = await githubFixture({
      pullRequests: [
        { number: 3, title: 'x', author: 'eve', head: 'nightly', base: 'main', headRepository: 'eve/shop' },
        { number: 4, title: 'x', author: 'eve', head: 'nightly', base: 'main', headRepository: 'acme/shop-fork' },
      ],
    });
    expect(await api.findOpenPullRequest('nightly')).toBeUndefined();
  });

  it('opens one and updates it', async () => {
    const { api, github } = await githubFixture();
    const request = { title: 'Nightly', body: 'first', head: 'nightly', base: 'main', draft: true };
    const made = await api.createPullRequest(request);
    expect(made).toEqual({ number: 8, url: `${github.serverUrl}/acme/shop/pull/8`, draft: true });
    await api.updatePullRequest(made.number, { title: 'Nightly again', body: 'second' });
    expect(github.pullRequests().at(-1)).toMatchObject({ title: 'Nightly again', body: 'second', state: 'open' });
  });

  it('says why GitHub refuses to open one', async () => {
    const { api } = await githubFixture();
    const open = (head: string) =>
      api
        .createPullRequest({ title: 't', body: '', head, base: 'main', draft: false })
        .catch((error: unknown) => error);
    expect(await open('fix-date')).toMatchObject({
      code: 'publish',
      message: expect.stringContaining('A pull request already exists for acme:fix-date'),
    });
    expect(await open('same-as-main')).toMatchObject({ message: expect.stringContaining('No commits between') });
    expect(await open('absent')).toMatchObject({ message: expect.stringContaining('"field":"head"') });
  });
});

describe('the client', () => {
  it('counts every HTTP request and presents the token', async () => {
    const { api, github } = await githubFixture();
    expect(api.requestCount).toBe(0);
    await api.permission('maria');
    await api.pullRequest(7);
    expect(api.requestCount).toBe(2);
    expect(api.requestCount).toBe(github.calls.length);
    expect(github.calls.every(({ authorization }) => authorization === 'token ghs_workflow')).toBe(true);
    expect(github.calls[0]?.userAgent).toMatch(/^architect-action /);
    expect(api.repository).toEqual(repository);
  });

  it('works with the API address of GitHub Enterprise Server', async () => {
    const { api, github } = await githubFixture({ apiPrefix: '/api/v3' });
    expect(github.apiUrl).toMatch(/\/api\/v3$/);
    expect(await api.permission('maria')).toBe('maintain');
  });

  it('repeats a read after a 502 and tells of it only in the debug log', async () => {
    const { api, github, events } = await githubFixture();
    github.fault({ method: 'GET', times: 2, status: 502 });
    expect(await api.permission('maria')).toBe('maintain');
    expect(api.requestCount).toBe(3);
    expect(notesOf(events, 'debug')).toHaveLength(2);
    expect(events).toHaveLength(2);
  });

  it('gives up after three repeats', async () => {
    const { api, github } = await githubFixture();
    github.fault({ times: 9, status: 500, body: { message: 'Server Error' } });
    await expect(api.pullRequest(7)).rejects.toMatchObject({
      code: 'publish',
      message: 'Could not read the pull request: GitHub answered 500: Server Error.',
    });
    expect(api.requestCount).toBe(4);
  });

  it('does not repeat a read when no time is left to wait', async () => {
    const { api, github } = await githubFixture({}, { deadline: () => Date.now() + 4, retryBaseMs: 1000 });
    github.fault({ times: 9, status: 500 });
    await expect(api.pullRequest(7)).rejects.toThrow('GitHub answered 500');
    expect(api.requestCount).toBe(1);
  });

  it('names the address when nothing answers there', async () => {
    const { api, github } = await githubFixture();
    await github.close();
    await expect(api.permission('maria')).rejects.toMatchObject({
      code: 'publish',
      message: expect.stringMatching(/no answer from http:\/\/127\.0\.0\.1:\d+ \(.*ECONNREFUSED/),
    });
  });
});
