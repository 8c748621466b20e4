import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeBareRepository } from './github/sample-repository.ts';
import { type GitHubServerOptions, startGitHubServer } from './github-server.ts';

async function start(options: Partial<GitHubServerOptions> = {}) {
  const github = await startGitHubServer({
    repository: { owner: 'acme', name: 'shop' },
    tokens: [
      { token: 'bot', login: 'github-actions[bot]', type: 'Bot', permissions: { issues: 'write', contents: 'read' } },
      { token: 'maria', login: 'maria', type: 'User' },
    ],
    people: [{ login: 'maria', permission: 'admin' }],
    issues: [{ number: 1, title: 'First', author: 'maria' }],
    ...options,
  });
  onTestFinished(() => github.close());
  const ask = async (
    method: string,
    path: string,
    options: { token?: string; body?: unknown; accept?: string } = {},
  ) => {
    const response = await fetch(`${github.apiUrl}/repos/acme/shop${path}`, {
      method,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.accept ? { accept: options.accept } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, link: response.headers.get('link'), text, json: parse(text) };
  };
  return { github, ask };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bareRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'shop.git');
  const tips = makeBareRepository(path, [{ name: 'main', files: { 'a/b.txt': 'hello\n', 'c.txt': 'c\n' } }]);
  return { path, tips };
}

it('answers 401 to an unknown token, and to a write without one', async () => {
  const { ask } = await start();
  expect(await ask('GET', '/issues/1', { token: 'wrong' })).toMatchObject({
    status: 401,
    json: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest', status: '401' },
  });
  expect((await ask('POST', '/issues/1/comments', { body: { body: 'x' } })).status).toBe(401);
  expect((await ask('GET', '/issues/1')).status).toBe(200);
});

it('answers 404 where a private repository is asked for without a token', async () => {
  const { ask } = await start({ privateRepository: true });
  expect((await ask('GET', '/issues/1')).status).toBe(404);
});

it('grants a token only what its permissions say', async () => {
  const { ask } = await start();
  expect((await ask('POST', '/issues/1/comments', { token: 'bot', body: { body: 'x' } })).status).toBe(201);
  expect(await ask('POST', '/statuses/abc', { token: 'bot', body: { state: 'success' } })).toMatchObject({
    status: 403,
    json: { message: 'Resource not accessible by integration' },
  });
});

it('takes basic credentials with the token as password', async () => {
  const { github } = await start();
  const authorization = `Basic ${Buffer.from('x-access-token:bot').toString('base64')}`;
  await fetch(`${github.apiUrl}/repos/acme/shop/issues/1`, { headers: { authorization } });
  expect(github.calls.at(-1)?.login).toBe('github-actions[bot]');
});

it('pages lists with a Link header', async () => {
  const comments = Array.from({ length: 5 }, (_, index) => ({ author: 'maria', body: `comment ${index}` }));
  const { ask, github } = await start({ issues: [{ number: 1, title: 'First', author: 'maria', comments }] });
  const page = await ask('GET', '/issues/1/comments?per_page=2&page=2');
  expect(page.json).toMatchObject([{ body: 'comment 2' }, { body: 'comment 3' }]);
  const address = `${github.apiUrl}/repos/acme/shop/issues/1/comments?per_page=2&page=`;
  expect(page.link).toBe(
    `<${address}1>; rel="prev", <${address}3>; rel="next", <${address}3>; rel="last", <${address}1>; rel="first"`,
  );
});

it('refuses comments that are too long, empty, or of a locked issue', async () => {
  const { ask, github } = await start();
  const post = (body: unknown) => ask('POST', '/issues/1/comments', { token: 'bot', body });
  expect((await post({ body: 'x'.repeat(65_536) })).status).toBe(201);
  expect((await post({ body: 'x'.repeat(65_537) })).status).toBe(422);
  expect((await post({ body: ' ' })).status).toBe(422);
  expect((await post({})).status).toBe(422);
  github.lock(1);
  expect(await post({ body: 'x' })).toMatchObject({
    status: 403,
    json: { message: 'Unable to create comment because issue is locked.' },
  });
});

it('refuses to edit the comment of somebody else', async () => {
  const { ask, github } = await start();
  const comment = github.comment(1, { author: 'maria', body: 'mine' });
  expect((await ask('PATCH', `/issues/comments/${comment.id}`, { token: 'bot', body: { body: 'x' } })).status).toBe(
    403,
  );
  expect((await ask('PATCH', `/issues/comments/${comment.id}`, { token: 'maria', body: { body: 'x' } })).status).toBe(
    200,
  );
});

