import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { calls, fails, says, silence } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain, startMain } from '../support/runner.ts';
import { sampleProject, sampleRepair } from '../support/sample-project.ts';
import { createScene, modelKey, pullBranch, pullNumber, type Scene, workflowToken } from '../support/scene.ts';

const edit = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const configured = (text: string) => ({ ...sampleProject, '.github/architect.yml': `gates: []\nhooks:\n${text}` });
const hookFile = (scene: Scene, name: string) => join(scene.folder, 'runner', name);
const linesOf = (scene: Scene, name = 'events') =>
  existsSync(hookFile(scene, name)) ? readFileSync(hookFile(scene, name), 'utf8').trim().split('\n') : [];
const lastComment = (scene: Scene) => scene.github.comments(pullNumber).at(-1)?.body ?? '';

/** The same hook at each of these events. */
function at(events: readonly string[], command: string): string {
  return events.map((event) => `  ${event}: [{ name: ${event}, command: ${JSON.stringify(command)} }]\n`).join('');
}

const events = [
  'session_start',
  'pre_llm_call',
  'post_llm_call',
  'pre_tool_use',
  'post_tool_use',
  'post_edit',
  'agent_complete',
  'on_error',
  'session_end',
] as const;

describe('a run with hooks', () => {
  it('runs them at every event, in the order of the run, and hands no secret to any of them', async () => {
    const command = 'echo "$ARCHITECT_EVENT $ARCHITECT_STEP$ARCHITECT_STATUS" >> "$HOME/events"; env >> "$HOME/env"';
    await using scene = await createScene({ files: configured(at(events, command)), script: [edit, says('Done.')] });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    expect(linesOf(scene)).toEqual([
      'session_start ',
      'pre_llm_call 1',
      'post_llm_call 1',
      'pre_tool_use 1',
      'post_tool_use 1',
      'post_tool_use 1',
      'pre_llm_call 2',
      'post_llm_call 2',
      'agent_complete success',
      'session_end success',
    ]);
    const environment = readFileSync(hookFile(scene, 'env'), 'utf8');
    for (const secret of [modelKey, workflowToken, 'canary']) expect(environment).not.toContain(secret);
    expect(environment).toContain(`ARCHITECT_SESSION_ID=${result.outputs['session-id']}`);
    expect(result.log).toContain('   🔍 Hook pre_llm_call: ✓');
    expect(result.log).toContain('      🔍 Hook post_edit: ✓');
  });

  it('tells the model what they want it to know', async () => {
    const says2 = (text: string) => `echo '${JSON.stringify({ additionalContext: text })}'`;
    const config =
      at(['session_start'], says2('main is frozen\nuntil Friday')) + at(['pre_llm_call'], says2('be brief'));
    await using scene = await createScene({ files: configured(config), script: [edit, says('Done.')] });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    const [first, second] = scene.model.requests.map((request) => request.body?.messages ?? []);
    expect(first?.[1]?.content).toContain('- [Hook session_start: OK]\n  main is frozen\n  until Friday');
    const told = { role: 'user', content: '[SYSTEM] [Hook pre_llm_call: OK]\nbe brief' };
    expect(first?.[2]).toEqual(told);
    expect(second?.filter(({ content }) => content === told.content)).toHaveLength(1);
  });

  it('lets what agent_complete changes be part of the commit', async () => {
    const config = at(['agent_complete'], 'echo formatted >> README.md');
    await using scene = await createScene({ files: configured(config), script: [edit, says('Done.')] });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(0);
    expect(git(scene.remote, ['show', `refs/heads/${pullBranch}:README.md`])).toContain('formatted');
  });

  it('takes them from the base commit alone', async () => {
    await using scene = await createScene({
      files: configured(at(['session_end'], 'echo base >> "$HOME/events"')),
      pullFiles: { '.github/architect.yml': `hooks:\n${at(['session_start'], 'echo pull >> "$HOME/events"')}` },
      script: [says('Nothing to do.')],
    });
    await runMain(scene.comment('/architect look'));
    expect(linesOf(scene)).toEqual(['base']);
  });

  it('refuses keys that an event has no use for, before anything is spent', async () => {
    const config = '  session_end: [{ name: lint, command: "true", matcher: edit_file }]\n';
    await using scene = await createScene({ files: configured(config), script: [] });
    const result = await runMain(scene.comment('/architect look'));
    expect(result.exitCode, result.log).toBe(3);
    expect(result.outputs.summary).toContain('the hook "lint" of `session_end` has `matcher`');
    expect(scene.model.requests).toEqual([]);
  });
});

describe('a blocked model call', () => {
  it('ends the run as partial, with the reason in log, output and comment', async () => {
    const config = at(['pre_llm_call'], 'test "$ARCHITECT_STEP" = 1 || { echo "the quota is used up" >&2; exit 2; }');
    await using scene = await createScene({ files: configured(config), script: [edit] });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(2);
    expect(result.outputs).toMatchObject({ status: 'partial', 'stop-reason': 'stuck', changed: 'true' });
    const reason = 'Blocked by hook: pre_llm_call: the quota is used up';
    expect(result.outputs.summary).toContain(reason);
    expect(result.log).toContain(reason);
    expect(lastComment(scene)).toContain('the quota is used up');
    expect(scene.model.requests).toHaveLength(1);
  });
});

describe('a run that fails', () => {
  const config = at(
    ['session_start', 'on_error', 'session_end'],
    'echo "$ARCHITECT_EVENT $ARCHITECT_STATUS $ARCHITECT_EXIT_CODE $ARCHITECT_ERROR" >> "$HOME/events"',
  );

  it('tells on_error, then session_end', async () => {
    await using scene = await createScene({
      files: configured(config),
      script: [fails(400, { error: { message: 'no such model' } })],
    });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(1);
    expect(linesOf(scene)).toEqual([
      expect.stringMatching(/^session_start/),
      expect.stringMatching(/^on_error failed 1 .*no such model/),
      expect.stringMatching(/^session_end failed 1 /),
    ]);
  });

  it('before it started tells on_error alone', async () => {
    await using scene = await createScene({ files: configured(config), script: [], gitAccess: 'read' });
    const result = await runMain(scene.comment('/architect fix the failing test'));
    expect(result.exitCode, result.log).toBe(1);
    const [first, ...others] = linesOf(scene);
    expect(first).toMatch(/^on_error failed 1 The change could not be delivered/);
    expect(others.join('\n')).not.toMatch(/session_/);
  });
});

describe('a run that is interrupted', () => {
  it('still tells session_end, and leaves no asynchronous hook behind', async () => {
    const config = `  session_start: [{ name: watch, async: true, timeout: 300, command: 'echo $$ > "$HOME/pid"; sleep 300 & wait' }]
${at(['session_end'], 'echo "$ARCHITECT_STATUS $ARCHITECT_STOP_REASON" >> "$HOME/events"')}`;
    await using scene = await createScene({ files: configured(config), script: [silence()] });
    const step = await startMain(scene.comment('/architect fix the failing test'));
    for (let tries = 0; tries < 600; tries++) {
      if (scene.model.requests.length === 1 && linesOf(scene, 'pid').length === 1) break;
      await wait(50);
    }
    const [pid] = linesOf(scene, 'pid');
    step.kill('SIGTERM');
    const result = await step.result;
    expect(result.exitCode, result.log + result.stderr).toBe(130);
    expect(linesOf(scene)).toEqual(['partial user_interrupt']);
    expect(existsSync(`/proc/${pid}`)).toBe(false);
  });
});
