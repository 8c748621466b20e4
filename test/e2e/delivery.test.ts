import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls, says } from '../support/model-server.ts';
import { issueCommentPayload } from '../support/payloads.ts';
import { commitToRemote, git, protectBranch, setPullHead } from '../support/repository.ts';
import { runMain } from '../support/runner.ts';
import { sampleProject, sampleRepair } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { createScene, pullBranch, pullNumber, repository, type Scene } from '../support/scene.ts';

const tipOf = (scene: Scene, branch = pullBranch) => git(scene.remote, ['rev-parse', `refs/heads/${branch}`]);

/** Somebody else pushes to the branch when the model is asked for the third time. */
function moveBranchDuring(files: Readonly<Record<string, string>>) {
  const session = repairSession();
  const state: { scene?: Scene } = {};
  const script = (_: unknown, turn: number) => {
    if (turn === 2 && state.scene) commitToRemote(state.scene.remote, pullBranch, files, { message: 'Meanwhile' });
    return session[turn];
  };
  return { script, state };
}

describe('delivery', () => {
  it('goes on top of a branch that moved meanwhile, with the gates run again', async () => {
    const { script, state } = moveBranchDuring({ 'NEW.md': 'from somebody else\n' });
    await using scene = await createScene({ script });
    state.scene = scene;
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    const tip = tipOf(scene);
    expect(tip).toBe(result.outputs['commit-sha']);
    expect(git(scene.remote, ['log', '-1', '--format=%s', `${tip}^`])).toBe('Meanwhile');
    expect(git(scene.remote, ['show', `${tip}:NEW.md`])).toBe('from somebody else');
    expect(result.log.match(/tests/g)?.length).toBeGreaterThan(1);
  });

  it('goes to a branch beside it when the change conflicts, and says so', async () => {
    const { script, state } = moveBranchDuring({ 'src/day.js': 'export const dayOf = () => "rewritten";\n' });
    await using scene = await createScene({ script });
    state.scene = scene;
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(git(scene.remote, ['log', '-1', '--format=%s', tipOf(scene)])).toBe('Meanwhile');
    expect(result.outputs.branch).toMatch(/^architect\//);
    expect(tipOf(scene, result.outputs.branch)).toBe(result.outputs['commit-sha']);
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain(result.outputs.branch);
    expect(existsSync(join(result.outputs.bundle ?? '', 'change.patch'))).toBe(true);
  });

  it('reports a protected branch in words and keeps the patch', async () => {
    await using scene = await createScene({ script: repairSession() });
    protectBranch(scene.remote, pullBranch);
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs).toMatchObject({ status: 'failed', 'commit-sha': '' });
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(existsSync(join(result.outputs.bundle ?? '', 'change.patch'))).toBe(true);
    expect(scene.github.comments(pullNumber).at(-1)?.body).toMatch(/protected/i);
  });

  it('commits only what the run changed, not what was dirty before, and repeats no secret of the task', async () => {
    const secret = `ghp_${'x1Y2'.repeat(9)}`;
    await using scene = await createScene({ script: repairSession(), checkoutRef: `refs/heads/${pullBranch}` });
    writeFileSync(join(scene.workspace, 'README.md'), 'dirty before\n');
    writeFileSync(join(scene.workspace, 'unrelated.txt'), 'dirty before\n');
    const result = await runMain(scene.comment(`/architect fix the test, log in with ${secret}`));
    expect(result.exitCode, result.log).toBe(0);
    expect(git(scene.remote, ['diff', '--name-only', scene.headSha, tipOf(scene)])).toBe(sampleRepair.path);
    expect(result.summary).toContain('unrelated.txt');
    const message = git(scene.remote, ['log', '-1', '--format=%B', tipOf(scene)]);
    expect(message).toContain('Fix the test, log in with');
    expect(message).not.toContain(secret);
  });

  it.each([
    ['patch', /patch/],
    ['none', /./],
  ])('with publish: %s pushes nothing and comments', async (publish, words) => {
    await using scene = await createScene({ script: repairSession() });
    const result = await runMain(scene.comment('/architect fix the failing test', { inputs: { publish } }));
    expect(result.exitCode, result.log).toBe(0);
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(result.outputs).toMatchObject({ changed: 'true', 'commit-sha': '' });
    expect(scene.github.comments(pullNumber).at(-1)?.body).toMatch(words);
  });

  it('in a dry run changes nothing and says what it would have done', async () => {
    await using scene = await createScene({ script: repairSession() });
    const result = await runMain(scene.comment('/architect fix the failing test', { inputs: { 'dry-run': 'true' } }));
    expect(result.exitCode, result.log).toBe(0);
    expect(git(scene.workspace, ['status', '--porcelain'])).toBe('');
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(JSON.stringify(scene.model.requests[2]?.body)).toContain('[DRY-RUN]');
  });

  it('survives odd names, modes and links', async () => {
    const command =
      "mkdir -p 'odd dir' && printf x > 'odd dir/a \"quoted\" ñ.txt' && printf '#!/bin/sh\\n' > run.sh && chmod +x run.sh && ln -s run.sh link && : > empty && git mv README.md LIESMICH.md";
    await using scene = await createScene({
      script: [calls([{ name: 'run_command', arguments: { command } }]), says('Done.')],
      files: { ...sampleProject, '.github/architect.yml': 'gates: []\n' },
    });
    const result = await runMain(scene.comment('/architect make files', { inputs: { mode: 'yolo' } }));
    expect(result.exitCode, result.log).toBe(0);
    const tree = git(scene.remote, ['-c', 'core.quotePath=false', 'ls-tree', '-r', '-z', tipOf(scene)]).split('\0');
    const modes = new Map(tree.filter(Boolean).map((line) => [line.split('\t')[1], line.split(' ')[0]]));
    expect(modes.get('odd dir/a "quoted" ñ.txt')).toBe('100644');
    expect(modes.get('run.sh')).toBe('100755');
    expect(modes.get('link')).toBe('120000');
    expect(modes.get('empty')).toBe('100644');
    expect(modes.has('README.md')).toBe(false);
    expect(modes.get('LIESMICH.md')).toBe('100644');
  });
});

