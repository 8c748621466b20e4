import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { readEvent } from '../../src/event/read-event.ts';

const env = {
  GITHUB_SHA: 'c'.repeat(40),
  GITHUB_REF: 'refs/heads/main',
  GITHUB_REPOSITORY: 'octo/repo',
  GITHUB_ACTOR: 'ana',
  GITHUB_JOB: 'fix',
  GITHUB_RUN_ID: '42',
  GITHUB_SERVER_URL: 'https://ghe.example',
  GITHUB_WORKFLOW_REF: 'octo/repo/.github/workflows/nightly.yml@refs/heads/main',
};

const payload = {
  action: 'created',
  issue: { number: 7, pull_request: { url: 'x' }, extra: 1 },
  comment: {
    id: 99,
    html_url: 'https://x/7#99',
    body: '/architect fix it',
    created_at: '2026-01-01T00:00:00Z',
    user: { login: 'bo', type: 'User' },
  },
  repository: { name: 'repo', owner: { login: 'octo' }, default_branch: 'trunk' },
  sender: { login: 'bo', type: 'User' },
};

function read(eventName: string, given: unknown, variables: Readonly<Record<string, string>> = env) {
  return readEvent({ eventName, payload: given, env: variables });
}

describe('issue_comment', () => {
  test('on a pull request', () => {
    expect(read('issue_comment', payload)).toEqual({
      name: 'issue_comment',
      action: 'created',
      repository: { owner: 'octo', name: 'repo' },
      defaultBranch: 'trunk',
      actor: { login: 'bo', type: 'User' },
      pullRequest: 7,
      comment: { id: 99, url: 'https://x/7#99', body: '/architect fix it', createdAt: '2026-01-01T00:00:00Z' },
      sha: 'c'.repeat(40),
      ref: 'refs/heads/main',
      workflow: 'nightly',
      job: 'fix',
      runId: '42',
      runUrl: 'https://ghe.example/octo/repo/actions/runs/42',
      needsPermission: true,
      triggerText: '/architect fix it',
    });
  });

  test.each([undefined, null])('on an issue (pull_request: %s)', (pullRequest) => {
    const event = read('issue_comment', { ...payload, issue: { number: 7, pull_request: pullRequest } });
    expect(event.issue).toBe(7);
    expect(event).not.toHaveProperty('pullRequest');
  });

  test('without a text carries no trigger', () => {
    const event = read('issue_comment', { ...payload, comment: { ...payload.comment, body: null } });
    expect(event).toMatchObject({ triggerText: null, comment: { body: '' } });
  });

  test('asks as the author of the comment, not as the sender', () => {
    const sender = { login: 'admin', type: 'User' };
    expect(read('issue_comment', { ...payload, sender }).actor).toEqual({ login: 'bo', type: 'User' });
  });

  test('of a deleted account is asked by nobody', () => {
    const event = read('issue_comment', { ...payload, comment: { ...payload.comment, user: null } });
    expect(event).not.toHaveProperty('actor');
    expect(event.needsPermission).toBe(true);
  });

  test.each([
    [{}, 'issue'],
    [null, 'payload'],
    [[], 'payload'],
    [{ ...payload, comment: undefined }, 'comment'],
    [{ ...payload, issue: { number: 'seven' } }, 'issue.number'],
  ])('with an incomplete payload is told as such', (given, field) => {
    const reading = () => read('issue_comment', given);
    expect(reading).toThrow(AgentError);
    expect(reading).toThrow(`The payload of the event \`issue_comment\` is not what GitHub sends: \`${field}\``);
  });

  test('with an incomplete payload is told in Spanish too', () => {
    expect(() => readEvent({ eventName: 'issue_comment', payload: {}, env, language: 'es' })).toThrow(
      /no son los que envía/,
    );
  });
});

