import { describe, expect, it } from 'vitest';
import { AgentError } from '../../../src/contracts/errors.ts';
import type { GitHubApi } from '../../../src/contracts/ports.ts';
import { explainGitHubError } from '../../../src/platform/github/explain-error.ts';
import { githubFixture, workflowToken } from './fixture.ts';

const readOnly = {
  tokens: [
    {
      token: workflowToken,
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', 'pull-requests': 'read' },
    },
  ],
} as const;

const commentBlock = 'permissions:\n  issues: write\n  pull-requests: write';

describe('a refused call names the permissions it needs', () => {
  it.each<[string, (api: GitHubApi) => Promise<unknown>, string]>([
    ['add a reaction to the comment', (api) => api.reactToComment(501, 'eyes'), commentBlock],
    ['write a comment', (api) => api.createComment(7, 'x'), commentBlock],
    ['edit the comment', (api) => api.updateComment(501, 'x'), commentBlock],
    [
      'open a pull request',
      (api) => api.createPullRequest({ title: 't', body: '', head: 'nightly', base: 'main', draft: false }),
      'permissions:\n  contents: write\n  pull-requests: write',
    ],
    [
      'update the pull request',
      (api) => api.updatePullRequest(7, { title: 't', body: '' }),
      'permissions:\n  pull-requests: write',
    ],
  ])('%s', async (action, call, block) => {
    const { api, github } = await githubFixture(readOnly);
    await expect(call(api)).rejects.toMatchObject({
      code: 'permission',
      message: `The workflow token may not ${action} (403, "Resource not accessible by integration"): give the job this permission.\n${block}`,
    });
    expect(github.calls).toHaveLength(1);
  });

  it('in Spanish, too', async () => {
    const { api } = await githubFixture(readOnly, { language: 'es' });
    await expect(api.createComment(7, 'x')).rejects.toThrow(
      `El token del workflow no puede escribir un comentario (403, "Resource not accessible by integration"): dale al job este permiso.\n${commentBlock}`,
    );
  });
});

describe('other refusals are one sentence', () => {
  it('a locked conversation', async () => {
    const { api, github } = await githubFixture();
    github.lock(7);
    await expect(api.createComment(7, 'x')).rejects.toMatchObject({
      code: 'permission',
      message: expect.stringContaining('the conversation is locked'),
    });
  });

  it('the setting that keeps Actions from opening pull requests', async () => {
    const { api } = await githubFixture({ actionsMayCreatePullRequests: false });
    const request = { title: 't', body: '', head: 'nightly', base: 'main', draft: false };
    await expect(api.createPullRequest(request)).rejects.toMatchObject({
      code: 'permission',
      message: expect.stringContaining('"Allow GitHub Actions to create and approve pull requests"'),
    });
  });

  it('a token that GitHub does not know', async () => {
    const { api, github } = await githubFixture({}, { token: 'ghs_expired' });
    const error = await api.permission('maria').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'permission', message: expect.stringContaining('`github-token`') });
    expect(String(error)).not.toContain('ghs_expired');
    expect(github.calls).toHaveLength(1);
  });

  it('a write to something that is not there names both readings', async () => {
    const { api } = await githubFixture();
    await expect(api.updateComment(12_345, 'x')).rejects.toMatchObject({
      code: 'permission',
      message: expect.stringMatching(/404, so it was deleted meanwhile or the token may not see it.*\npermissions:/s),
    });
  });

  it("editing somebody else's comment", async () => {
    const { api } = await githubFixture();
    await expect(api.updateComment(501, 'x')).rejects.toThrow(
      'Could not edit the comment: GitHub answered 403: Must have admin rights to Repository.',
    );
  });

  it('a personal access token is told apart', () => {
    const answer = { status: 403, headers: {}, data: {} };
    const thrown = Object.assign(new Error('Resource not accessible by personal access token'), { response: answer });
    const call = { action: 'create-comment', apiUrl: 'https://api.github.com', language: 'en' } as const;
    expect(explainGitHubError(thrown, call).message).toContain('The personal access token may not write a comment');
  });

  it('keeps the original error as the cause', () => {
    const thrown = new TypeError('fetch failed');
    const call = { action: 'react', apiUrl: 'https://api.github.com', language: 'en' } as const;
    const error = explainGitHubError(thrown, call);
    expect(error).toBeInstanceOf(AgentError);
    expect(error.cause).toBe(thrown);
    expect(error.message).toContain('no answer from https://api.github.com (fetch failed)');
  });
});
