import { describe, expect, it } from 'vitest';
import { configFileSchema } from '../src/config/schema.ts';
import { createGuardrails } from '../src/engine/guardrails/index.ts';
import { parseYaml } from '../src/kit/yaml.ts';
import { readDocument, sectionOf, tableRows } from './support/documentation.ts';
import { openGuardedTools } from './support/guarded-tools.ts';

const document = readDocument('docs/guardrails.md');

describe('docs/guardrails.md', () => {
  it('has every rule, in the order in which they are checked', () => {
    const all = createGuardrails({
      protectedFiles: [],
      sensitiveFiles: [],
      blockedCommands: [],
      codeRules: [{ pattern: 'x', message: 'y', severity: 'block' }],
      maxFilesModified: 1,
      maxLinesChanged: 1,
      maxCommandsExecuted: 1,
      requireTestAfterEdit: true,
      language: 'en',
    });
    const shown = tableRows(sectionOf(document, 'Guardrails')).map(([rule]) => rule);
    expect(shown).toEqual(all.map(({ name }) => name));
  });

  it('has every key of the config file', () => {
    const example = parseYaml(/^```yaml\n([\s\S]*?)^```$/m.exec(document)?.[1] ?? '');
    if (example.status === 'error') throw new Error(example.message);
    const { guardrails } = configFileSchema.parse(example.value);
    const { quality_gates: _gates, ...rules } = guardrails;
    const shown = tableRows(sectionOf(document, 'Guardrails')).map(([rule]) => rule);
    expect(shown.sort()).toEqual(Object.keys(rules).sort());
  });
});

describe('what the model reads', () => {
  const rows = new Map(
    tableRows(sectionOf(document, 'What the model reads')).map(([rule = '', text = '']) => [rule, text] as const),
  );
  const lines = (count: number) => Array.from({ length: count }, (_, row) => `${row}\n`).join('');

  /** The calls of the table, under the rules that they break. */
  async function outputs(): Promise<Readonly<Record<string, string>>> {
    await using tools = await openGuardedTools({
      files: { 'src/a.js': 'a();\n', 'big.txt': '', LICENSE: 'MIT\n' },
      rules: {
        sensitiveFiles: ['.env'],
        protectedFiles: ['LICENSE'],
        blockedCommands: ['^terraform\\b'],
        codeRules: [{ pattern: 'console\\.log\\(', message: 'Use the logger.', severity: 'block' }],
      },
    });
    await using files = await openGuardedTools({ rules: { maxFilesModified: 10 } });
    for (let index = 0; index < 10; index++) await files.write(`f${index}`, 'x\n');
    await using edits = await openGuardedTools({ rules: { maxLinesChanged: 400 } });
    await edits.write('a', lines(390));
    await using commands = await openGuardedTools({ rules: { maxCommandsExecuted: 60 } });
    for (let index = 0; index < 60; index++) await commands.command('true');
    return {
      sensitive_files: (await tools.execute('read_file', { path: '.env' })).output,
      protected_files: (await tools.write('LICENSE', 'x')).output,
      blocked_commands: (await tools.command('terraform apply')).output,
      code_rules: (await tools.write('src/a.js', 'a();\nconsole.log(x);\n')).output,
      max_files_modified: (await files.write('g', 'x\n')).output,
      max_lines_changed: (await edits.write('b', lines(25))).output,
      max_commands_executed: (await commands.command('true')).output,
    };
  }

  it('is what the table says', async () => {
    const real = await outputs();
    expect([...rows.keys()]).toEqual(Object.keys(real));
    for (const [rule, text] of rows) {
      expect(real[rule]?.startsWith(`${text}. `), `${rule}: ${real[rule]}`).toBe(true);
    }
  });
});
