import examples from '@octokit/webhooks-examples' with { type: 'json' };

type Payload = Record<string, unknown>;

interface PayloadOptions {
  readonly repository: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
}

export interface CommentOptions extends PayloadOptions {
  readonly issue: number;
  readonly isPullRequest: boolean;
  readonly title: string;
  readonly commentId: number;
  readonly body: string;
  readonly author: string;
  readonly authorType?: 'User' | 'Bot';
  readonly action?: 'created' | 'edited' | 'deleted';
}

/** A recorded `issue_comment` payload with this comment, person and repository in it. */
export function issueCommentPayload(options: CommentOptions): Payload {
  const payload = recorded('issue_comment', (example) => example.action === 'created');
  const issue = payload.issue as Payload;
  const comment = payload.comment as Payload;
  const person = { ...(comment.user as Payload), login: options.author, type: options.authorType ?? 'User' };
  const page = `${options.serverUrl}/${options.repository}/pull/${options.issue}`;
  const pullRequest = { url: `${options.apiUrl}/repos/${options.repository}/pulls/${options.issue}`, html_url: page };
  return {
    ...payload,
    action: options.action ?? 'created',
    issue: {
      ...issue,
      number: options.issue,
      title: options.title,
      html_url: page,
      ...(options.isPullRequest ? { pull_request: pullRequest } : {}),
    },
    comment: {
      ...comment,
      id: options.commentId,
      body: options.body,
      user: person,
      html_url: `${page}#issuecomment-${options.commentId}`,
    },
    repository: repositoryOf(payload, options),
    sender: person,
  };
}

export interface PullRequestOptions extends PayloadOptions {
  readonly number: number;
  readonly action: string;
  readonly author: string;
  /** `owner/name` of the repository that the head is in. */
  readonly headRepository: string;
}

/** A recorded `pull_request` payload. */
export function pullRequestPayload(options: PullRequestOptions): Payload {
  const payload = recorded('pull_request', (example) => example.action === 'opened');
  const pull = payload.pull_request as Payload & { head: Payload; user: Payload };
  const head = { ...pull.head, repo: { full_name: options.headRepository, fork: true } };
  const sender = { ...pull.user, login: options.author, type: options.author.endsWith('[bot]') ? 'Bot' : 'User' };
  return {
    ...payload,
    action: options.action,
    number: options.number,
    pull_request: { ...pull, number: options.number, head, user: sender },
    repository: repositoryOf(payload, options),
    sender,
  };
}

/** A recorded `workflow_dispatch` payload. */
export function workflowDispatchPayload(options: PayloadOptions & { readonly ref?: string }): Payload {
  const payload = recorded('workflow_dispatch', () => true);
  return { ...payload, ref: options.ref ?? 'refs/heads/main', repository: repositoryOf(payload, options) };
}

/** `schedule` has no recorded example: its payload is the cron line and the repository. */
export function schedulePayload(options: PayloadOptions & { readonly cron: string }): Payload {
  const { repository } = workflowDispatchPayload(options);
  return { schedule: options.cron, repository };
}

function recorded(name: string, fits: (example: Payload) => boolean): Payload {
  const event = (examples as unknown as readonly { name: string; examples: readonly Payload[] }[]).find(
    (candidate) => candidate.name === name,
  );
  const example = event?.examples.find(fits);
  if (!example) throw new Error(`no recorded payload of ${name}`);
  return structuredClone(example);
}

function repositoryOf(payload: Payload, { repository, serverUrl, apiUrl }: PayloadOptions): Payload {
  const [owner = '', name = ''] = repository.split('/');
  const recordedRepository = payload.repository as Payload;
  return {
    ...recordedRepository,
    name,
    full_name: repository,
    default_branch: 'main',
    html_url: `${serverUrl}/${repository}`,
    url: `${apiUrl}/repos/${repository}`,
    owner: { ...(recordedRepository.owner as Payload), login: owner },
  };
}
