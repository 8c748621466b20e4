import type { PublishMode } from '../contracts/capability.ts';
import type { IncomingEvent, PullRequestInfo } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import type { Ending } from '../contracts/outcome.ts';
import { ownBranch } from './branch-names.ts';
import { startBranch } from './continued-branch.ts';
import { type PlanTexts, planTexts } from './plan-texts.ts';

export interface DeliveryFacts {
  /** How the agent's part ended. */
  readonly agent: Ending;
  /** A signal came, whenever it did. */
  readonly interrupted: boolean;
  /** Required gates on the change as it would be delivered. */
  readonly gates: 'passed' | 'failed' | 'none';
  /** A model that judged the change does not take the task for done. */
  readonly evaluationFailed: boolean;
  /** `capabilities.publish.mode`, and why. */
  readonly mode: PublishMode;
  readonly modeReason: string;
  readonly dryRun: boolean;
  /** Something is left to deliver after the audit. */
  readonly changed: boolean;
  /** The audit took everything back. */
  readonly allReverted: boolean;
  readonly event: IncomingEvent;
  /** The pull request as it is now. */
  readonly pullRequest?: PullRequestInfo;
  readonly branchPrefix?: string;
  readonly language: Language;
}

/** How a change is delivered, decided before anything is sent. */
export type DeliveryPlan =
  /** Onto an existing branch: the pull request's head, or the run's own ref. */
  | { readonly action: 'push'; readonly branch: string; readonly reason: string }
  /** Onto a branch of our own, with a pull request from it. */
  | {
      readonly action: 'pull-request';
      readonly branch: string;
      readonly base: string;
      readonly draft: boolean;
      readonly reason: string;
    }
  /** The bundle is all there is. */
  | { readonly action: 'patch'; readonly reason: string }
  | { readonly action: 'none'; readonly reason: string };

/** The outcome table of delivery, first matching row. Pure. */
export function planDelivery(facts: DeliveryFacts): DeliveryPlan {
  const texts = planTexts[facts.language];
  const kept = reasonsToKeep.map((reason) => reason(facts, texts)).find((found) => found !== undefined);
  return kept ?? publishingPlan(facts, texts);
}

type Row = (facts: DeliveryFacts, texts: PlanTexts) => DeliveryPlan | undefined;

const none = (reason: string): DeliveryPlan => ({ action: 'none', reason });
const patch = (reason: string): DeliveryPlan => ({ action: 'patch', reason });

/** Rows that publish nothing, in the order in which their reason is the one to tell. */
const reasonsToKeep: readonly Row[] = [
  (facts, texts) => (facts.dryRun ? none(texts.dryRun) : undefined),
  (facts, texts) => (facts.allReverted ? patch(texts.allReverted) : undefined),
  (facts, texts) => (facts.changed ? undefined : none(texts.unchanged)),
  (facts) => (facts.mode === 'none' ? none(facts.modeReason) : undefined),
  (facts, texts) =>
    facts.interrupted || facts.agent.stopReason === 'user_interrupt' ? patch(texts.interrupted) : undefined,
  (facts, texts) => (facts.agent.status === 'failed' ? patch(texts.failed) : undefined),
  (facts, texts) => (facts.event.name === 'merge_group' ? patch(texts.mergeGroup) : undefined),
  (facts) => (facts.mode === 'patch' ? patch(facts.modeReason) : undefined),
  (facts, texts) => pullRequestGone(facts, texts),
  (facts, texts) => (facts.mode === 'push' && facts.gates === 'failed' ? patch(texts.gatesFailed) : undefined),
  (facts, texts) => (facts.mode === 'push' && facts.evaluationFailed ? patch(texts.evaluationFailed) : undefined),
];

function pullRequestGone({ pullRequest }: DeliveryFacts, texts: PlanTexts): DeliveryPlan | undefined {
  if (!pullRequest) return undefined;
  if (pullRequest.merged) return patch(texts.merged(pullRequest.number));
  if (pullRequest.state === 'closed') return patch(texts.closed(pullRequest.number));
  const { head, base } = pullRequest;
  const isFork = head.repository === null || head.repository.toLowerCase() !== base.repository.toLowerCase();
  return isFork ? patch(texts.fork(pullRequest.number)) : undefined;
}

function publishingPlan(facts: DeliveryFacts, texts: PlanTexts): DeliveryPlan {
  const { pullRequest, event } = facts;
  const start = pullRequest?.head.ref ?? startBranch(event);
  if (start === undefined) return patch(texts.noBranch);
  if (facts.mode === 'push') return { action: 'push', branch: start, reason: texts.push(start) };
  const branch = ownBranch(event, facts.branchPrefix);
  const why = facts.gates === 'failed' ? texts.draft : facts.evaluationFailed ? texts.draftUnconvinced : undefined;
  const reason = why?.(branch) ?? texts.pullRequest(branch, start);
  return { action: 'pull-request', branch, base: start, draft: why !== undefined, reason };
}
