import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtinAgents } from '../src/agents/index.ts';
import { lastToolResult, openLocalRun } from './support/local-run.ts';
import { calls, fails, type ModelServer, says, silence } from './support/model-server.ts';
import { sampleGate, sampleRepair } from './support/sample-project.ts';

const look = calls([{ name: 'read_file', arguments: { path: 'src/day.js' } }]);
const repair = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const gates = `gates: [{name: tests, command: ${sampleGate}}]\n`;
const readingTools = ['find_files', 'grep', 'list_files', 'read_file', 'search_code'];

function run(agent: string, ...more: readonly string[]): readonly string[] {
  return ['run', 'fix the day', '--agent', agent, '--confirm', 'yolo', '--json', ...more];
}

function toolNames({ requests }: ModelServer, request: number): readonly string[] {
  return requests[request]?.body?.tools?.map((tool) => tool.function.name) ?? [];
}

function textOf({ requests }: ModelServer, request: number, role: 'system' | 'user'): string {
  return requests[request]?.body?.messages.find((message) => message.role === role)?.content ?? '';
}

describe('an agent that reads', () => {
  it('gets no other tools, cannot call them, and has nothing proven', async () => {
    await using scene = await openLocalRun([repair, look, says('1. Change src/day.js.')]);
    scene.configure(gates);
    const { exitCode, stdout, stderr } = await scene.architectHere(run('plan'));
    expect(exitCode, stderr).toBe(0);
    expect(toolNames(scene.server, 0)).toEqual(readingTools);
    expect(textOf(scene.server, 0, 'system')).toMatch(/^You are a planning agent\./);
    const refused = `Tool not found: 'edit_file'. Available tools: ${readingTools.join(', ')}.`;
    expect(lastToolResult(scene.server, 1)).toBe(refused);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: 'success', agent: 'plan', summary: '1. Change src/day.js.', gates: [] });
    const { read, edit, run: commands, publish } = report.capabilities;
    expect([read.allowed, edit.allowed, commands.allowed, publish.allowed]).toEqual([true, false, false, false]);
    expect(edit.reason).toBe('the agent `plan` only reads');
    expect(scene.status()).not.toContain('src/day.js');
    expect(stderr).toContain('─── architect · plan · gpt-5-mini ───');
  });

  it('has its own number of steps, unless the person says another', async () => {
    await using scene = await openLocalRun(() => look);
    scene.configure('agents: { review: { max_steps: 2 } }\n');
    const own = JSON.parse((await scene.architectHere(run('review'))).stdout);
    expect(own).toMatchObject({ stop_reason: 'max_steps', steps: 2, exit_code: 2 });
    const asked = JSON.parse((await scene.architectHere(run('review', '--max-steps', '1'))).stdout);
    expect(asked).toMatchObject({ stop_reason: 'max_steps', steps: 1 });
  });
});

describe('the agent review', () => {
  it('is not sent back by a failing gate, which it cannot repair', async () => {
    await using scene = await openLocalRun([says('The day is wrong.')]);
    scene.configure(gates);
    const { exitCode, stdout } = await scene.architectHere(run('review'));
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ summary: 'The day is wrong.', steps: 1, gates: [{ status: 'failed' }] });
  });
});

