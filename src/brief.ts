import type { Configured } from './configure.ts';
import { configuredGates } from './configured-gates.ts';
import { buildBriefing } from './context/briefing.ts';
import { readInstructions } from './context/instructions.ts';
import { buildRepoTree } from './context/repo-tree.ts';
import { createFence } from './context/untrusted.ts';
import type { Decision } from './contracts/capability.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import type { AgentState } from './contracts/session.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { startState } from './loop/state.ts';
import type { Prepared } from './prepare.ts';
import type { Wired } from './wire.ts';

/** What the agent knows at the start. Instructions come from the base commit, the tree from the work tree. */
export async function brief(
  host: Host,
  journal: Journal,
  facts: {
    readonly configured: Configured;
    readonly decision: Decision & { readonly status: 'go' };
    readonly git: DeliveryGit;
    readonly prepared: Prepared;
    readonly wired: Wired;
  },
): Promise<AgentState> {
  const { configured, decision, git, prepared, wired } = facts;
  const { config, event, pullRequest, baseSha } = configured;
  const { language } = config;
  const instructions = await readInstructions((path) => git.readFileAt(baseSha, path), { language });
  const notes = await wired.lifecycle.start({ task: decision.task }, host.shutdown.signal);
  const { messages } = buildBriefing({
    language,
    tools: wired.tools,
    gates: configuredGates(config),
    tree: buildRepoTree([...prepared.before.keys()], { language }),
    instructions,
    task: decision.task,
    event,
    pullRequest,
    fence: createFence(),
    notes,
  });
  journal.emit({ type: 'run-started', agent: 'build', model: config.llm.model });
  return startState({ messages, model: config.llm.model, clock: host.clock });
}
