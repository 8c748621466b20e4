import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { says } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain } from '../support/runner.ts';
import { sampleProject } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { createScene, pullBranch, pullNumber } from '../support/scene.ts';

const judge = (completed: boolean, confidence: number) =>
  says(JSON.stringify({ completed, confidence, issues: ['@ana asked for more'], suggestion: '' }));

describe('the evaluation', () => {
  it('keeps a change from the pull request that it does not take for done', async () => {
    await using scene = await createScene({
      script: [...repairSession(), judge(false, 0.3)],
      files: { ...sampleProject, '.github/architect.yml': 'gates: []\nevaluation: { mode: basic }\n' },
    });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(2);
    expect(result.outputs).toMatchObject({ status: 'partial', 'stop-reason': 'llm_done', 'commit-sha': '' });
    expect(git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`])).toBe(scene.headSha);
    expect(existsSync(join(result.outputs.bundle ?? '', 'change.patch'))).toBe(true);
    const report = scene.github.comments(pullNumber).at(-1)?.body ?? '';
    expect(report).toContain('### Evaluation failed: the task is not taken for done (patch kept, nothing pushed)');
    expect(report).not.toContain('- @ana asked');
  });

  it('becomes a draft pull request on an own branch, with the structured answer as output', async () => {
    const schema = 'output_schema: { type: object, required: [risk] }\n';
    await using scene = await createScene({
      script: [...repairSession().slice(0, -1), says('Repaired.\n```json\n{"risk": "low"}\n```'), judge(true, 0.5)],
      files: { ...sampleProject, '.github/architect.yml': `gates: []\nevaluation: { mode: basic }\n${schema}` },
    });
    const result = await runMain(scene.dispatch({ prompt: 'fix the failing test' }));
    expect(result.exitCode, result.log).toBe(2);
    expect(JSON.parse(result.outputs['structured-output'] ?? '')).toEqual({ risk: 'low' });
    const opened = scene.github.pullRequests().at(-1);
    expect(opened?.pull?.draft).toBe(true);
    expect(opened?.body).toContain('**Evaluation** completed, confidence 0.50');
  });
});
