import { describe, expect, it } from 'vitest';
import type { ToolResult } from '../../src/contracts/tool.ts';
import { createGuardrails, openRules } from '../../src/engine/guardrails/index.ts';
import { aTool, aWritingTool } from '../support/builders.ts';
import { anEngine } from '../support/engine.ts';
import { openGuardedTools } from '../support/guarded-tools.ts';

const lines = (count: number) => Array.from({ length: count }, (_, row) => `line ${row}\n`).join('');

function expectRefused(result: ToolResult, rule: string): void {
  expect(result).toMatchObject({ success: false, refusal: { rule }, error: expect.stringMatching(/^Guardrail: /) });
}

describe('max_files_modified', () => {
  it('lets as many different files be changed as it says, and those again', async () => {
    await using tools = await openGuardedTools({ rules: { maxFilesModified: 2 } });
    expect((await tools.write('a.txt', 'one\n')).success).toBe(true);
    expect((await tools.write('b.txt', 'one\n')).success).toBe(true);
    const third = await tools.write('c.txt', 'one\n');
    expectRefused(third, 'max_files_modified');
    expect(third.output).toContain('a run may change 2 files; it has changed 2, and this call would change 1 more');
    expect(third.output).toContain('finish and say in your final answer what remains.');
    expect(third.refusal).toMatchObject({ what: 'c.txt', allowWith: 'guardrails.max_files_modified: 3' });
    expect(() => tools.text('c.txt')).toThrow();
    expect((await tools.edit('a.txt', 'one', 'two')).success).toBe(true);
    expect(tools.text('a.txt')).toBe('two\n');
  });

  it('counts a file that was deleted', async () => {
    await using tools = await openGuardedTools({ rules: { maxFilesModified: 1 }, files: { 'a.txt': 'a\n' } });
    expect((await tools.delete('a.txt')).success).toBe(true);
    expectRefused(await tools.write('b.txt', 'b\n'), 'max_files_modified');
  });

  it('does not count calls that fail, are refused, or change nothing', async () => {
    await using tools = await openGuardedTools({
      rules: { maxFilesModified: 1, protectedFiles: ['LICENSE'] },
      files: { 'a.txt': 'same\n', LICENSE: 'MIT\n' },
    });
    expect((await tools.edit('missing.txt', 'a', 'b')).refusal).toBeUndefined();
    expect((await tools.edit('a.txt', 'absent', 'b')).success).toBe(false);
    expect((await tools.write('a.txt', 'same\n')).success).toBe(true);
    expect((await tools.write('LICENSE', 'x\n')).refusal?.rule).toBe('protected_files');
    expect((await tools.write('b.txt', 'b\n')).success).toBe(true);
  });

  it('leaves reading and commands alone when it is reached', async () => {
    await using tools = await openGuardedTools({ rules: { maxFilesModified: 1 } });
    await tools.write('a.txt', 'a\n');
    expect((await tools.execute('read_file', { path: 'a.txt' })).success).toBe(true);
    expect((await tools.command('cat a.txt')).success).toBe(true);
  });
});

describe('max_lines_changed', () => {
  it('refuses a call that would go beyond it before anything is written', async () => {
    await using tools = await openGuardedTools({ rules: { maxLinesChanged: 10 } });
    expect((await tools.write('a.txt', lines(8))).success).toBe(true);
    const edited = await tools.write('a.txt', `${lines(7)}new\nnew\n`);
    expectRefused(edited, 'max_lines_changed');
    expect(edited.output).toContain(
      'a run may add and remove 10 lines; it has changed 8, and this call would change 3',
    );
    expect(edited.refusal?.allowWith).toBe('guardrails.max_lines_changed: 11');
    expect(tools.text('a.txt')).toBe(lines(8));
    expect((await tools.edit('a.txt', 'line 0', 'first')).success).toBe(true);
    expectRefused(await tools.edit('a.txt', 'first\n', ''), 'max_lines_changed');
  });

  it('counts the lines of a file that is deleted', async () => {
    await using tools = await openGuardedTools({ rules: { maxLinesChanged: 5 }, files: { 'a.txt': lines(6) } });
    expectRefused(await tools.delete('a.txt'), 'max_lines_changed');
    expect(tools.text('a.txt')).toBe(lines(6));
  });

  it('lets a call that changes no line go on when it is reached', async () => {
    await using tools = await openGuardedTools({ rules: { maxLinesChanged: 1 } });
    await tools.write('a.txt', 'one\n');
    expect((await tools.write('a.txt', 'one\n')).success).toBe(true);
  });

  it('speaks Spanish', async () => {
    await using tools = await openGuardedTools({ language: 'es', rules: { maxLinesChanged: 1 } });
    const { output } = await tools.write('a.txt', lines(2));
    expect(output).toMatch(/^Guardrail: una ejecución puede añadir y quitar 1 líneas; ha cambiado 0 /);
  });
});

describe('max_commands_executed', () => {
  it('counts commands that ran, whatever they came to', async () => {
    await using tools = await openGuardedTools({ rules: { maxCommandsExecuted: 2 } });
    expect((await tools.command('true')).success).toBe(true);
    expect((await tools.command('exit 3')).success).toBe(false);
    const third = await tools.command('echo late');
    expectRefused(third, 'max_commands_executed');
    expect(third.refusal).toMatchObject({ what: 'echo late', allowWith: 'guardrails.max_commands_executed: 3' });
  });

  it('does not count those that were refused or could not start', async () => {
    await using tools = await openGuardedTools({
      rules: { maxCommandsExecuted: 1, blockedCommands: ['^terraform'] },
      allowedOnly: true,
    });
    expect((await tools.command('terraform apply')).refusal?.rule).toBe('blocked_commands');
    expect((await tools.command('./unknown-program')).refusal?.rule).toBe('commands.allowed_only');
    expect((await tools.command('cat a', { cwd: 'no/such/folder' })).success).toBe(false);
    expect((await tools.command('echo first')).success).toBe(true);
    expectRefused(await tools.command('echo second'), 'max_commands_executed');
  });

  it('leaves edits alone', async () => {
    await using tools = await openGuardedTools({ rules: { maxCommandsExecuted: 1 } });
    await tools.command('true');
    expect((await tools.write('a.txt', 'a\n')).success).toBe(true);
  });
});

