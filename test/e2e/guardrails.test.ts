import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, type Reply, says } from '../support/model-server.ts';
import { git } from '../support/repository.ts';
import { runMain, type StepResult } from '../support/runner.ts';
import { sampleProject, sampleRepair } from '../support/sample-project.ts';
import { repairSession } from '../support/sample-sessions.ts';
import { createScene, pullBranch, pullNumber, type Scene } from '../support/scene.ts';

const tipOf = (scene: Scene) => git(scene.remote, ['rev-parse', `refs/heads/${pullBranch}`]);
const configured = (rules: string) => ({
  ...sampleProject,
  '.github/architect.yml': `gates: []\nguardrails:\n  ${rules}\n`,
});
const write = (path: string, content: string): Reply => calls([{ name: 'write_file', arguments: { path, content } }]);
const command = (text: string): Reply => calls([{ name: 'run_command', arguments: { command: text } }]);
const repair = calls([{ name: 'edit_file', arguments: sampleRepair }]);

function answers(scene: Scene, request: number): readonly string[] {
  const messages = scene.model.requests[request]?.body?.messages ?? [];
  return messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : []));
}

function reportOf({ outputs }: StepResult) {
  return JSON.parse(readFileSync(outputs['report-file'] ?? '', 'utf8'));
}

const commentOf = (scene: Scene) => scene.github.comments(pullNumber).at(-1)?.body ?? '';

describe('code rules', () => {
  const rules = `code_rules:
    - { pattern: '\\bdebugger\\b', message: No debugger. }
    - { pattern: TODO, message: Open an issue., severity: warn }`;

  it('refuse an edit or warn of it, and what they say is in the report', async () => {
    await using scene = await createScene({
      script: [
        write('src/a.js', 'a();\ndebugger;\n'),
        write('src/a.js', 'a();\n// TODO b\n'),
        says('Done without the debugger.'),
      ],
      files: configured(rules),
    });
    const result = await runMain(scene.comment('/architect add a'));
    expect(result.exitCode, result.log).toBe(0);
    const [refused, warned] = answers(scene, 2);
    expect(refused).toMatch(/^Guardrail: No debugger\. \(src\/a\.js, line 2; .*The line: 'debugger;'/);
    expect(commentOf(scene)).not.toContain('debugger;');
    expect(warned).toContain('[Guardrail warning: Open an issue. (src/a.js, line 2');
    expect(git(scene.remote, ['show', `${tipOf(scene)}:src/a.js`])).toBe('a();\n// TODO b');
    expect(commentOf(scene)).toMatch(/\*\*Refused\*\*\n- `src\/a\.js`: `No debugger\./);
    expect(commentOf(scene)).toMatch(/\*\*Warnings\*\*\n- `src\/a\.js`: `Open an issue\./);
    expect(result.log).toContain('⚠️ Guardrail code_rules: Open an issue.');
  });
});

describe('limits', () => {
  it('are those of the whole run', async () => {
    await using scene = await createScene({
      script: [
        write('one.txt', '1\n'),
        write('two.txt', '2\n'),
        write('one.txt', '1\n2\n3\n4\n5\n6\n'),
        command('true'),
        command('true'),
        says('Done.'),
      ],
      files: configured('max_files_modified: 1\n  max_lines_changed: 5\n  max_commands_executed: 1'),
    });
    const result = await runMain(scene.comment('/architect count'));
    expect(result.exitCode, result.log).toBe(0);
    const [, files, lines, , commands] = answers(scene, 5);
    expect(files).toContain('max_files_modified');
    expect(lines).toContain('max_lines_changed');
    expect(commands).toContain('max_commands_executed');
    expect(git(scene.remote, ['diff', '--name-only', scene.headSha, tipOf(scene)])).toBe('one.txt');
    expect(reportOf(result).refusals).toMatchObject([
      { rule: 'max_files_modified', what: 'two.txt', allow_with: 'guardrails.max_files_modified: 2' },
      { rule: 'max_lines_changed', what: 'one.txt', allow_with: 'guardrails.max_lines_changed: 6' },
      { rule: 'max_commands_executed', what: 'true', allow_with: 'guardrails.max_commands_executed: 2' },
    ]);
  });
});

describe('require_test_after_edit', () => {
  const files = configured('require_test_after_edit: true');

  it('sends the agent back once', async () => {
    await using scene = await createScene({
      script: [repair, says('Done.'), command('npm test'), says('Tested.')],
      files,
    });
    const result = await runMain(scene.comment('/architect fix'));
    expect(result.exitCode, result.log).toBe(0);
    expect(scene.model.requests[2]?.body?.messages.at(-1)).toMatchObject({
      role: 'user',
      content: expect.stringContaining('require_test_after_edit'),
    });
    expect(tipOf(scene)).toBe(result.outputs['commit-sha']);
  });

  it('makes the run partial where the agent does not run tests, and the change is delivered', async () => {
    await using scene = await createScene({ script: [repair, says('Done.'), says('Really.')], files });
    const result = await runMain(scene.comment('/architect fix'));
    expect(result.exitCode, result.log).toBe(2);
    expect(result.outputs).toMatchObject({ status: 'partial', 'stop-reason': 'llm_done' });
    expect(commentOf(scene)).toContain('### Done in part: 1 commit, not fulfilled: `require_test_after_edit`');
    expect(commentOf(scene)).toMatch(/\*\*Not fulfilled\*\*\n- `src\/day\.js`: /);
    expect(tipOf(scene)).toBe(result.outputs['commit-sha']);
  });

  it('says nothing where the tests ran', async () => {
    await using scene = await createScene({ script: repairSession(), files });
    const result = await runMain(scene.comment('/architect fix'));
    expect(result.exitCode, result.log).toBe(0);
    expect(scene.model.requests).toHaveLength(4);
  });
});

describe('a dry run', () => {
  it('leaves everything as it was and reports the plan', async () => {
    await using scene = await createScene({
      script: [repair, write('new.txt', 'x\n'), command('touch ran.txt'), says('That is the plan.')],
    });
    const result = await runMain(scene.comment('/architect fix', { inputs: { 'dry-run': 'true' } }));
    expect(result.exitCode, result.log).toBe(0);
    expect(git(scene.workspace, ['status', '--porcelain'])).toBe('');
    expect(tipOf(scene)).toBe(scene.headSha);
    expect(answers(scene, 3).every((answer) => answer.startsWith('[DRY-RUN] Would run: '))).toBe(true);
    const comment = commentOf(scene);
    expect(comment).toContain('### Dry run: 3 actions planned, nothing run, changed or delivered');
    expect(comment).toContain('**Would do** (3)\n- step 1: `edit_file` ');
    expect(comment).toMatch(/- step 1: .* \+1 −4\n- step 2: `write_file` .* \+1 −0\n- step 3: `run_command` /);
    expect(reportOf(result).planned_actions).toHaveLength(3);
  });
});
