import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { calls, says, silence } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { type RunningStep, runPost, startMain } from '../support/runner.ts';
import { sampleProject, sampleRepair } from '../support/sample-project.ts';
import { createScene, pullBranch, pullNumber, type Scene } from '../support/scene.ts';

const edit = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const lastComment = (scene: Scene) => scene.github.comments(pullNumber).at(-1)?.body ?? '';
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

async function until(condition: () => boolean, step: RunningStep): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (condition()) return;
    await wait(50);
  }
  throw new Error(`the moment did not come:\n${step.log()}`);
}

describe('SIGINT and SIGTERM', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s while the model is asked: everything is written, nothing pushed',
    async (signal) => {
      await using scene = await createScene({ script: [edit, silence()] });
      const step = await startMain(scene.comment('/architect fix the failing test'));
      await until(() => scene.model.requests.length === 2, step);
      step.kill(signal);
      const result = await step.result;

      expect(result.exitCode, result.log + result.stderr).toBe(130);
      expect(result.outputs).toMatchObject({
        status: 'partial',
        'stop-reason': 'user_interrupt',
        'exit-code': '130',
        changed: 'true',
      });
      expect(result.outputs.summary).toContain('Interrupted by the user.');
      expect(lastComment(scene)).toContain('Interrupted by the user.');
      expect(lastComment(scene)).not.toContain('working session=');
      expect(readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8')).toContain('toISOString');
      expect(JSON.parse(readFileSync(result.outputs['session-file'] ?? '', 'utf8')).steps.length).toBe(1);
      expect(git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`])).toBe(scene.headSha);
      expect(scene.model.requests).toHaveLength(2);
    },
  );

  it('while a command runs: it and its children are ended', async () => {
    const command = 'echo $$ > pid.txt; sleep 300 & sleep 300';
    await using scene = await createScene({
      script: [calls([{ name: 'run_command', arguments: { command, timeout: 600 } }]), says('x')],
    });
    const step = await startMain(scene.comment('/architect wait', { inputs: { mode: 'yolo' } }));
    const pidFile = join(scene.workspace, 'pid.txt');
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim() !== '', step);
    step.kill('SIGTERM');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(130);
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
  });

  it('while a gate runs', async () => {
    await using scene = await createScene({
      script: [edit, says('Done.')],
      files: { ...sampleProject, '.github/architect.yml': 'gates: [{ name: slow, command: sleep 300 }]\n' },
    });
    const step = await startMain(scene.comment('/architect fix the failing test'));
    await until(() => step.log().includes('slow'), step);
    step.kill('SIGINT');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(130);
    expect(result.outputs['stop-reason']).toBe('user_interrupt');
    expect(git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`])).toBe(scene.headSha);
    expect(JSON.parse(result.outputs.gates ?? '')).toMatchObject([{ status: 'not-run' }]);
  });

  it('while the report is written and GitHub hangs: the other ways of telling are not kept waiting', async () => {
    await using scene = await createScene({ script: [says('Nothing to do.')], files: { 'README.md': 'x\n' } });
    const isReport = ({ method, path }: { readonly method: string; readonly path: string }) =>
      method === 'PATCH' && path.includes('/comments/');
    scene.github.fault({ method: 'PATCH', path: /comments/, delayMs: 15_000 });
    const step = await startMain(scene.comment('/architect look'));
    await until(() => scene.github.calls.some(isReport), step);
    step.kill('SIGTERM');
    const result = await step.result;
    expect(result.outputs).toMatchObject({ summary: 'Nothing to do.', 'comment-url': '' });
    expect(existsSync(result.outputs['report-file'] ?? '')).toBe(true);
    expect(lastComment(scene)).toContain('working session=');
  });

  it('a second SIGINT leaves at once', async () => {
    await using scene = await createScene({ script: [silence()] });
    scene.github.fault({ method: 'PATCH', delayMs: 60_000, times: 10 });
    const step = await startMain(scene.comment('/architect wait'));
    await until(() => scene.model.requests.length === 1, step);
    step.kill('SIGINT');
    await wait(100);
    step.kill('SIGINT');
    const result = await step.result;
    expect(result.exitCode).toBe(130);
    expect(result.outputs).toEqual({});
  });
});

describe('the post step', () => {
  it('completes a comment that a crash left open', async () => {
    await using scene = await createScene({ script: [silence()] });
    const run = scene.comment('/architect wait');
    const step = await startMain(run);
    await until(() => scene.model.requests.length === 1, step);
    expect(lastComment(scene)).toContain('working session=');
    step.kill('SIGKILL');
    const { state } = await step.result;

    const post = await runPost(run, state);
    expect(post.exitCode, post.log + post.stderr).toBe(0);
    expect(lastComment(scene)).not.toContain('working session=');
    expect(lastComment(scene)).toMatch(/ended before it could report/);
  });

  it('leaves a finished comment alone', async () => {
    await using scene = await createScene({ script: [says('Nothing to do.')], files: { 'README.md': 'x\n' } });
    const run = scene.comment('/architect look');
    const { state } = await (await startMain(run)).result;
    const before = lastComment(scene);
    const post = await runPost(run, state);
    expect(post.exitCode, post.log + post.stderr).toBe(0);
    expect(lastComment(scene)).toBe(before);
  });

  it('does nothing, quietly, when main never came to a comment', async () => {
    await using scene = await createScene({ script: [] });
    const post = await runPost(scene.comment('hello'), {});
    expect(post.exitCode).toBe(0);
    expect(scene.github.calls).toEqual([]);
  });
});
