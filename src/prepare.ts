import { resolve, sep } from 'node:path';
import type { Configured } from './configure.ts';
import type { Decision } from './contracts/capability.ts';
import { changesBetween, type TreeListing } from './contracts/change.ts';
import { AgentError } from './contracts/errors.ts';
import type { DeliveryGit } from './contracts/ports.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { continuedBranch } from './publish/continued-branch.ts';
import { rootTexts } from './texts.ts';

export interface Prepared {
  /** The commit that the work tree is on and that the change is made against. */
  readonly headSha: string;
  /** Content of the work tree before the agent. What differs from it afterwards is the change. */
  readonly before: TreeListing;
}

/** Puts the work tree on the pinned commit and takes the snapshot. Throws `AgentError`. */
export async function prepare(
  host: Host,
  journal: Journal,
  {
    configured,
    decision,
    git,
  }: {
    readonly configured: Configured;
    readonly decision: Decision & { readonly status: 'go' };
    readonly git: DeliveryGit;
  },
): Promise<Prepared> {
  const headSha = await startingPoint(configured, decision, git);
  if (host.kind === 'action' && (await git.resolve('HEAD')) !== headSha) {
    refuseOwnReplacement(host, journal, git);
    await git.checkoutDetached(headSha);
  }
  const before = await git.snapshot();
  const dirty = [...changesBetween(await git.listTree(headSha), before).keys()].sort();
  journal.learn({ dirtyBefore: dirty });
  return { headSha, before };
}

/**
 * With `uses: ./` the action itself is part of the work tree: the code of the pull request would run as its post step,
 * with token and key.
 */
function refuseOwnReplacement(host: Host, { language }: Journal, { root }: DeliveryGit): void {
  const { bundleFolder, workspaceFolder } = host;
  const isInside = (folder: string) => `${bundleFolder}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  if (bundleFolder === undefined || ![root, workspaceFolder].some(isInside)) return;
  throw new AgentError('config', rootTexts[language].runsFromWorkspace);
}

/** The pinned commit; for a pull request of our own, the tip of its branch where somebody else has added to it. */
async function startingPoint(
  { event, pullRequest, headSha }: Configured,
  { capabilities }: Decision & { readonly status: 'go' },
  git: DeliveryGit,
): Promise<string> {
  if (capabilities.publish.mode !== 'pull-request') return headSha;
  const continued = await continuedBranch({ event, git, ...(pullRequest ? { base: pullRequest.head.ref } : {}) });
  if (continued === undefined) return headSha;
  await git.fetch([continued.sha]);
  return continued.sha;
}

/** Fails with one sentence when the change could not be delivered: better now than after the tokens were spent. */
export async function probeDelivery(
  journal: Journal,
  decision: Decision & { readonly status: 'go' },
  git: DeliveryGit,
): Promise<void> {
  const { mode } = decision.capabilities.publish;
  if (mode !== 'push' && mode !== 'pull-request') return;
  const probe = await git.probePush();
  if (probe.status === 'denied') {
    throw new AgentError('permission', rootTexts[journal.language].pushDenied(probe.reason));
  }
}
