import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { calls, says, silence } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain, startMain } from '../support/runner.ts';
import { sampleRepair } from '../support/sample-project.ts';
import { createScene, modelKey, pullBranch, pullNumber, workflowToken } from '../support/scene.ts';

const look = calls([{ name: 'read_file', arguments: { path: 'README.md' } }]);
const edit = calls([{ name: 'edit_file', arguments: sampleRepair }]);

describe('/architect resume', () => {
  it('goes on with the session of the pull request, and shows what both runs took', async () => {
    const echo = calls([{ name: 'run_command', arguments: { command: `echo ${modelKey} ${workflowToken}` } }]);
    await using scene = await createScene({
      script: [look, echo, says('I only looked.'), edit, says('The day is UTC now.')],
    });
    const stopped = await runMain(scene.comment('/architect fix the day', { inputs: { 'max-steps': '2' } }));
    expect(stopped.exitCode, stopped.log).toBe(2);
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain('`/architect resume`');
    const before = scene.model.requests[0]?.body?.messages ?? [];
    const resumed = await runMain(scene.comment('/architect resume but skip the docs'));
    expect(resumed.exitCode, resumed.log).toBe(0);
    expect(resumed.outputs).toMatchObject({ status: 'success', steps: '2', changed: 'true' });
    const sent = scene.model.requests.at(-2)?.body?.messages ?? [];
    expect(sent.map(({ role }) => role).slice(0, 6)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
    ]);
    expect(sent.filter(({ role }) => role === 'system')).toHaveLength(1);
    expect(sent[1]).toEqual(before[1]);
    expect(sent.at(-1)?.content).toMatch(/^\[SYSTEM\] This session goes on[\s\S]*but skip the docs$/);
    const comment = scene.github.comments(pullNumber).at(-1)?.body ?? '';
    expect(comment).toMatch(/\(with earlier runs: 4 steps, \$0\.\d+\)/);
    expect(comment).toContain('fix the day');
    const report = JSON.parse(readFileSync(resumed.outputs['report-file'] ?? '', 'utf8'));
    expect(report.resumed).toMatchObject({ session_id: stopped.outputs['session-id'], runs: 1, steps: 2 });
    for (const file of [stopped.outputs['session-file'], resumed.outputs['session-file']]) {
      const text = readFileSync(file ?? '', 'utf8');
      expect(text).not.toContain(modelKey);
      expect(text).not.toContain(workflowToken);
      expect(JSON.parse(text).metadata).toMatchObject({ repository: 'acme/day-of', pull_request: pullNumber });
    }
  });

  it('puts the change of an interrupted run back, so that it is audited, gated and pushed with the rest', async () => {
    const note = calls([{ name: 'write_file', arguments: { path: 'NOTES.md', content: 'UTC now.\n' } }]);
    await using scene = await createScene({ script: [edit, silence(), note, says('Both are done.')] });
    const step = await startMain(scene.comment('/architect fix the day'));
    while (scene.model.requests.length < 2) await wait(50);
    step.kill('SIGINT');
    const stopped = await step.result;
    expect(stopped.exitCode, stopped.log + stopped.stderr).toBe(130);
    git(scene.workspace, ['checkout', '--quiet', '--force', 'main']);
    git(scene.workspace, ['clean', '--quiet', '--force', '-d']);
    const resumed = await runMain(scene.comment('/architect resume'));
    expect(resumed.exitCode, resumed.log).toBe(0);
    expect(
      scene.model.requests
        .at(-1)
        ?.body?.messages.map(({ content }) => content)
        .join('\n'),
    ).toContain('has been put back into the working tree');
    const pushed = git(scene.remote, ['diff', '--name-only', scene.headSha, `refs/heads/${pullBranch}`]);
    expect(pushed.split('\n')).toEqual(['NOTES.md', 'src/day.js']);
    expect(resumed.outputs.gates).toContain('"passed"');
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain('with the change of the earlier run put back');
  });

  it('takes no session of another pull request, and says what is missing where it was asked', async () => {
    await using scene = await createScene({ script: [look, says('I only looked.')] });
    const stopped = await runMain(scene.comment('/architect fix the day', { inputs: { 'max-steps': '1' } }));
    const file = stopped.outputs['session-file'] ?? '';
    writeFileSync(file, readFileSync(file, 'utf8').replace('"pull_request": 7', '"pull_request": 8'));
    const asked = scene.model.requests.length;
    const refused = await runMain(scene.comment('/architect resume'));
    expect(refused.exitCode, refused.log).toBe(3);
    expect(refused.outputs).toMatchObject({ status: 'failed', 'stop-reason': 'config_error' });
    expect(refused.outputs.summary).toContain('There is no session of pull request #7 to go on with in ');
    expect(refused.outputs.summary).toContain('actions/cache');
    expect(scene.github.comments(pullNumber).at(-1)?.body).toContain('There is no session of pull request');
    const named = await runMain(scene.comment('/architect go on', { inputs: { session: file } }));
    expect(named.exitCode, named.log).toBe(3);
    expect(named.outputs.summary).toContain('belongs to pull request #8, and this run to pull request #7');
    expect(scene.model.requests).toHaveLength(asked);
  });

  it('of somebody who may not ask is skipped, whatever sessions there are', async () => {
    await using scene = await createScene({ script: [] });
    const refused = await runMain(scene.comment('/architect resume', { author: 'eve' }));
    expect(refused.exitCode, refused.log).toBe(0);
    expect(refused.outputs).toMatchObject({ status: 'skipped' });
  });
});
