import { describe, expect, it } from 'vitest';
import type { PublishMode } from '../src/contracts/capability.ts';
import type { IncomingEvent } from '../src/contracts/incoming-event.ts';
import { endingOf, exitCodesWorstFirst, type StopReason, stopReasons } from '../src/contracts/outcome.ts';
import { type CapabilityFacts, capabilitiesFor, type PublishChoice } from '../src/event/capabilities.ts';
import { type DecisionFacts, decide } from '../src/event/decide.ts';
import { ownBranch } from '../src/publish/branch-names.ts';
import { type DeliveryFacts, planDelivery } from '../src/publish/plan.ts';
import { classifyCommand } from '../src/tools/shell/classify.ts';
import { commentEvent, decisionFacts, pullRequestInfo, scheduleEvent } from './event/events.ts';
import { aDispatch, anEvent, aPullRequest, deliveryFacts } from './publish/builders.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';
import { aPolicy } from './tools/shell/policy.ts';

const events = readDocument('docs/events.md');
const report = readDocument('docs/report.md');

/** Each row of a table must have its facts, and all facts a row. */
function withFacts<Facts>(
  rows: readonly (readonly string[])[],
  facts: Readonly<Record<string, Facts>>,
): readonly (readonly [title: string, cells: readonly string[], facts: Facts])[] {
  expect(rows.map(([title]) => title).sort()).toEqual(Object.keys(facts).sort());
  return rows.map(([title = '', ...cells]) => [title, cells, facts[title] as Facts]);
}

describe('docs/commands.md', () => {
  const examples = tableRows(sectionOf(readDocument('docs/commands.md'), 'Examples'));

  it('has at least fifteen examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(15);
  });

  it.each(examples)('shows the real class of %s', (command, shownClass, rule) => {
    const verdict = classifyCommand(command ?? '', aPolicy());
    expect([verdict.blocked ? 'blocked' : verdict.class, verdict.rule]).toEqual([shownClass, rule]);
  });
});

