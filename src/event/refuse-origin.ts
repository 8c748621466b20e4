import type { PullRequestInfo } from '../contracts/incoming-event.ts';
import type { DecisionFacts } from './decide.ts';
import { eventTexts } from './texts.ts';

/** Why a run on this code is not possible, or undefined. */
export function refuseOrigin({ event, pullRequest, language }: DecisionFacts): { readonly reason: string } | undefined {
  const texts = eventTexts[language];
  const number = event.pullRequest;
  if (number === undefined) return undefined;
  if (!pullRequest) return { reason: texts.originUnknown(number) };
  if (pullRequest.state !== 'open') return { reason: texts.originClosed(number) };
  if (!isFork(pullRequest)) return undefined;
  return { reason: texts.originFork(number, pullRequest.head.repository ?? texts.forkGone) };
}

/** A head whose repository is gone cannot be ours either. */
export function isFork({ head, base }: PullRequestInfo): boolean {
  return head.repository?.toLowerCase() !== base.repository.toLowerCase();
}
