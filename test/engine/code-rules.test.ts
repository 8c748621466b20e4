import { describe, expect, it } from 'vitest';
import { createGuardrails } from '../../src/engine/guardrails/index.ts';
import { aWritingTool } from '../support/builders.ts';
import { anEngine } from '../support/engine.ts';
import { openGuardedTools } from '../support/guarded-tools.ts';

const noLog = { pattern: 'console\\.log\\(', message: 'use the logger', severity: 'block' } as const;
const noTodo = { pattern: '\\bTODO\\b', message: 'open an issue instead', severity: 'warn' } as const;
const rules = { codeRules: [noLog, noTodo] };
const legacy = 'one();\nconsole.log(1);\ntwo();\n// TODO later\n';

describe('a code rule that blocks', () => {
  it('refuses the call with message, file, number and line, and nothing is written', async () => {
    await using tools = await openGuardedTools({ rules, files: { 'a.js': 'one();\ntwo();\n' } });
    const result = await tools.edit('a.js', 'two();', '  console.log(2);');
    expect(result).toMatchObject({ success: false, refusal: { rule: 'code_rules', what: 'a.js' } });
    expect(result.output).toMatch(
      /^Guardrail: use the logger \(a\.js, line 2; guardrails\.code_rules: console\\\.log\\\(\)\. The line: 'console\.log\(2\);'\. Write it in a way that keeps the rule, and call the tool again\.$/,
    );
    expect(tools.text('a.js')).toBe('one();\ntwo();\n');
  });

  it('tells the line to the model alone: what was refused does not come into log and report', async () => {
    await using tools = await openGuardedTools({ rules });
    const { output, error, refusal } = await tools.write('a.js', 'console.log("hunter2");\n');
    expect(output).toContain('hunter2');
    expect([error, refusal, ...tools.events].map((told) => JSON.stringify(told)).join()).not.toContain('hunter2');
  });

  it('shows of a long line the part that matches', async () => {
    await using tools = await openGuardedTools({ rules });
    const { output } = await tools.write('a.js', `${'x'.repeat(5_000)};console.log(1);${'y'.repeat(5_000)}`);
    expect(output).toMatch(/The line: '…x{39};console\.log\(1\);y+…'/);
    expect(output.length).toBeLessThan(500);
  });

  it('holds for a new file', async () => {
    await using tools = await openGuardedTools({ rules });
    expect((await tools.write('new.js', 'a\nb\nconsole.log(3)')).output).toContain('new.js, line 3');
    expect(() => tools.text('new.js')).toThrow();
  });

  it('does not see lines that were there before', async () => {
    await using tools = await openGuardedTools({ rules, files: { 'a.js': legacy } });
    expect((await tools.edit('a.js', 'one();\nconsole.log(1);', 'uno();\nconsole.log(1);')).success).toBe(true);
    expect((await tools.write('a.js', `first();\n${tools.text('a.js')}last();\n`)).success).toBe(true);
    expect((await tools.edit('a.js', 'two();\n', '')).success).toBe(true);
    expect((await tools.execute('write_file', { path: 'a.js', content: 'end();\n', mode: 'append' })).success).toBe(
      true,
    );
  });

  it('does not see a line that only moves, but one that is there once more', async () => {
    await using tools = await openGuardedTools({ rules, files: { 'a.js': legacy } });
    expect((await tools.write('a.js', 'one();\ntwo();\n// TODO later\nconsole.log(1);\n')).success).toBe(true);
    const doubled = await tools.write('a.js', 'console.log(1);\none();\nthree();\nconsole.log(1);\n');
    expect(doubled.refusal?.rule).toBe('code_rules');
  });

  it('sees a line that changes', async () => {
    await using tools = await openGuardedTools({ rules, files: { 'a.js': legacy } });
    expect((await tools.edit('a.js', 'console.log(1)', 'console.log(2)')).refusal?.rule).toBe('code_rules');
  });

  it('looks at each line alone', async () => {
    const anchored = { pattern: '^import os$', message: 'no', severity: 'block' } as const;
    const spanning = { pattern: 'a\\s+b', message: 'no', severity: 'block' } as const;
    await using tools = await openGuardedTools({ rules: { codeRules: [anchored, spanning] } });
    expect((await tools.write('a.py', 'import sys\r\nimport os\r\n')).refusal?.what).toBe('a.py');
    expect((await tools.write('b.py', 'a\nb\n')).success).toBe(true);
  });

  it('cannot be led astray by a byte order mark or a lone carriage return', async () => {
    const anchored = { pattern: '^import os$', message: 'no', severity: 'block' } as const;
    await using tools = await openGuardedTools({ rules: { codeRules: [anchored] } });
    for (const content of ['\uFEFFimport os\n', 'x = 1\rimport os\r', 'import os\r\r\n', 'x\u2028import os\n']) {
      expect((await tools.write('a.py', content)).refusal?.rule).toBe('code_rules');
    }
    expect((await tools.write('a.py', 'import os.path\n')).success).toBe(true);
  });

  it('finds its line in a text that has little in common with the old one', async () => {
    const many = (word: string, count: number) =>
      Array.from({ length: count }, (_, row) => `${word} ${row}\n`).join('');
    const before = `${many('old', 3_000)}console.log(1);\n`;
    await using tools = await openGuardedTools({ rules, files: { 'a.js': before } });
    expect((await tools.write('a.js', `${many('new', 2_999)}console.log(1);\n${many('end', 1)}`)).success).toBe(true);
    const more = await tools.write('a.js', `${many('other', 3_000)}console.log(1);\nconsole.log(1);\n`);
    expect(more.output).toContain('a.js, line 3002');
  });

  it('leaves a call alone that would fail, which then says why', async () => {
    await using tools = await openGuardedTools({ rules, files: { 'a.js': legacy } });
    expect((await tools.edit('a.js', 'absent', 'console.log(2);')).output).toContain('not found');
  });

  it('holds for a tool that cannot tell beforehand, by the text it says it adds', async () => {
    const guardrails = createGuardrails({
      protectedFiles: [],
      sensitiveFiles: [],
      blockedCommands: [],
      ...rules,
      language: 'en',
    });
    const { execute, calls } = anEngine({ tools: [aWritingTool()], guardrails });
    const result = await execute('write_file', { path: 'x.js', content: 'ok\nconsole.log(1)' });
    expect(result.output).toContain('(x.js, line 2');
    expect(calls).toEqual([]);
  });
});

describe('a code rule that warns', () => {
  it('lets the call go on, tells the model, and is an event', async () => {
    await using tools = await openGuardedTools({ rules });
    const result = await tools.write('a.js', 'x();\n// TODO\n');
    expect(result.success).toBe(true);
    expect(result.output).toMatch(
      /\n\n\[Guardrail warning: open an issue instead \(a\.js, line 2; guardrails\.code_rules: \\bTODO\\b\)\]$/,
    );
    expect(tools.text('a.js')).toBe('x();\n// TODO\n');
    expect(tools.events).toContainEqual({
      type: 'rule-warned',
      tool: 'write_file',
      warning: { rule: 'code_rules', what: 'a.js', reason: expect.stringContaining('open an issue instead') },
    });
  });

  it('is said once, for the first line, with every other rule that warns', async () => {
    const noFixme = { ...noTodo, pattern: 'FIXME' };
    await using tools = await openGuardedTools({ rules: { codeRules: [noTodo, noFixme] } });
    const { output } = await tools.write('a.js', '// TODO\n// TODO FIXME\n');
    expect(output.match(/\[Guardrail warning: .*?line \d/g)?.map((text) => text.at(-1))).toEqual(['1', '2']);
    expect(tools.events.filter(({ type }) => type === 'rule-warned')).toHaveLength(2);
  });

  it('is not said of a call that another rule refuses', async () => {
    await using tools = await openGuardedTools({ rules });
    const result = await tools.write('a.js', '// TODO\nconsole.log(1)\n');
    expect(result.refusal?.rule).toBe('code_rules');
    expect(result.output).not.toContain('warning');
    expect(tools.events.some(({ type }) => type === 'rule-warned')).toBe(false);
  });
});

describe('a pattern', () => {
  const endless = { pattern: '^(a+)+$', message: 'too many', severity: 'block' } as const;
  const text = `${'a'.repeat(60)}!`;

  it('that takes without end counts as found', async () => {
    await using blocks = await openGuardedTools({ rules: { codeRules: [endless] } });
    const refused = await blocks.write('a.txt', text);
    expect(refused).toMatchObject({ success: false, refusal: { rule: 'code_rules', what: 'a.txt' } });
    expect(refused.output).toContain('took too long');
    await using warns = await openGuardedTools({ rules: { codeRules: [{ ...endless, severity: 'warn' }] } });
    expect((await warns.write('a.txt', text)).output).toContain('[Guardrail warning: the new lines took too long');
  });

  it('that takes without end blocks the command it was compared with', async () => {
    await using tools = await openGuardedTools({ rules: { blockedCommands: ['^(a+)+$'] } });
    const refused = await tools.command(text);
    expect(refused).toMatchObject({ success: false, refusal: { rule: 'blocked_commands' } });
  });

  it('that is no regular expression is a config error that names its place', () => {
    const options = { protectedFiles: [], sensitiveFiles: [], blockedCommands: [], language: 'en' } as const;
    expect(() => createGuardrails({ ...options, codeRules: [noLog, { ...noTodo, pattern: '[' }] })).toThrow(
      expect.objectContaining({ code: 'config', message: expect.stringContaining("code_rules[1].pattern: '['") }),
    );
  });
});
