import type { PullRequestInfo, RepositoryName } from './incoming-event.ts';

export type Permission = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface CommentRef {
  readonly id: number;
  readonly url: string;
}

/** Requests that a token may send, and those that are left until the hour is over. */
export interface RequestQuota {
  readonly limit: number;
  readonly remaining: number;
}

/** Which comment of this token's own identity is looked for. */
export interface CommentSearch {
  /** Written or edited since then, in milliseconds since 1970. */
  readonly since: number;
  readonly matches: (body: string) => boolean;
}

export interface PullRequestRef {
  readonly number: number;
  readonly url: string;
  readonly draft: boolean;
}

export interface PullRequestRequest {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
  readonly draft: boolean;
}

/**
 * The GitHub REST API of one repository. A refused call throws `AgentError('permission', …)` whose message names the
 * missing `permissions:` line or setting; anything else that fails throws `AgentError('publish', …)`.
 */
export interface GitHubApi {
  readonly repository: RepositoryName;
  /** Requests sent so far. */
  readonly requestCount: number;
  /** What the last answer said of the token's requests in this hour. Absent: nothing yet. */
  readonly quota?: RequestQuota | undefined;
  /** Login of the person whose token this is; undefined for the token of an app, which may not ask. */
  identity(): Promise<string | undefined>;
  /** `none` for unknown people. */
  permission(login: string): Promise<Permission>;
  pullRequest(number: number): Promise<PullRequestInfo>;
  /** Adds a reaction to the issue comment that triggered the run. */
  reactToComment(commentId: number, content: 'eyes' | 'rocket' | 'confused' | '-1'): Promise<void>;
  createComment(issueNumber: number, body: string): Promise<CommentRef>;
  /** Aborted by the signal, it fails at once; the request may have arrived all the same. */
  updateComment(commentId: number, body: string, signal?: AbortSignal): Promise<CommentRef>;
  readComment(commentId: number): Promise<string>;
  /** The first comment of our own on an issue or pull request that matches; of more than 100 the oldest are looked at. */
  findOwnComment(
    issueNumber: number,
    search: CommentSearch,
  ): Promise<{ readonly id: number; readonly body: string } | undefined>;
  findOpenPullRequest(head: string): Promise<PullRequestRef | undefined>;
  createPullRequest(request: PullRequestRequest): Promise<PullRequestRef>;
  updatePullRequest(
    number: number,
    request: { readonly title: string; readonly body: string },
  ): Promise<PullRequestRef>;
}
