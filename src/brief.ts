import type { Configured } from './configure.ts';
import { configuredGates } from './configured-gates.ts';
import { buildBriefing } from './context/briefing.ts';
import { readInstructions } from './context/instructions.ts';
import { buildRepoTree } from './context/repo-tree.ts';
import { createFence } from './context/untrusted.ts';
import type { Decision } from './contracts/capability.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import type { AgentState, EarlierChange } from './contracts/session.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { startState } from './loop/state.ts';
import type { Planning } from './plan-first.ts';
import type { Prepared } from './prepare.ts';
import type { Resumption } from './resume.ts';
import { resumedMessages } from './session/resumed-messages.ts';
import type { Wired, WiredPhase } from './wire.ts';

export interface Briefed {
  /** The state before the first step: of the planner, where there is one. */
  readonly start: AgentState;
  /** How the agent that carries the plan out begins. Emits that it does. */
  readonly briefWith: Planning['briefWith'];
}

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
    readonly resumed?: Resumption | undefined;
    readonly change?: EarlierChange | undefined;
  },
): Promise<Briefed> {
  const { configured, decision, git, prepared, wired, resumed, change } = facts;
  const { config, event, pullRequest, baseSha } = configured;
  const { language } = config;
  const instructions = await readInstructions((path) => git.readFileAt(baseSha, path), { language });
  const notes = await wired.lifecycle.start({ task: decision.task }, host.shutdown.signal);
  const messagesFor = ({ agent, tools }: WiredPhase, plan?: string) =>
    buildBriefing({
      language,
      agent,
      tools,
      gates: agent.isProven ? configuredGates(config) : [],
      tree: buildRepoTree([...prepared.before.keys()], { language }),
      instructions,
      task: decision.task,
      event,
      pullRequest,
      fence: createFence(),
      notes,
      plan,
      answerForm: agent === wired.agent ? configured.answerSchema?.instruction : undefined,
    }).messages;
  // A session that goes on has its plan in its history, or as much of one as there was.
  const planning = resumed ? undefined : wired.planning;
  const model = config.llm.model;
  const tell = (agent: string) => journal.emit({ type: 'run-started', agent, model });
  tell(planning ? `${wired.agent.name}/${planning.agent.name}` : wired.agent.name);
  const briefing = messagesFor(planning ?? wired);
  const { headSha } = prepared;
  const messages = resumed ? resumedMessages({ ...resumed, change, briefing, headSha, notes, language }) : briefing;
  const start = startState({ messages, model, clock: host.clock });
  return {
    start: planning ? { ...start, phase: 'plan' } : start,
    briefWith: (plan) => {
      tell(wired.agent.name);
      return messagesFor(wired, plan);
    },
  };
}
