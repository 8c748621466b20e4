import { expect, it } from 'vitest';
import { connectClient } from '../../../src/platform/github/client.ts';
import { githubFixture, workflowToken } from './fixture.ts';

it('counts the failures of each request for itself: one that failed does not lengthen the waits of the next', async () => {
  const { github } = await githubFixture();
  const client = await connectClient({
    token: workflowToken,
    apiUrl: github.apiUrl,
    language: 'en',
    retryBaseMs: 5,
    timeLeftMs: () => 60_000,
    onRequest: () => undefined,
    onQuota: () => undefined,
    note: () => undefined,
  });
  github.fault({ method: 'GET', status: 502, times: 2 });
  await client.rest.pulls.get({ owner: 'acme', repo: 'shop', pull_number: 7 });
  expect(github.calls.map(({ status }) => status)).toEqual([502, 502, 200]);
  expect(client.request.endpoint.DEFAULTS.request).not.toHaveProperty('retryCount');
  expect(client.request.endpoint.DEFAULTS.request).not.toHaveProperty('retries');
});
