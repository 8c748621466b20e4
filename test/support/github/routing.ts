import { notAccessible, notFound, ok, type Reply, refusal } from './replies.ts';
import type { Identity } from './types.ts';
import type { World } from './world.ts';

export interface ApiRequest {
  readonly method: string;
  /** Without the prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly accept: string;
  /** Parsed JSON; `{}` where there was none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Undefined: no token was given. */
  readonly identity: Identity | undefined;
  /** Address of the API, with its prefix. */
  readonly apiUrl: string;
  /** Address of the web pages. */
  readonly serverUrl: string;
}

export interface RouteCall {
  readonly request: ApiRequest;
  readonly world: World;
  /** Parts of the path that stand for `:name`; `*name` takes the rest. */
  readonly params: Readonly<Record<string, string>>;
  readonly identity: Identity;
}

export interface Route {
  readonly method: string;
  /** Below `/repos/<owner>/<name>`. */
  readonly path: string;
  /** Scopes of which one suffices. */
  readonly scopes: readonly string[];
  readonly page: string;
  handle(call: RouteCall): Reply | Promise<Reply>;
}

/** The answer of the first route that fits; undefined when none does. */
export async function answerRoute(
  routes: readonly Route[],
  request: ApiRequest,
  world: World,
): Promise<Reply | undefined> {
  if (request.method === 'GET' && request.path === '/user') return showUser(request);
  for (const route of routes) {
    if (route.method !== request.method) continue;
    const params = matchPath(`/repos/:owner/:repo${route.path}`, request.path);
    if (!params) continue;
    if (!isThisRepository(params, world)) return notFound(route.page);
    const refused = checkAccess(route, request, world);
    return refused ?? route.handle({ request, world, params, identity: request.identity ?? anonymous });
  }
  return undefined;
}

/** Whose token it is; an installation's token may not ask. */
function showUser({ identity }: ApiRequest): Reply {
  if (!identity) return refusal(401, 'Requires authentication', '/users/users');
  if (identity.type !== 'User') return notAccessible('/users/users');
  return ok({ login: identity.login, type: identity.type });
}

const anonymous: Identity = { login: '', type: 'Anonymous', permissions: {} };

function checkAccess(route: Route, request: ApiRequest, world: World): Reply | undefined {
  const isRead = request.method === 'GET';
  if (!request.identity) {
    if (isRead) return world.options.privateRepository ? notFound(route.page) : undefined;
    return refusal(401, 'Requires authentication', route.page);
  }
  const { permissions } = request.identity;
  if (!permissions) return undefined;
  const granted = route.scopes.some((scope) =>
    isRead ? permissions[scope] !== undefined : permissions[scope] === 'write',
  );
  if (granted || (isRead && !world.options.privateRepository)) return undefined;
  return notAccessible(route.page);
}

function isThisRepository(params: Readonly<Record<string, string>>, world: World): boolean {
  return `${params.owner}/${params.repo}`.toLowerCase() === world.fullName.toLowerCase();
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith('*')) {
      params[part.slice(1)] = given.slice(index).map(decode).join('/');
      return params;
    }
    const value = given[index];
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return given.length === wanted.length ? params : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
