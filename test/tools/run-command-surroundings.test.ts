import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import type { RunCommandOptions } from '../../src/tools/builtin/run-command.ts';
import { aRunCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  root = join(folder.path, 'ws');
  mkdirSync(join(root, 'sub'), { recursive: true });
});
afterEach(() => folder[Symbol.asyncDispose]());

async function run(args: object, options: Partial<RunCommandOptions> = {}) {
  const tool = aRunCommand(await openWorkspace(root), options);
  return tool.execute(tool.inputSchema.parse(args), { signal: new AbortController().signal, language: 'en' });
}

describe('a folder that is a bare repository of the project', () => {
  /** Its configuration starts a program at every `git status`. */
  function plant() {
    const { path } = folder;
    execFileSync('git', ['init', '--quiet', '--bare', join(root, 'sub')], { env: { ...process.env, HOME: path } });
    mkdirSync(join(root, 'sub/tree'));
    writeFileSync(join(root, 'sub/tree/a'), '');
    const lines = [
      ...['[core]', 'repositoryformatversion = 0', 'bare = false', 'worktree = tree'],
      `fsmonitor = "touch '${join(path, 'ran')}'; false"`,
    ];
    writeFileSync(join(root, 'sub/config'), lines.join('\n'));
  }
  const ran = () => existsSync(join(folder.path, 'ran'));

  it.each([
    { command: 'git status', cwd: 'sub' },
    { command: 'cd sub && git status' },
    { command: 'git -C sub status > out.txt' },
  ])('is none for %j', async (args) => {
    plant();
    await run(args, { allowedOnly: true });
    expect(ran()).toBe(false);
  });

  it('is one for what runs the code of the project anyway', async () => {
    plant();
    await run({ command: 'cd sub && git status; ./x' });
    expect(ran()).toBe(true);
  });
});

describe('a command that nothing came of', () => {
  it('was not started where the shell knows no such program', async () => {
    expect(await run({ command: 'no-such-program-here' })).toMatchObject({ success: false, notStarted: true });
    expect(await run({ command: 'echo a; no-such-program-here' })).not.toHaveProperty('notStarted');
    expect(await run({ command: 'exit 127' })).not.toHaveProperty('notStarted');
  });
});
