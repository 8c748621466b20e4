import type { Configured } from './configure.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import { repositoryOfUrl } from './kit/repository-of-url.ts';
import type { SessionPlace } from './session/read-session.ts';
import type { Sessions } from './sessions.ts';

/** Where this run belongs. A repository without a name is known by its folder. */
export async function placeOf(
  { event }: Pick<Configured, 'event'>,
  git: Pick<DeliveryGit, 'originUrl' | 'root'>,
): Promise<SessionPlace> {
  const { repository: named } = event;
  const repository = named ? `${named.owner}/${named.name}` : repositoryOfUrl((await git.originUrl()) ?? '');
  return {
    repository: repository ?? null,
    root: repository === undefined ? git.root : null,
    pullRequest: event.pullRequest ?? null,
    issue: event.issue ?? null,
  };
}

/** What is kept with a session, besides the agent's state: names in snake case, null for what there is not. */
export function sessionMeta({
  configured,
  here,
  resumed,
}: Pick<Sessions, 'here' | 'resumed'> & {
  readonly configured: Pick<Configured, 'event' | 'headSha'>;
}): Readonly<Record<string, unknown>> {
  const { event, headSha } = configured;
  return {
    repository: here.repository,
    root: here.root,
    event: event.name,
    pull_request: here.pullRequest,
    issue: here.issue,
    ref: event.ref ?? null,
    head_sha: headSha,
    actor: event.actor?.login ?? null,
    run_url: event.runUrl ?? null,
    resumed_from: resumed?.session.sessionId ?? null,
  };
}
