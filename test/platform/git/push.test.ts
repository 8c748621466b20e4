import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGitScene, readToken } from '../../support/git-scene.ts';
import type { GitServerOptions } from '../../support/git-server.ts';
import { commitToRemote, git, gitBytes, protectBranch, refusePushes, revision } from '../../support/repository.ts';
import { author, commitOn, openScene } from './scene.ts';

describe('push', () => {
  it('says moved when the branch is elsewhere, exists already, or is gone', async () => {
    await using scene = await openScene();
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    const commit = await commitOn(scene.repository, head, 'new.txt', 'x');
    const theirs = commitToRemote(scene.remote, 'feature', { 'b.txt': 'theirs\n' });
    const { push } = scene.repository;
    expect(await push({ commit, branch: 'feature', expected: head })).toEqual({ status: 'moved' });
    expect(await push({ commit, branch: 'feature', expected: null })).toEqual({ status: 'moved' });
    expect(await push({ commit, branch: 'gone', expected: head })).toEqual({ status: 'moved' });
    expect(revision(scene.remote, 'refs/heads/feature')).toBe(theirs);
    expect(revision(scene.remote, 'refs/heads/gone')).toBeUndefined();
  });

  it('says moved when somebody is faster while the server takes the push', async () => {
    const race = { armed: false };
    await using scene = await createGitScene(
      { 'a.txt': 'a\n' },
      {
        before(request) {
          if (!race.armed || request.path !== 'git-receive-pack') return;
          race.armed = false;
          commitToRemote(scene.remote, 'main', { 'a.txt': 'faster\n' });
        },
      },
    );
    await scene.checkOut();
    const repository = await scene.open();
    const commit = await commitOn(repository, scene.head, 'new.txt', 'x');
    race.armed = true;
    expect(await repository.push({ commit, branch: 'main', expected: scene.head })).toEqual({ status: 'moved' });
    expect(race.armed).toBe(false);
  });

  it('never drops commits of others, unless it is told to replace the branch', async () => {
    await using scene = await openScene();
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    const theirs = commitToRemote(scene.remote, 'feature', { 'b.txt': 'theirs\n' });
    const commit = await commitOn(scene.repository, head, 'new.txt', 'x');
    const request = { commit, branch: 'feature', expected: theirs };
    expect(await scene.repository.push(request)).toMatchObject({ status: 'failed' });
    expect(revision(scene.remote, 'refs/heads/feature')).toBe(theirs);
    expect(await scene.repository.push({ ...request, replace: true })).toEqual({ status: 'pushed', sha: commit });
  });

  it('explains a refusal in one sentence with what helps', async () => {
    await using scene = await openScene({ token: readToken });
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    const commit = await commitOn(scene.repository, head, 'new.txt', 'x');
    const push = { commit, branch: 'feature', expected: head };
    expect(await scene.repository.push(push)).toMatchObject({
      status: 'denied',
      reason: expect.stringContaining('permissions:\n  contents: write'),
    });
    const writer = await scene.open({ privateDirectory: join(scene.folder, 'second') });
    const again = { ...push, commit: await commitOn(writer, head, 'new.txt', 'x') };
    protectBranch(scene.remote, 'feature');
    const blocked = await writer.push(again);
    expect(blocked).toMatchObject({ status: 'denied', reason: expect.stringMatching(/protected.*GH006/s) });
    refusePushes(scene.remote, [
      'error: refusing to allow a GitHub App to create or update workflow `.github/workflows/x.yml` without `workflows` permission',
    ]);
    expect(await writer.push(again)).toMatchObject({
      status: 'denied',
      reason: expect.stringMatching(/workflow files/),
    });
    refusePushes(scene.remote, ['error: GH001: Large files detected.']);
    expect(await writer.push(again)).toMatchObject({ status: 'denied', reason: expect.stringMatching(/GH001/) });
    const stranger = await scene.open({ privateDirectory: join(scene.folder, 'third'), token: 'ghs_unknown' });
    const third = { ...push, commit: await commitOn(stranger, head, 'new.txt', 'x') };
    expect(await stranger.push(third)).toMatchObject({
      status: 'denied',
      reason: expect.stringMatching(/github-token/),
    });
    expect(revision(scene.remote, 'refs/heads/feature')).toBe(head);
  });

  it('speaks Spanish', async () => {
    await using scene = await openScene({ token: readToken, language: 'es' });
    const probe = await scene.repository.probePush();
    expect(probe.reason).toMatch(/^El token no puede publicar/);
  });

  it('carries 20 MB and odd trees to a shallow clone’s remote', async () => {
    await using scene = await openScene();
    const { randomBytes } = await import('node:crypto');
    const { writeFileSync } = await import('node:fs');
    const bytes = randomBytes(20 * 1024 * 1024);
    writeFileSync(join(scene.workspace, 'big.bin'), bytes);
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    const tree = await scene.repository.writeTree(head, await scene.repository.snapshot());
    const commit = await scene.repository.commit({ tree, parent: head, message: 'Big', author });
    expect(await scene.repository.push({ commit, branch: 'feature', expected: head })).toMatchObject({
      status: 'pushed',
    });
    expect(gitBytes(scene.remote, ['cat-file', 'blob', 'feature:big.bin']).equals(bytes)).toBe(true);
  });
});

