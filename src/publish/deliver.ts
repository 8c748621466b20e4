import { errorMessage } from '../contracts/errors.ts';
import type { IncomingEvent } from '../contracts/incoming-event.ts';
import type { GitHubApi } from '../contracts/ports.ts';
import type { Delivery } from '../contracts/run-record.ts';
import { fallbackBranch } from './branch-names.ts';
import { isOurs } from './continued-branch.ts';
import { type DeliveryTexts, deliveryTexts } from './deliver/delivery-texts.ts';
import { openPullRequest } from './deliver/pull-request.ts';
import {
  type GatedChange,
  moveOntoRemote,
  type NotMovable,
  type PushDeps,
  type PushOutcome,
  pushChange,
} from './deliver/push-change.ts';
import type { DeliveryPlan } from './plan.ts';

export interface DeliverDeps extends PushDeps {
  /** Absent: branches are pushed, pull requests are not opened. */
  readonly github?: GitHubApi;
  /** Told as soon as a change is on its branch, before its pull request is seen to. */
  readonly onPushed?: (delivery: Delivery) => void;
}

export interface DeliveryRequest {
  readonly plan: DeliveryPlan;
  /** The commit that the change starts from, and the tree that was gated. */
  readonly headSha: string;
  readonly treeSha: string;
  /** The commit's message. */
  readonly message: string;
  readonly title: string;
  /** Body of a pull request. */
  readonly body: string;
  readonly event: IncomingEvent;
  /** Makes a fallback branch's name unique. */
  readonly runId: string;
}

/**
 * Brings the change to people as planned. Never throws: what goes wrong is in the result, in one sentence, and the
 * bundle has the change in any case.
 */
export async function deliver(deps: DeliverDeps, request: DeliveryRequest): Promise<Delivery> {
  const { plan } = request;
  if (plan.action === 'none') return { status: 'nothing', reason: plan.reason, problems: [] };
  if (plan.action === 'patch') return { status: 'patch-only', reason: plan.reason, problems: [] };
  try {
    return plan.action === 'push'
      ? await pushToBranch(deps, request, plan.branch)
      : await pushToOwnBranch(deps, request, plan);
  } catch (error) {
    return { status: 'failed', reason: errorMessage(error), problems: [] };
  }
}

async function pushToBranch(deps: DeliverDeps, request: DeliveryRequest, branch: string): Promise<Delivery> {
  const { headSha, treeSha, message } = request;
  const target = { branch, message, expected: headSha, despiteGates: false };
  const outcome = await pushChange(deps, target, { base: headSha, tree: treeSha });
  return settle(deps, request, { branch, outcome });
}

async function pushToOwnBranch(
  deps: DeliverDeps,
  request: DeliveryRequest,
  plan: Extract<DeliveryPlan, { readonly action: 'pull-request' }>,
): Promise<Delivery> {
  const { branch } = plan;
  const start = await startOnOwnBranch(deps, request, plan);
  const replace = start.status === 'ready' && start.replace;
  const outcome =
    start.status === 'ready'
      ? await pushChange(deps, { ...start, branch, message: request.message, despiteGates: true }, start.change)
      : start;
  const delivery = await settle(deps, request, { branch, outcome, replaced: replace });
  if (delivery.status !== 'pushed' || delivery.branch !== branch) return delivery;
  const unknown = deliveryTexts[deps.language].pullRequestUnknown(branch);
  deps.onPushed?.({ ...delivery, problems: [...delivery.problems, unknown] });
  const draft = plan.draft || (outcome.status === 'pushed' && outcome.change.gates === 'failed');
  const opened = await openPullRequest(deps, { ...request, branch, base: plan.base, draft });
  return { ...delivery, ...opened, problems: [...delivery.problems, ...opened.problems] };
}

interface OwnStart {
  readonly status: 'ready';
  readonly change: GatedChange;
  readonly expected: string | null;
  readonly replace: boolean;
}

/** New, or continued, or made anew where everything on it is ours, or put on top of what others added. */
async function startOnOwnBranch(
  deps: DeliverDeps,
  request: DeliveryRequest,
  plan: { readonly branch: string; readonly base: string },
): Promise<OwnStart | NotMovable> {
  const { git } = deps;
  const change = { base: request.headSha, tree: request.treeSha };
  const tip = (await git.remoteHeads([plan.branch])).get(plan.branch);
  if (tip === undefined) return { status: 'ready', change, expected: null, replace: false };
  if (tip === request.headSha) return { status: 'ready', change, expected: tip, replace: false };
  if (await isOurs(git, plan.branch, plan.base)) return { status: 'ready', change, expected: tip, replace: true };
  const moved = await moveOntoRemote(deps, plan.branch, change);
  if (moved.status !== 'moved') return moved;
  return { status: 'ready', change: moved.change, expected: moved.change.base, replace: false };
}

/** What an outcome means for people; a change that found no place goes to a branch beside. */
async function settle(
  deps: DeliverDeps,
  request: DeliveryRequest,
  pushed: { readonly branch: string; readonly outcome: PushOutcome; readonly replaced?: boolean },
): Promise<Delivery> {
  const { branch, outcome } = pushed;
  const texts = deliveryTexts[deps.language];
  switch (outcome.status) {
    case 'pushed':
      return pushedDelivery(request, { branch, outcome, replaced: pushed.replaced ?? false }, texts);
    case 'conflict':
      return pushBeside(deps, request, branch, (fallback) => texts.beside(branch, fallback, outcome.paths));
    case 'keeps-moving':
      return pushBeside(deps, request, branch, (fallback) => texts.keptMoving(branch, fallback));
    case 'already-there':
      return { status: 'nothing', reason: texts.alreadyThere(branch), problems: [] };
    case 'gone':
      return { status: 'patch-only', reason: texts.branchGone(branch), problems: [] };
    case 'gates-failed':
      return { status: 'patch-only', reason: texts.gatesFailed(branch), problems: [] };
    case 'failed':
      return { status: 'failed', reason: outcome.reason, problems: [] };
  }
}

function pushedDelivery(
  request: DeliveryRequest,
  pushed: {
    readonly branch: string;
    readonly outcome: Extract<PushOutcome, { readonly status: 'pushed' }>;
    readonly replaced: boolean;
  },
  texts: DeliveryTexts,
): Delivery {
  const { branch, outcome } = pushed;
  const { base, tree } = outcome.change;
  const common = { status: 'pushed', branch, commitSha: outcome.commit, problems: [] } as const;
  if (base === request.headSha)
    return { ...common, reason: pushed.replaced ? texts.replaced(branch) : texts.pushed(branch) };
  return { ...common, reason: texts.rebased(branch, base), rebased: { onto: base, treeSha: tree } };
}

/** The change as it was made and gated, on a new branch. Not where it was asked for: that is a problem to report. */
async function pushBeside(
  deps: DeliverDeps,
  request: DeliveryRequest,
  branch: string,
  reasonFor: (fallback: string) => string,
): Promise<Delivery> {
  const fallback = fallbackBranch(branch, request.event, request.runId);
  const target = { branch: fallback, message: request.message, expected: null, despiteGates: false };
  const outcome = await pushChange(deps, target, { base: request.headSha, tree: request.treeSha });
  const reason = reasonFor(fallback);
  if (outcome.status === 'pushed') {
    return { status: 'pushed', reason, branch: fallback, commitSha: outcome.commit, problems: [reason] };
  }
  const why = outcome.status === 'failed' ? outcome.reason : deliveryTexts[deps.language].branchGone(fallback);
  return { status: 'failed', reason: why, problems: [] };
}
