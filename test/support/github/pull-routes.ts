import { pageOf } from './paging.ts';
import {
  created,
  missingField,
  notFound,
  ok,
  type Reply,
  refusal,
  type ValidationProblem,
  validationFailed,
} from './replies.ts';
import type { Route, RouteCall } from './routing.ts';
import { issueShape, pullShape } from './shapes.ts';
import type { IssueRecord, PullRecord } from './types.ts';
import { addPullRequest, timestamp } from './world.ts';

const scopes = ['pull-requests'];
const page = '/pulls/pulls';

/** Pull requests and issues themselves; heads and bases are the branches of the bare repository at this moment. */
export const pullRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/issues/:number',
    scopes: ['issues', 'pull-requests'],
    page: '/issues/issues',
    handle: showIssue,
  },
  { method: 'GET', path: '/pulls', scopes, page, handle: listPulls },
  { method: 'POST', path: '/pulls', scopes, page, handle: createPull },
  { method: 'GET', path: '/pulls/:number', scopes, page, handle: (call) => withPull(call, showPull) },
  { method: 'PATCH', path: '/pulls/:number', scopes, page, handle: (call) => withPull(call, updatePull) },
];

type PullIssue = IssueRecord & { readonly pull: PullRecord };

function showIssue({ request, world, params }: RouteCall): Reply {
  const issue = world.issues.get(Number(params.number));
  return issue ? ok(issueShape(issue, world, request)) : notFound('/issues/issues');
}

/** As GitHub does, a `head` without its owner filters nothing. */
async function listPulls({ request, world }: RouteCall): Promise<Reply> {
  const state = request.query.get('state') ?? 'open';
  const head = request.query.get('head');
  const base = request.query.get('base');
  const pulls = pullsOf(world).filter(
    (issue) =>
      (state === 'all' || issue.state === state) &&
      (!head?.includes(':') || labelOf(issue.pull) === head) &&
      (!base || issue.pull.base === base),
  );
  const newestFirst = pulls.toSorted((left, right) => right.number - left.number);
  return pageOf(await Promise.all(newestFirst.map((issue) => pullShape(issue, world, request))), request);
}

async function showPull({ request, world }: RouteCall, issue: PullIssue): Promise<Reply> {
  return ok(await pullShape(issue, world, request));
}

async function createPull(call: RouteCall): Promise<Reply> {
  const { request, world, identity } = call;
  const { title, head, base, body, draft } = request.body;
  if (typeof head !== 'string') return missingField('head', page);
  if (typeof base !== 'string') return missingField('base', page);
  if (typeof title !== 'string') return missingField('title', page);
  if (identity.login === 'github-actions[bot]' && world.options.actionsMayCreatePullRequests === false) {
    return refusal(403, 'GitHub Actions is not permitted to create or approve pull requests.', page);
  }
  const branch = head.includes(':') ? head.slice(head.indexOf(':') + 1) : head;
  const problem = await findProblem(call, branch, base);
  if (problem) return validationFailed([{ resource: 'PullRequest', ...problem }], page);
  const issue = addPullRequest(world, {
    number: world.nextNumber(),
    title,
    body: typeof body === 'string' ? body : null,
    author: identity.login,
    head: branch,
    base,
    draft: draft === true,
  });
  return isPull(issue) ? created(await pullShape(issue, world, request)) : notFound(page);
}

async function updatePull({ request, world }: RouteCall, issue: PullIssue): Promise<Reply> {
  const { title, body, state, base } = request.body;
  if (state !== undefined && state !== 'open' && state !== 'closed') {
    return validationFailed([{ resource: 'PullRequest', code: 'invalid', field: 'state' }], page);
  }
  if (typeof title === 'string') issue.title = title;
  if (typeof body === 'string' || body === null) issue.body = body;
  if (state) issue.state = state;
  if (typeof base === 'string') issue.pull.base = base;
  issue.updatedAt = timestamp();
  return ok(await pullShape(issue, world, request));
}

async function findProblem(
  { world }: RouteCall,
  head: string,
  base: string,
): Promise<Omit<ValidationProblem, 'resource'> | undefined> {
  const { git, fullName, options } = world;
  const label = `${options.repository.owner}:${head}`;
  const same = pullsOf(world).find(
    (issue) => issue.state === 'open' && labelOf(issue.pull) === label && issue.pull.base === base,
  );
  if (same) return { code: 'custom', message: `A pull request already exists for ${label}.` };
  if (!git) return undefined;
  const [headSha, baseSha] = await Promise.all([git.branchTip(head), git.branchTip(base)]);
  if (!headSha) return { code: 'invalid', field: 'head' };
  if (!baseSha) return { code: 'invalid', field: 'base' };
  if ((await git.commitsBetween(baseSha, headSha)) > 0) return undefined;
  return { code: 'custom', message: `No commits between ${fullName.split('/')[0]}:${base} and ${label}` };
}

function withPull(
  call: RouteCall,
  handle: (call: RouteCall, issue: PullIssue) => Promise<Reply>,
): Reply | Promise<Reply> {
  const issue = call.world.issues.get(Number(call.params.number));
  return issue && isPull(issue) ? handle(call, issue) : notFound(page);
}

function pullsOf(world: RouteCall['world']): PullIssue[] {
  return [...world.issues.values()].filter(isPull);
}

function isPull(issue: IssueRecord): issue is PullIssue {
  return issue.pull !== undefined;
}

function labelOf(pull: PullRecord): string {
  return `${(pull.headRepository ?? 'unknown/').split('/')[0]}:${pull.head}`;
}
