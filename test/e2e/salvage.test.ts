import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { calls, says, silence } from '../support/model-server.ts';
import { startMain } from '../support/runner.ts';
import { sampleRepair } from '../support/sample-project.ts';
import { createScene } from '../support/scene.ts';

describe('a patch', () => {
  it('survives a command that ignores every polite signal', async () => {
    const command = "trap '' TERM INT; echo started > started.txt; while :; do sleep 1; done";
    await using scene = await createScene({
      script: [
        calls([{ name: 'edit_file', arguments: sampleRepair }]),
        calls([{ name: 'run_command', arguments: { command, timeout: 600 } }]),
        says('x'),
      ],
    });
    const step = await startMain(scene.comment('/architect fix the failing test', { inputs: { mode: 'yolo' } }));
    for (let tries = 0; tries < 600 && !step.log().includes('run_command'); tries++) await wait(50);
    await wait(500);
    step.kill('SIGTERM');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(130);
    expect(readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8')).toContain('toISOString');
  });

  it('survives a failure of the harness after the agent was done', async () => {
    // A git that cannot make commits stands first on the PATH.
    await using scene = await createScene({
      script: (_, turn) => {
        if (turn === 0) return calls([{ name: 'edit_file', arguments: sampleRepair }]);
        return says('Done.');
      },
    });
    const bin = join(scene.folder, 'bin');
    mkdirSync(bin);
    const fake = join(bin, 'git');
    const marker = join(scene.folder, 'commit-refused');
    writeFileSync(
      fake,
      `#!/bin/sh\ncase "$*" in *commit-tree*) echo "fatal: planted failure" >&2; touch '${marker}'; exit 128;; esac\nPATH='${process.env.PATH}' exec git "$@"\n`,
    );
    chmodSync(fake, 0o755);
    const run = scene.comment('/architect fix the failing test', { env: { PATH: `${bin}:${process.env.PATH}` } });
    const result = await (await startMain(run)).result;
    expect(result.exitCode, result.log + result.stderr).toBe(1);
    expect(readFileSync(marker, 'utf8')).toBe('');
    expect(result.outputs).toMatchObject({ status: 'failed', changed: 'true', 'commit-sha': '' });
    expect(readFileSync(join(result.outputs.bundle ?? '', 'change.patch'), 'utf8')).toContain('toISOString');
  });

  it('that there was no time for is said to be missing', async () => {
    await using scene = await createScene({
      script: [calls([{ name: 'edit_file', arguments: sampleRepair }]), silence()],
    });
    const bin = join(scene.folder, 'bin');
    const stalled = join(scene.folder, 'stalled');
    mkdirSync(bin);
    const fake = join(bin, 'git');
    const script = `#!/bin/sh\nPATH='${process.env.PATH}'\n[ -e '${stalled}' ] && exec sleep 20\nexec git "$@"\n`;
    writeFileSync(fake, script, { mode: 0o755 });
    const run = scene.comment('/architect fix the failing test', { env: { PATH: `${bin}:${process.env.PATH}` } });
    const step = await startMain(run);
    for (let tries = 0; tries < 600 && scene.model.requests.length < 2; tries++) await wait(50);
    writeFileSync(stalled, '');
    step.kill('SIGINT');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(130);
    const report = JSON.parse(readFileSync(result.outputs['report-file'] ?? '', 'utf8'));
    expect(report.problems).toContainEqual(expect.stringContaining('the bundle has no patch'));
  });
});