describe('docs/events.md', () => {
  it('says who may ask', () => {
    const asking = (actor: IncomingEvent['actor'], facts: Partial<DecisionFacts> = {}): DecisionFacts => {
      const { actor: _author, ...event } = commentEvent();
      return decisionFacts({ event: actor ? { ...event, actor } : event, ...facts });
    };
    const user = { login: 'ana', type: 'User' } as const;
    const bot = { login: 'renovate[bot]', type: 'Bot' } as const;
    const all = (permissions: readonly DecisionFacts['permission'][]) =>
      permissions.flatMap((permission) => (permission ? [asking(user, { permission })] : []));
    const rows = withFacts(tableRows(sectionOf(events, 'Who may ask')), {
      'permission `admin`, `maintain` or `write`': all(['admin', 'maintain', 'write']),
      'permission `triage`, `read` or `none`': all(['triage', 'read', 'none']),
      'a person named in `github.allowed_users`': [asking(user, { permission: 'none', allowedUsers: ['ana'] })],
      'a bot named in `github.allowed_bots`': [asking(bot, { permission: 'none', allowedBots: ['renovate[bot]'] })],
      'any other bot, whatever its permission': [asking(bot, { permission: 'admin' })],
      'an account of another type, or nobody': [asking({ login: 'ana', type: 'Organization' }), asking(undefined)],
      'this action itself': [asking(bot, { ownIdentity: 'renovate[bot]', allowedBots: ['renovate[bot]'] })],
    });
    for (const [title, [answer], facts] of rows) {
      for (const one of facts) expect(decide(one).status, title).toBe(answer === 'yes' ? 'go' : 'skip');
    }
  });

  it('says which code runs', () => {
    const { pullRequest: _unread, ...unread } = decisionFacts();
    const fork = { ref: 'x', sha: 'a'.repeat(40), repository: 'eve/repo' };
    const rows = withFacts<DecisionFacts>(tableRows(sectionOf(events, 'Which code')), {
      'open pull request of this repository': decisionFacts(),
      "the run's own commit (no pull request)": { ...unread, event: scheduleEvent() },
      'pull request from a fork': decisionFacts({ pullRequest: pullRequestInfo({ head: fork }) }),
      'closed or merged pull request': decisionFacts({ pullRequest: pullRequestInfo({ state: 'closed' }) }),
      'pull request that could not be read': unread,
    });
    for (const [title, [answer], facts] of rows) {
      expect(decide(facts).status, title).toBe(answer === 'yes' ? 'go' : 'skip');
    }
  });

  it('says how each choice of `publish` delivers', () => {
    const rows = tableRows(sectionOf(events, 'What the run may do')).filter((cells) => cells.length === 5);
    expect(rows.map(([choice]) => choice)).toEqual(['auto', 'push', 'pull-request', 'patch', 'none']);
    const targets: readonly CapabilityFacts['target'][] = ['pull-request', 'branch', 'merge-queue', 'no-branch'];
    const common = { mode: 'allowed_only', commandsEnabled: true, language: 'en' } as const;
    for (const [choice, ...modes] of rows) {
      const publish = choice as PublishChoice;
      const real = targets.map((target) => capabilitiesFor({ ...common, publish, target }).publish.mode);
      expect(modes, choice).toEqual(real);
    }
  });

  it('says what becomes of a change', () => {
    const { pullRequest: _other, ...base } = deliveryFacts();
    const limits = ['max_steps', 'budget_exceeded', 'context_full', 'timeout'] as const;
    const rows = withFacts<readonly Partial<DeliveryFacts>[]>(
      tableRows(sectionOf(events, 'What becomes of the change')),
      {
        'dry run': [{ dryRun: true }],
        'the audit took everything back': [{ allReverted: true, changed: false }],
        'no file was changed': [{ changed: false }],
        'the run was interrupted': [{ interrupted: true }, { agent: endingOf('user_interrupt', 3) }],
        'the run failed': [{ agent: endingOf('llm_error', 3) }, { agent: endingOf('auth_error', 0) }],
        'the pull request was closed or merged meanwhile': [
          { pullRequest: aPullRequest({ state: 'closed' }) },
          { pullRequest: aPullRequest({ state: 'closed', merged: true }) },
        ],
        'a required gate failed': [{ gates: 'failed' }],
        'the agent finished, gates passed': [{}],
        'the agent finished, no gates': [{ gates: 'none' }],
        'stopped at steps, budget, context or time, gates passed': limits.map((stop) => ({ agent: endingOf(stop, 3) })),
      },
    );
    const own = { ...base, event: aDispatch() };
    for (const [title, cells, all] of rows) {
      for (const facts of all) {
        const pushed = planDelivery(deliveryFacts({ ...facts, mode: 'push' }));
        const opened = planDelivery({ ...own, ...facts, mode: 'pull-request' });
        expect(cells, title).toEqual([words(pushed), words(opened)]);
      }
    }
  });

  it('names own branches as they are named', () => {
    const at = { workflow: 'nightly.yml', job: 'fix' };
    const rows = withFacts<IncomingEvent>(tableRows(sectionOf(events, 'Own branches')), {
      '`schedule` in `nightly.yml`, job `fix`': anEvent({ name: 'schedule', ...at }),
      '`workflow_dispatch` in `nightly.yml`, job `fix`': aDispatch(at),
      'the same, on the branch `release/2`': aDispatch({ ...at, ref: 'refs/heads/release/2' }),
      'comment on issue 12': anEvent({ issue: 12 }),
      'comment on pull request 7, `publish: pull-request`': anEvent({ pullRequest: 7 }),
    });
    for (const [title, [branch], event] of rows) expect(ownBranch(event), title).toBe(branch);
  });
});

function words(plan: ReturnType<typeof planDelivery>): string {
  const names: Readonly<Record<PublishMode, string>> = {
    none: 'nothing',
    patch: 'patch',
    push: 'pushed',
    'pull-request': plan.action === 'pull-request' && plan.draft ? 'draft pull request' : 'pull request',
  };
  return names[plan.action];
}

describe('the tables of endings', () => {
  const rows = tableRows(sectionOf(report, 'Status, stop reason, exit code'));

  it('have every stop reason', () => {
    expect(rows.map(([reason]) => reason)).toEqual([...stopReasons, '(empty)']);
  });

  it.each(rows.filter(([reason]) => reason !== '(empty)'))('show status and code of %s', (reason, status, code) => {
    const ending = endingOf(reason as StopReason, 3);
    expect([ending.status, String(ending.exitCode)]).toEqual([status, code]);
  });

  it('have every exit code in the README, and their order', () => {
    const readme = readDocument('README.md');
    const codes = tableRows(sectionOf(readme, 'Exit codes')).map(([code]) => Number(code));
    expect(codes).toEqual([...exitCodesWorstFirst].sort((a, b) => a - b));
    const [worst, ...others] = exitCodesWorstFirst;
    expect(readme).toContain(`${worst} before ${others.join(', ')}`);
  });
});
