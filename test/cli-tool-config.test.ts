import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPlainFolder, callTool as tool } from './support/plain-folder.ts';

const config = '.github/architect.yml';

describe('architect tool with a config file', () => {
  it('keeps to the guardrails and hooks of the file in the workspace', async () => {
    using folder = openPlainFolder({
      [config]: [
        'guardrails: { protected_files: [locked.txt] }',
        'hooks:',
        '  pre_tool_use: [{ name: guard, command: "echo not today >&2; exit 2", matcher: run_command }]',
        '  post_edit: [{ name: note, command: "echo edited {file}" }]',
      ].join('\n'),
    });
    const locked = await tool(folder, 'write_file', { path: 'locked.txt', content: 'x' });
    expect(locked).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('protected_files') });
    const hooked = await tool(folder, 'run_command', { command: 'ls' });
    expect(hooked).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('guard: not today') });
    const written = await tool(folder, 'write_file', { path: 'a.txt', content: 'x\n' });
    expect(written.stdout).toContain('edited a.txt');
  });

  it('warns on standard error about a hook that fails', async () => {
    using folder = openPlainFolder({
      'a.txt': 'one\n',
      [config]: 'hooks: { pre_tool_use: [{ name: broken, command: "exit 1" }] }\n',
    });
    const { exitCode, stdout, stderr } = await tool(folder, 'read_file', { path: 'a.txt' }, '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).success).toBe(true);
    expect(stderr).toMatch(/^⚠️ .*broken/);
  });

  it('waits for a hook that runs in the background', async () => {
    using folder = openPlainFolder({
      'a.txt': 'one\n',
      [config]: 'hooks: { post_tool_use: [{ name: slow, command: "sleep 0.2; echo x > late.txt", async: true }] }\n',
    });
    expect((await tool(folder, 'read_file', { path: 'a.txt' })).stdout).toBe('one\n');
    expect(folder.textOf('late.txt')).toBe('x\n');
  });

  it('has no run_command where commands are off', async () => {
    using folder = openPlainFolder({ [config]: 'commands: { enabled: false }\n' });
    const { exitCode, stdout } = await tool(folder, 'run_command', { command: 'ls' });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/Available tools: (?!.*run_command)/);
  });

  it('takes another file, from inside or outside of the workspace', async () => {
    using folder = openPlainFolder({ 'other.yml': 'language: es\n', 'sub/own.yml': 'language: es\n' });
    for (const path of ['own.yml', '../other.yml', join(folder.path, 'other.yml')]) {
      const words = ['tool', 'read_file', '{"path": "b.txt"}', '--workspace', 'sub', '--config', path];
      expect((await folder.architect(words)).stdout, path).toContain('no encontrado');
    }
    const itself = ['tool', 'write_file', '{"path": "own.yml", "content": ""}', '--workspace', 'sub'];
    expect((await folder.architect([...itself, '--config', 'own.yml'])).exitCode).toBe(1);
    const byVariable = await folder.architect(['tool', 'read_file', '{"path": "b.txt"}', '--workspace', 'sub'], {
      env: { ARCHITECT_CONFIG: '../other.yml' },
    });
    expect(byVariable.stdout).toContain('no encontrado');
  });

  it.each([
    ['max_step: 3\n', [], 'did you mean `max_steps`'],
    ['a: [', [], config],
    ['', ['--config', 'absent.yml'], 'there is no file'],
    ['', ['--config', '.'], 'the config file . cannot be read'],
    ['', ['--mode', 'yol'], 'allowed_only, yolo'],
    ['', ['--workspace', 'absent'], 'is not a folder'],
    ['hooks: { pre_tool_use: [{ name: x, command: x, matcher: "(" }] }\n', [], 'matcher'],
  ])('does nothing with %j and %j: 3', async (text, flags, shown) => {
    using folder = openPlainFolder({ [config]: text });
    const { exitCode, stdout, stderr } = await tool(folder, 'write_file', { path: 'b.txt', content: '' }, ...flags);
    expect(exitCode, stderr).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain('architect: nothing was started.');
    expect(stderr).toContain(shown);
    expect(stderr).toContain('See: architect tool --help');
    expect(folder.textOf('b.txt')).toBeUndefined();
  });
});

