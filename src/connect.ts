import type { DeliveryGit, GitHubApi } from './contracts/ports.ts';
import type { Host } from './host.ts';
import type { Journal } from './journal.ts';
import { createGit } from './platform/git.ts';
import { createGitHubApi } from './platform/github.ts';
import type { Received } from './receive.ts';

export interface Connected {
  readonly git: DeliveryGit;
  /** Absent for a local run, and where there is no token or repository. */
  readonly github: GitHubApi | undefined;
}

/** Opens the repository and the API. Nothing is sent yet. Throws `AgentError('config')` without a repository. */
export async function connect(host: Host, journal: Journal, { inputs, event }: Received): Promise<Connected> {
  const token = inputs['github-token'];
  const { repository } = event;
  const { language } = journal;
  const isRemote = host.kind === 'action' && repository !== undefined;
  const serverUrl = host.env.GITHUB_SERVER_URL || 'https://github.com';
  const git = await createGit({
    workspaceRoot: host.workspaceFolder,
    privateDirectory: host.files.pathOf('git'),
    environment: host.env,
    clock: host.clock,
    signal: host.shutdown.signal,
    language,
    ...(isRemote ? { remoteUrl: `${serverUrl}/${repository.owner}/${repository.name}` } : {}),
    ...(token ? { token } : {}),
  });
  if (!isRemote || !token) return { git, github: undefined };
  const apiUrl = host.env.GITHUB_API_URL || 'https://api.github.com';
  const { signal } = host.shutdown;
  const api = createGitHubApi({ token, apiUrl, repository, language, clock: host.clock, emit: journal.emit, signal });
  return { git, github: redacted(api, journal.redactor.redact) };
}

/** No text leaves for GitHub with a secret in it. */
function redacted(api: GitHubApi, redact: (text: string) => string): GitHubApi {
  return {
    ...api,
    get requestCount() {
      return api.requestCount;
    },
    createComment: (issue, body) => api.createComment(issue, redact(body)),
    updateComment: (comment, body) => api.updateComment(comment, redact(body)),
    createPullRequest: (request) =>
      api.createPullRequest({ ...request, title: redact(request.title), body: redact(request.body) }),
    updatePullRequest: (number, request) =>
      api.updatePullRequest(number, { title: redact(request.title), body: redact(request.body) }),
  };
}
