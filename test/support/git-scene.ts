import { join } from 'node:path';
import type { DeliveryGit } from '../../src/contracts/ports.ts';
import { createGit, type GitOptions } from '../../src/platform/git.ts';
import { type CheckoutOptions, checkOut } from './checkout.ts';
import { type GitServer, type GitServerOptions, startGitServer } from './git-server.ts';
import { makeRemote, makeTemporaryFolder, removeFolder, type SampleFiles } from './repository.ts';

export interface GitScene extends AsyncDisposable {
  /** Folder that holds everything of the scene. */
  readonly folder: string;
  /** Path of the bare repository `acme/shop`. */
  readonly remote: string;
  /** First commit of `main`. */
  readonly head: string;
  readonly server: GitServer;
  readonly url: string;
  readonly workspace: string;
  readonly privateDirectory: string;
  /** Checks the workspace out. */
  checkOut(overrides?: Partial<CheckoutOptions>): Promise<void>;
  /** Git as the harness uses it. */
  open(overrides?: Partial<GitOptions>): Promise<DeliveryGit>;
}

export const writeToken = 'ghs_writeTokenOfTheTests0123456789abcd';
export const readToken = 'ghs_readTokenOfTheTests0123456789abcde';

/** A remote with one commit behind a git server, and an empty place for a workspace. */
export async function createGitScene(
  files: SampleFiles,
  server: Partial<Pick<GitServerOptions, 'before'>> = {},
): Promise<GitScene> {
  const folder = makeTemporaryFolder();
  const root = join(folder, 'remotes');
  const { path: remote, head } = makeRemote(root, 'acme/shop', files);
  const running = await startGitServer({ root, tokens: { [writeToken]: 'write', [readToken]: 'read' }, ...server });
  const url = running.urlOf('acme/shop');
  const workspace = join(folder, 'work space');
  const privateDirectory = join(folder, 'temp', 'git');
  return {
    folder,
    remote,
    head,
    server: running,
    url,
    workspace,
    privateDirectory,
    checkOut: (overrides = {}) =>
      checkOut({ url, token: writeToken, folder: workspace, runnerTemp: join(folder, 'temp'), ...overrides }),
    open: (overrides = {}) =>
      createGit({
        workspaceRoot: workspace,
        privateDirectory,
        remoteUrl: url,
        token: writeToken,
        environment: process.env,
        clock: { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) },
        ...overrides,
      }),
    async [Symbol.asyncDispose]() {
      await running.close();
      removeFolder(folder);
    },
  };
}
