import { afterEach, expect, it, onTestFinished } from 'vitest';
import { startProxy } from '../../support/proxy-server.ts';
import { githubFixture } from './fixture.ts';

afterEach(() => {
  delete process.env.http_proxy;
});

it('goes through the proxy of the runner when one is set', async () => {
  const { github } = await githubFixture();
  const proxy = await startProxy(Number(new URL(github.apiUrl).port));
  onTestFinished(() => proxy.close());
  process.env.http_proxy = proxy.url;
  const { api } = await githubFixture({}, { apiUrl: 'http://github.test' });
  expect(await api.permission('maria')).toBe('maintain');
  expect(proxy.requests).toEqual([expect.stringMatching(/^http:\/\/github\.test\/repos\/.*permission$/)]);
});

it('says which variable is wrong when it is no proxy', async () => {
  process.env.http_proxy = 'http://user:hunter2@:3128';
  const { api } = await githubFixture({}, { apiUrl: 'http://github.test' });
  await expect(api.permission('maria')).rejects.toMatchObject({
    code: 'config',
    message: expect.stringMatching(/^The environment variable http_proxy is no address of a proxy(?!.*hunter2)/),
  });
});
