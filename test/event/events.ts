import type { IncomingEvent, PullRequestInfo } from '../../src/contracts/incoming-event.ts';
import type { DecisionFacts } from '../../src/event/decide.ts';

/** A maintainer's comment on pull request 7. */
export function commentEvent(overrides: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    name: 'issue_comment',
    action: 'created',
    actor: { login: 'ana', type: 'User' },
    pullRequest: 7,
    comment: { id: 1, url: 'https://x/7#1', body: '/architect fix it', createdAt: '2026-01-01T00:00:00Z' },
    needsPermission: true,
    triggerText: '/architect fix it',
    ref: 'refs/heads/main',
    ...overrides,
  };
}

export function scheduleEvent(overrides: Partial<IncomingEvent> = {}): IncomingEvent {
  return { name: 'schedule', needsPermission: false, ref: 'refs/heads/main', ...overrides };
}

/** Open, from the same repository. */
export function pullRequestInfo(overrides: Partial<PullRequestInfo> = {}): PullRequestInfo {
  return {
    number: 7,
    title: 'A change',
    body: '',
    author: 'eve',
    state: 'open',
    merged: false,
    draft: false,
    url: 'https://x/7',
    head: { ref: 'topic', sha: 'a'.repeat(40), repository: 'octo/repo' },
    base: { ref: 'main', sha: 'b'.repeat(40), repository: 'octo/repo' },
    ...overrides,
  };
}

/** Facts of a run that is allowed. */
export function decisionFacts(overrides: Partial<DecisionFacts> = {}): DecisionFacts {
  return {
    event: commentEvent(),
    request: { status: 'asked', task: 'fix it' },
    permission: 'write',
    allowedUsers: [],
    allowedBots: [],
    pullRequest: pullRequestInfo(),
    publish: 'auto',
    mode: 'allowed_only',
    commandsEnabled: true,
    apiKeyMissing: false,
    isDependabot: false,
    language: 'en',
    ...overrides,
  };
}
