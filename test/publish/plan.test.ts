import { describe, expect, it } from 'vitest';
import { endingOf, type StopReason } from '../../src/contracts/outcome.ts';
import { type DeliveryFacts, planDelivery } from '../../src/publish/plan.ts';
import { aDispatch, anEvent, aPullRequest, deliveryFacts } from './builders.ts';

const own = (overrides: Partial<DeliveryFacts> = {}): Partial<DeliveryFacts> => {
  const { pullRequest: _, ...facts } = deliveryFacts({ mode: 'pull-request', event: aDispatch(), ...overrides });
  return facts;
};
const plan = (facts: Partial<DeliveryFacts>) => planDelivery(deliveryFacts(facts));
const planOwn = (facts: Partial<DeliveryFacts>) => planDelivery(own(facts) as DeliveryFacts);

describe('the outcome table', () => {
  it.each<StopReason>(['llm_done', 'max_steps', 'budget_exceeded', 'context_full', 'timeout', 'stuck'])(
    'pushes a change after %s to the head branch, and by pull request from an own branch',
    (reason) => {
      const agent = endingOf(reason, 3);
      expect(plan({ agent })).toMatchObject({ action: 'push', branch: 'feature' });
      expect(planOwn({ agent })).toEqual({
        action: 'pull-request',
        branch: 'architect/workflow_dispatch-nightly-fix',
        base: 'main',
        draft: false,
        reason: expect.any(String),
      });
    },
  );

  it('without gates is as with green ones', () => {
    expect(plan({ gates: 'none' }).action).toBe('push');
  });

  it('keeps the patch on a pull request when a required gate fails; an own branch becomes a draft', () => {
    expect(plan({ gates: 'failed' })).toMatchObject({ action: 'patch', reason: expect.stringMatching(/gate failed/) });
    expect(planOwn({ gates: 'failed' })).toMatchObject({ action: 'pull-request', draft: true });
    expect(planOwn({ gates: 'failed', mode: 'push' })).toMatchObject({ action: 'patch' });
  });

  it('keeps the patch on a pull request when the evaluation fails; an own branch becomes a draft that says so', () => {
    const evaluationFailed = true;
    expect(plan({ evaluationFailed })).toMatchObject({ action: 'patch', reason: expect.stringMatching(/evaluation/) });
    expect(planOwn({ evaluationFailed })).toMatchObject({ draft: true, reason: expect.stringMatching(/evaluation/) });
    expect(planOwn({ evaluationFailed, mode: 'push' })).toMatchObject({ action: 'patch' });
    const both = planOwn({ evaluationFailed, gates: 'failed', language: 'es' });
    expect(both).toMatchObject({ draft: true, reason: expect.stringMatching(/verificación obligatoria/) });
  });

  it.each<[string, Partial<DeliveryFacts>]>([
    ['failed', { agent: endingOf('llm_error', 3) }],
    ['a timeout before the first step', { agent: endingOf('timeout', 0) }],
    ['interrupted', { agent: endingOf('user_interrupt', 3) }],
    ['interrupted later', { interrupted: true }],
    ['everything refused', { allReverted: true, changed: false }],
    ['closed', { pullRequest: aPullRequest({ state: 'closed' }) }],
    ['merged', { pullRequest: aPullRequest({ state: 'closed', merged: true }) }],
    ['fork', { pullRequest: aPullRequest({ head: { ref: 'x', sha: '1', repository: 'eve/shop' } }) }],
    ['fork that is gone', { pullRequest: aPullRequest({ head: { ref: 'x', sha: '1', repository: null } }) }],
    ['merge queue', { event: anEvent({ name: 'merge_group' }) }],
    ['patch asked for', { mode: 'patch' }],
  ])('keeps the patch: %s', (_, facts) => {
    expect(plan(facts).action).toBe('patch');
    expect(plan({ ...facts, language: 'es' }).reason).not.toBe('');
  });

  it('compares repositories without regard to case', () => {
    const pullRequest = aPullRequest({ head: { ref: 'x', sha: '1', repository: 'Acme/Shop' } });
    expect(plan({ pullRequest }).action).toBe('push');
  });

  it.each<[string, Partial<DeliveryFacts>]>([
    ['nothing changed', { changed: false }],
    ['a dry run', { dryRun: true }],
    ['publish: none', { mode: 'none' }],
  ])('delivers nothing: %s', (_, facts) => {
    expect(plan(facts).action).toBe('none');
    expect(planOwn(facts).action).toBe('none');
  });

  it('puts an own branch asked for on a pull request on top of its head', () => {
    expect(plan({ mode: 'pull-request' })).toMatchObject({ branch: 'architect/issue_comment-7', base: 'feature' });
  });

  it('pushes to the run’s branch when asked to, and starts issues from the default branch', () => {
    expect(planOwn({ mode: 'push', event: aDispatch({ ref: 'refs/heads/release' }) })).toMatchObject({
      action: 'push',
      branch: 'release',
    });
    const event = anEvent({ issue: 12, ref: 'refs/heads/other' });
    expect(planOwn({ event })).toMatchObject({ branch: 'architect/issue_comment-12', base: 'main' });
    const { defaultBranch: _, ...tag } = aDispatch({ ref: 'refs/tags/v1' });
    expect(planOwn({ event: tag }).action).toBe('patch');
  });
});
