import { isApiKeyMissing, requireApiKey } from './config/index.ts';
import type { Configured } from './configure.ts';
import type { Decision } from './contracts/capability.ts';
import type { GitHubApi } from './contracts/ports.ts';
import { decide, type RunRequest } from './event/index.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { commentMarker } from './publish/render/marker.ts';

/** Decides whether the run happens and what it may do. Throws `AgentError('config')` for a missing key. */
export async function admit(
  host: Host,
  journal: Journal,
  {
    configured,
    request,
    github,
  }: { readonly configured: Configured; readonly request: RunRequest; readonly github: GitHubApi | undefined },
): Promise<Decision> {
  const { config, event, pullRequest } = configured;
  const asker = event.needsPermission && event.actor?.type === 'User' ? event.actor.login : undefined;
  const permission = asker !== undefined && github ? await github.permission(asker) : undefined;
  const looksOwn = event.comment?.body.includes(commentMarker) ?? false;
  const ownIdentity = looksOwn && github ? await github.identity() : undefined;
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
    apiKeyMissing: isApiKeyMissing(config),
    isDependabot: host.env.GITHUB_ACTOR === 'dependabot[bot]',
    language: config.language,
  });
  if (decision.status === 'go') {
    requireApiKey(config);
    journal.learn({ task: decision.task, capabilities: decision.capabilities });
  }
  return decision;
}