describe('probePush', () => {
  it('knows before anything is spent whether the token may push', async () => {
    await using scene = await openScene();
    expect(await scene.repository.probePush()).toMatchObject({ status: 'ok' });
    expect(git(scene.remote, ['for-each-ref', '--format=%(refname)'])).not.toMatch(/probe/);
    const reader = await scene.open({ token: readToken, privateDirectory: join(scene.folder, 'second') });
    expect(await reader.probePush()).toMatchObject({
      status: 'denied',
      reason: expect.stringMatching(/contents: write/),
    });
    const dead = await scene.open({
      remoteUrl: 'http://127.0.0.1:1/acme/shop',
      privateDirectory: join(scene.folder, '3'),
    });
    expect(await dead.probePush()).toMatchObject({ status: 'unknown' });
    const services = scene.server.requests.filter((request) => request.service === 'git-receive-pack');
    expect(services.map((request) => request.path)).not.toContain('git-receive-pack');
  });

  it('without a remote is an error that says so', async () => {
    await using scene = await openScene();
    const { remoteUrl: _, ...local } = { remoteUrl: '', workspaceRoot: scene.workspace };
    const { createGit } = await import('../../../src/platform/git.ts');
    const repository = await createGit({
      ...local,
      privateDirectory: join(scene.folder, 'local'),
      environment: process.env,
    });
    await expect(repository.remoteHeads(['main'])).rejects.toMatchObject({ code: 'publish' });
  });

  it('ends at once when the run is interrupted, while local commands go on', async () => {
    const stopped = new AbortController();
    await using scene = await createGitScene({ 'a.txt': 'a\n' }, { before: () => stopped.abort() });
    await scene.checkOut({ url: scene.remote });
    const repository = await scene.open({ signal: stopped.signal });
    await expect(repository.remoteHeads(['main'])).rejects.toThrow(/interrupted/);
    expect((await repository.snapshot()).size).toBe(1);
  });
});

