import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What one request presented, and what it was answered. */
export interface GitRequest {
  readonly method: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly service: 'git-upload-pack' | 'git-receive-pack' | 'other';
  /** The part below the repository, such as `info/refs`. */
  readonly path: string;
  /** All `Authorization` headers as they came. */
  readonly authorization: readonly string[];
  readonly token: string | undefined;
  readonly user: string | undefined;
  readonly status: number;
}

export interface GitServerOptions {
  /** Folder of bare repositories: `<root>/<owner>/<name>.git`. */
  readonly root: string;
  /** Token → what it may do. */
  readonly tokens: Readonly<Record<string, 'write' | 'read'>>;
  /** Reading needs no token. Default: false. */
  readonly publicRead?: boolean;
  /** Runs before a request is answered: to move a branch at the right moment. */
  readonly before?: (request: Omit<GitRequest, 'status'>) => void | Promise<void>;
  /** Receives every answered request. */
  readonly record?: (request: GitRequest) => void;
}

export interface GitServer {
  readonly url: string;
  readonly requests: readonly GitRequest[];
  /** Clone URL of a repository `owner/name`. */
  urlOf(repository: string): string;
  close(): Promise<void>;
}

/** A git remote over HTTP as GitHub's: Basic auth `x-access-token:<token>`, 401, 403 and 404 in its words. */
export async function startGitServer(options: GitServerOptions): Promise<GitServer> {
  const requests: GitRequest[] = [];
  const handle = createGitHandler({
    ...options,
    record: (request) => {
      requests.push(request);
      options.record?.(request);
    },
  });
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(404).end('Not Found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    urlOf: (repository) => `${url}/${repository}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Answers git's requests and returns true; returns false for every other path, so that it can share a port. */
export function createGitHandler(
  options: GitServerOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const target = readTarget(request);
    if (!target) return false;
    answer(options, target, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
    return true;
  };
}

interface Target extends Omit<GitRequest, 'status'> {
  readonly query: string;
}

const gitPath =
  /^\/(?<owner>[\w.-]+)\/(?<name>[\w.-]+?)(?:\.git)?\/(?<path>info\/refs|git-(?:upload|receive)-pack|HEAD|objects\/.*)$/;

function readTarget(request: IncomingMessage): Target | undefined {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const parts = gitPath.exec(url.pathname)?.groups;
  if (!parts) return undefined;
  const service = parts.path === 'info/refs' ? url.searchParams.get('service') : parts.path;
  const authorization = headersNamed(request, 'authorization');
  const [user, token] = readBasic(authorization[0]);
  return {
    method: request.method ?? 'GET',
    repository: `${parts.owner}/${parts.name}`,
    path: parts.path ?? '',
    query: url.search.slice(1),
    service: service === 'git-upload-pack' || service === 'git-receive-pack' ? service : 'other',
    authorization,
    user,
    token,
  };
}

async function answer(
  options: GitServerOptions,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await options.before?.(target);
  const refusal = refuse(options, target);
  const { query: _, ...recorded } = target;
  if (refusal) {
    options.record?.({ ...recorded, status: refusal.status });
    request.resume();
    response.writeHead(refusal.status, { 'content-type': 'text/plain', ...refusal.headers }).end(refusal.body);
    return;
  }
  const status = await runBackend(options, target, request, response);
  options.record?.({ ...recorded, status });
}

interface HttpRefusal {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

function refuse(options: GitServerOptions, target: Target): HttpRefusal | undefined {
  // GitHub answers two Authorization headers with 400; so it shows when credentials are sent twice.
  if (target.authorization.length > 1) return { status: 400, body: 'Duplicate header: "Authorization"\n' };
  const right = target.token === undefined ? undefined : options.tokens[target.token];
  const reads = target.service !== 'git-receive-pack';
  if (right === undefined && !(reads && options.publicRead && target.authorization.length === 0)) {
    const headers = { 'www-authenticate': 'Basic realm="GitHub"' };
    return { status: 401, body: 'Invalid username or token. Password authentication is not supported.\n', headers };
  }
  if (!existsSync(folderOf(options, target))) return { status: 404, body: 'Repository not found.\n' };
  if (reads || right === 'write') return undefined;
  return { status: 403, body: `Permission to ${target.repository}.git denied to github-actions[bot].\n` };
}

function folderOf(options: GitServerOptions, target: Target): string {
  return join(options.root, `${target.repository}.git`);
}

/** Runs `git http-backend` as a web server would run a CGI program; resolves with the HTTP status. */
function runBackend(
  options: GitServerOptions,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const child = spawn('git', ['http-backend'], { env: backendEnvironment(options, target, request) });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  return forwardCgi(child, response);
}

function forwardCgi(child: ChildProcessWithoutNullStreams, response: ServerResponse): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    let status: number | undefined;
    child.stdout.on('data', (chunk: Buffer) => {
      if (status !== undefined) {
        response.write(chunk);
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const headers = readHeaders(head.subarray(0, end).toString());
      status = Number.parseInt(headers.get('status') ?? '200', 10);
      headers.delete('status');
      response.writeHead(status, Object.fromEntries(headers));
      response.write(head.subarray(end + 4));
    });
    child.on('error', reject);
    child.on('close', () => {
      if (status === undefined) response.writeHead(500);
      response.end();
      resolve(status ?? 500);
    });
  });
}

function backendEnvironment(
  options: GitServerOptions,
  target: Target,
  request: IncomingMessage,
): Record<string, string> {
  const header = (name: string) => String(request.headers[name] ?? '');
  return {
    PATH: process.env.PATH ?? '',
    HOME: options.root,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
    GIT_PROJECT_ROOT: options.root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${target.repository}.git/${target.path}`,
    QUERY_STRING: target.query,
    REQUEST_METHOD: target.method,
    CONTENT_TYPE: header('content-type'),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    HTTP_GIT_PROTOCOL: header('git-protocol'),
    GIT_PROTOCOL: header('git-protocol'),
    REMOTE_ADDR: '127.0.0.1',
    // A known user makes http-backend take pushes.
    REMOTE_USER: target.user ?? '',
    ...(request.headers['content-length'] ? { CONTENT_LENGTH: header('content-length') } : {}),
  };
}

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function headersNamed(request: IncomingMessage, name: string): readonly string[] {
  const { rawHeaders } = request;
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

function readBasic(authorization: string | undefined): readonly [user: string | undefined, token: string | undefined] {
  const encoded = /^basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return [undefined, undefined];
  const [user, ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return [user, rest.join(':')];
}
