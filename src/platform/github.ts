import type { RepositoryName } from '../contracts/incoming-event.ts';
import type { Language } from '../contracts/language.ts';
import type { Clock, GitHubApi, PullRequestRef } from '../contracts/ports.ts';
import type { Emit } from '../contracts/run-event.ts';
import { toCommentRef, toPermission, toPullRequestInfo, toPullRequestRef } from './github/answers.ts';
import { type Calls, prepareCalls } from './github/calls.ts';
import { unrepeated } from './github/client.ts';
import { answeredStatus } from './github/explain-error.ts';
import { systemClock } from './system-clock.ts';

export interface GitHubApiOptions {
  readonly token: string;
  /** As `GITHUB_API_URL` gives it; on GitHub Enterprise Server it ends in `/api/v3`. */
  readonly apiUrl: string;
  readonly repository: RepositoryName;
  readonly language?: Language;
  readonly clock?: Clock;
  /**
   * When the run has to be over, in milliseconds since 1970; asked anew for each wait. Absent: no single wait is longer
   * than two minutes.
   */
  readonly deadline?: () => number;
  /** Aborted: nothing more is read, since nobody waits for it. Writes go on. */
  readonly signal?: AbortSignal;
  /** Hears about failed tries (`debug`) and waits for rate limits (`warn`). */
  readonly emit?: Emit;
  /** First wait before a failed request is repeated; the next ones are 4 and 9 times as long. Default 1000 ms. */
  readonly retryBaseMs?: number;
}

/** The REST API of one repository. Octokit is loaded by the first call. Writes go out one after the other. */
export function createGitHubApi(options: GitHubApiOptions): GitHubApi {
  const { repository, language = 'en', clock = systemClock, retryBaseMs = 1000, emit } = options;
  const deadline = options.deadline ?? (() => clock.now() + longestWaitMs);
  const { token, apiUrl, signal } = options;
  const calls = prepareCalls({ token, apiUrl, language, clock, deadline, retryBaseMs, emit, signal });
  const scope: Scope = { calls, repository, address: { owner: repository.owner, repo: repository.name }, clock };
  return {
    repository,
    get requestCount() {
      return calls.requestCount();
    },
    get quota() {
      return calls.quota();
    },
    ...readingMethods(scope),
    ...commentMethods(scope),
    findOwnComment: findOwnComment(scope),
    ...pullRequestMethods(scope),
  };
}

type Rest = Parameters<Parameters<Calls['read']>[1]>[0];

interface Scope {
  readonly calls: Calls;
  readonly repository: RepositoryName;
  readonly address: { readonly owner: string; readonly repo: string };
  readonly clock: Clock;
}

function readingMethods({
  calls,
  repository,
  address,
}: Scope): Pick<GitHubApi, 'identity' | 'permission' | 'pullRequest'> {
  return {
    identity: () => calls.read('identify', ownLogin),
    permission: (login) =>
      calls.read('read-permission', async (rest) => {
        try {
          const { data } = await rest.repos.getCollaboratorPermissionLevel({ ...address, username: login });
          return toPermission(data);
        } catch (error) {
          // Deleted, renamed or never a user (an app): nobody who could be trusted.
          if (answeredStatus(error) === 404) return 'none';
          throw error;
        }
      }),
    pullRequest: (number) =>
      calls.read('read-pull-request', async (rest) => {
        const { data } = await rest.pulls.get({ ...address, pull_number: number });
        return toPullRequestInfo(data, `${repository.owner}/${repository.name}`);
      }),
  };
}

