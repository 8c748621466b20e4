import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseActionFile } from '../support/action-file.ts';
import { calls, says } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain, type StepResult } from '../support/runner.ts';
import { repairSession } from '../support/sample-sessions.ts';
import {
  commentId,
  createScene,
  modelKey,
  pullBranch,
  pullNumber,
  type Scene,
  workflowToken,
} from '../support/scene.ts';

const configOf = (scene: Scene) => readFileSync(join(scene.workspace, '.git/config'), 'utf8');
const tipOf = (scene: Scene, branch: string) => git(scene.remote, ['rev-parse', `refs/heads/${branch}`]);

function expectUntouched(scene: Scene, config: string): void {
  expect(configOf(scene)).toBe(config);
  expect(existsSync(join(scene.workspace, '.git/index.lock'))).toBe(false);
}

/** Session, trace, report and bundle of a repair. */
function expectTrueFiles(scene: Scene, outputs: StepResult['outputs']): void {
  const session = JSON.parse(readFileSync(outputs['session-file'] ?? '', 'utf8'));
  expect(session).toMatchObject({ status: 'success', stop_reason: 'llm_done' });
  expect(JSON.parse(readFileSync(outputs['report-file'] ?? '', 'utf8'))).toMatchObject({ status: 'success' });
  const types = readFileSync(outputs['trace-file'] ?? '', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).type);
  expect(types).toEqual(
    expect.arrayContaining(['run-started', 'llm-call', 'tool-call', 'tool-result', 'gate-finished']),
  );
  const bundle = outputs.bundle ?? '';
  const manifest = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'));
  expect(manifest.tree_sha).toBe(git(scene.remote, ['rev-parse', `${outputs['commit-sha']}^{tree}`]));
  expect(readFileSync(join(bundle, 'change.patch'), 'utf8')).toContain('toISOString');
}

