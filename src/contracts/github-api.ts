import type { PullRequestInfo, RepositoryName } from './incoming-event.ts';

export type Permission = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface CommentRef {
  readonly id: number;
  readonly url: string;
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
  /** Login of the person whose token this is; undefined for the token of an app, which may not ask. */
  identity(): Promise<string | undefined>;
  /** `none` for unknown people. */
  permission(login: string): Promise<Permission>;
  pullRequest(number: number): Promise<PullRequestInfo>;
  /** Adds a reaction to the issue comment that triggered the run. */
  reactToComment(commentId: number, content: 'eyes' | 'rocket' | 'confused' | '-1'): Promise<void>;
  createComment(issueNumber: number, body: string): Promise<CommentRef>;
  updateComment(commentId: number, body: string): Promise<CommentRef>;
  readComment(commentId: number): Promise<string>;
  findOpenPullRequest(head: string): Promise<PullRequestRef | undefined>;
  createPullRequest(request: PullRequestRequest): Promise<PullRequestRef>;
  updatePullRequest(
    number: number,
    request: { readonly title: string; readonly body: string },
  ): Promise<PullRequestRef>;
}