describe('the agent mixed', () => {
  it('builds with the plan in its task, on one budget and one count of steps', async () => {
    await using scene = await openLocalRun([look, says('1. Use UTC in src/day.js.'), repair, says('Done.')]);
    scene.configure(gates);
    const { exitCode, stdout, stderr } = await scene.architectHere(run('mixed'));
    expect(exitCode, stderr).toBe(0);
    const { server } = scene;
    expect([0, 1].map((index) => toolNames(server, index))).toEqual([readingTools, readingTools]);
    expect(toolNames(server, 2)).toContain('edit_file');
    expect(textOf(server, 0, 'system')).toMatch(/^You are a planning agent\./);
    expect(textOf(server, 2, 'system')).toMatch(/^You are a build agent\./);
    expect(server.requests[2]?.body?.messages).toHaveLength(2);
    expect(textOf(server, 2, 'user')).toMatch(/^fix the day\n\nPlan \(.*\):\n1\. Use UTC in src\/day\.js\.$/);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ agent: 'mixed', summary: 'Done.', steps: 4, tool_calls: 2 });
    expect(report.cost.entries.map(({ step }: { step: number }) => step)).toEqual([1, 2, 3, 4]);
    expect(report.gates).toMatchObject([{ status: 'passed' }]);
    expect(JSON.parse(readFileSync(report.files.session, 'utf8'))).toMatchObject({ agent: 'mixed' });
    expect(stderr).toMatch(/architect · mixed\/plan · .*architect · mixed · /s);
  });

  it('refuses while it plans what only the build may do', async () => {
    await using scene = await openLocalRun([repair, says('A plan.'), says('Done.')]);
    await scene.architectHere(run('mixed'));
    expect(lastToolResult(scene.server, 1)).toContain("Tool not found: 'edit_file'");
    expect(scene.status()).not.toContain('src/day.js');
  });

  it('goes on with the closing words of a planner that has used up its steps', async () => {
    await using scene = await openLocalRun([look, says('As far as I came.'), says('Done.')]);
    scene.configure('agents: { plan: { max_steps: 1, system_prompt: You plan in one step. } }\n');
    const { exitCode } = await scene.architectHere(run('mixed'));
    expect(exitCode).toBe(0);
    expect(textOf(scene.server, 0, 'system')).toMatch(/^You plan in one step\.\n/);
    expect(textOf(scene.server, 2, 'user')).toContain('As far as I came.');
    expect(textOf(scene.server, 2, 'system')).toMatch(/^You are a build agent\./);
  });

  it('goes on after a planner that repeats itself, and judges the build by its own steps', async () => {
    const plan = [look, look, look, look, says('As far as I came.')];
    await using scene = await openLocalRun([...plan, look, repair, says('Done.')]);
    const { exitCode, stdout, stderr } = await scene.architectHere(run('mixed'));
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ summary: 'Done.', steps: 7 });
    expect(stderr.match(/repeats itself/g)).toHaveLength(1);
  });

  it('ends with an error that the planner meets', async () => {
    await using scene = await openLocalRun([look, fails(400, 'no such model')]);
    const { exitCode, stdout } = await scene.architectHere(run('mixed'));
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', stop_reason: 'llm_error', steps: 1 });
    expect(scene.server.requests).toHaveLength(2);
  });

  it('ends with the budget that is used up while it plans', async () => {
    const dear = { ...look, usage: { input: 38_000, output: 50 } };
    await using scene = await openLocalRun([dear, says('Too much.')]);
    const { exitCode, stdout, stderr } = await scene.architectHere(run('mixed', '--budget-usd', '0.01'));
    expect(exitCode).toBe(2);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: 'partial', stop_reason: 'budget_exceeded', steps: 1 });
    expect(stderr).not.toContain('architect · mixed · ');
    expect(JSON.parse(readFileSync(report.files.session, 'utf8'))).toMatchObject({ agent: 'mixed', phase: 'plan' });
  });

  it('ends with an interrupt that comes while it plans', async () => {
    await using scene = await openLocalRun([look, silence()]);
    const command = scene.start(run('mixed'));
    await command.shows('Step 2 →');
    command.kill('SIGINT');
    const { exitCode, stdout } = await command.result;
    expect(exitCode).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ stop_reason: 'user_interrupt', steps: 1 });
  });

  it('shows its text as it arrives once it builds, and not while it plans', async () => {
    await using scene = await openLocalRun([says('1. Plan quietly.'), says('Built aloud.')]);
    const { stderr } = await scene.architectHere(['run', 'fix', '--agent', 'mixed', '--confirm', 'yolo']);
    expect(stderr).toContain('Built aloud.');
    expect(stderr).not.toContain('Plan quietly.');
  });

  it('ends at the steps of the whole run', async () => {
    await using scene = await openLocalRun([says('A plan.'), look, says('Half done.')]);
    const report = JSON.parse((await scene.architectHere(run('mixed', '--max-steps', '2'))).stdout);
    expect(report).toMatchObject({ stop_reason: 'max_steps', steps: 2, summary: 'Half done.' });
  });
});