describe('a run without a pull request', () => {
  it('opens one from its own branch, and the next run updates it', async () => {
    await using scene = await createScene({ script: [...repairSession(), ...repairSession()] });
    const first = await runMain(scene.dispatch({ prompt: 'fix the failing test' }));
    expect(first.exitCode, first.log).toBe(0);
    expect(first.outputs.branch).toBe('architect/workflow_dispatch-architect-architect');
    const number = Number(first.outputs['pull-request-number']);
    expect(scene.github.pullRequests().map((pull) => pull.number)).toContain(number);
    expect(git(scene.remote, ['rev-parse', `${first.outputs['commit-sha']}^`])).toBe(scene.mainSha);

    git(scene.workspace, ['checkout', '-q', '--force', 'main']);
    const second = await runMain(scene.dispatch({ prompt: 'fix the failing test again' }));
    expect(second.exitCode, second.log).toBe(0);
    expect(second.outputs['pull-request-number']).toBe(String(number));
    expect(scene.github.pullRequests()).toHaveLength(2);
    expect(tipOf(scene, 'architect/workflow_dispatch-architect-architect')).toBe(second.outputs['commit-sha']);
  });

  it('starts from the head of the pull request it is for, not from its own earlier branch', async () => {
    const script = [...repairSession(), ...repairSession()];
    await using scene = await createScene({ script, depth: 0 });
    const asked = scene.comment('/architect fix the failing test', { inputs: { publish: 'pull-request' } });
    const first = await runMain(asked);
    expect(first.exitCode, first.log).toBe(0);

    const later = commitToRemote(scene.remote, pullBranch, { 'LATER.md': 'later\n' }, { message: 'Later' });
    setPullHead(scene.remote, pullNumber, later);
    git(scene.workspace, ['checkout', '-q', '--force', 'main']);
    const second = await runMain(asked);
    expect(second.exitCode, second.log).toBe(0);
    expect(second.outputs['pull-request-number']).toBe(first.outputs['pull-request-number']);
    const tip = tipOf(scene, second.outputs.branch);
    expect(git(scene.remote, ['rev-parse', `${tip}^`])).toBe(later);
  });

  it('opens another pull request for a run on another branch', async () => {
    await using scene = await createScene({ script: [...repairSession(), ...repairSession()], depth: 0 });
    const first = await runMain(scene.dispatch({ prompt: 'fix the failing test' }));
    git(scene.workspace, ['checkout', '-q', '--force', 'main']);
    const at = { ref: `refs/heads/${pullBranch}`, sha: scene.headSha };
    const second = await runMain(scene.dispatch({ prompt: 'fix the failing test' }, at));
    expect(second.exitCode, second.log).toBe(0);
    expect(second.outputs['pull-request-number']).not.toBe(first.outputs['pull-request-number']);
    expect(scene.github.pullRequests().map(({ pull }) => pull?.base)).toEqual(['main', 'main', pullBranch]);
    expect(tipOf(scene, first.outputs.branch)).toBe(first.outputs['commit-sha']);
  });

  it('answers a comment on an issue with a pull request that closes it', async () => {
    const issue = { number: 12, title: 'Auckland is a day ahead', author: 'ana', comments: [] };
    await using scene = await createScene({ script: repairSession(), github: { issues: [issue] } });
    const place = { repository, serverUrl: scene.github.serverUrl, apiUrl: scene.github.apiUrl };
    const comment = { issue: 12, isPullRequest: false, title: issue.title, body: '/architect fix this', author: 'ana' };
    const payload = issueCommentPayload({ ...place, ...comment, commentId: 9100 });
    const result = await runMain({ ...scene.comment('/architect fix this'), payload });
    expect(result.exitCode, result.log).toBe(0);
    expect(result.outputs.branch).toBe('architect/issue_comment-12');
    const pull = scene.github
      .pullRequests()
      .find(({ number }) => String(number) === result.outputs['pull-request-number']);
    expect(pull?.body).toContain('Closes #12');
    expect(scene.github.comments(12).at(-1)?.body).toContain('It now takes the day from the ISO form');
  });

  it('works on a schedule', async () => {
    await using scene = await createScene({ script: repairSession() });
    const run = scene.dispatch(
      { prompt: 'fix the failing test' },
      { eventName: 'schedule', workflow: 'nightly', job: 'fix' },
    );
    const result = await runMain({ ...run, payload: { schedule: '0 3 * * *' } });
    expect(result.exitCode, result.log).toBe(0);
    expect(result.outputs.branch).toBe('architect/schedule-nightly-fix');
  });

  it('is skipped without a prompt', async () => {
    await using scene = await createScene({ script: [] });
    const result = await runMain(scene.dispatch({}));
    expect(result.exitCode, result.log).toBe(0);
    expect(result.outputs.status).toBe('skipped');
  });

  it('works with publish: none where no GitHub can be reached', async () => {
    await using scene = await createScene({ script: repairSession() });
    const nowhere = { apiUrl: 'http://127.0.0.1:9', serverUrl: 'http://127.0.0.1:9' };
    const result = await runMain(scene.dispatch({ prompt: 'fix the failing test', publish: 'none' }, nowhere));
    expect(result.exitCode, result.log).toBe(0);
    expect(result.outputs).toMatchObject({ status: 'success', changed: 'true' });
    expect(scene.github.calls).toEqual([]);
  });
});
