import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../../support/git-scene.ts';
import { commitToRemote, git, revision, setPullHead } from '../../support/repository.ts';
import { commitOn, openScene } from './scene.ts';

describe('talking to the remote', () => {
  it('reads branch heads by their exact names', async () => {
    await using scene = await openScene();
    git(scene.remote, ['update-ref', 'refs/heads/refs/heads/feature', scene.head]);
    const heads = await scene.repository.remoteHeads(['feature', 'missing', 'main']);
    expect(heads.get('feature')).toBe(revision(scene.remote, 'refs/heads/feature'));
    expect([...heads.keys()].sort()).toEqual(['feature', 'main']);
    expect(await scene.repository.remoteHeads([])).toEqual(new Map());
  });

  it.each(['v4', 'v6', 'none'] as const)(
    'sends one Authorization header whatever a checkout of layout %s left in the config',
    async (layout) => {
      await using scene = await openScene({}, { layout });
      const before = readFileSync(join(scene.workspace, '.git', 'config'));
      const head = await scene.repository.resolve('HEAD');
      const sent = scene.server.requests.length;
      const commit = await commitOn(scene.repository, head ?? '', 'new.txt', 'x');
      const pushed = await scene.repository.push({ commit, branch: 'feature', expected: head ?? '' });
      expect(pushed).toEqual({ status: 'pushed', sha: commit });
      expect(revision(scene.remote, 'refs/heads/feature')).toBe(commit);
      const ours = scene.server.requests.slice(sent);
      const expected = `basic ${Buffer.from(`x-access-token:${writeToken}`).toString('base64')}`;
      for (const request of ours) expect(request.authorization).toEqual([expected]);
      expect(ours.map((request) => request.status)).not.toContain(401);
      expect(readFileSync(join(scene.workspace, '.git', 'config'))).toEqual(before);
    },
  );

  it('keeps the token out of files and command lines', async () => {
    await using scene = await openScene({}, { layout: 'none' });
    await scene.repository.fetch(['main']);
    const encoded = Buffer.from(`x-access-token:${writeToken}`).toString('base64');
    for (const secret of [writeToken, encoded]) {
      const { spawnSync } = await import('node:child_process');
      const found = spawnSync('grep', ['-rlF', '--', secret, scene.workspace, scene.privateDirectory]);
      expect(found.stdout.toString()).toBe('');
    }
  });

  it('fetches branches, pull requests and commits into a shallow clone, and touches no local ref', async () => {
    await using scene = await openScene();
    const pull = commitToRemote(scene.remote, 'from-fork', { 'c.txt': 'c\n' }, { from: 'main' });
    setPullHead(scene.remote, 7, pull);
    const main = revision(scene.remote, 'refs/heads/main') ?? '';
    const refs = git(scene.workspace, ['for-each-ref']);
    const fetched = await scene.repository.fetch(['refs/pull/7/head', main, 'main', scene.head]);
    expect(fetched).toEqual([pull, main, main, scene.head]);
    expect(new TextDecoder().decode(await scene.repository.readFileAt(pull, 'c.txt'))).toBe('c\n');
    expect(git(scene.workspace, ['for-each-ref'])).toBe(refs);
    await expect(scene.repository.fetch(['1'.repeat(40)])).rejects.toThrow(/not our ref|1111/);
    await expect(scene.repository.fetch(['missing'])).rejects.toThrow(/missing/);
  });

  it('keeps a complete clone complete, and fetches only what is new', async () => {
    await using scene = await openScene({}, { depth: 0 });
    const newer = commitToRemote(scene.remote, 'main', { 'c.txt': 'c\n' });
    const objects = () => Number(/^count: (\d+)/.exec(git(scene.privateDirectory, ['count-objects', '-v']))?.[1]);
    const linked = objects();
    expect(await scene.repository.fetch(['main'])).toEqual([newer]);
    const count = git(scene.privateDirectory, ['rev-list', '--count', newer]);
    expect(count).toBe('3');
    expect(objects() - linked).toBe(3);
  });

  it('refuses names that git does not accept or that look like options', async () => {
    await using scene = await openScene();
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    for (const branch of ['--upload-pack=./p', '-x', 'a b', '../x', 'a..b', 'x.lock', 'a\nb', 'a\0b', '']) {
      await expect(scene.repository.push({ commit: head, branch, expected: null })).rejects.toThrow(
        /not a branch name/,
      );
      await expect(scene.repository.remoteHeads([branch])).rejects.toThrow(/not a branch name/);
      await expect(scene.repository.fetch([branch])).rejects.toThrow(/not a branch name/);
    }
    await expect(scene.repository.fetch(['refs/heads/../x'])).rejects.toThrow(/not a commit, branch or ref/);
    expect(await scene.repository.resolve('--all')).toBeUndefined();
    const odd = 'fix-$(id);`id`&|ñ';
    expect(await scene.repository.push({ commit: head, branch: odd, expected: null })).toMatchObject({
      status: 'pushed',
    });
    expect(await scene.repository.remoteHeads([odd])).toEqual(new Map([[odd, head]]));
  });
});
