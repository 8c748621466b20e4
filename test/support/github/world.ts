import type { BareRepository } from './bare-repository.ts';
import { openBareRepository } from './bare-repository.ts';
import type {
  CommentRecord,
  CommentSpec,
  GitHubServerOptions,
  IssueRecord,
  IssueSpec,
  PullRequestSpec,
  ReactionRecord,
  StatusRecord,
} from './types.ts';

/** Everything the server knows; the routes read and change it. */
export interface World {
  readonly options: GitHubServerOptions;
  readonly fullName: string;
  readonly issues: Map<number, IssueRecord>;
  readonly comments: Map<number, CommentRecord>;
  readonly reactions: ReactionRecord[];
  readonly statuses: StatusRecord[];
  readonly git: BareRepository | undefined;
  /** A new id for a comment, reaction or status. */
  nextId(): number;
  /** Issues and pull requests share their numbers. */
  nextNumber(): number;
}

export function createWorld(options: GitHubServerOptions): World {
  const counter = { id: 1000 };
  const world: World = {
    options,
    fullName: `${options.repository.owner}/${options.repository.name}`,
    issues: new Map(),
    comments: new Map(),
    reactions: [],
    statuses: [],
    git: options.bareRepository ? openBareRepository(options.bareRepository) : undefined,
    nextId() {
      counter.id += 1;
      return counter.id;
    },
    nextNumber: () => Math.max(0, ...world.issues.keys()) + 1,
  };
  for (const issue of options.issues ?? []) addIssue(world, issue);
  for (const pull of options.pullRequests ?? []) addPullRequest(world, pull);
  return world;
}

export function addComment(world: World, issue: number, comment: CommentSpec): CommentRecord {
  const now = timestamp();
  const record: CommentRecord = {
    id: comment.id ?? world.nextId(),
    issue,
    author: comment.author,
    body: comment.body,
    createdAt: comment.createdAt ?? now,
    updatedAt: comment.updatedAt ?? comment.createdAt ?? now,
  };
  world.comments.set(record.id, record);
  return record;
}

export function addPullRequest(world: World, spec: PullRequestSpec): IssueRecord {
  return addIssue(world, spec, {
    head: spec.head,
    base: spec.base,
    draft: spec.draft ?? false,
    merged: spec.merged ?? false,
    headRepository: spec.headRepository === undefined ? world.fullName : spec.headRepository,
    headSha: spec.headSha,
    baseSha: spec.baseSha,
  });
}

/** GitHub's form: seconds, UTC. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}

function addIssue(world: World, spec: IssueSpec, pull?: IssueRecord['pull']): IssueRecord {
  const now = timestamp();
  const record: IssueRecord = {
    number: spec.number,
    title: spec.title,
    body: spec.body ?? null,
    author: spec.author,
    state: spec.state ?? 'open',
    locked: spec.locked ?? false,
    createdAt: now,
    updatedAt: now,
    ...(pull ? { pull } : {}),
  };
  world.issues.set(record.number, record);
  for (const comment of spec.comments ?? []) addComment(world, spec.number, comment);
  return record;
}
