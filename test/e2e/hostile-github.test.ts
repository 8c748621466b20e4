import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastComment, pushedFiles, tipOf, withoutGates } from '../support/hostile.ts';
import { findLeaks } from '../support/leaks.ts';
import { calls, type Script, says } from '../support/model-server.ts';
import { git, revision } from '../support/repository.ts';
import { runMain, type StepResult } from '../support/runner.ts';
import { sampleProject, sampleRepair } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { createScene, pullBranch, pullNumber, repository, type Scene } from '../support/scene.ts';

const api = `/repos/${repository}`;
const pull = { method: 'GET', path: `${api}/pulls/${pullNumber}` };
const permission = { method: 'GET', path: /\/permission$/ };
const reaction = { method: 'POST', path: /\/reactions$/ };
const newComment = { method: 'POST', path: `${api}/issues/${pullNumber}/comments` };
const comment = { method: 'PATCH', path: /\/issues\/comments\// };

const fix = (scene: Scene) => runMain(scene.comment('/architect fix the failing test'));
const patchOf = (result: StepResult) => readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8');

/** The repair session; something happens just before its last answer. */
async function sceneWhere(happens: (scene: Scene) => void): Promise<Scene> {
  const state: { scene?: Scene } = {};
  const session = repairSession();
  const script: Script = (_, turn) => {
    if (turn === session.length - 1 && state.scene) happens(state.scene);
    return session[turn];
  };
  state.scene = await createScene({ files: withoutGates, script });
  return state.scene;
}

describe('GitHub', () => {
  it('that fails once at each call is asked again, and nothing is written twice', async () => {
    await using scene = await createScene({ files: withoutGates, script: repairSession() });
    for (const call of [pull, permission, reaction, newComment, comment]) scene.github.fault({ ...call, status: 502 });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(0);
    expect(scene.github.comments(pullNumber)).toHaveLength(2);
    expect(lastComment(scene)).toContain('ISO form');
  });

  it('that loses the answers of writes it carried out gets them once', async () => {
    await using scene = await createScene({ files: withoutGates, script: repairSession() });
    for (const call of [reaction, newComment, comment]) {
      scene.github.fault({ ...call, disconnect: true, afterwards: true });
    }
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(0);
    expect(scene.github.comments(pullNumber)).toHaveLength(2);
    expect(lastComment(scene)).toContain('ISO form');
  });

  const usedUp = {
    status: 403,
    times: 100,
    body: { message: 'API rate limit exceeded for installation.' },
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3000) },
  };

  it('whose rate limit is used up for an hour is not waited for', async () => {
    await using scene = await createScene({ script: [] });
    scene.github.fault({ ...pull, ...usedUp });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs.summary).toMatch(/rate limit.*used up until/);
    expect(scene.github.calls.filter(({ path }) => path === pull.path)).toHaveLength(1);
  });

  it('that takes no comment gets the commit all the same', async () => {
    await using scene = await createScene({ files: withoutGates, script: repairSession() });
    for (const call of [reaction, newComment, comment]) scene.github.fault({ ...call, ...usedUp });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(1);
    expect(tipOf(scene)).toBe(result.outputs['commit-sha']);
    expect(result.outputs.status).toBe('failed');
    expect(result.summary).toMatch(/rate limit/);
    expect(result.summary).toContain('ISO form');
  });

  it('that fails after the work keeps neither the patch nor what the agent said from anybody', async () => {
    await using scene = await sceneWhere(({ github }) => {
      github.fault({ ...pull, status: 401, body: { message: 'Bad credentials' }, times: 100 });
    });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(1);
    expect(result.outputs).toMatchObject({ status: 'failed', changed: 'true', 'commit-sha': '' });
    expect(result.outputs.summary).toContain('ISO form');
    expect(patchOf(result)).toContain('toISOString');
    expect(lastComment(scene)).toMatch(/### Failed: .*bad credentials/i);
    expect(lastComment(scene)).toContain('ISO form');
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(findLeaks(scene, result)).toEqual([]);
  });
});

describe('meanwhile', () => {
  it('the progress comment is deleted: the report gets a new one', async () => {
    await using scene = await sceneWhere(({ github }) => {
      github.fault({ ...comment, status: 404, body: { message: 'Not Found' }, times: 100 });
    });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(0);
    expect(scene.github.comments(pullNumber)).toHaveLength(3);
    expect(lastComment(scene)).toContain('ISO form');
    expect(result.outputs['comment-url']).toContain(String(scene.github.comments(pullNumber).at(-1)?.id));
  });

  it('the pull request is closed: the patch is kept', async () => {
    await using scene = await sceneWhere(({ github }) => {
      for (const request of github.pullRequests()) request.state = 'closed';
    });
    const result = await fix(scene);
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(lastComment(scene)).toMatch(/closed meanwhile/);
    expect(patchOf(result)).toContain('toISOString');
  });

  it('its branch is deleted: the patch is kept and the branch stays away', async () => {
    await using scene = await sceneWhere(({ remote }) => {
      git(remote, ['update-ref', '-d', `refs/heads/${pullBranch}`]);
    });
    const result = await fix(scene);
    expect(revision(scene.remote, `refs/heads/${pullBranch}`)).toBeUndefined();
    expect(lastComment(scene)).toMatch(/deleted meanwhile/);
    expect(patchOf(result)).toContain('toISOString');
  });

  it('its branch is taken back to an older commit: what was taken back stays away', async () => {
    await using scene = await sceneWhere(({ remote, mainSha }) => {
      git(remote, ['update-ref', `refs/heads/${pullBranch}`, mainSha]);
    });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(0);
    expect(git(scene.remote, ['rev-parse', `${tipOf(scene)}^`])).toBe(scene.mainSha);
    expect(git(scene.remote, ['diff', '--name-only', scene.mainSha, tipOf(scene)])).toBe(sampleRepair.path);
  });

  it('the connection breaks while it pushes: said in words, and the patch is kept', async () => {
    await using scene = await createScene({
      files: withoutGates,
      script: repairSession(),
      beforeGitRequest({ service, method }) {
        if (service === 'git-receive-pack' && method === 'POST') throw new Error('out of order');
      },
    });
    const result = await fix(scene);
    expect(result.exitCode, result.log).toBe(1);
    expect(lastComment(scene)).toMatch(/### Not pushed: .*(disconnect|hung up|500)/);
    expect(patchOf(result)).toContain('toISOString');
  });

  it('another run works on the same branch: both changes arrive, one on top of the other', async () => {
    await using scene = await createScene({
      files: { ...sampleProject, ...withoutGates },
      script: ({ body }) => {
        const messages = body?.messages ?? [];
        if (messages.some(({ role }) => role === 'assistant')) return says('Done.');
        const path = JSON.stringify(messages).includes('task one') ? 'one.txt' : 'two.txt';
        return calls([{ name: 'write_file', arguments: { path, content: 'x\n' } }]);
      },
    });
    const second = join(scene.folder, 'second');
    cpSync(scene.workspace, second, { recursive: true });
    const runs = [
      scene.comment('/architect task one'),
      scene.comment('/architect task two', { workspace: second, directory: join(scene.folder, 'runner-two') }),
    ];
    const results = await Promise.all(runs.map(runMain));
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(pushedFiles(scene)).toEqual(['one.txt', 'two.txt']);
    expect(git(scene.remote, ['rev-list', '--count', `${scene.headSha}..${tipOf(scene)}`])).toBe('2');
    expect(results.map(({ outputs }) => outputs['commit-sha'])).toContain(tipOf(scene));
  });
});