it('serves files of a commit, folders, and raw bytes', async () => {
  const { path, tips } = bareRepository();
  const { ask } = await start({ bareRepository: path });
  const file = await ask('GET', '/contents/a/b.txt?ref=main');
  expect(file.json).toMatchObject({ type: 'file', path: 'a/b.txt', size: 6, encoding: 'base64' });
  const raw = await ask('GET', `/contents/a/b.txt?ref=${tips.main}`, { accept: 'application/vnd.github.raw+json' });
  expect(raw.text).toBe('hello\n');
  expect((await ask('GET', '/contents/')).json).toMatchObject([
    { name: 'a', type: 'dir' },
    { name: 'c.txt', type: 'file' },
  ]);
  expect((await ask('GET', '/contents/nope')).status).toBe(404);
  expect((await ask('GET', '/contents/a/b.txt?ref=nope')).status).toBe(404);
});

it('keeps commit statuses of commits that exist', async () => {
  const { path, tips } = bareRepository();
  const { ask } = await start({ bareRepository: path });
  const set = (sha: string | undefined, body: unknown) => ask('POST', `/statuses/${sha}`, { token: 'maria', body });
  expect((await set(tips.main, { state: 'pending', context: 'architect' })).status).toBe(201);
  expect((await set(tips.main, { state: 'done' })).status).toBe(422);
  expect((await set('0'.repeat(40), { state: 'success' })).json).toMatchObject({
    message: `No commit found for SHA: ${'0'.repeat(40)}`,
  });
  expect((await ask('GET', '/commits/main/statuses')).json).toMatchObject([{ state: 'pending', context: 'architect' }]);
  expect((await ask('GET', '/commits/nope/statuses')).status).toBe(404);
});

it('answers 404 for another repository and 400 for a body that is not JSON', async () => {
  const { github } = await start();
  expect((await fetch(`${github.apiUrl}/repos/other/shop/pulls`)).status).toBe(404);
  const broken = { method: 'POST', body: '{', headers: { authorization: 'token bot' } };
  expect((await fetch(`${github.apiUrl}/repos/acme/shop/issues/1/comments`, broken)).status).toBe(400);
});

it('forwards what it does not own to the emulator, with its own address in the answer', async () => {
  const { ask, github } = await start();
  for (const name of ['one', 'two']) await ask('POST', '/labels', { token: 'maria', body: { name, color: 'ff0000' } });
  const labels = await ask('GET', '/labels?per_page=1', { token: 'maria' });
  expect(labels.json).toMatchObject([{ name: 'one', url: `${github.apiUrl}/repos/acme/shop/labels/one` }]);
  expect(labels.link).toContain(`<${github.apiUrl}/`);
});

it('uses up a fault and records what was answered', async () => {
  const { ask, github } = await start();
  github.fault({ method: 'GET', path: /issues\/1$/, times: 2, status: 503, headers: { 'retry-after': '1' } });
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) statuses.push((await ask('GET', '/issues/1')).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect(github.calls.map(({ status }) => status)).toEqual(statuses);
});

it('hands requests of the git protocol to the git handler on the same port', async () => {
  const { github } = await start({
    apiPrefix: '/api/v3',
    gitHandler: (request, response) => response.end(`git: ${request.url}`),
  });
  const response = await fetch(`${github.serverUrl}/acme/shop.git/info/refs?service=git-upload-pack`);
  expect(await response.text()).toBe('git: /acme/shop.git/info/refs?service=git-upload-pack');
  expect((await fetch(`${github.serverUrl}/repos/acme/shop/issues/1`)).status).toBe(404);
  expect((await fetch(`${github.apiUrl}/repos/acme/shop/issues/1`)).status).toBe(200);
});

it('runs under plain Node', async () => {
  const script = `
    import { startGitHubServer } from './test/support/github-server.ts';
    const github = await startGitHubServer({ repository: { owner: 'acme', name: 'shop' } });
    console.log((await fetch(github.apiUrl + '/repos/acme/shop/pulls')).status);
    await github.close();
  `;
  const root = join(import.meta.dirname, '../..');
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toBe('200\n');
});