it.each(['.git', '.git/hooks', 'link'])('git itself is no workspace: %s', async (workspace) => {
  using folder = openPlainFolder({ '.git/hooks/note': 'x\n', 'other.git/a.txt': 'one\n' });
  symlinkSync('.git', join(folder.path, 'link'));
  const refused = await tool(folder, 'list_files', {}, '--workspace', workspace);
  expect(refused).toMatchObject({ exitCode: 3, stdout: '', stderr: expect.stringContaining('belongs to git itself') });
  expect((await tool(folder, 'list_files', {}, '--workspace', 'other.git')).exitCode).toBe(0);
});

describe('the list of tools', () => {
  it.each([[['tool']], [['tool', '--list']]])('is the answer to %j', async (words) => {
    using folder = openPlainFolder();
    const { exitCode, stdout } = await folder.architect(words);
    expect(exitCode).toBe(0);
    for (const name of ['edit_file', 'grep', 'list_files', 'read_file', 'run_command', 'write_file']) {
      expect(stdout).toMatch(new RegExp(`^${name} \\((read|write|execute)\\)$`, 'm'));
    }
    expect(stdout).toMatch(/^ {2}path +string: /m);
    expect(stdout).toMatch(/^ {2}cwd +string, optional: /m);
  });

  it('has schemas as JSON, of all or of one', async () => {
    using folder = openPlainFolder();
    const [only, ...others] = JSON.parse((await folder.architect(['tool', 'grep', '--list', '--json'])).stdout);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      name: 'grep',
      access: 'read',
      sensitive: false,
      parameters: { required: ['pattern'] },
    });
    const { stdout } = await folder.architect(['tool', '--json']);
    const names = JSON.parse(stdout).map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThanOrEqual(6);
  });

  it('names all where the asked one does not exist', async () => {
    using folder = openPlainFolder();
    const { exitCode, stderr } = await folder.architect(['tool', 'gerp', '--list', '--language', 'es']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^❌ no existe la tool 'gerp'\. Tools: .*grep/);
  });
});

describe('the command line of architect tool', () => {
  it.each([
    [['tool', 'read_file', '{}', '{}'], 'the arguments have to be one JSON object'],
    [['tool', 'read_file', '{}', '--worksapce', 'x'], 'did you mean `--workspace`?'],
    [['tool', 'read_file', '{}', '--frobnicate'], 'Flags: --workspace, --allow-delete, --dry-run'],
    [['tool', 'read_file', '{}', '--budget-usd', '3'], '`--budget-usd` does not exist'],
    [['tool', 'read_file', '{}', '--confirm', 'no'], 'Allowed: yolo, confirm-all, confirm-sensitive.'],
    [['tool', 'read_file', '{}', '--json=1'], '`--json` takes no value'],
    [['tool', 'read_file', '{}', '--api-key', 'sk-canary'], 'OPENAI_API_KEY'],
  ])('refuses %j', async (words, shown) => {
    using folder = openPlainFolder();
    const { exitCode, stdout, stderr } = await folder.architect(words);
    expect(exitCode).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain(shown);
    expect(stderr).not.toContain('canary');
  });

  it.each(['en', 'es'])('has a help for each command in %s, made of its flags', async (language) => {
    using folder = openPlainFolder();
    for (const [command, flag] of [
      ['tool', '--allow-delete'],
      ['classify', '--stdin'],
    ] as const) {
      const asked = await folder.architect([command, '--help', '--language', language]);
      expect(asked.exitCode).toBe(0);
      expect(asked.stdout).toMatch(new RegExp(`^architect ${command}: `));
      expect(asked.stdout).toMatch(new RegExp(`^ +${flag}\\b`, 'm'));
      expect(Math.max(...asked.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
      const other = await folder.architect(['help', command, '--language', language]);
      expect(other).toEqual(asked);
    }
    const main = await folder.architect(['--help', '--language', language]);
    expect(main.stdout).toMatch(/^ {2}tool <.+> '\{…\}'/m);
    expect(main.stdout).toMatch(/^ {2}classify "<.+>"/m);
  });

  it('names the commands where help is asked for another one', async () => {
    using folder = openPlainFolder();
    const { exitCode, stderr } = await folder.architect(['help', 'tol']);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('did you mean `tool`?');
  });
});