describe('calls at the same time', () => {
  it.each([
    ['max_files_modified', { maxFilesModified: 3 }],
    ['max_lines_changed', { maxLinesChanged: 3 }],
  ])('do not slip through %s', async (rule, rules) => {
    await using tools = await openGuardedTools({ rules });
    const names = Array.from({ length: 12 }, (_, index) => `file-${index}.txt`);
    const results = await Promise.all(names.map((name) => tools.write(name, 'x\n')));
    expect(results.filter(({ success }) => success)).toHaveLength(3);
    expect(new Set(results.flatMap(({ refusal }) => refusal?.rule ?? []))).toEqual(new Set([rule]));
  });

  it('do not slip through max_commands_executed', async () => {
    await using tools = await openGuardedTools({ rules: { maxCommandsExecuted: 2 } });
    const results = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => tools.command(`echo ${name}`)));
    expect(results.filter(({ success }) => success)).toHaveLength(2);
  });

  it('give back what they reserved when they fail', async () => {
    const tool = aWritingTool({ execute: async () => ({ success: false, output: 'disk full', error: 'disk full' }) });
    const guardrails = createGuardrails({
      protectedFiles: [],
      sensitiveFiles: [],
      blockedCommands: [],
      maxFilesModified: 1,
      maxLinesChanged: 1,
      language: 'en',
    });
    const { execute } = anEngine({ tools: [tool], guardrails });
    for (const path of ['a', 'b', 'c']) {
      expect((await execute('write_file', { path, content: 'x' })).output).toBe('disk full');
    }
  });

  it('give back what they reserved when a hook blocks them or replaces their arguments', async () => {
    await using blocked = await openGuardedTools({
      rules: { maxFilesModified: 1, maxLinesChanged: 1, maxCommandsExecuted: 1 },
      beforeToolCall: ({ args }) => {
        if (args.path === 'no.txt' || args.command === 'echo no') throw new Error('no');
        return args.path === 'from.txt' ? { ...args, path: 'to.txt' } : undefined;
      },
    });
    expect((await blocked.write('no.txt', 'x\n')).output).toContain('Blocked by hook');
    expect((await blocked.command('echo no')).output).toContain('Blocked by hook');
    expect((await blocked.command('echo yes')).success).toBe(true);
    expect((await blocked.write('from.txt', 'x\n')).success).toBe(true);
    expect(blocked.text('to.txt')).toBe('x\n');
    expectRefused(await blocked.write('other.txt', 'x\n'), 'max_files_modified');
  });
});

describe('a tool that does not say what it changed', () => {
  it('is counted by what it said it would', async () => {
    const tool = aWritingTool({ execute: async () => ({ success: true, output: 'done' }) });
    const guardrails = createGuardrails({
      protectedFiles: [],
      sensitiveFiles: [],
      blockedCommands: [],
      maxFilesModified: 1,
      requireTestAfterEdit: true,
      language: 'en',
    });
    const { execute } = anEngine({ tools: [tool], guardrails });
    expect((await execute('write_file', { path: 'a', content: 'x' })).success).toBe(true);
    expect(openRules(guardrails, 'en')).toMatchObject([{ what: 'a' }]);
    expectRefused(await execute('write_file', { path: 'b', content: 'x' }), 'max_files_modified');
  });
});

describe('a tool that changed more than it said it would', () => {
  it('closes the limits to edits, and to nothing else', async () => {
    const edited = ['a', 'b'].map((path) => ({ path, addedLines: 5, removedLines: 0 }));
    const tool = aWritingTool({ execute: async () => ({ success: true, output: 'done', edited }) });
    const guardrails = createGuardrails({
      protectedFiles: [],
      sensitiveFiles: [],
      blockedCommands: [],
      maxFilesModified: 1,
      maxLinesChanged: 7,
      language: 'en',
    });
    const { execute } = anEngine({ tools: [tool, aTool()], guardrails });
    expect((await execute('write_file', { path: 'a', content: 'x' })).success).toBe(true);
    expect((await execute('read_file', { path: 'c' })).success).toBe(true);
    expectRefused(await execute('write_file', { path: 'a', content: 'x' }), 'max_lines_changed');
    expectRefused(await execute('write_file', { path: 'c', content: 'x' }), 'max_files_modified');
  });
});

describe('a dry run', () => {
  it('counts what it would have changed and run', async () => {
    await using tools = await openGuardedTools({
      dryRun: true,
      rules: { maxFilesModified: 1, maxCommandsExecuted: 1 },
    });
    expect((await tools.write('a.txt', 'x\n')).success).toBe(true);
    expectRefused(await tools.write('b.txt', 'x\n'), 'max_files_modified');
    expect((await tools.command('make')).success).toBe(true);
    expectRefused(await tools.command('make test'), 'max_commands_executed');
  });
});

describe('without limits', () => {
  it('nothing is counted and nothing is asked for', async () => {
    await using tools = await openGuardedTools();
    for (let index = 0; index < 30; index++) expect((await tools.write(`f${index}`, lines(50))).success).toBe(true);
    expect(tools.open()).toEqual([]);
  });
});
