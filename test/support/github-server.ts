import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { commentRoutes } from './github/comment-routes.ts';
import { createEmulatorForward } from './github/emulator.ts';
import { createFaults } from './github/faults.ts';
import { pullRoutes } from './github/pull-routes.ts';
import { notFound, type Reply, refusal } from './github/replies.ts';
import { repositoryRoutes } from './github/repository-routes.ts';
import { type ApiRequest, answerRoute } from './github/routing.ts';
import type {
  CommentRecord,
  CommentSpec,
  FaultRule,
  GitHubServerOptions,
  Identity,
  IssueRecord,
  ReactionRecord,
  RecordedCall,
} from './github/types.ts';
import { addComment, createWorld } from './github/world.ts';

export type * from './github/types.ts';

export interface GitHubServer {
  /** For `GITHUB_API_URL`. */
  readonly apiUrl: string;
  /** For `GITHUB_SERVER_URL`. */
  readonly serverUrl: string;
  readonly calls: readonly RecordedCall[];
  comments(issue?: number): readonly CommentRecord[];
  reactions(comment?: number): readonly ReactionRecord[];
  pullRequests(): readonly IssueRecord[];
  /** As if a person wrote it. */
  comment(issue: number, comment: CommentSpec): CommentRecord;
  lock(issue: number): void;
  fault(rule: FaultRule): void;
  close(): Promise<void>;
}

/**
 * GitHub's REST API for one repository on 127.0.0.1. It owns what this project calls and answers as GitHub does, refusals
 * included; the rest goes to the emulator. Runs under plain Node, without a test runner.
 */
export async function startGitHubServer(options: GitHubServerOptions): Promise<GitHubServer> {
  const world = createWorld(options);
  const calls: RecordedCall[] = [];
  const faults = createFaults();
  const emulator = createEmulatorForward(options);
  const address = { apiUrl: '', serverUrl: '' };
  const front: Front = { options, world, calls, faults, emulator, address };
  const server = createServer((request, response) => {
    if (options.gitHandler && gitPath.test(request.url ?? '')) return options.gitHandler(request, response);
    handle(front, request, response).catch((error: unknown) => {
      send(response, { status: 500, body: { message: `The test server failed: ${String(error)}` } });
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  address.serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  address.apiUrl = `${address.serverUrl}${options.apiPrefix ?? ''}`;
  return {
    ...address,
    calls,
    comments: (issue) => [...world.comments.values()].filter((item) => issue === undefined || item.issue === issue),
    reactions: (comment) => world.reactions.filter((item) => comment === undefined || item.comment === comment),
    pullRequests: () => [...world.issues.values()].filter((item) => item.pull),
    comment: (issue, comment) => addComment(world, issue, comment),
    lock(issue) {
      const found = world.issues.get(issue);
      if (found) found.locked = true;
    },
    fault: (rule) => faults.add(rule),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, emulator.close()]);
    },
  };
}

interface Front {
  readonly options: GitHubServerOptions;
  readonly world: ReturnType<typeof createWorld>;
  readonly calls: RecordedCall[];
  readonly faults: ReturnType<typeof createFaults>;
  readonly emulator: ReturnType<typeof createEmulatorForward>;
  readonly address: { readonly apiUrl: string; readonly serverUrl: string };
}

const gitPath = /^\/[^/]+\/[^/]+\/(?:info\/refs|git-(?:upload|receive)-pack)(?:\?|$)/;
const routes = [...commentRoutes, ...pullRoutes, ...repositoryRoutes];

async function handle(front: Front, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const raw = await readBody(request);
  const url = new URL(request.url ?? '/', front.address.serverUrl);
  const prefix = front.options.apiPrefix ?? '';
  const path = url.pathname.slice(prefix.length);
  const method = request.method ?? 'GET';
  const token = tokenOf(request.headers.authorization);
  const identity = identify(front, token);
  const body = parseJson(raw);
  const index = front.calls.push({
    method,
    path: url.pathname.startsWith(prefix) ? path : url.pathname,
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
    body: body ?? raw.toString('utf8'),
    login: identity?.login,
    status: 0,
  });
  const answer = async (): Promise<Reply> => {
    if (!url.pathname.startsWith(`${prefix}/`)) return notFound();
    if (token !== undefined && !identity) return refusal(401, 'Bad credentials');
    if (body === undefined) return refusal(400, 'Problems parsing JSON');
    const accept = request.headers.accept ?? '';
    const call: ApiRequest = { method, path, query: url.searchParams, accept, body, identity, ...front.address };
    const owned = await answerRoute(routes, call, front.world);
    const target = `${path}${url.search}`;
    return owned ?? front.emulator.forward({ method, target, token, body: raw, apiUrl: front.address.apiUrl });
  };
  const reply = await withFault(front.faults.take(method, path), answer);
  const recorded = front.calls[index - 1];
  if (recorded && reply) front.calls[index - 1] = { ...recorded, status: reply.status };
  if (reply) send(response, reply);
  else request.socket.destroy();
}

/** Undefined: the connection is to be cut. */
async function withFault(fault: FaultRule | undefined, answer: () => Promise<Reply>): Promise<Reply | undefined> {
  if (!fault) return answer();
  if (fault.delayMs) await wait(fault.delayMs);
  const replaced = fault.disconnect === true || fault.status !== undefined;
  const real = !replaced || fault.afterwards ? await answer() : undefined;
  if (fault.disconnect) return undefined;
  if (fault.status === undefined) return real;
  return { status: fault.status, body: fault.body ?? { message: 'Server Error' }, headers: fault.headers ?? {} };
}

function send(response: ServerResponse, reply: Reply): void {
  const isRaw = typeof reply.body === 'string' || Buffer.isBuffer(reply.body);
  const payload = isRaw ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
    ...reply.headers,
  });
  response.end(payload);
}

function identify({ options }: Front, token: string | undefined): Identity | undefined {
  const known = options.tokens?.find((spec) => spec.token === token);
  return known && { login: known.login, type: known.type, permissions: known.permissions };
}

/** `token x`, `Bearer x`, or Basic with the token as password, as git sends it. */
function tokenOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (/^(?:token|bearer)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':');
}

function parseJson(raw: Buffer): Record<string, unknown> | undefined {
  if (raw.length === 0) return {};
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
