import { describe, expect, it } from 'vitest';
import { continuedBranch } from '../../src/publish/continued-branch.ts';
import { commitToRemote, git, revision } from '../support/repository.ts';
import { aDispatch } from './builders.ts';
import { deliverScene, ownPlan } from './deliver-scene.ts';

const onMain = { ref: 'refs/heads/main' };
const event = aDispatch({ name: 'schedule', workflow: 'nightly.yml', job: '' });

describe('delivery by a branch of our own', () => {
  it('pushes a new branch and opens a pull request', async () => {
    await using deliverer = await deliverScene(onMain);
    const { github, server } = await deliverer.startGitHub();
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: ownPlan, event }, { github });
    expect(delivery).toMatchObject({
      status: 'pushed',
      branch: ownPlan.branch,
      commitSha: revision(deliverer.scene.remote, ownPlan.branch),
      pullRequest: { created: true },
      problems: [],
    });
    expect(server.pullRequests()).toMatchObject([
      { title: 'Do it', body: 'Body', pull: { head: ownPlan.branch, draft: false } },
    ]);
  });

  it.each([0, 1])(
    'makes the branch anew when all on it is ours, and updates the open pull request (depth %d)',
    async (depth) => {
      await using deliverer = await deliverScene({ ...onMain, depth });
      const { github, server } = await deliverer.startGitHub();
      const first = await deliverer.deliverChange({ 'new.txt': '1\n' }, { plan: ownPlan, event }, { github });
      commitToRemote(deliverer.scene.remote, 'main', { 'later.txt': 'l\n' });
      const second = await deliverer.deliverChange(
        { 'new.txt': '2\n' },
        { plan: ownPlan, event, title: 'Again' },
        { github },
      );
      expect(second).toMatchObject({
        status: 'pushed',
        reason: expect.stringMatching(/replaced/),
        pullRequest: { created: false },
      });
      expect(second.pullRequest?.number).toBe(first.pullRequest?.number);
      expect(server.pullRequests()).toMatchObject([{ title: 'Again' }]);
      const { remote } = deliverer.scene;
      expect(git(remote, ['rev-list', '--count', `main..${ownPlan.branch}`])).toBe('1');
      expect(git(remote, ['show', `${ownPlan.branch}:new.txt`])).toBe('2');
    },
  );

  it.each([0, 1])('keeps the commits of others on it (depth %d)', async (depth) => {
    await using deliverer = await deliverScene({ ...onMain, depth });
    await deliverer.deliverChange({ 'new.txt': '1\n' }, { plan: ownPlan, event });
    const theirs = commitToRemote(deliverer.scene.remote, ownPlan.branch, { 'theirs.txt': 't\n' });
    const delivery = await deliverer.deliverChange({ 'new.txt': null, 'other.txt': 'o\n' }, { plan: ownPlan, event });
    expect(delivery).toMatchObject({ status: 'pushed', branch: ownPlan.branch, rebased: { onto: theirs } });
    expect(revision(deliverer.scene.remote, `${ownPlan.branch}~`)).toBe(theirs);
    expect(deliverer.gated).toHaveLength(1);
    expect(delivery.problems).toEqual([expect.stringMatching(/open the pull request/)]);
  });

  it('does not take a commit for ours because of its author or its trailer alone', async () => {
    const bot = { name: 'x', email: '41898282+github-actions[bot]@users.noreply.github.com' };
    for (const options of [{ author: bot, message: 'No trailer' }, { message: 'x\n\nArchitect-Run: 1' }]) {
      await using deliverer = await deliverScene(onMain);
      const tip = commitToRemote(
        deliverer.scene.remote,
        ownPlan.branch,
        { 'x.txt': 'x\n' },
        { from: 'main', ...options },
      );
      expect(await continuedBranch({ event, git: deliverer.git })).toEqual({ branch: ownPlan.branch, sha: tip });
    }
  });

  it('goes on from the tip that the work was started on', async () => {
    await using deliverer = await deliverScene(onMain);
    const tip = commitToRemote(deliverer.scene.remote, ownPlan.branch, { 'x.txt': 'x\n' }, { from: 'main' });
    const { git: repository } = deliverer;
    await repository.fetch([tip]);
    const { changesBetween } = await import('../../src/contracts/change.ts');
    const listing = await repository.listTree(tip);
    const entry = listing.get('x.txt') ?? null;
    const treeSha = await repository.writeTree(
      tip,
      changesBetween(listing, new Map(listing).set('y.txt', entry ?? { mode: '100644', sha: '' })),
    );
    const delivery = await deliverer.deliverChange({}, { plan: ownPlan, event, headSha: tip, treeSha });
    expect(delivery).toMatchObject({ status: 'pushed', reason: `pushed to ${ownPlan.branch}` });
    expect(revision(deliverer.scene.remote, `${ownPlan.branch}~`)).toBe(tip);
    expect(await continuedBranch({ event, git: repository })).toMatchObject({ branch: ownPlan.branch });
  });

  it('starts anew where the branch was merged and left', async () => {
    await using deliverer = await deliverScene(onMain);
    git(deliverer.scene.remote, ['branch', ownPlan.branch, 'main']);
    commitToRemote(deliverer.scene.remote, 'main', { 'later.txt': 'l\n' });
    expect(await continuedBranch({ event, git: deliverer.git })).toBeUndefined();
    expect((await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: ownPlan, event })).status).toBe('pushed');
  });

  it('is a draft when a gate failed, also when it failed only on the new tip', async () => {
    await using deliverer = await deliverScene(onMain);
    const { github, server } = await deliverer.startGitHub();
    commitToRemote(deliverer.scene.remote, ownPlan.branch, { 'x.txt': 'x\n' }, { from: 'main' });
    const failing = { github, regate: async () => 'failed' as const };
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: ownPlan, event }, failing);
    expect(delivery.status).toBe('pushed');
    expect(server.pullRequests()).toMatchObject([{ pull: { draft: true } }]);
  });

  it('whose pull request is refused still has the branch, and the problem names the setting', async () => {
    await using deliverer = await deliverScene(onMain);
    const { github } = await deliverer.startGitHub({ actionsMayCreatePullRequests: false });
    const delivery = await deliverer.deliverChange({ 'new.txt': 'n\n' }, { plan: ownPlan, event }, { github });
    expect(delivery).toMatchObject({ status: 'pushed', branch: ownPlan.branch });
    expect(delivery.problems).toEqual([
      expect.stringMatching(/Allow GitHub Actions to create and approve pull requests/),
    ]);
    expect(delivery.pullRequest).toBeUndefined();
  });

  it('that conflicts with what others added goes beside it', async () => {
    await using deliverer = await deliverScene(onMain);
    commitToRemote(deliverer.scene.remote, ownPlan.branch, { 'a.txt': 'THEIRS\n' }, { from: 'main' });
    const delivery = await deliverer.deliverChange({ 'a.txt': 'OURS\n' }, { plan: ownPlan, event });
    expect(delivery).toMatchObject({ status: 'pushed', branch: `${ownPlan.branch}-11` });
  });
});
