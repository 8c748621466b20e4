import type { TreeObjectEntry } from './bare-repository.ts';
import { pageOf } from './paging.ts';
import { created, missingField, notFound, ok, type Reply, refusal, validationFailed } from './replies.ts';
import type { Route, RouteCall } from './routing.ts';
import { userShape } from './shapes.ts';

/** What people may do, files of a commit, commit statuses. */
export const repositoryRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/collaborators/:login/permission',
    scopes: ['metadata', 'contents', 'issues', 'pull-requests'],
    page: '/collaborators/collaborators',
    handle: showPermission,
  },
  { method: 'GET', path: '/contents/*file', scopes: ['contents'], page: '/repos/contents', handle: showContents },
  { method: 'POST', path: '/statuses/:sha', scopes: ['statuses'], page: '/commits/statuses', handle: createStatus },
  {
    method: 'GET',
    path: '/commits/:ref/statuses',
    scopes: ['statuses'],
    page: '/commits/statuses',
    handle: listStatuses,
  },
];

/** GitHub's `permission` folds maintain into write and triage into read; `role_name` has the real one. */
function showPermission({ request, world, params }: RouteCall): Reply {
  const login = params.login ?? '';
  const person = world.options.people?.find((known) => known.login.toLowerCase() === login.toLowerCase());
  if (!person || person.type === 'Bot') return refusal(404, `${login} is not a user`, '/collaborators/collaborators');
  const folded =
    person.permission === 'maintain' ? 'write' : person.permission === 'triage' ? 'read' : person.permission;
  return ok({
    permission: folded,
    role_name: person.roleName ?? person.permission,
    user: userShape(person.login, world, request),
  });
}

async function showContents({ request, world, params }: RouteCall): Promise<Reply> {
  const page = '/repos/contents';
  const file = params.file ?? '';
  const ref = request.query.get('ref') ?? world.options.defaultBranch ?? 'HEAD';
  const commit = await world.git?.commitOf(ref);
  if (!commit) return refusal(404, `No commit found for the ref ${ref}`, page);
  const found = await world.git?.read(commit, file);
  if (!found) return notFound(page);
  if (found.kind === 'tree') return ok(found.entries.map((entry) => entryShape(entry, file)));
  if (/\.raw\b/.test(request.accept)) {
    return { status: 200, body: found.bytes, headers: { 'content-type': 'application/vnd.github.raw; charset=utf-8' } };
  }
  return ok({
    type: 'file',
    name: file.split('/').at(-1),
    path: file,
    sha: found.sha,
    size: found.bytes.length,
    encoding: 'base64',
    content: found.bytes.toString('base64').replace(/.{60}/g, '$&\n'),
  });
}

async function createStatus({ request, world, params, identity }: RouteCall): Promise<Reply> {
  const page = '/commits/statuses';
  const { state, context, description, target_url: targetUrl } = request.body;
  const sha = params.sha ?? '';
  if (typeof state !== 'string') return missingField('state', page);
  if (!['error', 'failure', 'pending', 'success'].includes(state)) {
    return validationFailed([{ resource: 'Status', code: 'invalid', field: 'state' }], page);
  }
  if (typeof description === 'string' && description.length > 140) {
    const message = 'description is too long (maximum is 140 characters)';
    return validationFailed([{ resource: 'Status', code: 'custom', field: 'description', message }], page);
  }
  if (!/^[0-9a-f]{40}$/.test(sha) || !(await world.git?.commitOf(sha))) {
    return refusal(422, `No commit found for SHA: ${sha}`, page);
  }
  const status = {
    id: world.nextId(),
    sha,
    state,
    context: textOr(context, 'default'),
    description: textOr(description, null),
    targetUrl: textOr(targetUrl, null),
    creator: identity.login,
  };
  world.statuses.push(status);
  return created({
    id: status.id,
    state,
    context: status.context,
    description: status.description,
    target_url: status.targetUrl,
  });
}

async function listStatuses({ request, world, params }: RouteCall): Promise<Reply> {
  const ref = params.ref ?? '';
  const commit = await world.git?.commitOf(ref);
  if (!commit) {
    const page = '/commits/statuses';
    return /^[0-9a-f]{40}$/.test(ref) ? refusal(422, `No commit found for SHA: ${ref}`, page) : notFound(page);
  }
  const statuses = world.statuses.filter((status) => status.sha === commit).toReversed();
  return pageOf(
    statuses.map(({ id, state, context, description, targetUrl, creator }) => ({
      id,
      state,
      context,
      description,
      target_url: targetUrl,
      creator: userShape(creator, world, request),
    })),
    request,
  );
}

function entryShape(entry: TreeObjectEntry, folder: string) {
  const type = entry.kind === 'tree' ? 'dir' : entry.kind === 'commit' ? 'submodule' : 'file';
  return { type, name: entry.name, path: folder ? `${folder}/${entry.name}` : entry.name, sha: entry.sha };
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}
