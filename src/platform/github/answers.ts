import type { PullRequestInfo } from '../../contracts/incoming-event.ts';
import type { CommentRef, Permission, PullRequestRef } from '../../contracts/ports.ts';

/** The fields of GitHub's answers that are read here. */
export interface PullRequestAnswer {
  readonly number: number;
  readonly title: string;
  readonly body: string | null;
  readonly user: { readonly login: string } | null;
  readonly state: string;
  readonly merged: boolean;
  readonly draft?: boolean | undefined;
  readonly html_url: string;
  readonly head: BranchAnswer;
  readonly base: BranchAnswer;
}

interface BranchAnswer {
  readonly ref: string;
  readonly sha: string;
  /** `null` when the fork is gone. */
  readonly repo: { readonly full_name: string } | null;
}

export function toPullRequestInfo(answer: PullRequestAnswer, repository: string): PullRequestInfo {
  return {
    number: answer.number,
    title: answer.title,
    body: answer.body ?? '',
    // GitHub shows deleted accounts under this name.
    author: answer.user?.login ?? 'ghost',
    state: answer.state === 'open' ? 'open' : 'closed',
    merged: answer.merged,
    draft: answer.draft ?? false,
    url: answer.html_url,
    head: { ref: answer.head.ref, sha: answer.head.sha, repository: answer.head.repo?.full_name ?? null },
    base: { ref: answer.base.ref, sha: answer.base.sha, repository: answer.base.repo?.full_name ?? repository },
  };
}

export function toPullRequestRef(answer: Pick<PullRequestAnswer, 'number' | 'html_url' | 'draft'>): PullRequestRef {
  return { number: answer.number, url: answer.html_url, draft: answer.draft ?? false };
}

export function toCommentRef(answer: { readonly id: number; readonly html_url: string }): CommentRef {
  return { id: answer.id, url: answer.html_url };
}

/**
 * `permission` knows four levels and calls maintain `write` and triage `read`; `role_name` tells them apart, but may
 * also be the free name of a custom role. So the role only refines what the permission says.
 */
export function toPermission(answer: {
  readonly permission: string;
  readonly role_name?: string | undefined;
}): Permission {
  if (answer.permission === 'write' && answer.role_name === 'maintain') return 'maintain';
  if (answer.permission === 'read' && answer.role_name === 'triage') return 'triage';
  const known = (['admin', 'write', 'read'] as const).find((level) => level === answer.permission);
  return known ?? 'none';
}
