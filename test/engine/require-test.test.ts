import { describe, expect, it } from 'vitest';
import { type GuardedSetup, openGuardedTools } from '../support/guarded-tools.ts';

const note = /\[Guardrail note: run the project's tests after your last edit/;
const failingTests = { 'package.json': '{"scripts":{"test":"exit 1"}}\n' };

function open(setup: GuardedSetup = {}) {
  return openGuardedTools({ files: failingTests, ...setup, rules: { requireTestAfterEdit: true, ...setup.rules } });
}

describe('require_test_after_edit', () => {
  it('asks for nothing before an edit', async () => {
    await using tools = await open();
    await tools.execute('read_file', { path: 'package.json' });
    await tools.command('ls');
    expect(tools.open()).toEqual([]);
  });

  it('asks for tests after an edit, and says so once', async () => {
    await using tools = await open();
    expect((await tools.edit('package.json', 'absent', 'x')).output).not.toMatch(note);
    expect((await tools.write('b.txt', 'x\n')).output).toMatch(note);
    expect((await tools.write('a.txt', 'x\n')).output).not.toMatch(note);
    expect(tools.open()).toEqual([
      {
        rule: 'require_test_after_edit',
        what: 'a.txt, b.txt',
        reason: expect.stringContaining("the project's tests must run after the last edit"),
      },
    ]);
  });

  it('is content with tests that ran, also when they fail', async () => {
    await using tools = await open();
    await tools.write('a.txt', 'x\n');
    await tools.command('ls');
    expect(tools.open()).toHaveLength(1);
    expect((await tools.command('npm test')).success).toBe(false);
    expect(tools.open()).toEqual([]);
    await tools.write('a.txt', 'y\n');
    expect(tools.open()).toHaveLength(1);
  });

  it('is not content with tests that were refused, blocked or could not start', async () => {
    await using tools = await open({
      allowedOnly: true,
      rules: { blockedCommands: ['^pytest'] },
      beforeToolCall: ({ args }) => {
        if (args.command === 'npm run test') throw new Error('no');
        return undefined;
      },
    });
    await tools.write('a.txt', 'x\n');
    expect((await tools.command('pytest')).refusal?.rule).toBe('blocked_commands');
    expect((await tools.command('npm run test')).output).toContain('Blocked by hook');
    expect((await tools.command('npm test', { cwd: 'no/such/folder' })).success).toBe(false);
    expect((await tools.command('npm test && ./unknown-program')).refusal?.rule).toBe('commands.allowed_only');
    expect(tools.open()).toHaveLength(1);
  });

  it('follows the plan of a dry run', async () => {
    await using tools = await open({ dryRun: true });
    expect((await tools.write('a.txt', 'x\n')).output).toMatch(note);
    expect(tools.open()).toMatchObject([{ what: 'a.txt' }]);
    await tools.command('npm test');
    expect(tools.open()).toEqual([]);
  });

  it('speaks Spanish', async () => {
    await using tools = await open({ language: 'es' });
    expect((await tools.write('a.txt', 'x\n')).output).toContain('[Nota del guardrail: ejecuta los tests del proyecto');
    expect(tools.open()[0]?.reason).toContain('los tests del proyecto deben ejecutarse');
  });
});
