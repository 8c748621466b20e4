import type { IncomingEvent } from '../contracts/incoming-event.ts';
import type { CommitSummary, DeliveryGit } from '../contracts/ports.ts';
import { ownBranch } from './branch-names.ts';
import { botIdentity, runTrailer } from './commit-message.ts';

export interface ContinuedBranch {
  readonly branch: string;
  readonly sha: string;
}

/**
 * The own branch of an event, where somebody else has added commits: work goes on from its tip. Undefined where there
 * is no such branch, or all that it has beyond the branch it started from is ours and is made anew.
 */
export async function continuedBranch(request: {
  readonly event: IncomingEvent;
  readonly git: Pick<DeliveryGit, 'remoteHeads' | 'branchCommits'>;
  /** The branch a pull request would go into. Default: that of the event. */
  readonly base?: string;
  readonly prefix?: string;
}): Promise<ContinuedBranch | undefined> {
  const branch = ownBranch(request.event, request.prefix);
  const base = request.base ?? startBranch(request.event);
  const sha = (await request.git.remoteHeads([branch])).get(branch);
  if (sha === undefined || base === undefined) return undefined;
  return (await isOurs(request.git, branch, base)) ? undefined : { branch, sha };
}

/** The branch a run starts from: the run's ref, for issues the default branch. */
export function startBranch(event: IncomingEvent): string | undefined {
  const runBranch = /^refs\/heads\/(.+)$/.exec(event.ref ?? '')?.[1];
  return (event.issue === undefined ? runBranch : undefined) ?? event.defaultBranch;
}

/** Whether a branch has nothing but our own commits beyond another. A long history is not looked through. */
export async function isOurs(git: Pick<DeliveryGit, 'branchCommits'>, branch: string, base: string): Promise<boolean> {
  const commits = await git.branchCommits({ branch, notIn: base });
  return commits.length < 50 && commits.every(isOurCommit);
}

/** Author and trailer together: anybody can type either. */
function isOurCommit(commit: CommitSummary): boolean {
  return commit.authorEmail === botIdentity.email && new RegExp(`^${runTrailer}: `, 'm').test(commit.message);
}
