import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../fixtures/tls');

/** Certificate of the authority that made the server's, which is for `models.test`, `localhost` and 127.0.0.1. */
export const authorityPath = join(folder, 'authority.pem');

export interface TlsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** An HTTPS server on 127.0.0.1 that nobody trusts by himself. */
export async function startTlsServer(listener: RequestListener): Promise<TlsServer> {
  const [key, cert] = ['server-key.pem', 'server.pem'].map((name) => readFileSync(join(folder, name)));
  const server = createServer({ key, cert }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
