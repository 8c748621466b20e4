import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, says, silence } from './support/model-server.ts';
import { writeFiles } from './support/repository.ts';
import { sampleRepair } from './support/sample-project.ts';

const repair = calls([{ name: 'edit_file', arguments: sampleRepair }]);
const verdict = (completed: boolean, confidence: number, issues: readonly string[] = []) =>
  says(JSON.stringify({ completed, confidence, issues, suggestion: '' }));
const run = ['run', 'fix the failing test', '--mode', 'yolo', '--json'];

describe('a run with an evaluation', () => {
  it('goes back to the agent once, and then passes', async () => {
    await using scene = await openLocalRun([
      says('Nothing to do.'),
      verdict(false, 0.1, ['src/day.js is unchanged']),
      repair,
      says('Repaired.'),
      verdict(true, 0.97),
    ]);
    scene.configure('evaluation: { mode: full }\n');
    const { exitCode, stdout, stderr } = await scene.architectHere(run);
    expect(exitCode, stderr).toBe(0);
    const [judged, retried] = [scene.server.requests[1]?.body, scene.server.requests[2]?.body];
    expect(judged).not.toHaveProperty('tools');
    expect(judged?.messages).toHaveLength(2);
    expect(judged?.messages[1]?.content).toContain('fix the failing test');
    expect(retried?.messages.at(-1)?.content).toContain('- src/day.js is unchanged');
    expect(scene.server.requests[4]?.body?.messages[1]?.content).toMatch(/modified src\/day\.js \(\+1 -4\)/);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: 'success', summary: 'Repaired.', steps: 3 });
    expect(report.evaluation).toMatchObject({ passed: true, rounds: 2 });
    expect(report.cost.entries.map(({ phase }: { phase: string }) => phase)).toEqual([
      ...['loop', 'evaluation', 'loop', 'loop', 'evaluation'],
    ]);
    expect(stderr).not.toContain('"completed"');
  });

  it('ends partial when it does not pass', async () => {
    await using scene = await openLocalRun([repair, says('Done.'), verdict(true, 0.5)]);
    scene.configure('gates: []\nlanguage: es\nevaluation: { mode: basic }\nexit_code_on_partial: false\n');
    const { exitCode, stdout } = await scene.architectHere(['run', 'fix', '--mode', 'yolo']);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('⚠️ Parcial (llm_done)');
    expect(stdout).toContain('Evaluación:\n  ✗ completada, confianza 0.50\n');
  });
});

describe('a retry', () => {
  it('is silent: its text is not shown as it arrives', async () => {
    await using scene = await openLocalRun([says('Aloud.'), verdict(false, 0.1), says('Quiet.'), verdict(true, 1)]);
    scene.configure('gates: []\nevaluation: { mode: full }\n');
    const { stdout, stderr } = await scene.architectHere(['run', 'fix']);
    expect(stderr).toContain('Aloud.');
    expect(stderr).not.toContain('Quiet.');
    expect(stdout).toContain('Quiet.');
  });
});

describe('an interrupt in a retry', () => {
  it('ends the run, with the best earlier result in the work tree and in the session', async () => {
    const worse = { path: 'README.md', old_str: '# day-of', new_str: '# Half' };
    const half = calls([
      { name: 'edit_file', arguments: worse },
      { name: 'write_file', arguments: { path: 'half.txt', content: 'half\n' } },
    ]);
    await using scene = await openLocalRun([repair, says('Good.'), verdict(false, 0.5), half, silence()]);
    scene.configure('gates: []\nevaluation: { mode: full }\n');
    const command = scene.start(run);
    await command.shows('Step 4 →');
    command.kill('SIGINT');
    const { exitCode, stdout, stderr } = await command.result;
    expect(exitCode, stderr).toBe(130);
    expect(scene.status()).toBe(' M src/day.js\n?? .github/');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ stop_reason: 'user_interrupt', summary: 'Good.', steps: 3 });
    expect(report.change.files).toMatchObject([{ path: 'src/day.js' }]);
    const session = JSON.parse(readFileSync(report.files.session, 'utf8'));
    expect(session).toMatchObject({ status: 'partial', stop_reason: 'user_interrupt' });
    expect(JSON.stringify(session.messages)).not.toContain('half.txt');
  });
});

describe('a run with an output_schema', () => {
  it('tells the agent, corrects it once and gives the answer', async () => {
    await using scene = await openLocalRun([says('High, I think.'), says('{"risk": "high"}')]);
    writeFiles(scene.repository, {
      'answer.json': '{"required": ["risk"], "properties": {"risk": {"enum": ["high"]}}}',
    });
    scene.configure('gates: []\noutput_schema: answer.json\n');
    const { exitCode, stdout, stderr } = await scene.architectHere([
      'run',
      'how risky is it?',
      '--agent',
      'plan',
      '--json',
    ]);
    expect(exitCode, stderr).toBe(0);
    expect(scene.server.requests[0]?.body?.messages[0]?.content).toContain('## Your Final Answer');
    expect(scene.server.requests[0]?.body?.messages[0]?.content).toContain('{"required":["risk"]');
    expect(scene.server.requests[1]?.body?.messages.at(-1)?.content).toContain('- the answer contains no JSON value');
    expect(JSON.parse(stdout)).toMatchObject({ structured_output: { risk: 'high' }, status: 'success' });
    expect(stderr).toContain('⚠️ Sent back to the agent, the answer does not conform');
  });

  it('asks no model when the schema is none', async () => {
    await using scene = await openLocalRun([]);
    scene.configure('output_schema: { type: objekt }\n');
    const { exitCode, stderr } = await scene.architectHere(run);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('`output_schema`: it is no valid JSON Schema: `/type`');
    expect(scene.server.requests).toHaveLength(0);
  });
});
