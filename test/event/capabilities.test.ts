import { describe, expect, test } from 'vitest';
import type { Capabilities, PublishMode } from '../../src/contracts/capability.ts';
import type { IncomingEvent } from '../../src/contracts/incoming-event.ts';
import { type PublishChoice, readingOnly } from '../../src/event/capabilities.ts';
import { type DecisionFacts, decide } from '../../src/event/decide.ts';
import { commentEvent, decisionFacts, scheduleEvent } from './events.ts';

function capabilitiesOf(facts: Partial<DecisionFacts>): Capabilities {
  const decision = decide(decisionFacts(facts));
  if (decision.status === 'skip') throw new Error(decision.reason);
  return decision.capabilities;
}

describe('publishing', () => {
  const { pullRequest: _none, ...onIssue } = commentEvent({ issue: 7 });
  const queue = { name: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-7-abc' };
  const table: readonly (readonly [string, IncomingEvent, Readonly<Record<PublishChoice, PublishMode>>])[] = [
    [
      'a pull request',
      commentEvent(),
      { auto: 'push', push: 'push', 'pull-request': 'pull-request', patch: 'patch', none: 'none' },
    ],
    [
      'an issue',
      onIssue,
      { auto: 'pull-request', push: 'push', 'pull-request': 'pull-request', patch: 'patch', none: 'none' },
    ],
    [
      'a schedule',
      scheduleEvent(),
      { auto: 'pull-request', push: 'push', 'pull-request': 'pull-request', patch: 'patch', none: 'none' },
    ],
    [
      'a tag',
      scheduleEvent({ ref: 'refs/tags/v1' }),
      { auto: 'pull-request', push: 'patch', 'pull-request': 'pull-request', patch: 'patch', none: 'none' },
    ],
    [
      'a merge queue',
      scheduleEvent(queue),
      { auto: 'patch', push: 'patch', 'pull-request': 'patch', patch: 'patch', none: 'none' },
    ],
  ];

  for (const [name, event, modes] of table) {
    test.each(Object.entries(modes))(`on ${name}, \`%s\` means %s, with a reason`, (choice, mode) => {
      const { publish } = capabilitiesOf({ event, publish: choice as PublishChoice });
      expect(publish.mode).toBe(mode);
      expect(publish.allowed).toBe(mode !== 'none');
      expect(publish.reason).not.toBe('');
    });
  }
});

describe('an agent that only reads', () => {
  const reading = (facts: Partial<DecisionFacts>) => readingOnly(capabilitiesOf(facts), 'plan', 'en');
  const { read, edit, run, network, publish } = reading({ mode: 'yolo' });

  test('may read, and neither edit nor run', () => {
    expect(read.allowed).toBe(true);
    expect([edit.allowed, run.allowed, network.allowed]).toEqual([false, false, false]);
    expect(edit.reason).toBe('the agent `plan` only reads');
  });

  test('publishes nothing; what changed all the same is kept', () => {
    expect(publish).toMatchObject({ allowed: false, mode: 'patch', reason: expect.stringContaining('`plan`') });
    expect(reading({ publish: 'none' }).publish.mode).toBe('none');
  });
});

describe('commands', () => {
  test('are restricted by default and the report can say so', () => {
    expect(capabilitiesOf({}).run).toEqual({ allowed: true, reason: expect.stringContaining('mode: allowed_only') });
  });

  test('are open in yolo', () => {
    expect(capabilitiesOf({ mode: 'yolo' }).run.reason).toContain('mode: yolo');
  });

  test('that are switched off take the network with them', () => {
    const { run, network } = capabilitiesOf({ commandsEnabled: false });
    expect(run).toEqual({ allowed: false, reason: expect.stringContaining('commands.enabled') });
    expect(network.allowed).toBe(false);
  });

  test('have the network while they are not isolated, and it is said', () => {
    expect(capabilitiesOf({}).network).toEqual({ allowed: true, reason: expect.stringContaining('sandbox: off') });
  });
});

test.each(['en', 'es'] as const)('every grant has a reason in %s', (language) => {
  for (const grant of Object.values(capabilitiesOf({ language }))) expect(grant.reason).toMatch(/\w/);
});

test('the task is passed on as it was read', () => {
  const decision = decide(decisionFacts({ request: { status: 'asked', task: 'do  this\n' } }));
  expect(decision).toMatchObject({ status: 'go', task: 'do  this\n' });
});
