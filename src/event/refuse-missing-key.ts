import type { DecisionFacts } from './decide.ts';
import { isFork } from './refuse-origin.ts';
import { eventTexts } from './texts.ts';

/** Events for which GitHub withholds secrets when the pull request comes from a fork. */
const withoutSecrets: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
]);

/**
 * Tells a key that GitHub withheld from one that nobody set up, which is an error in the configuration and is raised
 * elsewhere.
 */
export function refuseMissingKey(facts: DecisionFacts): { readonly reason: string } | undefined {
  const { event, pullRequest, apiKeyMissing, isDependabot, language } = facts;
  if (!apiKeyMissing) return undefined;
  const texts = eventTexts[language];
  if (isDependabot) return { reason: texts.dependabotWithoutKey };
  const isWithheld = pullRequest !== undefined && isFork(pullRequest) && withoutSecrets.has(event.name);
  return isWithheld ? { reason: texts.forkWithoutKey(pullRequest.number) } : undefined;
}
