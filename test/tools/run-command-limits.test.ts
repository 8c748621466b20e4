import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { aRunCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function aScene() {
  const folder = await temporaryFolder();
  const tool = aRunCommand(await openWorkspace(folder.path), { defaultTimeoutSeconds: 60, maxOutputLines: 20 });
  return {
    root: folder.path,
    tool,
    run: (args: object) =>
      tool.execute(tool.inputSchema.parse(args), { language: 'en', signal: new AbortController().signal }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** How long a test may take at most; only what hangs takes longer. */
const hangGuardMs = 50_000;

describe('a command cannot hold the call', { timeout: hangGuardMs }, () => {
  it('with a child in the background, which does not outlive it', async () => {
    await using scene = await aScene();
    const result = await scene.run({ command: '(sleep 2; touch late) & sleep 100 & echo started' });
    expect(result.output).toMatch(/^started\n\[exit code 0/);
    await sleep(3000);
    expect(existsSync(join(scene.root, 'late'))).toBe(false);
  });

  it('with a child that ignores SIGTERM', async () => {
    await using scene = await aScene();
    const result = await scene.run({
      command: `trap '' TERM; echo begun; (trap '' TERM; sleep 100); sleep 100`,
      timeout: 1,
    });
    expect(result).toMatchObject({ success: false, error: 'timeout after 1 s' });
    expect(result.output).toMatch(/^begun\n/);
  });

  it('with closed output streams', async () => {
    await using scene = await aScene();
    const result = await scene.run({ command: 'exec >&- 2>&-; sleep 0.2; exit 3' });
    expect(result).toMatchObject({ success: false, error: 'exit code 3' });
    expect(result.output).toMatch(/^\(no output\)\n\[exit code 3, \d+\.\d s\]$/);
  });

  it('by waiting for input', async () => {
    await using scene = await aScene();
    expect((await scene.run({ command: 'cat; read -r line || echo "no input"' })).output).toMatch(/^no input\n/);
  });

  it('with a flood of output, of which head and tail remain', async () => {
    await using scene = await aScene();
    const { output, success } = await scene.run({ command: 'echo first; yes | head -c 1000000000; echo last' });
    expect(success).toBe(true);
    expect(output).toMatch(/^first\ny\n/);
    expect(output).toMatch(/\nlast\n\[exit code 0/);
    expect(output.length).toBeLessThan(2000);
  });

  it('with a flood in one line', async () => {
    await using scene = await aScene();
    const { output } = await scene.run({ command: `head -c 300000000 /dev/zero | tr '\\0' x` });
    expect(output.length).toBeLessThan(1_100_000);
    expect(output).toMatch(/\[exit code 0/);
  });
});

describe('bad input', () => {
  it.each([
    ['an empty command', { command: '' }],
    ['more than 100 kB', { command: `echo ${'x'.repeat(100_000)}` }],
    ['a number as command', { command: 5 }],
    ['no command', { cwd: '.' }],
    ['a folder that none can be', { command: 'ls', cwd: '../'.repeat(1_500_000) }],
    ['a timeout of 0', { command: 'ls', timeout: 0 }],
    ['a timeout of 601', { command: 'ls', timeout: 601 }],
    ['half a second', { command: 'ls', timeout: 0.5 }],
    ['a timeout as text, unless it was repaired before', { command: 'ls', timeout: '30' }],
    ['an empty name of a variable', { command: 'ls', env: { '': 'x' } }],
    ['a name with an equals sign', { command: 'ls', env: { 'A=B': 'x' } }],
    ['a name with a blank', { command: 'ls', env: { 'A B': 'x' } }],
    ['a function for bash', { command: 'ls', env: { 'BASH_FUNC_ls%%': '() { id; }' } }],
    ['a number as value', { command: 'ls', env: { A: 1 } }],
  ])('is refused by the schema: %s', async (_, args) => {
    await using scene = await aScene();
    expect(scene.tool.inputSchema.safeParse(args).success).toBe(false);
  });

  it.each([
    ['a NUL byte in the command', { command: 'echo a\0b' }],
    ['a NUL byte in a value', { command: 'echo a', env: { A: 'a\0b' } }],
    ['a NUL byte in the folder', { command: 'echo a', cwd: 'a\0b' }],
    ['a folder that is a file', { command: 'echo a', cwd: 'file' }],
    ['a folder that is missing', { command: 'echo a', cwd: 'missing' }],
    ['a folder outside', { command: 'echo a', cwd: '../..' }],
    ['an absolute folder outside', { command: 'echo a', cwd: '/etc' }],
  ])('is a result that says what to do: %s', async (_, args) => {
    await using scene = await aScene();
    writeFileSync(join(scene.root, 'file'), '');
    const result = await scene.run(args);
    expect(result.success).toBe(false);
    expect(result.error?.length).toBeGreaterThan(10);
    expect(result.output.length).toBeGreaterThan(20);
  });

  it('of 100 kB runs when it is otherwise fine', async () => {
    await using scene = await aScene();
    const command = `cat > f <<'EOF'\n${'x'.repeat(99_000)}\nEOF\nwc -c < f`;
    expect((await scene.run({ command })).output).toMatch(/^\s*99001\n/);
  });
});
