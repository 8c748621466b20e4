import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { githubFixture } from './fixture.ts';

it('goes through the proxy of the runner when one is set', async () => {
  const { github } = await githubFixture();
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const upstream = connect(Number(new URL(github.apiUrl).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // The library reads both variables when it is loaded, as a fresh action process does.
  process.env.http_proxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  process.env.GITHUB_API_URL = 'http://github.test';
  onTestFinished(() => {
    delete process.env.http_proxy;
    delete process.env.GITHUB_API_URL;
    proxy.close();
  });
  const { api } = await githubFixture({}, { apiUrl: 'http://github.test' });
  expect(await api.permission('maria')).toBe('maintain');
  expect(asked).toEqual(['github.test:80']);
});
