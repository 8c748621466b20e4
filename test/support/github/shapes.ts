import { createHash } from 'node:crypto';
import type { RouteCall } from './routing.ts';
import type { CommentRecord, IssueRecord, PullRecord } from './types.ts';
import type { World } from './world.ts';

type Addresses = Pick<RouteCall['request'], 'apiUrl' | 'serverUrl'>;

/** The JSON forms of GitHub's REST API; only fields that clients read. */
export function userShape(login: string, world: World, { apiUrl, serverUrl }: Addresses) {
  return {
    login,
    id: stableId(`user:${login}`),
    node_id: Buffer.from(`U:${login}`).toString('base64'),
    avatar_url: `${serverUrl}/avatars/${encodeURIComponent(login)}`,
    url: `${apiUrl}/users/${encodeURIComponent(login)}`,
    html_url: `${serverUrl}/${encodeURIComponent(login)}`,
    type: accountType(login, world),
    site_admin: false,
  };
}

export function commentShape(comment: CommentRecord, world: World, addresses: Addresses) {
  const { apiUrl, serverUrl } = addresses;
  const kind = world.issues.get(comment.issue)?.pull ? 'pull' : 'issues';
  return {
    id: comment.id,
    node_id: Buffer.from(`IC:${comment.id}`).toString('base64'),
    url: `${apiUrl}/repos/${world.fullName}/issues/comments/${comment.id}`,
    html_url: `${serverUrl}/${world.fullName}/${kind}/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${apiUrl}/repos/${world.fullName}/issues/${comment.issue}`,
    body: comment.body,
    user: userShape(comment.author, world, addresses),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: 'NONE',
    performed_via_github_app: null,
  };
}

export function issueShape(issue: IssueRecord, world: World, addresses: Addresses) {
  const { apiUrl, serverUrl } = addresses;
  const page = `${serverUrl}/${world.fullName}/${issue.pull ? 'pull' : 'issues'}/${issue.number}`;
  return {
    id: stableId(`issue:${issue.number}`),
    number: issue.number,
    url: `${apiUrl}/repos/${world.fullName}/issues/${issue.number}`,
    html_url: page,
    title: issue.title,
    body: issue.body,
    state: issue.state,
    locked: issue.locked,
    user: userShape(issue.author, world, addresses),
    labels: [],
    comments: [...world.comments.values()].filter((comment) => comment.issue === issue.number).length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    ...(issue.pull
      ? { pull_request: { url: `${apiUrl}/repos/${world.fullName}/pulls/${issue.number}`, html_url: page } }
      : {}),
  };
}

export async function pullShape(
  issue: IssueRecord & { readonly pull: PullRecord },
  world: World,
  addresses: Addresses,
) {
  const { pull } = issue;
  const [headSha, baseSha] = await Promise.all([
    pull.headRepository === world.fullName ? world.git?.branchTip(pull.head) : undefined,
    world.git?.branchTip(pull.base),
  ]);
  return {
    ...issueShape(issue, world, addresses),
    id: stableId(`pull:${issue.number}`),
    url: `${addresses.apiUrl}/repos/${world.fullName}/pulls/${issue.number}`,
    draft: pull.draft,
    merged: pull.merged,
    mergeable: null,
    merged_at: pull.merged ? issue.updatedAt : null,
    closed_at: issue.state === 'closed' ? issue.updatedAt : null,
    head: branchShape(pull.headRepository, pull.head, headSha ?? pull.headSha ?? noCommit, addresses),
    base: branchShape(world.fullName, pull.base, baseSha ?? pull.baseSha ?? noCommit, addresses),
  };
}

/** A number that is the same for the same text in every run. */
export function stableId(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

const noCommit = '0'.repeat(40);

function branchShape(repository: string | null, ref: string, sha: string, { apiUrl, serverUrl }: Addresses) {
  const [owner = 'unknown', name = ''] = (repository ?? 'unknown/').split('/');
  const repo = repository && {
    id: stableId(`repository:${repository}`),
    name,
    full_name: repository,
    owner: { login: owner },
    url: `${apiUrl}/repos/${repository}`,
    html_url: `${serverUrl}/${repository}`,
    clone_url: `${serverUrl}/${repository}.git`,
  };
  return { label: `${owner}:${ref}`, ref, sha, user: repository ? { login: owner } : null, repo };
}

function accountType(login: string, world: World): string {
  const token = world.options.tokens?.find((known) => known.login === login);
  const person = world.options.people?.find((known) => known.login === login);
  return person?.type ?? token?.type ?? (login.endsWith('[bot]') ? 'Bot' : 'User');
}
