import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface IdTokenServer {
  /** What the runner gives a job with `id-token: write`. */
  readonly environment: {
    readonly ACTIONS_ID_TOKEN_REQUEST_URL: string;
    readonly ACTIONS_ID_TOKEN_REQUEST_TOKEN: string;
    readonly GITHUB_ACTIONS: 'true';
  };
  /** Tokens given so far, in order. */
  readonly tokens: readonly string[];
  readonly audiences: readonly (string | null)[];
  close(): Promise<void>;
}

export interface IdTokenOptions {
  /** Seconds that a token lives. Default: 300. */
  readonly lifeSeconds?: number;
  /** Statuses of the first answers; after them, tokens are given. 200 answers without a token. */
  readonly failures?: readonly number[];
}

/** The runner's address for OIDC tokens, on 127.0.0.1. It is strict about who asks. */
export async function startIdTokenServer(options: IdTokenOptions = {}): Promise<IdTokenServer> {
  const { lifeSeconds = 300, failures = [] } = options;
  const tokens: string[] = [];
  const audiences: (string | null)[] = [];
  const requestToken = 'id-token-request-canary';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://runner.test');
    const failure = failures[audiences.length];
    audiences.push(url.searchParams.get('audience'));
    if (failure !== undefined) return void response.writeHead(failure).end('{"message":"no"}');
    const isAllowed = request.headers.authorization === `Bearer ${requestToken}`;
    if (!isAllowed || url.searchParams.get('api-version') !== '2.0') return void response.writeHead(401).end('{}');
    tokens.push(makeToken(tokens.length + 1, lifeSeconds));
    response.end(JSON.stringify({ count: 1, value: tokens.at(-1) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/idtoken/42?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
      GITHUB_ACTIONS: 'true',
    },
    tokens,
    audiences,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** In the form of a JWT; nobody here checks its signature. */
export function makeToken(id: number, lifeSeconds: number, issuedAt = Math.floor(Date.now() / 1000)): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { jti: `token-${id}`, iat: issuedAt, exp: issuedAt + lifeSeconds };
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from(`signature-${id}`).toString('base64url')}`;
}
