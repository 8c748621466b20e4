import { isApiKeyMissing, requireApiKey } from './config/index.ts';
import type { Configured } from './configure.ts';
import type { Decision } from './contracts/capability.ts';
import type { IncomingEvent } from './contracts/incoming-event.ts';
import type { GitHubApi, Permission } from './contracts/ports.ts';
import { decide, type RunRequest } from './event/index.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { settleAll } from './kit/settle-all.ts';
import { commentMarker } from './publish/render/marker.ts';

/** Who asks, as GitHub knows them. What is not known is refused. */
export interface Standing {
  readonly permission: Permission | undefined;
  /** Login of the account whose token this is; asked only when the comment looks like one of ours. */
  readonly ownIdentity: string | undefined;
}

/** Looks up the person who asked; an event of the workflow itself needs no look-up. */
export async function lookUpAsker(event: IncomingEvent, github: GitHubApi | undefined): Promise<Standing> {
  const asker = event.needsPermission && event.actor?.type === 'User' ? event.actor.login : undefined;
  const looksOwn = event.comment?.body.includes(commentMarker) ?? false;
  const [permission, ownIdentity] = await settleAll([
    asker !== undefined && github ? github.permission(asker) : nothing,
    looksOwn && github ? github.identity() : nothing,
  ]);
  return { permission, ownIdentity };
}

const nothing = Promise.resolve(undefined);

/** Decides whether the run happens and what it may do. Throws `AgentError('config')` for a missing key. */
export function admit(
  host: Host,
  journal: Journal,
  {
    configured,
    request,
    standing,
  }: { readonly configured: Configured; readonly request: RunRequest; readonly standing: Standing },
): Decision {
  const { config, event, pullRequest, target } = configured;
  const { permission, ownIdentity } = standing;
  const decision = decide({
    event,
    request,
    ...(permission ? { permission } : {}),
    allowedUsers: config.github.allowed_users,
    allowedBots: config.github.allowed_bots,
    ...(ownIdentity === undefined ? {} : { ownIdentity }),
    ownMarker: commentMarker,
    ...(pullRequest ? { pullRequest } : {}),
    publish: host.kind === 'local' ? 'none' : config.publish,
    mode: config.mode,
    commandsEnabled: config.commands.enabled,
    apiKeyMissing: isApiKeyMissing(config, target),
    isDependabot: host.env.GITHUB_ACTOR === 'dependabot[bot]',
    language: config.language,
  });
  if (decision.status === 'go') {
    requireApiKey(config, target);
    for (const message of target.notes) journal.emit({ type: 'note', level: 'warn', message });
    journal.learn({ task: journal.redactor.redact(decision.task), capabilities: decision.capabilities });
  }
  return decision;
}
