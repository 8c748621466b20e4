import { describe, expect, it } from 'vitest';
import type { Guardrail } from '../../src/contracts/guardrail.ts';
import { createDryRunTracker } from '../../src/engine/dry-run-tracker.ts';
import { aTool } from '../support/builders.ts';
import { anEngine, protects, typesOf, write } from '../support/engine.ts';

describe('5 confirm', () => {
  it('y runs, n refuses and the run goes on', async () => {
    const yes = anEngine({ mode: 'confirm-sensitive', answer: 'y' });
    expect((await yes.execute('write_file', write)).success).toBe(true);
    const no = anEngine({ mode: 'confirm-sensitive', answer: 'n', language: 'es' });
    expect(await no.execute('write_file', write)).toMatchObject({
      success: false,
      output: expect.stringMatching(/^Acción cancelada por usuario/),
      error: 'Acción cancelada por usuario',
    });
    expect(no.calls).toEqual([]);
  });

  it('a stops the run and the call', async () => {
    let aborted = 0;
    const { execute, calls } = anEngine({ mode: 'confirm-all', answer: 'a', onAbort: () => aborted++ });
    expect((await execute('read_file', { path: 'a' })).success).toBe(false);
    expect([aborted, calls]).toEqual([1, []]);
  });

  it('without a terminal names the ways out, word for word the seed’s in Spanish', async () => {
    const { execute, calls } = anEngine({ mode: 'confirm-sensitive', language: 'es' });
    expect((await execute('write_file', write)).output).toBe(
      'No hay TTY para confirmar. Modo confirm requiere TTY interactiva. En CI usa --mode yolo o --dry-run.',
    );
    expect(calls).toEqual([]);
    expect((await execute('read_file', { path: 'a' })).success).toBe(true);
  });

  it('sensitivity may depend on the arguments', async () => {
    const tool = aTool({ name: 'run_command', intent: ({ path }) => ({ touches: [], sensitive: path !== 'ls' }) });
    const { execute, questions } = anEngine({ tools: [tool], mode: 'confirm-sensitive', answer: 'y' });
    await execute('run_command', { path: 'ls' });
    expect(questions).toHaveLength(0);
    await execute('run_command', { path: 'make' });
    expect(questions).toHaveLength(1);
  });
});

describe('6 dry run', () => {
  it('runs what reads, and says what it would have done with the rest', async () => {
    const dryRunTracker = createDryRunTracker();
    const { execute, calls } = anEngine({ dryRun: true, dryRunTracker });
    expect((await execute('read_file', { path: 'a' })).output).toBe('done a');
    expect(await execute('write_file', write)).toEqual({
      success: true,
      output: expect.stringMatching(/^\[DRY-RUN\] Would run: write_file\(\{"path":"a\.txt","content":"x"\}\)\n/),
    });
    expect(calls).toEqual([{ path: 'a' }]);
    expect(dryRunTracker.actions).toMatchObject([{ step: 2, tool: 'write_file', summary: 'a.txt' }]);
  });

  it('never asks, and is the seed’s text in Spanish', async () => {
    const { execute, questions } = anEngine({ dryRun: true, mode: 'confirm-all', language: 'es' });
    const { output } = await execute('write_file', { ...write, content: 'z'.repeat(5000) });
    expect(output).toMatch(/^\[DRY-RUN\] Se ejecutaría: write_file\(\{"path":"a\.txt","content":"z+… \(5000\)"\}\)\n/);
    expect(questions).toEqual([]);
  });

  it('does not run post hooks', async () => {
    const { execute, events } = anEngine({ dryRun: true, shellHooks: [{ event: 'post_edit' }] });
    await execute('write_file', write);
    expect(typesOf(events)).toEqual(['tool-call', 'action-planned', 'tool-result']);
  });

  it('runs pre-hooks, which may block', async () => {
    const { execute } = anEngine({ dryRun: true, shellHooks: [{ command: 'echo no >&2; exit 2' }] });
    expect((await execute('write_file', write)).output).toBe('Blocked by hook: check: no');
  });

  it('tells guardrails what would have been edited', async () => {
    const heard: unknown[] = [];
    const guardrail: Guardrail = {
      name: 'g',
      check: () => ({ status: 'allow' }),
      after: (_call, { edited }, ending) => void heard.push([ending, edited]),
    };
    const { execute } = anEngine({ dryRun: true, guardrails: [guardrail] });
    await execute('write_file', write);
    await execute('read_file', { path: 'a' });
    expect(heard).toEqual([
      ['would-run', [{ path: 'a.txt', addedLines: 1, removedLines: 0 }]],
      ['ran', undefined],
    ]);
  });

  it('still refuses what guardrails refuse', async () => {
    const { execute } = anEngine({ dryRun: true, guardrails: protects });
    expect((await execute('write_file', { ...write, path: 'CODEOWNERS' })).success).toBe(false);
  });
});