function commentMethods({
  calls,
  address,
  clock,
}: Scope): Pick<GitHubApi, 'reactToComment' | 'createComment' | 'updateComment' | 'readComment'> {
  return {
    // GitHub answers 200 with the reaction that is there already: may be repeated.
    reactToComment: (commentId, content) =>
      calls.change('react', async (rest) => {
        await rest.reactions.createForIssueComment({ ...address, comment_id: commentId, content });
      }),
    createComment: (issueNumber, body) => {
      const since = new Date(clock.now() - clockSkewMs).toISOString();
      return calls.create('create-comment', (rest) => ({
        async write() {
          const request = { ...address, ...unrepeated, issue_number: issueNumber, body };
          return toCommentRef((await rest.issues.createComment(request)).data);
        },
        async find() {
          const { data } = await rest.issues.listComments({
            ...address,
            issue_number: issueNumber,
            since,
            per_page: 100,
          });
          const found = data.findLast((comment) => sameText(comment.body ?? '', body));
          return found && toCommentRef(found);
        },
      }));
    },
    updateComment: (commentId, body, signal) =>
      calls.change('update-comment', async (rest) => {
        const request = { ...address, comment_id: commentId, body, ...(signal ? { request: { signal } } : {}) };
        return toCommentRef((await rest.issues.updateComment(request)).data);
      }),
    readComment: (commentId) =>
      calls.read('read-comment', async (rest) => {
        const { data } = await rest.issues.getComment({ ...address, comment_id: commentId });
        return data.body ?? '';
      }),
  };
}

function pullRequestMethods({
  calls,
  repository,
  address,
}: Scope): Pick<GitHubApi, 'findOpenPullRequest' | 'createPullRequest' | 'updatePullRequest'> {
  const ownName = `${repository.owner}/${repository.name}`;
  const find = async (rest: Rest, head: string): Promise<PullRequestRef | undefined> => {
    const qualified = head.includes(':') ? head : `${repository.owner}:${head}`;
    const { data } = await rest.pulls.list({ ...address, state: 'open', head: qualified, per_page: 100 });
    // GitHub ignores a filter that it does not understand, and lists everything; a fork may have the same owner.
    const found = data.find(
      (pull) => pull.head.label === qualified && (head === qualified || pull.head.repo?.full_name === ownName),
    );
    return found && toPullRequestRef(found);
  };
  return {
    findOpenPullRequest: (head) => calls.read('find-pull-request', (rest) => find(rest, head)),
    createPullRequest: (request) =>
      calls.create('create-pull-request', (rest) => ({
        write: async () => toPullRequestRef((await rest.pulls.create({ ...address, ...unrepeated, ...request })).data),
        find: () => find(rest, request.head),
      })),
    updatePullRequest: (number, request) =>
      calls.change('update-pull-request', async (rest) =>
        toPullRequestRef((await rest.pulls.update({ ...address, ...request, pull_number: number })).data),
      ),
  };
}

/** Undefined for the token of an app, which may not ask. */
async function ownLogin(rest: Rest): Promise<string | undefined> {
  try {
    return (await rest.users.getAuthenticated()).data.login;
  } catch (error) {
    if (answeredStatus(error) === 403) return undefined;
    throw error;
  }
}

function findOwnComment({ calls, address }: Scope): GitHubApi['findOwnComment'] {
  return (issue, { since, matches }) =>
    calls.read('read-comment', async (rest) => {
      const from = new Date(since).toISOString();
      const request = { ...address, issue_number: issue, since: from, per_page: 100 };
      const { data } = await rest.issues.listComments(request);
      const matching = data.filter(({ body }) => matches(body ?? ''));
      if (matching.length === 0) return undefined;
      const login = await ownLogin(rest);
      // An app cannot ask for its name; people are never bots.
      const found = matching.find(({ user }) => (login === undefined ? user?.type === 'Bot' : user?.login === login));
      return found && { id: found.id, body: found.body ?? '' };
    });
}

/** A secondary rate limit ends within this; the hour of a used-up primary one is not waited for. */
const longestWaitMs = 120_000;

/** How far the clocks of runner and server may differ. */
const clockSkewMs = 60_000;

function sameText(left: string, right: string): boolean {
  return left.replaceAll('\r\n', '\n').trim() === right.replaceAll('\r\n', '\n').trim();
}
