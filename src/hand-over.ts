import { gatesVerdict } from './checks/gates.ts';
import type { Configured } from './configure.ts';
import type { Decision } from './contracts/capability.ts';
import { errorMessage } from './contracts/errors.ts';
import type { PullRequestInfo } from './contracts/incoming-event.ts';
import type { DeliveryGit, GitHubApi } from './contracts/ports.ts';
import type { Delivery } from './contracts/run-record.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { gateTree } from './prove-change.ts';
import { makeBundle } from './publish/bundle.ts';
import { commitMessage, subjectOf } from './publish/commit-message.ts';
import { deliver } from './publish/deliver.ts';
import { type DeliveryPlan, planDelivery } from './publish/plan.ts';
import { renderPullRequestBody } from './publish/render/pull-request-body.ts';
import type { WorkDeps, Worked } from './work-deps.ts';

export interface HandOverRequest {
  readonly configured: Configured;
  readonly decision: Decision & { readonly status: 'go' };
  readonly git: DeliveryGit;
  readonly github: GitHubApi | undefined;
  readonly worked: Worked;
  readonly workDeps: WorkDeps;
}

/** Plans the delivery, keeps the bundle, and carries the plan out. What goes wrong is in the result. */
export async function handOver(host: Host, journal: Journal, request: HandOverRequest): Promise<Delivery> {
  const plan = await planFor(host, request);
  await keepBundle(host, journal, request, plan);
  const delivery = await carryOut(host, journal, request, plan);
  journal.learn({ delivery });
  return delivery;
}

/** A disk that takes no bundle is told of in the end, when it is tried once more: a change that is pushed is not lost. */
async function keepBundle(host: Host, journal: Journal, request: HandOverRequest, plan: DeliveryPlan): Promise<void> {
  const { configured, worked } = request;
  try {
    const bundle = await makeBundle({
      files: host.files,
      sessionId: host.sessionId,
      ...(host.env.GITHUB_REPOSITORY ? { repository: host.env.GITHUB_REPOSITORY } : {}),
      baseSha: configured.baseSha,
      change: worked.change,
      plan,
      created: host.clock.now(),
    });
    journal.learn({ files: { ...journal.record().files, bundle } });
  } catch (error) {
    journal.emit({ type: 'note', level: 'debug', message: errorMessage(error) });
  }
}

async function planFor(host: Host, request: HandOverRequest): Promise<DeliveryPlan> {
  const { configured, decision, worked } = request;
  const { config, event } = configured;
  const { mode, reason } = decision.capabilities.publish;
  const pullRequest = await currentPullRequest(host, request);
  return planDelivery({
    agent: { stopReason: worked.state.stopReason ?? 'none', status: agentStatus(worked), exitCode: 0 },
    interrupted: host.shutdown.shouldStop,
    gates: gatesVerdict(worked.gates),
    evaluationFailed: worked.evaluation?.passed === false,
    mode,
    modeReason: reason,
    dryRun: config.dry_run,
    changed: worked.changes.size > 0,
    allReverted: worked.changes.size === 0 && worked.reverted.length > 0,
    event,
    ...(pullRequest ? { pullRequest } : {}),
    language: config.language,
  });
}

function agentStatus({ state }: Worked): 'success' | 'partial' | 'failed' {
  return state.status === 'running' ? 'failed' : state.status;
}

/** It may have been closed or merged while the agent worked. Nothing is asked when nothing will be sent. */
async function currentPullRequest(host: Host, request: HandOverRequest): Promise<PullRequestInfo | undefined> {
  const { configured, decision, github, worked } = request;
  const { pullRequest } = configured;
  const { mode } = decision.capabilities.publish;
  const sends = mode === 'push' || mode === 'pull-request';
  if (!pullRequest || !github || !sends || worked.changes.size === 0 || host.shutdown.shouldStop) return pullRequest;
  return github.pullRequest(pullRequest.number);
}

async function carryOut(host: Host, journal: Journal, request: HandOverRequest, plan: DeliveryPlan): Promise<Delivery> {
  const { configured, git, github, worked, workDeps } = request;
  const { config, event } = configured;
  const record = journal.record();
  const runId = event.runId ?? host.sessionId;
  return deliver(
    {
      git,
      emit: journal.emit,
      language: config.language,
      leaveAlone: new Set(record.dirtyBefore),
      regate: (tree) => regate(journal, workDeps, tree),
      onPushed: (delivery) => journal.learn({ delivery }),
      ...(github ? { github } : {}),
    },
    {
      plan,
      headSha: worked.change.headSha,
      treeSha: worked.change.treeSha,
      message: commitMessage({
        task: record.task,
        summary: record.finalMessage,
        runId,
        ...(event.actor ? { actor: event.actor } : {}),
      }),
      title: subjectOf(record.task),
      body: renderPullRequestBody(record, event.issue === undefined ? {} : { closes: event.issue }),
      event,
      runId,
    },
  );
}

/** The required gates once more, on a change that was put on another commit. */
async function regate(journal: Journal, workDeps: WorkDeps, tree: string): Promise<'passed' | 'failed' | 'none'> {
  const gates = await gateTree(workDeps, tree, await workDeps.git.snapshot());
  if (gates.length > 0) journal.learn({ gates });
  return gatesVerdict(gates);
}
