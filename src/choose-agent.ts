import { resolveAgent } from './agents/resolve-agent.ts';
import type { Configured } from './configure.ts';
import { type Agent, type AgentChanges, defaultAgent } from './contracts/agent.ts';
import { AgentError } from './contracts/errors.ts';
import type { Journal } from './journal.ts';

/** Whom the request names, and the session that is gone on with. */
export interface AgentWishes {
  readonly request: { readonly agent?: string };
  readonly resumed: { readonly session: { readonly agent: string } } | undefined;
}

/**
 * Who works: whom the comment names, else input or config, else the one of the session, else `build`. Throws
 * `AgentError('config')` for a name that there is not.
 */
export function chooseAgent(
  journal: Pick<Journal, 'learn'>,
  { config, sources }: Pick<Configured, 'config' | 'sources'>,
  { request, resumed }: AgentWishes,
): Agent {
  const configured = sources.get('agent') === 'default' ? undefined : config.agent;
  const name = request.agent ?? configured ?? resumed?.session.agent ?? defaultAgent;
  const changes = Object.fromEntries(Object.entries(config.agents).map(([key, entry]) => [key, changesOf(entry)]));
  const lookup = resolveAgent(name, { changes, language: config.language });
  if (lookup.status === 'unknown') throw new AgentError('config', lookup.reason);
  const { agent } = lookup;
  journal.learn({ agent: agent.name });
  return agent;
}

function changesOf(entry: Configured['config']['agents'][string]): AgentChanges {
  const { system_prompt, allowed_tools, confirm_mode, max_steps } = entry;
  return { role: system_prompt, allowedTools: allowed_tools, confirmMode: confirm_mode, maxSteps: max_steps };
}