describe('a workflow’s own events', () => {
  test.each(['schedule', 'workflow_dispatch'])('%s needs no permission and carries no trigger', (name) => {
    const event = read(name, { schedule: '0 3 * * *', inputs: null });
    expect(event).toMatchObject({ name, needsPermission: false, repository: { owner: 'octo', name: 'repo' } });
    expect(event).not.toHaveProperty('triggerText');
    expect(event.actor).toEqual({ login: 'ana', type: 'User' });
  });

  test('an actor that is an app counts as a bot', () => {
    const variables = { ...env, GITHUB_ACTOR: 'dependabot[bot]' };
    expect(read('schedule', {}, variables).actor).toEqual({ login: 'dependabot[bot]', type: 'Bot' });
  });
});

describe('an event nobody knows', () => {
  test.each([
    [{ pull_request: { number: 3 } }, { pullRequest: 3 }],
    [{ issue: { number: 4 } }, { issue: 4 }],
    [{ issue: { number: 4, pull_request: {} } }, { pullRequest: 4 }],
    [{ pull_request: { number: 'x' }, issue: 'y' }, {}],
    [{}, {}],
    [null, {}],
    ['text', {}],
  ])('%j belongs to %j', (given, entity) => {
    const { pullRequest, issue } = read('novelty', given);
    expect({ ...(pullRequest ? { pullRequest } : {}), ...(issue ? { issue } : {}) }).toEqual(entity);
  });

  test.each([
    'novelty',
    'pull_request',
    'pull_request_target',
    'issues',
    'workflow_run',
    'discussion_comment',
    'gollum',
    'fork',
    'watch',
  ])('%s can come from a stranger and needs permission', (name) => {
    expect(read(name, {}).needsPermission).toBe(true);
  });

  test.each(['push', 'repository_dispatch', 'merge_group', 'local'])('%s needs none', (name) => {
    expect(read(name, {}).needsPermission).toBe(false);
  });
});

describe('what all events have', () => {
  test.each([
    ['octo/repo/.github/workflows/nightly.yml@refs/heads/main', 'nightly'],
    ['octo/repo/.github/workflows/a.b.yaml@refs/heads/x@y/z.yml', 'a.b'],
    ['.github/workflows/agent.yml', 'agent'],
  ])('the workflow of %s is %s', (reference, workflow) => {
    expect(read('schedule', {}, { GITHUB_WORKFLOW_REF: reference }).workflow).toBe(workflow);
  });

  test('the workflow falls back to the payload, then to its display name', () => {
    expect(read('schedule', { workflow: '.github/workflows/agent.yml' }, {}).workflow).toBe('agent');
    expect(read('schedule', {}, { GITHUB_WORKFLOW: 'Nightly' }).workflow).toBe('Nightly');
  });

  test('what is not there is absent', () => {
    expect(read('schedule', {}, { GITHUB_SHA: '', GITHUB_REPOSITORY: 'odd' })).toEqual({
      name: 'schedule',
      needsPermission: false,
    });
  });
});

const cases = process.env.ARCHITECT_CASES ?? resolve(import.meta.dirname, '../../../shared/cases');
const folder = join(cases, 'events');

describe.skipIf(!existsSync(folder))('recorded payloads (skipped where the shared cases are absent)', () => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const load = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

  test.each(names)('%s is read', (name) => {
    const event = read(name.split('.')[0] ?? '', load(name));
    expect(event.repository?.owner).toBeTruthy();
    expect(event.defaultBranch).toBeTruthy();
  });

  test('a comment on a pull request is told from one on an issue', () => {
    expect(read('issue_comment', load('issue_comment.created.on-pr.json'))).toMatchObject({ pullRequest: 1 });
    expect(read('issue_comment', load('issue_comment.created.on-issue.json'))).toMatchObject({ issue: 1 });
  });

  test('a comment by a bot is', () => {
    expect(read('issue_comment', load('issue_comment.created.by-bot.json')).actor).toEqual({
      login: 'github-actions[bot]',
      type: 'Bot',
      id: 21031067,
    });
  });
});