describe('an agent of the config', () => {
  it('has its prompt and its tools; a name that is none is told and skipped', async () => {
    await using scene = await openLocalRun([repair, says('Done.')]);
    scene.configure(
      `${gates}agents:\n  docs:\n    system_prompt: You write documentation.\n    allowed_tools: [read_file, edit_file, edit_fil]\n`,
    );
    const { exitCode, stdout, stderr } = await scene.architectHere(run('docs'));
    expect(exitCode, stderr).toBe(0);
    expect(toolNames(scene.server, 0)).toEqual(['edit_file', 'read_file']);
    expect(textOf(scene.server, 0, 'system')).toMatch(/^You write documentation\.\n\n## How you work/);
    expect(stderr).toContain('there is no tool `edit_fil`; did you mean `edit_file`? It is skipped.');
    expect(JSON.parse(stdout)).toMatchObject({ agent: 'docs', gates: [{ status: 'passed' }] });
  });

  it('may do no more than read when it has no other tool', async () => {
    await using scene = await openLocalRun([look, says('Read.')]);
    scene.configure(`${gates}agents: { reader: { allowed_tools: [read_file] } }\n`);
    const report = JSON.parse((await scene.architectHere(run('reader'))).stdout);
    expect(report).toMatchObject({ status: 'success', gates: [] });
    const { read, edit, run: commands, publish } = report.capabilities;
    expect([read.allowed, edit.allowed, commands.allowed, publish.allowed]).toEqual([true, false, false, false]);
    expect(edit.reason).toBe('the agent `reader` only reads');
  });

  it('can answer without any tool', async () => {
    await using scene = await openLocalRun([says('42')]);
    scene.configure(`agent: oracle\nagents: { oracle: { allowed_tools: [] } }\n${gates}`);
    const { exitCode, stdout, stderr } = await scene.architectHere(['run', 'answer', '--json']);
    expect(exitCode, stderr).toBe(0);
    expect(scene.server.requests[0]?.body).not.toHaveProperty('tools');
    expect(stderr).toContain('The agent `oracle` has no tools');
    expect(JSON.parse(stdout)).toMatchObject({ agent: 'oracle', summary: '42', gates: [] });
  });

  it('has its calls confirmed in its way, unless the person decides', async () => {
    await using scene = await openLocalRun(({ body }) =>
      body?.messages.at(-1)?.role === 'tool' ? says('Done.') : look,
    );
    scene.configure('agents: { careful: { confirm_mode: confirm-all } }\n');
    await scene.architectHere(['run', 'look', '--agent', 'careful', '--json']);
    expect(lastToolResult(scene.server, 1)).toContain('No TTY to confirm');
    await scene.architectHere(run('careful'));
    expect(lastToolResult(scene.server, 3)).toContain('export function dayOf');
  });
});

describe('any agent', () => {
  it('that there is not ends the run before anything is asked of the model', async () => {
    await using scene = await openLocalRun([]);
    const { exitCode, stderr } = await scene.architectHere(run('plna'));
    expect(exitCode).toBe(3);
    expect(stderr).toContain('There is no agent `plna`; did you mean `plan`?');
    expect(scene.server.requests).toEqual([]);
  });

  it.each(builtinAgents.map(({ name }) => name))('%s changes and proves nothing in a dry run', async (name) => {
    await using scene = await openLocalRun(({ body }) =>
      body?.messages.at(-1)?.role === 'tool' || !body?.tools?.some((tool) => tool.function.name === 'edit_file')
        ? says('Done.')
        : repair,
    );
    scene.configure(gates);
    const { exitCode, stdout, stderr } = await scene.architectHere(run(name, '--dry-run'));
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ agent: name, dry_run: true, change: { files: [] }, gates: [] });
    expect(scene.status()).toBe('?? .github/');
  });
});
