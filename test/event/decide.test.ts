import { describe, expect, test } from 'vitest';
import type { Actor, IncomingEvent, PullRequestInfo } from '../../src/contracts/incoming-event.ts';
import type { Permission } from '../../src/contracts/ports.ts';
import { type DecisionFacts, decide } from '../../src/event/decide.ts';
import { commentEvent, decisionFacts, pullRequestInfo, scheduleEvent } from './events.ts';

function reasonOf(facts: Partial<DecisionFacts>): string {
  const decision = decide(decisionFacts(facts));
  if (decision.status === 'go') throw new Error('was allowed');
  return decision.reason;
}

function without<Key extends keyof DecisionFacts>(facts: DecisionFacts, key: Key): DecisionFacts {
  const { [key]: _left, ...rest } = facts;
  return rest as DecisionFacts;
}

describe('actors × events × origins', () => {
  interface Person {
    readonly name: string;
    readonly actor?: Actor;
    readonly permission?: Permission;
    readonly facts?: Partial<DecisionFacts>;
    /** Whether they may start a run that needs permission. */
    readonly may: boolean;
  }

  const user = (login: string): Actor => ({ login, type: 'User' });
  const bot = (login: string): Actor => ({ login, type: 'Bot' });

  const people: readonly Person[] = [
    { name: 'admin', actor: user('ana'), permission: 'admin', may: true },
    { name: 'maintainer', actor: user('ana'), permission: 'maintain', may: true },
    { name: 'writer', actor: user('ana'), permission: 'write', may: true },
    { name: 'triage', actor: user('ana'), permission: 'triage', may: false },
    { name: 'reader', actor: user('ana'), permission: 'read', may: false },
    { name: 'outsider', actor: user('ana'), permission: 'none', may: false },
    { name: 'user nobody looked up', actor: user('ana'), may: false },
    { name: 'allowed user', actor: user('Ana'), permission: 'read', facts: { allowedUsers: ['ana'] }, may: true },
    {
      name: 'user like an allowed one',
      actor: user('ana2'),
      permission: 'read',
      facts: { allowedUsers: ['ana'] },
      may: false,
    },
    {
      name: 'user named like an allowed bot',
      actor: user('renovate'),
      permission: 'read',
      facts: { allowedBots: ['renovate'] },
      may: false,
    },
    { name: 'bot', actor: bot('x[bot]'), permission: 'none', may: false },
    { name: 'bot with write access', actor: bot('x[bot]'), permission: 'write', may: false },
    {
      name: 'bot in allowed_users',
      actor: bot('x[bot]'),
      permission: 'write',
      facts: { allowedUsers: ['x[bot]', 'x'] },
      may: false,
    },
    { name: 'bot of type User', actor: user('x[bot]'), permission: 'write', may: false },
    { name: 'allowed bot', actor: bot('renovate[bot]'), facts: { allowedBots: ['renovate[bot]'] }, may: true },
    {
      name: 'bot allowed without suffix',
      actor: bot('Renovate[bot]'),
      facts: { allowedBots: ['renovate'] },
      may: true,
    },
    { name: 'bot like an allowed one', actor: bot('renovate2[bot]'), facts: { allowedBots: ['renovate'] }, may: false },
    { name: 'bot with a star allowed', actor: bot('x[bot]'), facts: { allowedBots: ['*'] }, may: false },
    { name: 'organization', actor: { login: 'ana', type: 'Organization' }, permission: 'admin', may: false },
    { name: 'mannequin', actor: { login: 'ana', type: 'Mannequin' }, permission: 'admin', may: false },
    { name: 'type named like a method', actor: { login: 'ana', type: 'constructor' }, permission: 'admin', may: false },
    { name: 'nobody', permission: 'admin', may: false },
  ];

  const withActor = (event: IncomingEvent, actor: Actor | undefined): IncomingEvent => {
    const { actor: _left, ...rest } = event;
    return actor ? { ...rest, actor } : rest;
  };

  const events: readonly (readonly [string, IncomingEvent])[] = [
    ['a comment', commentEvent()],
    ['an event nobody knows', { name: 'novelty', pullRequest: 7, needsPermission: true }],
    ['a schedule', scheduleEvent()],
    ['a dispatch', scheduleEvent({ name: 'workflow_dispatch' })],
    ['a push', scheduleEvent({ name: 'push' })],
  ];

  const origins: readonly (readonly [string, PullRequestInfo, boolean])[] = [
    ['the same repository', pullRequestInfo(), true],
    [
      'the same repository in other letters',
      pullRequestInfo({ head: { ...pullRequestInfo().head, repository: 'Octo/Repo' } }),
      true,
    ],
    ['a fork', pullRequestInfo({ head: { ...pullRequestInfo().head, repository: 'eve/repo' } }), false],
    ['a deleted fork', pullRequestInfo({ head: { ...pullRequestInfo().head, repository: null } }), false],
    ['a closed pull request', pullRequestInfo({ state: 'closed' }), false],
    ['a merged pull request', pullRequestInfo({ state: 'closed', merged: true }), false],
  ];

  const rows = events.flatMap(([eventName, event]) =>
    origins.flatMap(([originName, pullRequest, runs]) =>
      people.map((person) => ({ ...person, eventName, event, originName, pullRequest, runs })),
    ),
  );

  test.each(rows)('$name · $eventName · $originName', ({ actor, permission, facts, may, event, pullRequest, runs }) => {
    const { permission: _write, ...base } = decisionFacts({ pullRequest, ...facts });
    const decision = decide({ ...base, event: withActor(event, actor), ...(permission ? { permission } : {}) });
    const actorPasses = !event.needsPermission || may;
    const originPasses = event.pullRequest === undefined || runs;
    expect(decision.status).toBe(actorPasses && originPasses ? 'go' : 'skip');
    if (decision.status === 'skip') expect(decision.reason).toMatch(/\w+ .*\.$/);
  });
});

