import type { Language } from './language.ts';

export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

export interface Actor {
  readonly login: string;
  /** Database id of the account; makes commits count for it. */
  readonly id?: number;
  /** GitHub's account type: `User`, `Bot`, `Organization`, `Mannequin`. */
  readonly type: string;
}

/** The comment that started the run. */
export interface TriggerComment {
  /** Database id, as the REST API uses it. */
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly createdAt: string;
}

/**
 * What happened, in one form for every event. A trigger fills in what its payload has; what is absent is unknown.
 * Texts are as people wrote them: untrusted, not sanitised.
 */
export interface IncomingEvent {
  /** `issue_comment`, `workflow_dispatch`, `schedule`, … or `local`. */
  readonly name: string;
  readonly action?: string;
  readonly repository?: RepositoryName;
  readonly defaultBranch?: string;
  /** Who asked: the comment's author, else the sender. */
  readonly actor?: Actor;
  /** Number of the pull request the event belongs to. */
  readonly pullRequest?: number;
  /** Number of the issue the event belongs to (not set for pull requests). */
  readonly issue?: number;
  readonly comment?: TriggerComment;
  /** `GITHUB_SHA` and `GITHUB_REF`: the commit and ref of the run. */
  readonly sha?: string;
  readonly ref?: string;
  /** Names what an own branch is derived from: workflow file and job id. */
  readonly workflow?: string;
  readonly job?: string;
  readonly runId?: string;
  readonly runUrl?: string;
  /** People's comments, reviews and labels need permission; a workflow's own events do not. */
  readonly needsPermission: boolean;
  /** Where the trigger phrase is searched. Absent: the event cannot carry one. */
  readonly triggerText?: string | null;
}

/** What a trigger's `read` gets. */
export interface TriggerSource {
  readonly payload: unknown;
  readonly common: Pick<
    IncomingEvent,
    | 'name'
    | 'repository'
    | 'sha'
    | 'ref'
    | 'workflow'
    | 'job'
    | 'runId'
    | 'runUrl'
    | 'defaultBranch'
    | 'action'
    | 'actor'
  >;
  /** Language of the error about a payload that lacks something. Default `en`. */
  readonly language?: Language;
}

/** Reads one kind of webhook payload. */
export interface Trigger {
  readonly eventName: string;
  read(source: TriggerSource): IncomingEvent;
}

/** Makes a trigger; exists so that each trigger file has the same shape. */
export function defineTrigger(trigger: Trigger): Trigger {
  return trigger;
}

/** A pull request as the API describes it. */
export interface PullRequestInfo {
  readonly number: number;
  readonly title: string;
  /** Untrusted text. */
  readonly body: string;
  readonly author: string;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly url: string;
  readonly head: { readonly ref: string; readonly sha: string; readonly repository: string | null };
  readonly base: { readonly ref: string; readonly sha: string; readonly repository: string };
}
