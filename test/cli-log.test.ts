import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocalRun } from './support/local-run.ts';
import { calls, fails, type Script, says } from './support/model-server.ts';
import { noPseudoTerminal } from './support/pseudo-terminal.ts';
import { sampleRepair } from './support/sample-project.ts';

const repairs: Script = [calls([{ name: 'edit_file', arguments: sampleRepair }]), says('The day is UTC now.')];
const fix = ['run', 'fix', '--mode=yolo'];

/** The log of a run, without the lines that differ from run to run. */
function logOf(stderr: string): readonly string[] {
  return stderr
    .trimEnd()
    .replace(/\$\d\.\d+/g, '$COST')
    .split('\n');
}

/** The example of the fourth seed, as this task makes it; in front of it the title. */
const seedLog = `─── architect · build · gpt-5-mini ───

🔄 Paso 1 → Llamada al LLM (2 mensajes)
   ✓ LLM respondió con 1 tool call

   🔧 edit_file → src/day.js (4→1 líneas)
      ✓ OK
      🔍 Hook ruff: ✓

🔄 Paso 2 → Llamada al LLM (4 mensajes)
   │ The day is UTC now.
   ✓ LLM respondió con texto final

✅ Agente completado (2 pasos)
   Razón: LLM decidió que terminó
   Coste: $COST
  (2 pasos, 1 tool call)`;

describe('the log of architect run', () => {
  it('has the seed’s lines in Spanish, and what the model says before its own line', async () => {
    await using scene = await openLocalRun(repairs);
    scene.configure('hooks: { post_edit: [{ name: ruff, command: "test -f {file}" }] }\n');
    const { exitCode, stdout, stderr } = await scene.architectHere([...fix, '--language=es']);
    expect(exitCode, stderr).toBe(0);
    expect(logOf(stderr)).toEqual(seedLog.split('\n'));
    expect(stdout.startsWith('The day is UTC now.\n')).toBe(true);
  });

  it('does not show what the model says with --no-stream, and asks for whole replies', async () => {
    await using scene = await openLocalRun(repairs);
    const { exitCode, stderr } = await scene.architectHere([...fix, '--no-stream']);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain('✓ LLM responded with final text');
    expect(stderr).not.toContain('│');
    expect(scene.server.requests.some(({ body }) => body?.stream)).toBe(false);
  });

  it('does not show it with --json', async () => {
    await using scene = await openLocalRun([says('Nothing to do.')]);
    const { exitCode, stderr } = await scene.architectHere([...fix, '--json']);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain('✓ LLM responded with final text');
    expect(stderr).not.toContain('│');
    expect(scene.server.requests.every(({ body }) => body?.stream)).toBe(true);
  });

  it('shows only warnings and errors where the config file says so', async () => {
    await using scene = await openLocalRun([fails(500)]);
    scene.configure('logging: { level: warn }\nllm: { retries: 0 }\n');
    const { stderr } = await scene.architectHere(fix);
    const [error, ...end] = stderr.split('\n');
    expect(error).toMatch(/^❌ LLM error: /);
    expect(end).toEqual(['', '❌ Agent stopped (failed, llm_error)', '  (0 steps, 0 tool calls)', '']);
  });

  it('shows more with -v, whatever the config file says, and all events are in its log file', async () => {
    await using scene = await openLocalRun([says('Nothing to do.')]);
    const path = join(scene.temporary, 'logs', 'architect.jsonl');
    scene.configure(`logging: { level: error, file: ${JSON.stringify(path)} }\nllm: { stream: false }\n`);
    const { stdout, stderr } = await scene.architectHere([...fix, '-v']);
    expect(stderr).toMatch(/^ {3}· \[info\] cost \$0\.\d{4}, \$0\.\d{4} in all$/m);
    expect(stderr).not.toMatch(/\[debug\]|│/);
    expect(stdout).toContain(`Trace: ${path}\n`);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const types = lines.map((line) => JSON.parse(line).type);
    expect(types).toEqual(
      expect.arrayContaining(['note', 'run-started', 'llm-call', 'cost-recorded', 'loop-complete']),
    );
    expect(types[0]).toBe('note');
  });
});

const reason = noPseudoTerminal();

describe.skipIf(reason)(`at a terminal${reason ? ` (${reason})` : ''}`, () => {
  it('the last words are shown once: as they arrive', async () => {
    await using scene = await openLocalRun(repairs);
    const session = scene.atTerminal(fix);
    expect(await session.exitCode, session.screen()).toBe(0);
    expect(session.screen().split('The day is UTC now.')).toHaveLength(2);
    expect(session.screen()).toContain('   │ The day is UTC now.\r\n   ✓ LLM responded with final text');
  });

  it('they stand in the summary where they were not', async () => {
    await using scene = await openLocalRun(repairs);
    const session = scene.atTerminal([...fix, '--no-stream']);
    expect(await session.exitCode, session.screen()).toBe(0);
    expect(session.screen()).toContain('\r\nThe day is UTC now.\r\n\r\n✅ Success');
  });
});
