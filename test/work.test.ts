import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastToolResult, openLocalRun } from './support/local-run.ts';
import { calls, says } from './support/model-server.ts';
import { git } from './support/repository.ts';
import { sampleGate, sampleRepair } from './support/sample-project.ts';

const run = ['run', 'fix', '--mode', 'yolo', '--json'];
const repair = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const test = calls([{ name: 'run_command', arguments: { command: 'npm test' } }]);
const asksForTests = 'gates: []\nguardrails: { require_test_after_edit: true }\n';

type LocalRun = Awaited<ReturnType<typeof openLocalRun>>;

function lastMessage({ server }: LocalRun, request: number) {
  return server.requests[request]?.body?.messages.at(-1);
}

describe('an agent that says it is done while a rule asks for tests', () => {
  it('is sent back once, and is done when it ran them', async () => {
    await using scene = await openLocalRun([repair, says('Done.'), test, says('Tested.')]);
    scene.configure(asksForTests);
    const { exitCode, stdout, stderr } = await scene.architectHere(run);
    expect(exitCode, stderr).toBe(0);
    expect(lastMessage(scene, 2)).toMatchObject({
      role: 'user',
      content: expect.stringMatching(
        /^\[SYSTEM\] You are not done yet.*\n\n- require_test_after_edit: .*: src\/day\.js\n/,
      ),
    });
    expect(stderr).toContain("⚠️ Sent back to the agent: the project's tests must run after the last edit");
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success', summary: 'Tested.', open_rules: [] });
  });

  it('is not sent back when it ran them in time', async () => {
    await using scene = await openLocalRun([repair, test, says('Done.')]);
    scene.configure(asksForTests);
    expect((await scene.architectHere(run)).exitCode).toBe(0);
    expect(scene.server.requests).toHaveLength(3);
  });

  it('makes the run partial when it will not, and the report names the rule', async () => {
    await using scene = await openLocalRun([repair, says('Done.'), says('I will not.')]);
    scene.configure(asksForTests);
    const { exitCode, stdout } = await scene.architectHere(run);
    expect(exitCode).toBe(2);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: 'partial', stop_reason: 'llm_done', summary: 'I will not.' });
    expect(report.open_rules).toMatchObject([{ rule: 'require_test_after_edit', what: 'src/day.js' }]);
    expect(scene.status()).toContain(' M src/day.js');
  });

  it('is asked again in the round after a failed gate, in Spanish too', async () => {
    const again = { path: 'README.md', old_str: '# day-of', new_str: '# Day of' };
    await using scene = await openLocalRun([
      calls([{ name: 'edit_file', arguments: again }]),
      test,
      says('Hecho.'),
      repair,
      says('Hecho.'),
      test,
      says('Probado.'),
    ]);
    scene.configure(
      `language: es\ngates: [{ name: tests, command: ${sampleGate} }]\nguardrails: { require_test_after_edit: true }\n`,
    );
    const { exitCode, stderr } = await scene.architectHere(run);
    expect(exitCode, stderr).toBe(0);
    expect(lastMessage(scene, 3)?.content).toContain('gates');
    expect(lastMessage(scene, 5)?.content).toMatch(/^\[SISTEMA\] Aún no has terminado/);
    expect(stderr).toContain('Devuelto al agente: los tests del proyecto');
  });

  it('is not sent back when a limit stopped it, and the report still names the rule', async () => {
    await using scene = await openLocalRun([repair, says('Stopped in the middle.')]);
    scene.configure(`max_steps: 1\nexit_code_on_partial: false\n${asksForTests}`);
    const { exitCode, stdout, stderr } = await scene.architectHere(run);
    expect(exitCode, stderr).toBe(0);
    expect(scene.server.requests).toHaveLength(2);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: 'partial', stop_reason: 'max_steps' });
    expect(report.open_rules).toHaveLength(1);
  });

  it('needs commands', async () => {
    await using scene = await openLocalRun([]);
    scene.configure('commands: { enabled: false }\nguardrails: { require_test_after_edit: true }\n');
    const { exitCode, stderr } = await scene.architectHere(run);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('`guardrails.require_test_after_edit` needs commands');
  });
});

