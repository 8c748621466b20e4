import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RunEvent } from '../../../src/contracts/run-event.ts';
import { createGitHubApi, type GitHubApiOptions } from '../../../src/platform/github.ts';
import { makeBareRepository } from '../../support/github/sample-repository.ts';
import { type GitHubServerOptions, startGitHubServer } from '../../support/github-server.ts';

export const repository = { owner: 'acme', name: 'shop' };
export const workflowToken = 'ghs_workflow';

/** A server with one pull request (number 7, comment 501) and an API client for it. */
export async function githubFixture(server: Partial<GitHubServerOptions> = {}, client: Partial<GitHubApiOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'github-'));
  const bareRepository = join(folder, 'shop.git');
  const tips = makeBareRepository(bareRepository, [
    { name: 'main', files: { 'README.md': '# Shop\n', 'src/price.js': 'export const price = 1;\n' } },
    { name: 'same-as-main', from: 'main' },
    { name: 'fix-date', from: 'main', files: { 'src/date.js': 'export const date = 0;\n' } },
    { name: 'nightly', from: 'main', files: { 'docs/a.md': 'a\n' } },
  ]);
  const github = await startGitHubServer({
    repository,
    tokens: [{ token: workflowToken, login: 'github-actions[bot]', type: 'Bot' }],
    people: [{ login: 'maria', permission: 'maintain' }],
    pullRequests: [
      {
        number: 7,
        title: 'Fix the date',
        body: 'It is off by one.',
        author: 'maria',
        head: 'fix-date',
        base: 'main',
        comments: [{ id: 501, author: 'maria', body: '/architect fix it' }],
      },
    ],
    bareRepository,
    ...server,
  });
  onTestFinished(async () => {
    await github.close();
    rmSync(folder, { recursive: true });
  });
  const events: RunEvent[] = [];
  const api = createGitHubApi({
    token: workflowToken,
    apiUrl: github.apiUrl,
    repository,
    emit: (event) => events.push(event),
    retryBaseMs: 5,
    ...client,
  });
  return { github, api, events, tips };
}

/** The notes' texts of one level. */
export function notesOf(events: readonly RunEvent[], level: string): string[] {
  return events.flatMap((event) => (event.type === 'note' && event.level === level ? [event.message] : []));
}
