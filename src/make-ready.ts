import { announce } from './announce.ts';
import type { Configured } from './configure.ts';
import type { Agent } from './contracts/agent.ts';
import type { Decision } from './contracts/capability.ts';
import type { DeliveryGit, GitHubApi } from './contracts/ports.ts';
import type { EarlierChange } from './contracts/session.ts';
import { readingOnly } from './event/index.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { settleAll } from './kit/settle-all.ts';
import { type Prepared, prepare, probeDelivery } from './prepare.ts';
import { putBackChange } from './put-back-change.ts';
import { type Resumption, tellResumption } from './resume.ts';
import { failToResume, type Sessions } from './sessions.ts';
import { type Wired, wire } from './wire.ts';

type Go = Decision & { readonly status: 'go' };

interface Facts {
  readonly configured: Configured;
  readonly git: DeliveryGit;
  readonly github: GitHubApi | undefined;
}

export interface Admission extends Facts {
  readonly sessions: Sessions;
  readonly agent: Agent;
  readonly decision: Go;
}

/** All that the work begins with. */
export interface Ready extends Facts {
  readonly wired: Wired;
  /** With what the agent's tools leave of it. */
  readonly decision: Go;
  readonly prepared: Prepared;
  readonly resumed: Resumption | undefined;
  /** What became of the change of the session that goes on. */
  readonly change: EarlierChange | undefined;
}

/** Says that the run begins, and meanwhile makes everything ready. Throws what stands in the way once that is said. */
export async function makeReady(host: Host, journal: Journal, admission: Admission): Promise<Ready> {
  const { sessions } = admission;
  const announced = announce(host, journal, admission);
  if (sessions.problem !== undefined) return failToResume(sessions, announced);
  if (sessions.resumed) tellResumption(journal, sessions.resumed);
  const [, ready] = await settleAll([announced, setUp(host, journal, admission)]);
  return ready;
}

async function setUp(host: Host, journal: Journal, admission: Admission): Promise<Ready> {
  const { configured, git, github, sessions, agent } = admission;
  const { config, target, settings, prices } = configured;
  const { task } = admission.decision;
  const wired = await wire({ host, journal, config, target, settings, prices, root: git.root, task, agent, sessions });
  const decision = grantTo(wired.agent, journal, admission.decision);
  const [prepared] = await settleAll([
    prepare(host, journal, { configured, decision, git }),
    probeDelivery(journal, decision, git),
    wired.llm.preload(),
  ]);
  const { resumed } = sessions;
  const change = await putBackChange(host, journal, { resumed, config, agent: wired.agent, git, prepared });
  return { configured, git, github, wired, decision, prepared, resumed, change };
}

/** Known once the tools are: they make an agent one that only reads, not its name. */
function grantTo({ name, access }: Agent, journal: Journal, decision: Go): Go {
  if (access.some((each) => each !== 'read')) return decision;
  const capabilities = readingOnly(decision.capabilities, name, journal.language);
  journal.learn({ capabilities });
  return { ...decision, capabilities };
}
