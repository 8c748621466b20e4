import { describe, expect, it } from 'vitest';
import { defineGuardrail, type Guardrail } from '../../src/contracts/guardrail.ts';
import { aWritingTool } from '../support/builders.ts';
import { anEngine, type EngineSetup, fail, protects, typesOf, write } from '../support/engine.ts';

describe('3 guardrails', () => {
  it('refuse with rule and reason, before hooks and tool', async () => {
    const { execute, calls, events } = anEngine({ guardrails: protects, shellHooks: [{}] });
    const result = await execute('write_file', { path: './codeowners', content: 'x' });
    expect(result).toMatchObject({ success: false, refusal: { rule: 'protected_files', what: './codeowners' } });
    expect(result.output).toMatch(/^Guardrail: '\.\/codeowners' is protected/);
    expect(calls).toEqual([]);
    expect(typesOf(events)).toEqual(['tool-call', 'tool-result', 'call-refused']);
  });

  it('append their warnings to the result', async () => {
    const warning = { rule: 'style', what: 'a.txt', reason: 'long line' };
    const warns = defineGuardrail({
      name: 'style',
      check: () => ({ status: 'allow', warnings: [warning], notes: ['run the tests'] }),
    });
    const { execute, events } = anEngine({ guardrails: [warns, warns] });
    expect((await execute('write_file', write)).output).toBe(
      'wrote a.txt\n\n[Guardrail warning: long line]\n\n[Guardrail note: run the tests]',
    );
    expect(events).toContainEqual({ type: 'rule-warned', tool: 'write_file', warning });
  });

  it('say nothing of a call that failed in the end', async () => {
    const warns = defineGuardrail({
      name: 'style',
      check: () => ({
        status: 'allow',
        warnings: [{ rule: 'style', what: 'a.txt', reason: 'long line' }],
        notes: ['run the tests'],
      }),
    });
    const tool = aWritingTool({ execute: async () => ({ success: false, output: 'disk full', error: 'disk full' }) });
    const { execute, events } = anEngine({ tools: [tool], guardrails: [warns] });
    expect((await execute('write_file', write)).output).toBe('disk full');
    expect(typesOf(events)).toEqual(['tool-call', 'tool-result']);
  });

  it('refuse when they fail themselves', async () => {
    const broken = defineGuardrail({
      name: 'broken',
      check: () => {
        throw new Error('disk gone');
      },
    });
    const { execute, calls } = anEngine({ guardrails: [broken] });
    const result = await execute('write_file', write);
    expect(result).toMatchObject({ success: false, refusal: { rule: 'broken' } });
    expect(result.error).toContain('disk gone');
    expect(calls).toEqual([]);
  });

  it('learn of each call that they were asked about how it ended, once', async () => {
    const { guardrail, heard } = aListener();
    const { execute } = anEngine({ guardrails: [guardrail, ...protects] });
    await execute('write_file', write);
    await execute('write_file', { ...write, path: 'CODEOWNERS' });
    await execute('write_file', { path: 7 });
    expect(heard).toEqual([
      { asked: 'a.txt', ending: 'ran', edited: ['a.txt'] },
      { asked: 'CODEOWNERS', ending: 'not-run', edited: [] },
    ]);
  });

  it('are told that other arguments take the place of those they were asked about', async () => {
    const { guardrail, heard } = aListener();
    const { execute } = anEngine({
      guardrails: [guardrail],
      beforeToolCall: ({ args }) => ({ ...args, path: 'b.txt' }),
    });
    await execute('write_file', write);
    expect(heard).toEqual([
      { asked: 'a.txt', ending: 'not-run', edited: [] },
      { asked: 'b.txt', ending: 'ran', edited: ['b.txt'] },
    ]);
  });

  it.each<[string, EngineSetup]>([
    ['a hook', { shellHooks: [{ command: 'exit 2' }] }],
    ['a person', { mode: 'confirm-all', answer: 'n' }],
    ['the lack of one', { mode: 'confirm-all' }],
    ['a step that breaks', { beforeToolCall: () => fail('lost') }],
  ])('hear of a call that %s stopped', async (_what, setup) => {
    const { guardrail, heard } = aListener();
    await anEngine({ ...setup, guardrails: [guardrail] }).execute('write_file', write);
    expect(heard).toEqual([{ asked: 'a.txt', ending: 'not-run', edited: [] }]);
  });

  it('keep the result of a call when they fail afterwards', async () => {
    const broken = defineGuardrail({ name: 'broken', check: () => ({ status: 'allow' }), after: () => fail('lost') });
    const { guardrail, heard } = aListener();
    const { execute, events } = anEngine({ guardrails: [broken, guardrail] });
    expect((await execute('write_file', write)).output).toBe('wrote a.txt');
    expect(heard).toHaveLength(1);
    expect(events).toContainEqual(expect.objectContaining({ type: 'note', level: 'warn' }));
  });
});

function aListener() {
  const heard: unknown[] = [];
  const guardrail: Guardrail = {
    name: 'listener',
    check: () => ({ status: 'allow' }),
    after: ({ args }, { edited = [] }, ending) => {
      heard.push({ asked: args.path, ending, edited: edited.map(({ path }) => path) });
    },
  };
  return { guardrail, heard };
}