describe('a push in a run that is stopped meanwhile', () => {
  /** The run is stopped when the push comes to the remote; `late` makes the remote slow before or after it takes it. */
  async function pushWhileStopped(late: 'before' | 'after' | 'never') {
    const stopped = new AbortController();
    const before: GitServerOptions['before'] = async ({ path }) => {
      if (path !== 'git-receive-pack') return;
      stopped.abort();
      if (late === 'before') await new Promise((resolve) => setTimeout(resolve, 30_000).unref());
    };
    const scene = await createGitScene({ 'a.txt': 'a\n' }, { before });
    await scene.checkOut();
    if (late === 'after') {
      writeFileSync(join(scene.remote, 'hooks/post-receive'), '#!/bin/sh\nsleep 20\n', { mode: 0o755 });
    }
    const repository = await scene.open({ signal: stopped.signal });
    const commit = await commitOn(repository, scene.head, 'b.txt', 'b\n');
    const pushed = await repository.push({ commit, branch: 'main', expected: scene.head });
    return { scene, commit, pushed, isThere: git(scene.remote, ['rev-parse', 'main']) === commit };
  }

  it('is finished where the remote answers soon', async () => {
    const { scene, commit, pushed, isThere } = await pushWhileStopped('never');
    await using _ = scene;
    expect([pushed, isThere]).toEqual([{ status: 'pushed', sha: commit }, true]);
  });

  it('counts where the remote took it and answers too late', async () => {
    const { scene, commit, pushed, isThere } = await pushWhileStopped('after');
    await using _ = scene;
    expect([pushed, isThere]).toEqual([{ status: 'pushed', sha: commit }, true]);
  });

  it('is told as stopped, with where the branch is, where the remote did not take it', async () => {
    const { scene, pushed, isThere } = await pushWhileStopped('before');
    await using _ = scene;
    expect(isThere).toBe(false);
    expect(pushed).toEqual({
      status: 'failed',
      reason: `The push was stopped. Right after, the remote had ${scene.head.slice(0, 7)} at main, not this change.`,
    });
  });
});

describe('rebase', () => {
  it('puts a change on a branch that moved, without any history', async () => {
    await using scene = await openScene();
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    const mine = await commitOn(scene.repository, head, 'mine.txt', 'x');
    const tree = (await scene.repository.resolve(`${mine}^{tree}`)) ?? '';
    const theirs = commitToRemote(scene.remote, 'feature', { 'a.txt': 'ONE\ntwo\nTHREE\n', 'b.txt': null });
    const [newBase = ''] = await scene.repository.fetch([theirs]);
    const rebased = await scene.repository.rebase({ oldBase: head, newBase, tree });
    if (rebased.status !== 'clean') throw new Error('conflict');
    expect([...(await scene.repository.listTree(rebased.tree)).keys()]).toEqual(['a.txt', 'mine.txt']);
    const commit = await scene.repository.commit({ tree: rebased.tree, parent: newBase, message: 'Mine', author });
    const pushed = await scene.repository.push({ commit, branch: 'feature', expected: newBase });
    expect(pushed.status).toBe('pushed');
  });

  it('names the paths that conflict', async () => {
    await using scene = await openScene();
    const head = (await scene.repository.resolve('HEAD')) ?? '';
    const tree = await scene.repository.writeTree(head, new Map([['a.txt', null]]));
    const theirs = commitToRemote(scene.remote, 'feature', { 'a.txt': 'ONE\n' });
    await scene.repository.fetch([theirs]);
    const rebased = await scene.repository.rebase({ oldBase: head, newBase: theirs, tree });
    expect(rebased).toEqual({ status: 'conflict', paths: ['a.txt'] });
  });
});

describe('branchCommits', () => {
  it.each([0, 1])('lists what a branch has on top of another, with depth %d', async (depth) => {
    await using scene = await openScene({}, { depth, ref: 'refs/heads/main' });
    commitToRemote(scene.remote, 'architect/x', { 'n.txt': '1\n' }, { from: 'main', author, message: 'One\n\nBody' });
    const tip = commitToRemote(scene.remote, 'architect/x', { 'n.txt': '2\n' }, { message: 'Two' });
    commitToRemote(scene.remote, 'main', { 'later.txt': 'x\n' });
    const commits = await scene.repository.branchCommits({ branch: 'architect/x', notIn: 'main' });
    expect(commits.map((commit) => [commit.authorEmail, commit.message])).toEqual([
      ['ana@example.invalid', 'Two'],
      [author.email, 'One\n\nBody'],
    ]);
    expect(commits[0]?.sha).toBe(tip);
    git(scene.remote, ['branch', 'same', 'main~1']);
    expect(await scene.repository.branchCommits({ branch: 'same', notIn: 'main' })).toEqual([]);
  });
});