describe('nothing was asked', () => {
  test('gives the reason and no reaction', () => {
    const request = { status: 'idle', reason: 'No line …' } as const;
    expect(decide(decisionFacts({ request }))).toEqual({ status: 'skip', reason: 'No line …', asked: false });
  });
});

describe('a refusal', () => {
  test('of a comment is worth a reaction', () => {
    expect(decide(decisionFacts({ permission: 'read' }))).toMatchObject({ status: 'skip', asked: true });
  });

  test('without a comment has nothing to react to', () => {
    const event: IncomingEvent = { name: 'pull_request', pullRequest: 7, needsPermission: true };
    expect(decide(decisionFacts({ event }))).toMatchObject({ status: 'skip', asked: false });
  });

  test.each<[string, Partial<DecisionFacts>, RegExp]>([
    ['a reader', { permission: 'read' }, /ana has the permission "read".*write access.*allowed_users/],
    ['a bot', { event: commentEvent({ actor: { login: 'x[bot]', type: 'Bot' } }) }, /x\[bot\].*`github.allowed_bots`/],
    ['a closed one', { pullRequest: pullRequestInfo({ state: 'closed' }) }, /#7 is closed/],
    [
      'a fork',
      { pullRequest: pullRequestInfo({ head: { ref: 'x', sha: 'a', repository: 'eve/repo' } }) },
      /#7 comes from a fork \(eve\/repo\)/,
    ],
    [
      'a gone fork',
      { pullRequest: pullRequestInfo({ head: { ref: 'x', sha: 'a', repository: null } }) },
      /fork \(deleted\)/,
    ],
  ])('of %s names the reason', (_whom, facts, reason) => {
    expect(reasonOf(facts)).toMatch(reason);
  });

  test('comes before anything is known about the code', () => {
    expect(reasonOf({ permission: 'none', pullRequest: pullRequestInfo({ state: 'closed' }) })).toMatch(/permission/);
  });

  test('of a pull request that could not be read', () => {
    const decision = decide(without(decisionFacts(), 'pullRequest'));
    expect(decision).toMatchObject({ status: 'skip', reason: expect.stringMatching(/#7 could not be read/) });
  });

  test('is told in Spanish too', () => {
    expect(reasonOf({ permission: 'read', language: 'es' })).toMatch(/tiene el permiso "read"/);
  });
});

describe('our own comments and commits', () => {
  const ownMarker = '<!-- architect:';
  const comment = (body: string) => ({ id: 1, url: '', body, createdAt: '' });

  test.each(['architect[bot]', 'architect', 'Architect[bot]'])(
    'of an app never start a run (token acts as %s)',
    (ownIdentity) => {
      const event = commentEvent({ actor: { login: 'architect[bot]', type: 'Bot' } });
      const decision = decide(decisionFacts({ event, ownIdentity, allowedBots: ['architect'] }));
      expect(decision).toMatchObject({ status: 'skip', asked: false, reason: expect.stringContaining('own account') });
    },
  );

  test("made with a person's token never start a run", () => {
    const event = commentEvent({ comment: comment(`${ownMarker} 1 -->\n/architect fix it`) });
    expect(decide(decisionFacts({ event, ownIdentity: 'ana', ownMarker }))).toMatchObject({
      status: 'skip',
      asked: false,
    });
  });

  test('the person whose token it is may ask', () => {
    expect(decide(decisionFacts({ ownIdentity: 'ana', ownMarker })).status).toBe('go');
  });

  test("somebody else's comment with our marker is not ours", () => {
    const event = commentEvent({ comment: comment(`${ownMarker} 1 -->\n/architect fix it`) });
    expect(decide(decisionFacts({ event, ownIdentity: 'bo', ownMarker })).status).toBe('go');
  });

  test('a push of ours starts no run, a dispatch by our app does', () => {
    const actor = { login: 'architect[bot]', type: 'Bot' };
    const ownIdentity = 'architect[bot]';
    expect(decide(decisionFacts({ event: scheduleEvent({ name: 'push', actor }), ownIdentity })).status).toBe('skip');
    expect(
      decide(decisionFacts({ event: scheduleEvent({ name: 'workflow_dispatch', actor }), ownIdentity })).status,
    ).toBe('go');
  });
});

describe('a missing API key', () => {
  const fork = pullRequestInfo({ head: { ref: 'x', sha: 'a', repository: 'eve/repo' } });
  const opened: IncomingEvent = { name: 'pull_request', pullRequest: 7, needsPermission: true };

  test('that GitHub withheld from a fork is told by the fork, whoever asks', () => {
    const facts = { event: opened, pullRequest: fork, permission: 'none', apiKeyMissing: true } as const;
    expect(reasonOf(facts)).toMatch(/fork.*no secrets.*read-only token.*Push the branch/);
  });

  test('of a comment on a fork is not explained by the fork: such runs have secrets', () => {
    expect(reasonOf({ pullRequest: fork, apiKeyMissing: true })).toMatch(/code of forks/);
  });

  test('of a Dependabot run is explained by Dependabot', () => {
    const actor = { login: 'dependabot[bot]', type: 'Bot' };
    const facts = { event: { ...opened, actor }, apiKeyMissing: true, isDependabot: true } as const;
    expect(reasonOf(facts)).toMatch(/Dependabot.*Dependabot secret/);
  });

  test('elsewhere is not decided here', () => {
    expect(decide(decisionFacts({ apiKeyMissing: true })).status).toBe('go');
    expect(decide(decisionFacts({ isDependabot: true })).status).toBe('go');
  });
});
