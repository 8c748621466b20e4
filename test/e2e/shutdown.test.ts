import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { outputDefinitions } from '../../src/config/outputs.ts';
import { processesIn } from '../support/processes.ts';
import { git } from '../support/repository.ts';
import { type RunnerOptions, type RunningStep, runPost, type StepResult, startMain } from '../support/runner.ts';
import { createScene, pullNumber, type Scene } from '../support/scene.ts';
import { type ShutdownPhase, shutdownPhases } from '../support/shutdown-phases.ts';

/** Guards against hanging, for a busy machine; how long it really takes is measured by hand. */
const hangMs = 40_000;
const testMs = 120_000;

async function startUntilReached(scene: Scene, phase: ShutdownPhase) {
  phase.prepare?.(scene);
  const run = phase.run?.(scene) ?? scene.comment('/architect fix the failing test');
  const step = await startMain(run);
  for (let tries = 0; !phase.reached(scene, step.log()); tries++) {
    if (tries > 1200) throw new Error(`the moment did not come:\n${step.log()}`);
    await wait(25);
  }
  return { run, step };
}

async function endOf(step: RunningStep): Promise<StepResult> {
  const guard = setTimeout(() => step.kill('SIGKILL'), hangMs);
  try {
    return await step.result;
  } finally {
    clearTimeout(guard);
  }
}

function expectAllWritten({ outputs, exitCode, log, stderr }: StepResult, phase: ShutdownPhase): void {
  const code = phase.reported ? 0 : 130;
  const stopReason = phase.reported ? 'llm_done' : 'user_interrupt';
  expect(exitCode, log + stderr).toBe(code);
  expect(Object.keys(outputs)).toEqual(outputDefinitions.map(({ name }) => name));
  expect(outputs).toMatchObject({ 'stop-reason': stopReason, 'exit-code': String(code) });
  for (const name of ['report-file', 'trace-file', 'bundle']) expect(existsSync(outputs[name] ?? ''), name).toBe(true);
  const report = JSON.parse(readFileSync(outputs['report-file'] ?? '', 'utf8'));
  expect(report).toMatchObject({ stop_reason: stopReason, exit_code: code });
  const patch = readFileSync(join(outputs.bundle ?? '', 'change.patch'), 'utf8');
  expect(patch.includes('toISOString')).toBe(phase.changed === true);
}

/** Every call of the saved history has its result, so that the session can be resumed. */
function expectResumable({ outputs }: StepResult): void {
  const { messages } = JSON.parse(readFileSync(outputs['session-file'] ?? '', 'utf8'));
  const saved: readonly SavedMessage[] = messages;
  const asked = saved.flatMap((message) => (message.tool_calls ?? message.toolCalls ?? []).map(({ id }) => id));
  const answered = saved.flatMap((message) => message.tool_call_id ?? message.toolCallId ?? []);
  expect(answered).toEqual(asked);
  expect(asked.length).toBeGreaterThan(0);
}

interface SavedMessage {
  readonly tool_calls?: readonly { readonly id: string }[];
  readonly toolCalls?: readonly { readonly id: string }[];
  readonly tool_call_id?: string;
  readonly toolCallId?: string;
}

/** What the report says of the push is what the remote has. */
function expectTruthAboutPush(scene: Scene, { outputs }: StepResult, phase: ShutdownPhase): void {
  const tips = git(scene.remote, ['for-each-ref', '--format=%(objectname)', 'refs/heads']).split('\n');
  const known = [scene.headSha, scene.mainSha];
  expect(tips.filter((tip) => !known.includes(tip))).toEqual(phase.pushed ? [outputs['commit-sha']] : []);
  if (!phase.pushed) expect(outputs['commit-sha']).toBe('');
}

/** On a machine that is too busy, main leaves its comment to the post step, and says so. */
function isGivenUp({ log }: StepResult): boolean {
  return log.includes('The report\'s step "comment" took longer than');
}

async function completeByPost(run: RunnerOptions, { state }: StepResult): Promise<void> {
  const post = await runPost(run, state);
  expect(post.exitCode, post.log + post.stderr).toBe(0);
}

const ownComments = (scene: Scene) =>
  scene.github
    .comments(pullNumber)
    .filter(({ author }) => author === 'github-actions[bot]')
    .map(({ body }) => body);

describe('a signal', () => {
  it.each(shutdownPhases().map((phase, index) => [phase.name, index % 2 ? 'SIGTERM' : 'SIGINT', index] as const))(
    '%s (%s): all is written and true, nothing is left running',
    async (_name, signal, index) => {
      const phase = shutdownPhases()[index] as ShutdownPhase;
      await using scene = await createScene({ script: [], ...phase.scene });
      const { run, step } = await startUntilReached(scene, phase);
      step.kill(signal);
      const result = await endOf(step);

      expect(processesIn([scene.workspace, run.directory])).toEqual([]);
      expectAllWritten(result, phase);
      expectTruthAboutPush(scene, result, phase);
      if (phase.changed) expectResumable(result);
      if (phase.comment === 'post' || isGivenUp(result)) await completeByPost(run, result);
      const reports = ownComments(scene);
      expect(reports).toHaveLength(phase.comment === 'nobody' ? 0 : 1);
      for (const report of reports) {
        expect(report).toContain('architect:done');
        expect(report).toMatch(phase.pushed ? /Done|1 commit/ : /### Interrupted: /);
      }
    },
    testMs,
  );
});
