import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface ProxyOptions {
  /** `user:password`; requests without them get 407. */
  readonly credentials?: string;
  /** What it answers to every tunnel instead of making it; 0: nothing at all. */
  readonly refusal?: number;
}

export interface ProxyServer {
  readonly url: string;
  /** Tunnels that were asked for, as `host:port`. */
  readonly tunnels: readonly string[];
  /** Addresses that were asked for without a tunnel. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** A real proxy on 127.0.0.1. Every host that it is asked for is this machine. */
export async function startProxy(targetPort: number, options: ProxyOptions = {}): Promise<ProxyServer> {
  const tunnels: string[] = [];
  const requests: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (!isAllowed(request, options)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
      return;
    }
    forward(request, response, targetPort);
  });
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  server.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    if (options.refusal === 0) return;
    const status = isAllowed(request, options) ? (options.refusal ?? 200) : 407;
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    sockets.add(openTunnel(socket, targetPort));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function isAllowed({ headers }: IncomingMessage, { credentials }: ProxyOptions): boolean {
  if (credentials === undefined) return true;
  return headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function openTunnel(socket: Duplex, port: number): Socket {
  const upstream = connect(port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.pipe(socket).pipe(upstream);
  });
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
  upstream.on('error', () => socket.destroy());
  return upstream;
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { pathname, search } = new URL(request.url ?? '');
  const { method, headers } = request;
  const upstream = httpRequest({ port, host: '127.0.0.1', method, headers, path: `${pathname}${search}` }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
