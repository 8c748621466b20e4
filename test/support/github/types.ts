import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RepositoryName } from '../../../src/contracts/incoming-event.ts';
import type { Permission } from '../../../src/contracts/ports.ts';

/** A token the server knows. */
export interface TokenSpec {
  readonly token: string;
  readonly login: string;
  readonly type: 'User' | 'Bot';
  /** Scopes of a workflow's `permissions:`; absent: all of them. */
  readonly permissions?: Readonly<Record<string, 'read' | 'write'>>;
}

export interface PersonSpec {
  readonly login: string;
  readonly type?: 'User' | 'Bot' | 'Organization' | 'Mannequin';
  readonly permission: Permission;
  /** Name of a custom role on top of `permission`. */
  readonly roleName?: string;
}

export interface CommentSpec {
  readonly id?: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

export interface IssueSpec {
  readonly number: number;
  readonly title: string;
  readonly body?: string | null;
  readonly author: string;
  readonly state?: 'open' | 'closed';
  readonly locked?: boolean;
  readonly comments?: readonly CommentSpec[];
}

export interface PullRequestSpec extends IssueSpec {
  /** Branch names. */
  readonly head: string;
  readonly base: string;
  readonly draft?: boolean;
  readonly merged?: boolean;
  /** `owner/name` of a fork; `null`: the fork is gone. Absent: the repository itself. */
  readonly headRepository?: string | null;
  /** Needed where the branch is not in `bareRepository`. */
  readonly headSha?: string;
  readonly baseSha?: string;
}

export interface GitHubServerOptions {
  readonly repository: RepositoryName;
  readonly tokens?: readonly TokenSpec[];
  readonly people?: readonly PersonSpec[];
  readonly issues?: readonly IssueSpec[];
  readonly pullRequests?: readonly PullRequestSpec[];
  /** Path of the bare git repository that has the branches; files, commits and tips are read from it. */
  readonly bareRepository?: string;
  /** Serves `/<owner>/<repo>(.git)/(info/refs|git-*)`, so that server and API share one address. */
  readonly gitHandler?: (request: IncomingMessage, response: ServerResponse) => void;
  /** `/api/v3` makes it look like GitHub Enterprise Server. */
  readonly apiPrefix?: string;
  readonly privateRepository?: boolean;
  readonly defaultBranch?: string;
  /** The setting "Allow GitHub Actions to create and approve pull requests". Default: on. */
  readonly actionsMayCreatePullRequests?: boolean;
  readonly port?: number;
}

/** One request as it arrived, and what was answered. */
export interface RecordedCall {
  readonly method: string;
  /** Without the prefix and the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  readonly body: unknown;
  /** Whose token it was. */
  readonly login: string | undefined;
  /** 0 while it is not answered, and where the connection was cut. */
  readonly status: number;
}

/** Makes the next matching calls go wrong. */
export interface FaultRule {
  readonly method?: string;
  /** The exact path without prefix and query, or a pattern. Absent: every path. */
  readonly path?: string | RegExp;
  /** How many calls; default 1. */
  readonly times?: number;
  /** Absent: the call is only delayed. */
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** Cuts the connection instead of answering. */
  readonly disconnect?: boolean;
  /** The call is carried out first; only its answer is lost. */
  readonly afterwards?: boolean;
}

export interface Identity {
  readonly login: string;
  readonly type: string;
  readonly permissions: Readonly<Record<string, 'read' | 'write'>> | undefined;
}

export interface CommentRecord {
  readonly id: number;
  readonly issue: number;
  readonly author: string;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
}

export interface ReactionRecord {
  readonly id: number;
  readonly comment: number;
  readonly login: string;
  readonly content: string;
}

export interface IssueRecord {
  readonly number: number;
  title: string;
  body: string | null;
  readonly author: string;
  state: 'open' | 'closed';
  locked: boolean;
  readonly createdAt: string;
  updatedAt: string;
  readonly pull?: PullRecord;
}

export interface PullRecord {
  readonly head: string;
  base: string;
  readonly draft: boolean;
  merged: boolean;
  readonly headRepository: string | null;
  readonly headSha?: string | undefined;
  readonly baseSha?: string | undefined;
}

export interface StatusRecord {
  readonly id: number;
  readonly sha: string;
  readonly state: string;
  readonly context: string;
  readonly description: string | null;
  readonly targetUrl: string | null;
  readonly creator: string;
}
