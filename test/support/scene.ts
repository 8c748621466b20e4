import { join } from 'node:path';
import { type CheckoutLayout, checkOut } from './checkout.ts';
import { createGitHandler, type GitRequest } from './git-server.ts';
import { type GitHubServer, type GitHubServerOptions, startGitHubServer } from './github-server.ts';
import { type ModelServer, type Script, startModelServer } from './model-server.ts';
import { issueCommentPayload, workflowDispatchPayload } from './payloads.ts';
import {
  commitToRemote,
  makeRemote,
  makeTemporaryFolder,
  removeFolder,
  type SampleFiles,
  setPullHead,
} from './repository.ts';
import type { RunnerOptions } from './runner.ts';
import { sampleProject } from './sample-project.ts';

/** Everything the main job needs, real and on this machine: repository, git server, GitHub, model, checkout. */
export interface Scene extends AsyncDisposable {
  readonly folder: string;
  /** Path of the bare repository. */
  readonly remote: string;
  readonly mainSha: string;
  /** Head of the pull request. */
  readonly headSha: string;
  readonly github: GitHubServer;
  readonly model: ModelServer;
  readonly gitRequests: readonly GitRequest[];
  readonly workspace: string;
  /** What the runner gets for a comment on the pull request. */
  comment(body: string, overrides?: Partial<RunnerOptions> & { readonly author?: string }): RunnerOptions;
  /** What the runner gets for a manual start. */
  dispatch(inputs: Readonly<Record<string, string>>, overrides?: Partial<RunnerOptions>): RunnerOptions;
}

export interface SceneOptions {
  readonly script: Script;
  readonly files?: SampleFiles;
  /** What the pull request changes on top of `main`. */
  readonly pullFiles?: SampleFiles;
  readonly layout?: CheckoutLayout;
  readonly depth?: number;
  /** The checkout has no branch. */
  readonly detached?: boolean;
  /** Ref that the checkout step fetched. Default: `refs/heads/main`, as for a comment. */
  readonly checkoutRef?: string;
  readonly github?: Partial<GitHubServerOptions>;
  /** Rights of the workflow's token on the git server. Default: write. */
  readonly gitAccess?: 'write' | 'read';
  readonly beforeGitRequest?: (request: Omit<GitRequest, 'status'>, remote: string) => void | Promise<void>;
}

export const repository = 'acme/day-of';
export const workflowToken = 'ghs_workflowTokenOfTheTests0123456789ab';
export const modelKey = 'sk-test-keyOfTheScriptedModel0123456789';
export const pullBranch = 'ana/day-of-utc';
export const pullNumber = 7;
export const commentId = 9001;
export const modelName = 'gpt-5-mini';

/** Makes a scene; `await using` takes it away. */
export async function createScene(options: SceneOptions): Promise<Scene> {
  const folder = makeTemporaryFolder('architect-scene-');
  const { path: remote, head: mainSha } = makeRemote(
    join(folder, 'remotes'),
    repository,
    options.files ?? sampleProject,
  );
  const pullFiles = options.pullFiles ?? { 'CHANGES.md': 'Days are counted in UTC.\n' };
  const headSha = commitToRemote(remote, pullBranch, pullFiles, { from: 'main', message: 'Count days in UTC' });
  setPullHead(remote, pullNumber, headSha);
  const gitRequests: GitRequest[] = [];
  const gitHandler = createGitHandler({
    root: join(folder, 'remotes'),
    tokens: { [workflowToken]: options.gitAccess ?? 'write' },
    record: (request) => gitRequests.push(request),
    ...(options.beforeGitRequest ? { before: (request) => options.beforeGitRequest?.(request, remote) } : {}),
  });
  const github = await startGitHubServer({ ...githubOptions(remote), gitHandler, ...options.github });
  const model = await startModelServer(options.script, { apiKey: modelKey });
  const workspace = join(folder, 'workspace');
  await checkOut({
    url: `${github.serverUrl}/${repository}`,
    token: workflowToken,
    folder: workspace,
    runnerTemp: join(folder, 'runner-temp'),
    ref: options.checkoutRef ?? 'refs/heads/main',
    ...(options.detached ? {} : { branch: 'main' }),
    layout: options.layout ?? 'none',
    ...(options.depth === undefined ? {} : { depth: options.depth }),
  });
  const facts = { folder, github, model, workspace, mainSha };
  return {
    ...facts,
    remote,
    headSha,
    gitRequests,
    comment: (body, overrides = {}) => commentRun(facts, body, overrides),
    dispatch: (inputs, overrides = {}) => dispatchRun(facts, inputs, overrides),
    async [Symbol.asyncDispose]() {
      await Promise.all([github.close(), model.close()]);
      removeFolder(folder);
    },
  };
}

type Facts = Pick<Scene, 'folder' | 'github' | 'model' | 'workspace' | 'mainSha'>;

function commentRun(
  facts: Facts,
  body: string,
  { author = 'ana', ...overrides }: Partial<RunnerOptions> & { readonly author?: string },
): RunnerOptions {
  const place = { repository, serverUrl: facts.github.serverUrl, apiUrl: facts.github.apiUrl };
  const comment = { issue: pullNumber, isPullRequest: true, title: 'Count days in UTC', commentId, body, author };
  return {
    ...baseRun(facts),
    eventName: 'issue_comment',
    payload: issueCommentPayload({ ...place, ...comment }),
    actor: author,
    ...overrides,
    inputs: { ...baseInputs(facts), ...overrides.inputs },
  };
}

function dispatchRun(
  facts: Facts,
  inputs: Readonly<Record<string, string>>,
  overrides: Partial<RunnerOptions>,
): RunnerOptions {
  const place = { repository, serverUrl: facts.github.serverUrl, apiUrl: facts.github.apiUrl };
  return {
    ...baseRun(facts),
    eventName: 'workflow_dispatch',
    payload: workflowDispatchPayload(place),
    ...overrides,
    inputs: { ...baseInputs(facts), ...inputs, ...overrides.inputs },
  };
}

function baseInputs({ model }: Facts): Readonly<Record<string, string>> {
  return { model: modelName, 'api-key': modelKey, 'base-url': model.url };
}

function baseRun({ folder, github, workspace, mainSha }: Facts) {
  return {
    directory: join(folder, 'runner'),
    workspace,
    repository,
    serverUrl: github.serverUrl,
    apiUrl: github.apiUrl,
    token: workflowToken,
    sha: mainSha,
  };
}

function githubOptions(bareRepository: string): GitHubServerOptions {
  const [owner = '', name = ''] = repository.split('/');
  const scopes = { contents: 'write', 'pull-requests': 'write', issues: 'write', actions: 'read' } as const;
  return {
    repository: { owner, name },
    bareRepository,
    tokens: [{ token: workflowToken, login: 'github-actions[bot]', type: 'Bot', permissions: scopes }],
    people: [
      { login: 'ana', permission: 'write' },
      { login: 'eve', permission: 'read' },
    ],
    pullRequests: [
      {
        number: pullNumber,
        title: 'Count days in UTC',
        body: 'The test for Auckland fails; days have to be counted in UTC.',
        author: 'ana',
        head: pullBranch,
        base: 'main',
        comments: [{ id: commentId, author: 'ana', body: '/architect' }],
      },
    ],
  };
}