describe('a comment on a pull request', () => {
  it('becomes a commit on its branch, a report in place of the progress comment, every output and true files', async () => {
    await using scene = await createScene({ script: repairSession() });
    const before = configOf(scene);

    const result = await runMain(scene.comment('/architect fix the failing test'));

    expect(result.exitCode, result.log + result.stderr).toBe(0);
    const tip = tipOf(scene, pullBranch);
    expect(git(scene.remote, ['rev-parse', `${tip}^`])).toBe(scene.headSha);
    expect(git(scene.remote, ['diff', '--name-only', scene.headSha, tip])).toBe('src/day.js');
    expect(git(scene.remote, ['log', '-1', '--format=%an %cn', tip])).toBe('github-actions[bot] github-actions[bot]');
    expect(git(scene.remote, ['log', '-1', '--format=%B', tip])).toMatch(/^Co-authored-by: ana /m);
    expectUntouched(scene, before);

    const comments = scene.github.comments(pullNumber).filter(({ author }) => author === 'github-actions[bot]');
    expect(comments).toHaveLength(1);
    expect(comments[0]?.body).toContain('It now takes the day from the ISO form');
    expect(comments[0]?.body).toContain(tip.slice(0, 7));
    expect(comments[0]?.body).not.toContain('working session=');
    expect(scene.github.reactions(commentId).map(({ content }) => content)).toEqual(['eyes']);

    expect(result.outputs).toMatchObject({
      status: 'success',
      'stop-reason': 'llm_done',
      'exit-code': '0',
      changed: 'true',
      'files-changed': '1',
      branch: pullBranch,
      'commit-sha': tip,
      'pull-request-number': String(pullNumber),
      'tool-calls': '3',
      steps: '4',
    });
    expect(Number(result.outputs['cost-usd'])).toBeGreaterThan(0);
    expect(JSON.parse(result.outputs.gates ?? '')).toMatchObject([{ name: 'tests', status: 'passed' }]);
    expect(result.summary).toContain('It now takes the day from the ISO form');
    expect(result.exported).toBe('');
    const { outputs } = await parseActionFile(join(import.meta.dirname, '../../action.yml'));
    expect(Object.keys(result.outputs).sort()).toEqual([...outputs].sort());
    expectTrueFiles(scene, result.outputs);
  });

  it('puts the work tree on the head of the pull request before the agent reads it', async () => {
    await using scene = await createScene({
      script: [calls([{ name: 'read_file', arguments: { path: 'CHANGES.md' } }]), says('Nothing to do.')],
      files: { 'README.md': 'x\n' },
    });
    const result = await runMain(scene.comment('/architect look'));
    expect(result.exitCode, result.log).toBe(0);
    expect(JSON.stringify(scene.model.requests[1]?.body)).toContain('Days are counted in UTC.');
    expect(git(scene.workspace, ['rev-parse', 'HEAD'])).toBe(scene.headSha);
    expect(git(scene.workspace, ['rev-parse', 'refs/heads/main'])).toBe(scene.mainSha);
  });

  it('says so in words when nothing was to be done, and pushes nothing', async () => {
    await using scene = await createScene({
      script: [says('The test already passes.')],
      files: { 'README.md': 'x\n' },
    });
    const result = await runMain(scene.comment('/architect look again'));
    expect(result.exitCode, result.log).toBe(0);
    expect(tipOf(scene, pullBranch)).toBe(scene.headSha);
    expect(result.outputs).toMatchObject({ changed: 'false', 'commit-sha': '', status: 'success' });
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain('The test already passes.');
  });

  it('tells the model the task, the tree and the description, the latter as marked data', async () => {
    await using scene = await createScene({ script: [says('Done.')] });
    await runMain(scene.comment('/architect explain it'));
    const [system, user] = scene.model.requests[0]?.body?.messages ?? [];
    expect(system?.content).toContain('day.js');
    expect(user?.content).toContain('explain it');
    expect(user?.content).toContain('days have to be counted in UTC');
  });

  it('presents the token to the git server once per request and keeps it out of every other place, of a v4 checkout too', async () => {
    await using scene = await createScene({ script: repairSession(), layout: 'v4' });
    const before = configOf(scene);
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    expectUntouched(scene, before);
    const pushes = scene.gitRequests.filter(({ service }) => service === 'git-receive-pack');
    expect(pushes.length).toBeGreaterThan(0);
    for (const { authorization } of scene.gitRequests) expect(authorization.length).toBeLessThanOrEqual(1);
    const withoutMasks = result.log.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    const files = ['session-file', 'trace-file', 'report-file'].map((name) =>
      readFileSync(result.outputs[name] ?? '', 'utf8'),
    );
    const comments = scene.github.comments().map(({ body }) => body);
    const places = [
      ...withoutMasks,
      result.stderr,
      result.summary,
      JSON.stringify(result.outputs),
      ...files,
      ...comments,
    ];
    for (const secret of [workflowToken, modelKey]) {
      const base64 = Buffer.from(`x-access-token:${secret}`).toString('base64');
      expect(places.filter((place) => place.includes(secret) || place.includes(base64))).toEqual([]);
    }
  });

  it('keeps the key from the model even where a command gets hold of it', async () => {
    const command = 'tr "\\0" "\\n" < /proc/$PPID/environ | grep -a API-KEY; echo done';
    await using scene = await createScene({
      script: [calls([{ name: 'run_command', arguments: { command } }]), says('x')],
      files: { 'README.md': 'x\n' },
    });
    const result = await runMain(scene.comment('/architect look', { inputs: { mode: 'yolo' } }));
    expect(result.exitCode, result.log).toBe(0);
    const answer = scene.model.requests[1]?.body?.messages.at(-1)?.content;
    expect(answer).toContain('INPUT_API-KEY=***');
    expect(answer).not.toContain(modelKey);
  });

  it.each([
    ['a detached v6 checkout', { checkoutRef: `refs/heads/${pullBranch}`, detached: true, layout: 'v6' }],
    ['a whole history', { depth: 0 }],
  ] as const)('works from %s, and leaves its git config as it was', async (_, layout) => {
    await using scene = await createScene({ script: repairSession(), ...layout });
    const before = configOf(scene);
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    expect(git(scene.remote, ['rev-parse', `${tipOf(scene, pullBranch)}^`])).toBe(scene.headSha);
    expectUntouched(scene, before);
  });
});
