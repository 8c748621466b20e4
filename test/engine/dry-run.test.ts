import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type GuardedSetup, openGuardedTools } from '../support/guarded-tools.ts';

const files = { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' };

function open(setup: GuardedSetup = {}) {
  return openGuardedTools({ files, dryRun: true, ...setup });
}

describe('an edit in a dry run', () => {
  it('shows the change it would make and makes none', async () => {
    await using tools = await open();
    expect((await tools.edit('a.txt', 'two', '2')).output).toBe(
      [
        '[DRY-RUN] Would run: edit_file({"path":"a.txt","old_str":"two","new_str":"2"})',
        'The change it would make, not written; reading shows the files as they were:',
        '--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three',
      ].join('\n'),
    );
    expect(tools.text('a.txt')).toBe(files['a.txt']);
  });

  it('is planned with the lines it would change', async () => {
    await using tools = await open();
    await tools.edit('a.txt', 'two', '2');
    await tools.write('c.txt', 'x\ny\n');
    await tools.delete('b.txt');
    await tools.command('make all');
    expect(tools.dryRunTracker.actions).toMatchObject([
      { step: 2, tool: 'edit_file', edits: [{ path: 'a.txt', addedLines: 1, removedLines: 1 }] },
      { step: 2, tool: 'write_file', edits: [{ path: 'c.txt', addedLines: 2, removedLines: 0 }] },
      { step: 2, tool: 'delete_file', edits: [{ path: 'b.txt', addedLines: 0, removedLines: 1 }] },
      { step: 2, tool: 'run_command', summary: 'make all' },
    ]);
    expect(tools.dryRunTracker.actions[3]).not.toHaveProperty('edits');
    expect(readdirSync(tools.root).sort()).toEqual(Object.keys(files));
  });

  it('that would fail is not shown as done', async () => {
    await using tools = await open();
    const { output } = await tools.edit('a.txt', 'absent', 'x');
    expect(output).toMatch(/^\[DRY-RUN\] Would run: edit_file.*\nAs the files are now it would change nothing or fail/);
    expect(tools.dryRunTracker.actions).toMatchObject([{ tool: 'edit_file', edits: [] }]);
  });

  it('shows a large change up to a limit', async () => {
    await using tools = await open();
    const content = Array.from({ length: 900 }, (_, row) => `line number ${row}\n`).join('');
    const { output } = await tools.write('big.txt', content);
    expect(output.length).toBeLessThan(7_000);
    expect(output).toMatch(/\n\[\.\.\. \d+ lines omitted \.\.\.\]$/);
  });

  it('shows of many files as many as there is room for, and says how much is missing', async () => {
    await using tools = await open();
    const names = Array.from({ length: 40 }, (_, index) => `new-${index}.txt`);
    const body = `@@ -0,0 +1,20 @@\n${'+some new line of text\n'.repeat(20)}`;
    const patch = names.map((name) => `--- /dev/null\n+++ b/${name}\n${body}`).join('');
    const { output } = await tools.execute('apply_patch', { patch });
    expect(output).toContain('+++ b/new-0.txt\n');
    expect(output).not.toContain('+++ b/new-39.txt\n');
    expect(output.length).toBeLessThan(7_000);
    expect(output).toMatch(/\n\[\.\.\. \d+ lines omitted \.\.\.\]$/);
    expect(tools.dryRunTracker.actions[0]?.edits).toHaveLength(40);
  });

  it('speaks Spanish, with the seed’s text first', async () => {
    await using tools = await open({ language: 'es' });
    const { output } = await tools.edit('a.txt', 'two', '2');
    expect(output).toMatch(/^\[DRY-RUN\] Se ejecutaría: edit_file\(\{"path":"a\.txt".*\}\)\nEl cambio que haría, sin/);
  });
});

describe('a command in a dry run', () => {
  it('does not run, and nobody may rely on it', async () => {
    await using tools = await open();
    expect((await tools.command('rm a.txt')).output).toBe(
      '[DRY-RUN] Would run: run_command({"command":"rm a.txt","timeout":30})\nNothing was run or changed. Go on with the plan, and do not rely on a result.',
    );
    expect(tools.text('a.txt')).toBe(files['a.txt']);
  });
});

describe('reading in a dry run', () => {
  it('works as ever', async () => {
    await using tools = await open();
    expect((await tools.execute('read_file', { path: 'a.txt' })).output).toBe(files['a.txt']);
    expect(tools.dryRunTracker.actions).toEqual([]);
  });
});