describe('rules of the config file', () => {
  it('reach the tools, and what they say reaches the report', async () => {
    await using scene = await openLocalRun([
      calls([{ name: 'write_file', arguments: { path: 'a.js', content: 'debugger;\n' } }]),
      calls([{ name: 'write_file', arguments: { path: 'a.js', content: '// TODO\n' } }]),
      calls([{ name: 'write_file', arguments: { path: 'b.js', content: 'b();\n' } }]),
      calls([{ name: 'run_command', arguments: { command: 'true' } }]),
      calls([{ name: 'run_command', arguments: { command: 'true' } }]),
      says('Done.'),
    ]);
    scene.configure(
      [
        'gates: []',
        'guardrails:',
        '  code_rules:',
        "    - { pattern: '\\bdebugger\\b', message: No debugger. }",
        '    - { pattern: TODO, message: No TODO., severity: warn }',
        '  max_files_modified: 1',
        '  max_commands_executed: 1',
        '',
      ].join('\n'),
    );
    const { exitCode, stdout, stderr } = await scene.architectHere(run);
    expect(exitCode, stderr).toBe(0);
    expect(lastToolResult(scene.server, 1)).toMatch(/^Guardrail: No debugger\. \(a\.js, line 1/);
    expect(lastToolResult(scene.server, 2)).toContain('[Guardrail warning: No TODO.');
    expect(lastToolResult(scene.server, 3)).toContain('max_files_modified');
    expect(lastToolResult(scene.server, 5)).toContain('max_commands_executed');
    expect(stdout).not.toContain('debugger;');
    const report = JSON.parse(stdout);
    expect(report.refusals.map(({ rule }: { rule: string }) => rule)).toEqual([
      'code_rules',
      'max_files_modified',
      'max_commands_executed',
    ]);
    expect(report.warnings).toMatchObject([{ rule: 'code_rules', what: 'a.js' }]);
    expect(stderr).toContain('      ⚠️ Guardrail code_rules: No TODO.');
    expect(readFileSync(report.files.trace, 'utf8')).toContain('"type":"rule-warned"');
  });
});

describe('a dry run', () => {
  it('changes nothing, runs nothing, and reports the plan', async () => {
    await using scene = await openLocalRun([
      calls([{ name: 'read_file', arguments: { path: 'src/day.js' } }]),
      calls([
        { name: 'edit_file', arguments: sampleRepair },
        { name: 'write_file', arguments: { path: 'new.txt', content: 'x\ny\n' } },
        { name: 'run_command', arguments: { command: 'touch ran.txt' } },
      ]),
      says('That is the plan.'),
    ]);
    const before = treeOf(scene);
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'fix', '--dry-run', '--json']);
    expect(exitCode, stderr).toBe(0);
    expect(treeOf(scene)).toBe(before);
    expect(lastToolResult(scene.server, 1)).toContain('getFullYear');
    const planned = JSON.parse(stdout).planned_actions;
    expect(planned).toMatchObject([
      { step: 2, tool: 'edit_file', edits: [{ path: 'src/day.js', added_lines: 1, removed_lines: 4 }] },
      { step: 2, tool: 'write_file', edits: [{ path: 'new.txt', added_lines: 2, removed_lines: 0 }] },
      { step: 2, tool: 'run_command', summary: 'touch ran.txt', edits: null },
    ]);
    const answers = scene.server.requests[2]?.body?.messages.slice(-3).map(({ content }) => content);
    expect(answers?.[0]).toContain('--- a/src/day.js\n+++ b/src/day.js\n');
    expect(answers?.every((answer) => answer?.startsWith('[DRY-RUN] Would run: '))).toBe(true);
  });

  it('shows the plan in the summary', async () => {
    await using scene = await openLocalRun([repair, says('That is the plan.')]);
    const { stdout } = await scene.architectHere(['run', 'fix', '--dry-run', '--language', 'es']);
    expect(stdout).toContain('Se haría: 1 acción\n  edit_file → src/day.js');
    expect(stdout).toContain('(src/day.js +1 −4)\n');
  });
});

/** Every file of the work tree with its content, as git names it. */
function treeOf({ repository }: LocalRun): string {
  git(repository, ['add', '--all']);
  return git(repository, ['write-tree']);
}
