import type { IncomingEvent, PullRequestInfo } from '../../src/contracts/incoming-event.ts';
import { endingOf } from '../../src/contracts/outcome.ts';
import type { RunRecord } from '../../src/contracts/run-record.ts';
import type { DeliveryFacts } from '../../src/publish/plan.ts';

export function anEvent(overrides: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    name: 'issue_comment',
    action: 'created',
    repository: { owner: 'acme', name: 'shop' },
    defaultBranch: 'main',
    actor: { login: 'ana', type: 'User' },
    needsPermission: true,
    ref: 'refs/heads/main',
    ...overrides,
  };
}

export function aDispatch(overrides: Partial<IncomingEvent> = {}): IncomingEvent {
  return anEvent({ name: 'workflow_dispatch', workflow: 'nightly', job: 'fix', needsPermission: false, ...overrides });
}

export function aPullRequest(overrides: Partial<PullRequestInfo> = {}): PullRequestInfo {
  return {
    number: 7,
    title: 'Fix dates',
    body: '',
    author: 'ana',
    state: 'open',
    merged: false,
    draft: false,
    url: 'https://github.example/acme/shop/pull/7',
    head: { ref: 'feature', sha: 'a'.repeat(40), repository: 'acme/shop' },
    base: { ref: 'main', sha: 'b'.repeat(40), repository: 'acme/shop' },
    ...overrides,
  };
}

export function deliveryFacts(overrides: Partial<DeliveryFacts> = {}): DeliveryFacts {
  return {
    agent: endingOf('llm_done', 3),
    interrupted: false,
    gates: 'passed',
    evaluationFailed: false,
    mode: 'push',
    modeReason: 'the reason of the mode',
    dryRun: false,
    changed: true,
    allReverted: false,
    event: anEvent({ pullRequest: 7 }),
    pullRequest: aPullRequest(),
    language: 'en',
    ...overrides,
  };
}

/** The record of a run that pushed one commit to a pull request. */
export function aRecord(overrides: Partial<RunRecord> = {}): RunRecord {
  const usage = { inputTokens: 1200, outputTokens: 300, cachedTokens: 200, reasoningTokens: 0 };
  return {
    sessionId: '20260102-030405-abcdef',
    language: 'en',
    startedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    durationMs: 192_000,
    agent: 'build',
    model: 'gpt-test',
    mode: 'allowed_only',
    dryRun: false,
    eventName: 'issue_comment',
    actor: 'ana',
    task: 'fix the flaky date test',
    triggerPhrase: '/architect',
    runUrl: 'https://github.example/acme/shop/actions/runs/11',
    ending: endingOf('llm_done', 3),
    finalMessage: 'The test compared local midnight with UTC; it now uses a fixed clock.',
    steps: 3,
    toolCalls: 5,
    cost: {
      totalUsd: 0.18,
      budgetUsd: 2,
      usage,
      entries: [1, 2, 3].map((step) => ({ step, phase: 'loop', model: 'gpt-test', usage, costUsd: 0.06 })),
    },
    change: {
      headSha: 'a1b2c3d'.padEnd(40, '0'),
      treeSha: 'c'.repeat(40),
      files: [
        { path: 'src/date.ts', status: 'modified', addedLines: 3, removedLines: 2 },
        { path: 'test/date.test.ts', status: 'modified', addedLines: 6, removedLines: 4 },
      ],
      patch: new TextEncoder().encode('diff --git a/src/date.ts b/src/date.ts\n'),
    },
    gates: [
      {
        gate: { name: 'tests', command: 'pnpm test', required: true, timeoutSeconds: 300 },
        status: 'passed',
        exitCode: 0,
        durationMs: 41_000,
        outputTail: 'ok',
        treeSha: 'c'.repeat(40),
      },
    ],
    refusals: [
      {
        rule: 'commands.allowed_only',
        what: 'curl https://example.org',
        reason: 'network programs are not allowed',
        allowWith: 'commands.allowed: [curl]',
      },
    ],
    capabilities: {
      read: { allowed: true, reason: 'r' },
      edit: { allowed: true, reason: 'r' },
      run: { allowed: true, reason: 'r' },
      network: { allowed: true, reason: 'r' },
      publish: { allowed: true, reason: 'r', mode: 'push' },
    },
    warnings: [],
    openRules: [],
    plannedActions: [],
    sandbox: 'off',
    delivery: {
      status: 'pushed',
      reason: 'pushed to feature',
      branch: 'feature',
      commitSha: 'd4e5f6a'.padEnd(40, '0'),
      problems: [],
    },
    trace: ['─── architect · build · gpt-test ───', '', '🔄 Step 1 → LLM call (3 messages)'],
    dirtyBefore: [],
    files: { report: '/tmp/run/report.json', session: '/tmp/run/session.json' },
    problems: [],
    ...overrides,
  };
}

/** A required gate that failed. */
export const failingGate: RunRecord['gates'][number] = {
  gate: { name: 'tests', command: 'pnpm test', required: true, timeoutSeconds: 300 },
  status: 'failed',
  exitCode: 1,
  durationMs: 1000,
  outputTail: '1 failing\n``` @someone',
  treeSha: 'c'.repeat(40),
};

export const notDelivered = (
  delivery: Partial<NonNullable<RunRecord['delivery']>>,
): NonNullable<RunRecord['delivery']> => ({
  status: 'patch-only',
  reason: 'the branch is closed',
  problems: [],
  ...delivery,
});

/** An edit of a dry run. */
export const plannedEdit: RunRecord['plannedActions'][number] = {
  step: 2,
  tool: 'edit_file',
  summary: 'a.js (1→3 lines)',
  edits: [{ path: 'a.js', addedLines: 3, removedLines: 1 }],
};

/** A rule that asked for more. */
export const untested: RunRecord['openRules'][number] = {
  rule: 'require_test_after_edit',
  what: 'a.js',
  reason: 'no tests ran after the last edit',
};
