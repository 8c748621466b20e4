import { describe, expect, it } from 'vitest';
import { type GuardedSetup, openGuardedTools } from '../support/guarded-tools.ts';

const files = { 'a.js': 'one();\nconsole.log(1);\n', 'b.js': 'two();\n' };
const noLog = { pattern: 'console\\.log', message: 'use the logger', severity: 'block' } as const;

const both = `--- a/a.js
+++ b/a.js
@@ -1,2 +1,2 @@
-one();
+uno();
 console.log(1);
--- a/b.js
+++ b/b.js
@@ -1 +1,2 @@
 two();
+three();
`;
const rename = `diff --git a/a.js b/c.js
similarity index 100%
rename from a.js
rename to c.js
`;

function open(rules: GuardedSetup['rules'] = {}) {
  return openGuardedTools({ files, rules });
}

describe('a patch of several files', () => {
  it('is refused as a whole where one file is too many', async () => {
    await using tools = await open({ maxFilesModified: 1 });
    const result = await tools.execute('apply_patch', { patch: both });
    expect(result.refusal).toMatchObject({ rule: 'max_files_modified', what: 'a.js, b.js' });
    expect([tools.text('a.js'), tools.text('b.js')]).toEqual(Object.values(files));
  });

  it('is refused as a whole where it has too many lines', async () => {
    await using tools = await open({ maxLinesChanged: 2 });
    expect((await tools.execute('apply_patch', { patch: both })).refusal?.rule).toBe('max_lines_changed');
    expect(tools.text('b.js')).toBe(files['b.js']);
  });

  it('counts with all its files and lines', async () => {
    await using tools = await open({ maxFilesModified: 2, maxLinesChanged: 3 });
    expect((await tools.execute('apply_patch', { patch: both })).success).toBe(true);
    expect((await tools.write('c.js', 'x\n')).refusal?.rule).toBe('max_files_modified');
    expect((await tools.edit('a.js', 'uno', 'eins')).refusal?.rule).toBe('max_lines_changed');
  });

  it('is judged by the lines it adds, not by its context', async () => {
    await using tools = await open({ codeRules: [noLog] });
    expect((await tools.execute('apply_patch', { patch: both })).success).toBe(true);
    const patch = both
      .replaceAll('three();', 'console.log(3);')
      .replace('one();', 'uno();')
      .replace('+uno();', '+eins();');
    const result = await tools.execute('apply_patch', {
      patch: patch.replace('@@ -1 +1,2 @@\n two();', '@@ -1,2 +1,3 @@\n two();\n three();'),
    });
    expect(result.refusal).toMatchObject({ rule: 'code_rules', what: 'b.js' });
    expect(tools.text('a.js')).toBe('uno();\nconsole.log(1);\n');
  });
});

describe('a patch that renames', () => {
  it('adds no line, and counts under both names', async () => {
    await using tools = await open({ codeRules: [noLog], maxFilesModified: 2 });
    expect((await tools.execute('apply_patch', { patch: rename })).success).toBe(true);
    expect(tools.text('c.js')).toBe(files['a.js']);
    expect((await tools.edit('b.js', 'two', 'zwei')).refusal?.rule).toBe('max_files_modified');
  });
});

describe('a patch in a dry run', () => {
  it('shows what it would change in each file', async () => {
    await using tools = await openGuardedTools({ files, dryRun: true });
    const { output } = await tools.execute('apply_patch', { patch: both });
    for (const name of Object.keys(files)) expect(output).toContain(`--- a/${name}\n+++ b/${name}\n`);
    expect(tools.dryRunTracker.actions).toMatchObject([
      {
        tool: 'apply_patch',
        edits: [
          { path: 'a.js', addedLines: 1, removedLines: 1 },
          { path: 'b.js', addedLines: 1, removedLines: 0 },
        ],
      },
    ]);
    expect(tools.text('a.js')).toBe(files['a.js']);
  });
});
