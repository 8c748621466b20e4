import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import { readToken } from '../support/git-scene.ts';
import { commitToRemote, git, protectBranch, revision } from '../support/repository.ts';
import { deliverScene, pushPlan, workspaceFile } from './deliver-scene.ts';

describe('delivery onto a pull request’s branch', () => {
  it('makes one commit with the gated tree by the bot, and reads it back from the remote', async () => {
    await using deliverer = await deliverScene();
    const { scene } = deliverer;
    const head = revision(scene.remote, 'feature');
    const delivery = await deliverer.deliverChange(
      { 'a.txt': 'ONE\ntwo\nthree\n', 'new.txt': 'n\n' },
      { plan: pushPlan },
    );
    const tip = revision(scene.remote, 'feature');
    expect(delivery).toEqual({
      status: 'pushed',
      reason: 'pushed to feature',
      branch: 'feature',
      commitSha: tip,
      problems: [],
    });
    expect(git(scene.remote, ['log', '--format=%P|%an|%ae|%cn|%s', '-1', 'feature'])).toBe(
      `${head}|github-actions[bot]|41898282+github-actions[bot]@users.noreply.github.com|github-actions[bot]|Do it`,
    );
    expect(git(scene.remote, ['diff', '--name-only', 'feature~', 'feature'])).toBe('a.txt\nnew.txt');
    expect(deliverer.gated).toEqual([]);
    const last = scene.server.requests.at(-1);
    expect([last?.service, last?.status]).toEqual(['git-upload-pack', 200]);
  });

  it('that moved puts the change on the new tip, in the work tree too, gates it again and pushes', async () => {
    await using deliverer = await deliverScene();
    const { scene } = deliverer;
    const theirs = commitToRemote(scene.remote, 'feature', {
      'a.txt': 'one\ntwo\nTHREE\n',
      'theirs.txt': 't\n',
      'b.txt': null,
    });
    const seen: string[] = [];
    const delivery = await deliverer.deliverChange(
      { 'a.txt': 'ONE\ntwo\nthree\n' },
      { plan: pushPlan },
      {
        regate: async (tree) => {
          seen.push(tree, readFileSync(workspaceFile(scene, 'a.txt'), 'utf8'));
          seen.push(
            String(existsSync(workspaceFile(scene, 'theirs.txt'))),
            String(existsSync(workspaceFile(scene, 'b.txt'))),
          );
          return 'passed';
        },
      },
    );
    const tree = git(scene.remote, ['rev-parse', 'feature^{tree}']);
    expect(delivery).toMatchObject({ status: 'pushed', branch: 'feature', rebased: { onto: theirs, treeSha: tree } });
    expect(seen).toEqual([tree, 'ONE\ntwo\nTHREE\n', 'true', 'false']);
    expect(git(scene.remote, ['show', 'feature:a.txt'])).toBe('ONE\ntwo\nTHREE');
    expect(git(scene.remote, ['rev-parse', 'feature~'])).toBe(theirs);
    expect(deliverer.events).toMatchObject([{ type: 'note', level: 'warn' }]);
  });

  it('that moved leaves alone what was dirty before the run', async () => {
    await using deliverer = await deliverScene();
    const { scene } = deliverer;
    commitToRemote(scene.remote, 'feature', { 'b.txt': 'theirs\n' });
    const delivery = await deliverer.deliverChange(
      { 'new.txt': 'n\n' },
      { plan: pushPlan },
      { leaveAlone: new Set(['b.txt']) },
    );
    expect(delivery.status).toBe('pushed');
    expect(readFileSync(workspaceFile(scene, 'b.txt'), 'utf8')).toBe('b\n');
    expect(git(scene.remote, ['show', 'feature:b.txt'])).toBe('theirs');
  });

  it('that moved so that a gate fails keeps the patch and pushes nothing', async () => {
    await using deliverer = await deliverScene();
    const { scene } = deliverer;
    const theirs = commitToRemote(scene.remote, 'feature', { 'b.txt': 'theirs\n' });
    const delivery = await deliverer.deliverChange(
      { 'new.txt': 'n\n' },
      { plan: pushPlan },
      { regate: async () => 'failed' },
    );
    expect(delivery).toMatchObject({ status: 'patch-only', reason: expect.stringMatching(/gate fails/) });
    expect(revision(scene.remote, 'feature')).toBe(theirs);
  });

  it('that has the same change already says so', async () => {
    await using deliverer = await deliverScene();
    commitToRemote(deliverer.scene.remote, 'feature', { 'new.txt': 'n\n' });
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan });
    expect(delivery).toMatchObject({ status: 'nothing', reason: expect.stringMatching(/already/) });
  });

  it('that conflicts pushes the change to a branch beside it, and that is a problem to report', async () => {
    await using deliverer = await deliverScene();
    const { scene } = deliverer;
    const head = revision(scene.remote, 'feature');
    const theirs = commitToRemote(scene.remote, 'feature', { 'a.txt': 'THEIRS\n' });
    const delivery = await deliverer.deliverChange({ 'a.txt': 'OURS\n' }, { plan: pushPlan });
    expect(delivery).toMatchObject({
      status: 'pushed',
      branch: 'architect/issue_comment-7-11',
      problems: [expect.stringMatching(/conflicts with the change in a\.txt/)],
    });
    expect(revision(scene.remote, 'feature')).toBe(theirs);
    expect(revision(scene.remote, 'architect/issue_comment-7-11~')).toBe(head);
    expect(git(scene.remote, ['show', 'architect/issue_comment-7-11:a.txt'])).toBe('OURS');
  });

  it('that moves at every try ends on a branch beside it after three', async () => {
    let moves = 0;
    await using deliverer = await deliverScene(
      {},
      {
        before(request) {
          if (request.path !== 'git-receive-pack' || moves >= 4) return;
          moves += 1;
          commitToRemote(deliverer.scene.remote, 'feature', { 'theirs.txt': `${moves}\n` });
        },
      },
    );
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan });
    expect(delivery).toMatchObject({ status: 'pushed', branch: 'architect/issue_comment-7-11' });
    expect(delivery.problems).toHaveLength(1);
    expect([moves, deliverer.gated.length]).toEqual([4, 3]);
    expect(git(deliverer.scene.remote, ['show', 'feature:theirs.txt'])).toBe('4');
  });

  it('that was deleted makes no new branch of that name', async () => {
    await using deliverer = await deliverScene();
    git(deliverer.scene.remote, ['branch', '-D', 'feature']);
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan });
    expect(delivery).toMatchObject({ status: 'patch-only', reason: expect.stringMatching(/deleted/) });
    expect(git(deliverer.scene.remote, ['branch', '--format=%(refname:short)'])).toBe('main');
  });

  it('that refuses the push is told in one sentence with what helps', async () => {
    await using deliverer = await deliverScene();
    const reader = await deliverer.scene.open({
      token: readToken,
      privateDirectory: `${deliverer.scene.folder}/reader`,
    });
    const denied = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan }, { git: reader });
    expect(denied).toMatchObject({ status: 'failed' });
    const change = { plan: pushPlan };
    protectBranch(deliverer.scene.remote, 'feature');
    expect((await deliverer.deliverChange({ 'new.txt': 'n\n' }, change)).reason).toMatch(/protected/);
  });

  it('never throws, whatever git does', async () => {
    await using deliverer = await deliverScene();
    const broken = {
      ...deliverer.git,
      push: () => Promise.reject(new AgentError('publish', 'the network is down')),
    };
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan }, { git: broken });
    expect(delivery).toEqual({ status: 'failed', reason: 'the network is down', problems: [] });
  });

  it('refuses to push a commit whose tree is not the gated one, and one that the remote does not confirm', async () => {
    await using deliverer = await deliverScene();
    const { scene } = deliverer;
    const head = revision(scene.remote, 'feature') ?? '';
    const swapped = {
      ...deliverer.git,
      commit: (request: Parameters<typeof deliverer.git.commit>[0]) =>
        deliverer.git.commit({ ...request, tree: git(scene.remote, ['rev-parse', 'feature^{tree}']) }),
    };
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan }, { git: swapped });
    expect(delivery).toMatchObject({ status: 'failed', reason: expect.stringMatching(/gated/) });
    expect(revision(scene.remote, 'feature')).toBe(head);
    const lying = { ...deliverer.git, remoteHeads: async () => new Map([['feature', head]]) };
    const unconfirmed = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: pushPlan }, { git: lying });
    expect(unconfirmed).toMatchObject({ status: 'failed', reason: expect.stringMatching(/the remote reports/) });
  });

  it('does nothing for a plan that keeps the patch', async () => {
    await using deliverer = await deliverScene();
    const sent = deliverer.scene.server.requests.length;
    const plan = { action: 'patch', reason: 'because' } as const;
    expect(await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan })).toEqual({
      status: 'patch-only',
      reason: 'because',
      problems: [],
    });
    expect(deliverer.scene.server.requests.length).toBe(sent);
  });
});
