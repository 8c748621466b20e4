import type { Configured } from './configure.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import type { RunRequest } from './event/index.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { type Resumption, resume } from './resume.ts';
import type { SessionPlace } from './session/read-session.ts';
import { placeOf } from './session-facts.ts';
import { openSessionFolder, type SessionFolder } from './session-folder.ts';

type Asked = RunRequest & { readonly status: 'asked' };

/** The session of this run, and the earlier one that it goes on with. */
export interface Sessions {
  readonly configured: Configured;
  readonly folder: SessionFolder;
  readonly here: SessionPlace;
  /** What is asked for: a session that goes on has its own task. */
  readonly request: Asked;
  readonly resumed: Resumption | undefined;
  /** Why the session that was asked for cannot go on. Not thrown: whether the one who asks may is not decided yet. */
  readonly problem: unknown;
}

/** Finds the session that is asked for. Throws `AgentError('config')` for a folder that cannot hold sessions. */
export async function openSessions(
  host: Host,
  journal: Journal,
  facts: { readonly configured: Configured; readonly request: Asked; readonly git: DeliveryGit },
): Promise<Sessions> {
  const { configured, request, git } = facts;
  const { root } = git;
  const folder = await openSessionFolder(host, { config: configured.config, root });
  const here = await placeOf(configured, git);
  const common = { configured, folder, here, request };
  try {
    const resumed = await resume(host, journal, { ...common, root });
    const task = resumed?.session.task ?? request.task;
    return { ...common, request: { ...request, task }, resumed, problem: undefined };
  } catch (problem) {
    return { ...common, resumed: undefined, problem };
  }
}

/** Who asked hears of it where the run reports: throws once that place is there. */
export async function failToResume({ problem }: Pick<Sessions, 'problem'>, announced: Promise<void>): Promise<never> {
  await announced;
  throw problem;
}
