import { pageOf } from './paging.ts';
import { created, missingField, notFound, ok, type Reply, refusal, validationFailed } from './replies.ts';
import type { Route, RouteCall } from './routing.ts';
import { commentShape, userShape } from './shapes.ts';
import type { CommentRecord } from './types.ts';
import { addComment, timestamp } from './world.ts';

const scopes = ['issues', 'pull-requests'];
const page = '/issues/comments';

/** Issue comments (also those of pull requests) and their reactions. */
export const commentRoutes: readonly Route[] = [
  { method: 'GET', path: '/issues/:number/comments', scopes, page, handle: listComments },
  { method: 'POST', path: '/issues/:number/comments', scopes, page, handle: createComment },
  { method: 'GET', path: '/issues/comments/:id', scopes, page, handle: (call) => withComment(call, showComment) },
  { method: 'PATCH', path: '/issues/comments/:id', scopes, page, handle: (call) => withComment(call, editComment) },
  { method: 'DELETE', path: '/issues/comments/:id', scopes, page, handle: (call) => withComment(call, deleteComment) },
  {
    method: 'GET',
    path: '/issues/comments/:id/reactions',
    scopes,
    page: '/reactions/reactions',
    handle: (call) => withComment(call, listReactions),
  },
  {
    method: 'POST',
    path: '/issues/comments/:id/reactions',
    scopes,
    page: '/reactions/reactions',
    handle: (call) => withComment(call, react),
  },
];

function listComments({ request, world, params }: RouteCall): Reply {
  const issue = world.issues.get(Number(params.number));
  if (!issue) return notFound(page);
  const since = Date.parse(request.query.get('since') ?? '') || 0;
  const comments = [...world.comments.values()]
    .filter((comment) => comment.issue === issue.number && Date.parse(comment.updatedAt) >= since)
    .toSorted((left, right) => left.id - right.id);
  return pageOf(
    comments.map((comment) => commentShape(comment, world, request)),
    request,
  );
}

function createComment({ request, world, params, identity }: RouteCall): Reply {
  const issue = world.issues.get(Number(params.number));
  if (!issue) return notFound(page);
  if (issue.locked && !mayWrite(identity.login, world)) {
    return refusal(403, 'Unable to create comment because issue is locked.', page);
  }
  const body = checkedBody(request.body.body);
  if (typeof body !== 'string') return body;
  return created(commentShape(addComment(world, issue.number, { author: identity.login, body }), world, request));
}

function showComment({ request, world }: RouteCall, comment: CommentRecord): Reply {
  return ok(commentShape(comment, world, request));
}

/** Stricter than GitHub, where whoever may write may also edit others' comments: nothing of ours ever should. */
function editComment({ request, world, identity }: RouteCall, comment: CommentRecord): Reply {
  if (comment.author !== identity.login) return refusal(403, 'Must have admin rights to Repository.', page);
  const body = checkedBody(request.body.body);
  if (typeof body !== 'string') return body;
  comment.body = body;
  comment.updatedAt = timestamp();
  return ok(commentShape(comment, world, request));
}

function deleteComment({ world, identity }: RouteCall, comment: CommentRecord): Reply {
  if (comment.author !== identity.login) return refusal(403, 'Must have admin rights to Repository.', page);
  world.comments.delete(comment.id);
  return { status: 204 };
}

function listReactions({ request, world }: RouteCall, comment: CommentRecord): Reply {
  const reactions = world.reactions.filter((reaction) => reaction.comment === comment.id);
  return pageOf(
    reactions.map(({ id, login, content }) => ({ id, content, user: userShape(login, world, request) })),
    request,
  );
}

function react({ request, world, identity }: RouteCall, comment: CommentRecord): Reply {
  const content = request.body.content;
  if (typeof content !== 'string') return missingField('content', '/reactions/reactions');
  if (!reactionContents.includes(content)) {
    return validationFailed([{ resource: 'Reaction', field: 'content', code: 'invalid' }], '/reactions/reactions');
  }
  const same = world.reactions.find(
    (reaction) => reaction.comment === comment.id && reaction.login === identity.login && reaction.content === content,
  );
  const reaction = same ?? { id: world.nextId(), comment: comment.id, login: identity.login, content };
  if (!same) world.reactions.push(reaction);
  const body = { id: reaction.id, content, user: userShape(identity.login, world, request) };
  return same ? ok(body) : created(body);
}

const reactionContents = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'];

function withComment(call: RouteCall, handle: (call: RouteCall, comment: CommentRecord) => Reply): Reply {
  const comment = call.world.comments.get(Number(call.params.id));
  return comment ? handle(call, comment) : notFound(page);
}

function checkedBody(body: unknown): string | Reply {
  if (typeof body !== 'string') return missingField('body', page);
  if (body.trim() === '') {
    return validationFailed([{ resource: 'IssueComment', code: 'missing_field', field: 'body' }], page);
  }
  if ([...body].length <= 65_536) return body;
  const message = 'body is too long (maximum is 65536 characters)';
  return validationFailed([{ resource: 'IssueComment', code: 'custom', field: 'body', message }], page);
}

function mayWrite(login: string, world: RouteCall['world']): boolean {
  const person = world.options.people?.find((known) => known.login === login);
  return person !== undefined && ['admin', 'maintain', 'write'].includes(person.permission);
}
