import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configured, lastComment, pushedFiles, tipOf } from '../support/hostile.ts';
import { says } from '../support/model-server.ts';
import { runMain } from '../support/runner.ts';
import { sampleGate } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { createScene } from '../support/scene.ts';

const plan = '1. Take the day from the ISO form in `src/day.js`.';
const gates = `gates: [{name: tests, command: ${sampleGate}}]\n`;

describe('agents', () => {
  it('a comment that asks for a plan gets it, with a token that may only read', async () => {
    await using scene = await createScene({ script: [says(plan)], files: configured(gates), gitAccess: 'read' });
    const result = await runMain(scene.comment('/architect plan the repair'));
    expect(result.exitCode, result.log).toBe(0);
    expect(lastComment(scene)).toContain('Planned: no file changed');
    expect(lastComment(scene)).toContain(plan);
    expect(lastComment(scene)).toContain('may not edit');
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(result.outputs).toMatchObject({ status: 'success', changed: 'false', gates: '[]' });
  });

  it('one of the config that only reads needs no token that may write', async () => {
    const reader = 'agent: reader\nagents: { reader: { allowed_tools: [read_file] } }\n';
    await using scene = await createScene({ script: [says('Read.')], files: configured(reader), gitAccess: 'read' });
    const result = await runMain(scene.comment('/architect look at this'));
    expect(result.exitCode, result.log).toBe(0);
    expect(lastComment(scene)).toContain('may not edit');
  });

  it('what a hook changes while an agent only reads is kept, and not published', async () => {
    const hook = 'hooks: { session_start: [{ name: touch, command: "echo x > made.txt" }] }\n';
    await using scene = await createScene({
      script: [says('No finding.')],
      files: configured(`agent: review\n${hook}`),
    });
    const result = await runMain(scene.comment('/architect look at this'));
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(lastComment(scene)).toContain('only reads; what changed meanwhile is not published');
    expect(readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8')).toContain('made.txt');
  });

  it('mixed plans, builds and delivers in one run', async () => {
    await using scene = await createScene({ script: [says(plan), ...repairSession()], files: configured(gates) });
    const result = await runMain(
      scene.comment('/architect repair it', { inputs: { ...scene.comment('').inputs, agent: 'mixed' } }),
    );
    expect(result.exitCode, result.log).toBe(0);
    expect(pushedFiles(scene)).toContain('src/day.js');
    expect(result.outputs).toMatchObject({ steps: '5', 'tool-calls': '3' });
    const report = JSON.parse(readFileSync(result.outputs['report-file'] ?? '', 'utf8'));
    expect(report).toMatchObject({ agent: 'mixed', gates: [{ status: 'passed' }] });
    expect(scene.model.requests[1]?.body?.messages.at(-1)?.content).toContain(plan);
  });
});
