import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  it('as a runner sends them, one after the other: the second one changes nothing', async () => {
    const command = 'trap "" TERM INT; echo $$ > pid.txt; sleep 300 & sleep 300';
    await using scene = await createScene({
      script: [edit, calls([{ name: 'run_command', arguments: { command, timeout: 600 } }])],
    });
    const step = await startMain(scene.comment('/architect wait', { inputs: { mode: 'yolo' } }));
    const pidFile = join(scene.workspace, 'pid.txt');
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim() !== '', step);
    step.kill('SIGINT');
    await wait(300);
    step.kill('SIGTERM');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(130);
    expect(result.outputs).toMatchObject({ status: 'partial', 'stop-reason': 'user_interrupt', 'exit-code': '130' });
    expect(lastComment(scene)).toContain('Interrupted by the user.');
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
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

describe('an error that nobody caught', () => {
  const plant = (how: string, file: string) =>
    `data:text/javascript,${encodeURIComponent(`import { existsSync } from 'node:fs';
      const timer = setInterval(() => {
        if (!existsSync(${JSON.stringify(file)})) return;
        clearInterval(timer);
        ${how};
      }, 20);
      timer.unref();`)}`;

  it.each([
    ['in a timer', "throw new Error('planted')"],
    ['in a promise', "Promise.reject(new Error('planted'))"],
  ])('%s stops the run, which reports it and keeps the patch', async (_, how) => {
    await using scene = await createScene({ script: [edit, silence()] });
    const file = join(scene.folder, 'now');
    const env = { NODE_OPTIONS: `--import ${plant(how, file)}` };
    const step = await startMain(scene.comment('/architect fix the failing test', { env }));
    await until(() => scene.model.requests.length === 2, step);
    writeFileSync(file, '');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(1);
    expect(result.outputs).toMatchObject({ status: 'failed', 'exit-code': '1', summary: 'planted', steps: '1' });
    expect(Number(result.outputs['cost-usd'])).toBeGreaterThan(0);
    expect(readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8')).toContain('toISOString');
    expect(lastComment(scene)).toContain('### Failed: planted');
    expect(git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`])).toBe(scene.headSha);
  });
});

describe('a disk that takes nothing', () => {
  const finishing = [edit, says('Done.')];
  const files = { ...sampleProject, '.github/architect.yml': 'gates: []\n' };

  it('for the outputs: all else is told', async () => {
    await using scene = await createScene({ script: finishing, files });
    const env = { GITHUB_OUTPUT: '/dev/full', GITHUB_STEP_SUMMARY: '/dev/full', GITHUB_STATE: '/dev/full' };
    const result = await (await startMain(scene.comment('/architect fix it', { env }))).result;
    expect(result.exitCode, result.log + result.stderr).toBe(1);
    expect(result.log).toContain(`The report's part "outputs" failed: ENOSPC`);
    expect(lastComment(scene)).toContain('### Done: 1 commit');
    expect(git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`])).not.toBe(scene.headSha);
  });

  it('for any file of the run: the outputs say so', async () => {
    await using scene = await createScene({ script: [], files });
    const env = { RUNNER_TEMP: '/dev/null/none', TMPDIR: '/dev/null/none' };
    const result = await (await startMain(scene.comment('/architect fix it', { env }))).result;
    expect(result.exitCode, result.log + result.stderr).toBe(1);
    expect(result.outputs).toMatchObject({ status: 'failed', 'exit-code': '1', bundle: '' });
    expect(result.outputs.summary).toContain('ENOTDIR');
  });

  it('for the bundle: the change is delivered all the same', async () => {
    let temporary = '';
    await using scene = await createScene({
      script: (_, turn) => {
        const [session = ''] = turn === 0 ? readdirSync(temporary) : [];
        if (session) mkdirSync(join(temporary, session, 'bundle/change.patch'), { recursive: true });
        return finishing[turn];
      },
      files,
    });
    const run = scene.comment('/architect fix it');
    temporary = join(run.directory, 'temp/architect');
    const result = await (await startMain(run)).result;
    expect(result.exitCode, result.log + result.stderr).toBe(1);
    expect(result.outputs).toMatchObject({ bundle: '', status: 'failed' });
    expect(git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`])).toBe(result.outputs['commit-sha']);
    expect(lastComment(scene)).toContain('bundle');
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
