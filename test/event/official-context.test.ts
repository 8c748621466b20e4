import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from '@actions/github';
import examples from '@octokit/webhooks-examples' with { type: 'json' };
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEvent } from '../../src/event/read-event.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

type OfficialContext = typeof context;

/** What GitHub's own toolkit reads from the runner's variables and event file. */
function officialContext(env: Readonly<Record<string, string>>): OfficialContext {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const Context = context.constructor as new () => OfficialContext;
  return new Context();
}

const numbered = ['issue_comment', 'issues', 'pull_request', 'pull_request_review', 'pull_request_review_comment'];
interface Recorded {
  readonly name: string;
  readonly examples: readonly { readonly repository?: { readonly full_name: string } }[];
}

const cases = (examples as unknown as readonly Recorded[])
  .filter(({ name }) => numbered.includes(name))
  .flatMap(({ name, examples: payloads }) => payloads.map((payload, index) => ({ name, payload, index })));

describe('an event of the runner', () => {
  test('has examples', () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  test.each(cases)('$name $index is read as the official toolkit reads it', async ({ name, payload }) => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'event.json');
    writeFileSync(file, JSON.stringify(payload));
    const env = {
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: file,
      GITHUB_REPOSITORY: payload.repository?.full_name ?? '',
      GITHUB_SHA: 'c'.repeat(40),
      GITHUB_REF: 'refs/heads/main',
      GITHUB_RUN_ID: '42',
      GITHUB_ACTOR: 'ana',
    };
    const official = officialContext(env);
    const event = readEvent({ eventName: name, payload, env });
    expect({ ...event.repository, sha: event.sha, ref: event.ref, run: event.runId }).toEqual({
      owner: official.repo.owner,
      name: official.repo.repo,
      sha: official.sha,
      ref: official.ref,
      run: String(official.runId),
    });
    expect(event.pullRequest ?? event.issue).toBe(official.issue.number);
  });
});
