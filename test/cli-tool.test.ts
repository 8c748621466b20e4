import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPlainFolder, callTool as tool } from './support/plain-folder.ts';

const config = '.github/architect.yml';

describe('architect tool', () => {
  it('runs a tool in a plain folder, without a model, a key or a repository', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\ntwo\n' });
    expect(await tool(folder, 'read_file', { path: 'a.txt' })).toEqual({
      exitCode: 0,
      stdout: 'one\ntwo\n',
      stderr: '',
    });
  });

  it('prints the ToolResult as one JSON object', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\n' });
    const edit = { path: 'a.txt', old_str: 'one', new_str: 'two' };
    const { exitCode, stdout, stderr } = await tool(folder, 'edit_file', edit, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const result = JSON.parse(stdout);
    expect(Object.keys(result).sort()).toEqual(['edited', 'output', 'success']);
    expect(result).toMatchObject({ success: true, edited: [{ path: 'a.txt', addedLines: 1, removedLines: 1 }] });
    expect(folder.textOf('a.txt')).toBe('two\n');
  });

  it('ends a failure with 1: what the model reads on stdout, the reason on stderr', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\n' });
    const edit = { path: 'a.txt', old_str: 'three', new_str: 'two' };
    const shown = await tool(folder, 'edit_file', edit);
    const asJson = await tool(folder, 'edit_file', edit, '--json');
    const result = JSON.parse(asJson.stdout);
    expect([shown.exitCode, asJson.exitCode]).toEqual([1, 1]);
    expect(result).toMatchObject({ success: false, error: expect.any(String) });
    expect(shown.stdout).toBe(`${result.output}\n`);
    expect(shown.stderr).toBe(`❌ edit_file: ${result.error}\n`);
    expect(asJson.stderr).toBe('');
  });

  it('repairs and checks arguments as for a model', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\ntwo\n' });
    const repaired = await folder.architect(['tool', 'read_file', '{"path": "a.txt", "limit": "1"}']);
    expect(repaired.exitCode, repaired.stderr).toBe(0);
    expect(repaired.stdout).toContain('one');
    for (const [args, shown] of [
      ['{"path": 3}', 'path: expected string, got number'],
      ['{}', 'path: missing'],
      ['{"path": "a.txt",', 'not valid JSON at position 17'],
      [undefined, 'path: missing'],
    ] as const) {
      const { exitCode, stderr } = await folder.architect(['tool', 'read_file', ...(args ? [args] : [])]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain(shown);
    }
  });

  it('names the tools where one does not exist', async () => {
    using folder = openPlainFolder();
    const { exitCode, stdout, stderr } = await tool(folder, 'reed_file', { path: 'a.txt' });
    expect(exitCode).toBe(1);
    expect(stderr).toBe("❌ reed_file: Tool not found: 'reed_file'\n");
    expect(stdout).toMatch(/Did you mean 'read_file'\? Available tools: .*edit_file, .*run_command, .*write_file\./);
  });

  it('keeps to the built-in guardrails and to the workspace', async () => {
    using folder = openPlainFolder({ '.env': 'A=1\n' });
    for (const [name, args, rule] of [
      ['read_file', { path: '.env' }, 'sensitive_files'],
      ['write_file', { path: '.github/workflows/ci.yml', content: 'x' }, 'protected_files'],
      ['write_file', { path: config, content: 'mode: yolo' }, 'protected_files'],
      ['run_command', { command: 'git push' }, 'commands.blocklist'],
      ['run_command', { command: 'python3 -c "print(1)"' }, 'commands.allowed_only'],
    ] as const) {
      const { exitCode, stdout } = await tool(folder, name, args, '--json');
      expect(exitCode).toBe(1);
      expect(JSON.parse(stdout).refusal).toMatchObject({ rule: expect.stringContaining(rule) });
    }
    const outside = await tool(folder, 'write_file', { path: '../outside.txt', content: 'x' });
    expect(outside.exitCode).toBe(1);
    expect(existsSync(join(folder.path, '../outside.txt'))).toBe(false);
  });

  it('tells what a refusal was about and what would allow it', async () => {
    using folder = openPlainFolder();
    const { stderr } = await tool(folder, 'run_command', { command: 'frobnicate now' });
    expect(stderr).toMatch(/^❌ run_command: .+\n {3}rule: commands\.allowed_only · what: frobnicate now\n/);
    expect(stderr).toContain('would be allowed by: commands.safe_commands: ["frobnicate now"]');
  });

  it('runs commands that the mode allows', async () => {
    using folder = openPlainFolder();
    const command = { command: 'sh -c "echo from a script"' };
    expect((await tool(folder, 'run_command', command)).exitCode).toBe(1);
    const yolo = await tool(folder, 'run_command', command, '--mode', 'yolo');
    expect(yolo.exitCode, yolo.stdout).toBe(0);
    expect(yolo.stdout).toContain('from a script');
  });

  it('ends with 1 when a command does', async () => {
    using folder = openPlainFolder();
    const { exitCode, stdout, stderr } = await tool(folder, 'run_command', { command: 'ls absent' });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('absent');
    expect(stderr).toMatch(/^❌ run_command: exit code \d+\n$/);
  });

  it('changes nothing in a dry run, and still reads', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\n' });
    const written = await tool(folder, 'write_file', { path: 'b.txt', content: 'x' }, '--dry-run');
    expect(written).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('[DRY-RUN] Would run: write_file(') });
    expect(folder.textOf('b.txt')).toBeUndefined();
    expect((await tool(folder, 'read_file', { path: 'a.txt' }, '--dry-run')).stdout).toBe('one\n');
  });

  it('reads the arguments from standard input', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\n' });
    const { stdout } = await folder.architect(['tool', 'read_file', '-'], { stdin: '{"path": "a.txt"}\n' });
    expect(stdout).toBe('one\n');
  });

  it('takes the folder it is given for the whole workspace', async () => {
    using folder = openPlainFolder({ 'sub/a.txt': 'one\n', 'b.txt': 'two\n' });
    const flags = ['--workspace', 'sub'];
    expect((await tool(folder, 'read_file', { path: 'a.txt' }, ...flags)).stdout).toBe('one\n');
    expect((await tool(folder, 'read_file', { path: '../b.txt' }, ...flags)).exitCode).toBe(1);
    const words = ['tool', 'read_file', '{"path": "b.txt"}'];
    expect((await folder.architect(words, { folder: 'sub' })).exitCode).toBe(1);
  });

  it('refuses without a terminal what has to be confirmed, and says how to go on', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\n' });
    const flags = ['--confirm', 'confirm-sensitive'];
    const { exitCode, stdout } = await tool(folder, 'write_file', { path: 'b.txt', content: 'x' }, ...flags);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('No TTY to confirm');
    expect(stdout).toContain('--dry-run');
    expect(folder.textOf('b.txt')).toBeUndefined();
    expect((await tool(folder, 'read_file', { path: 'a.txt' }, ...flags)).exitCode).toBe(0);
    expect((await tool(folder, 'run_command', { command: 'ls' }, ...flags)).exitCode).toBe(0);
    expect((await tool(folder, 'read_file', { path: 'a.txt' }, '--confirm', 'confirm-all')).exitCode).toBe(1);
  });

  it('shows the text of a file without its escape codes, and in JSON as it is', async () => {
    using folder = openPlainFolder({ 'a.txt': 'red: \u001b[31mone\u001b[0m\n' });
    expect((await tool(folder, 'read_file', { path: 'a.txt' })).stdout).toBe('red: one\n');
    const { stdout } = await tool(folder, 'read_file', { path: 'a.txt' }, '--json');
    expect(stdout).not.toContain('\u001b');
    expect(JSON.parse(stdout).output).toContain('\u001b[31mone');
  });

  it('does not show the API key that is in the environment', async () => {
    const key = 'sk-key-of-the-tool-tests-0123456789';
    using folder = openPlainFolder({ 'a.txt': `key: ${key}\n` });
    for (const flags of [[], ['--json']]) {
      const words = ['tool', 'read_file', '{"path": "a.txt"}', ...flags];
      const { stdout } = await folder.architect(words, { env: { OPENAI_API_KEY: key } });
      expect(stdout).toContain('key: ***');
      expect(stdout).not.toContain(key);
    }
  });

  it('deletes only when it is allowed to', async () => {
    using folder = openPlainFolder({ 'a.txt': 'one\n' });
    expect((await tool(folder, 'delete_file', { path: 'a.txt' })).exitCode).toBe(1);
    expect(folder.textOf('a.txt')).toBe('one\n');
    const { exitCode, stdout } = await tool(folder, 'delete_file', { path: 'a.txt' }, '--allow-delete');
    expect(exitCode, stdout).toBe(0);
    expect(folder.textOf('a.txt')).toBeUndefined();
  });

  it('speaks Spanish when asked to, by flag, variable or config file', async () => {
    using folder = openPlainFolder();
    const words = ['tool', 'read_file', '{"path": "b.txt"}'];
    const byFlag = await folder.architect([...words, '--language', 'es']);
    const byVariable = await folder.architect(words, { env: { ARCHITECT_LANGUAGE: 'es' } });
    using configured = openPlainFolder({ [config]: 'language: es\n' });
    const byFile = await configured.architect(words);
    expect(byFlag.stdout).toContain('no encontrado');
    expect([byVariable.stdout, byFile.stdout]).toEqual([byFlag.stdout, byFlag.stdout]);
  });
});
