import { join } from 'node:path';
import { changesBetween } from '../../src/contracts/change.ts';
import type { IncomingEvent } from '../../src/contracts/incoming-event.ts';
import type { DeliveryGit, GitHubApi } from '../../src/contracts/ports.ts';
import type { RunEvent } from '../../src/contracts/run-event.ts';
import type { Delivery } from '../../src/contracts/run-record.ts';
import { createGitHubApi } from '../../src/platform/github.ts';
import { commitMessage } from '../../src/publish/commit-message.ts';
import { type DeliverDeps, type DeliveryRequest, deliver } from '../../src/publish/deliver.ts';
import type { CheckoutOptions } from '../support/checkout.ts';
import { createGitScene, type GitScene, writeToken } from '../support/git-scene.ts';
import type { GitServerOptions } from '../support/git-server.ts';
import { type GitHubServer, startGitHubServer } from '../support/github-server.ts';
import { commitToRemote, type SampleFiles, writeFiles } from '../support/repository.ts';
import { anEvent } from './builders.ts';

export interface DeliverScene extends AsyncDisposable {
  readonly scene: GitScene;
  readonly git: DeliveryGit;
  readonly events: RunEvent[];
  /** Trees that were gated during delivery. */
  readonly gated: string[];
  /** Writes files as the agent would, and delivers the change by this plan. */
  deliverChange(files: SampleFiles, request: Overrides, deps?: Partial<DeliverDeps>): Promise<Delivery>;
  startGitHub(options?: {
    readonly actionsMayCreatePullRequests?: boolean;
  }): Promise<{ github: GitHubApi; server: GitHubServer }>;
}

type Overrides = Partial<DeliveryRequest> & Pick<DeliveryRequest, 'plan'> & { readonly runId?: string };

export const pushPlan = { action: 'push', branch: 'feature', reason: 'r' } as const;
export const ownPlan = {
  action: 'pull-request',
  branch: 'architect/schedule-nightly',
  base: 'main',
  draft: false,
  reason: 'r',
} as const;

/** `acme/shop` with `main` and `feature`, checked out on `feature` as a pull request's head is. */
export async function deliverScene(
  checkout: Partial<CheckoutOptions> = {},
  server: Partial<Pick<GitServerOptions, 'before'>> = {},
): Promise<DeliverScene> {
  const scene = await createGitScene({ 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' }, server);
  commitToRemote(scene.remote, 'feature', { 'c.txt': 'c\n' }, { from: 'main' });
  await scene.checkOut({ ref: 'refs/heads/feature', ...checkout });
  const git = await scene.open();
  const before = await git.snapshot();
  const events: RunEvent[] = [];
  const gated: string[] = [];
  const servers: GitHubServer[] = [];
  const event: IncomingEvent = anEvent({ pullRequest: 7 });
  return {
    scene,
    git,
    events,
    gated,
    async deliverChange(files, { runId = '11', ...request }, deps = {}) {
      writeFiles(scene.workspace, files);
      const headSha = (await git.resolve('HEAD')) ?? '';
      const treeSha = await git.writeTree(headSha, changesBetween(before, await git.snapshot()));
      const message = commitMessage({ task: 'do it', summary: 'Done.', runId });
      const regate = async (tree: string) => {
        gated.push(tree);
        return 'passed' as const;
      };
      return deliver(
        { git, emit: (told) => events.push(told), language: 'en', leaveAlone: new Set(), regate, ...deps },
        { headSha, treeSha, message, title: 'Do it', body: 'Body', event, runId, ...request },
      );
    },
    async startGitHub(options = {}) {
      const started = await startGitHubServer({
        repository: { owner: 'acme', name: 'shop' },
        tokens: [{ token: writeToken, login: 'github-actions[bot]', type: 'Bot' }],
        bareRepository: scene.remote,
        ...options,
      });
      servers.push(started);
      const github = createGitHubApi({
        token: writeToken,
        apiUrl: started.apiUrl,
        repository: { owner: 'acme', name: 'shop' },
      });
      return { github, server: started };
    },
    async [Symbol.asyncDispose]() {
      for (const started of servers) await started.close();
      await scene[Symbol.asyncDispose]();
    },
  };
}

export function workspaceFile(scene: GitScene, name: string): string {
  return join(scene.workspace, name);
}
