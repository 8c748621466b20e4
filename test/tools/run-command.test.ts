import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AgentError } from '../../src/contracts/errors.ts';
import type { Language } from '../../src/contracts/language.ts';
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

async function aTool(options: Partial<RunCommandOptions> = {}) {
  return aRunCommand(await openWorkspace(root), { allowedOnly: true, ...options });
}

interface CallOptions extends Partial<RunCommandOptions> {
  readonly signal?: AbortSignal;
}

/** Validates the arguments as the pipeline does. */
async function run(args: object, { signal = new AbortController().signal, ...options }: CallOptions = {}) {
  const tool = await aTool(options);
  const language: Language = options.language ?? 'en';
  return tool.execute(tool.inputSchema.parse(args), { signal, language });
}

async function intent(args: object, options: Partial<RunCommandOptions> = {}) {
  const tool = await aTool(options);
  return tool.intent(tool.inputSchema.parse(args));
}

describe('a command that ran', () => {
  it('shows its output, then how it ended', async () => {
    const result = await run({ command: 'echo hello; echo there' });
    expect(result.success).toBe(true);
    expect(result.output).toMatch(/^hello\nthere\n\[exit code 0, \d+\.\d s\]$/);
    expect(result).not.toHaveProperty('error');
  });

  it('fails with its exit code and still shows its output', async () => {
    const result = await run({ command: 'echo before; exit 3' });
    expect(result).toMatchObject({ success: false, error: 'exit code 3' });
    expect(result.output).toMatch(/^before\n\[exit code 3, /);
  });

  it('says that there was no output', async () => {
    expect((await run({ command: 'true' })).output).toMatch(/^\(no output\)\n\[exit code 0/);
  });

  it('keeps the first and last lines of a long output', async () => {
    const { output } = await run({ command: 'seq 1 100' }, { maxOutputLines: 10 });
    expect(output).toMatch(/^1\n2\n3\n4\n5\n\[\.\.\. 90 lines omitted \.\.\.\]\n96\n97\n98\n99\n100\n\[exit code 0/);
  });

  it('has no colours', async () => {
    expect((await run({ command: `printf '\\033[31mred\\033[0m\\n'` })).output).toMatch(/^red\n/);
  });

  it('has variables that the call adds', async () => {
    expect((await run({ command: 'echo "$GREETING"', env: { GREETING: 'hi' } })).output).toMatch(/^hi\n/);
  });

  it('may have changed the workspace', async () => {
    expect((await run({ command: 'echo x > sub/new.txt' })).success).toBe(true);
    expect(readFileSync(join(root, 'sub/new.txt'), 'utf8')).toBe('x\n');
  });
});

describe('the folder of a command', () => {
  it('is the root of the workspace, or the one that was asked for', async () => {
    expect((await run({ command: 'pwd' })).output).toContain(`${root}\n`);
    expect((await run({ command: 'pwd', cwd: 'sub' })).output).toContain(`${join(root, 'sub')}\n`);
  });

  it('cannot be outside of the workspace', async () => {
    symlinkSync(folder.path, join(root, 'link'));
    for (const cwd of ['..', '/', 'link']) {
      const result = await run({ command: 'pwd', cwd });
      expect(result).toMatchObject({ success: false, refusal: { rule: 'workspace_path', what: cwd } });
    }
  });

  it('must exist and be a folder', async () => {
    writeFileSync(join(root, 'file'), '');
    for (const cwd of ['missing', 'file']) {
      const result = await run({ command: 'pwd', cwd });
      expect(result.error).toMatch(`could not be started: ${cwd === 'file' ? '' : 'there is no folder '}${cwd}`);
      expect(result.output).not.toContain(root);
      expect(result.output).toContain('Give an existing folder as cwd');
      expect(result.notStarted).toBe(true);
    }
    expect((await run({ command: 'pwd', cwd: 'missing' }, { language: 'es' })).error).toContain('no existe la carpeta');
  });
});

describe('a command that did not end by itself', () => {
  it('was stopped by the timeout, and the result says what to do', async () => {
    const result = await run({ command: 'echo begun; sleep 300', timeout: 1 });
    expect(result).toMatchObject({ success: false, error: 'timeout after 1 s' });
    expect(result.output).toMatch(/^begun\n\[timeout after 1 s, .*\]\nIt was stopped/);
  });

  it('was interrupted with the run', async () => {
    const controller = new AbortController();
    const running = run({ command: 'sleep 300' }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    expect(await running).toMatchObject({ success: false, error: 'interrupted: the run is ending' });
  });

  it('was ended by a signal', async () => {
    const result = await run({ command: 'kill -TERM $$' }, { allowedOnly: false });
    expect(result).toMatchObject({ success: false, error: 'ended by signal SIGTERM' });
  });
});

describe('a refused command', () => {
  it('has not run', async () => {
    const result = await run({ command: 'echo x > ran; ./unknown' });
    expect(result.success).toBe(false);
    expect(() => readFileSync(join(root, 'ran'))).toThrow('ENOENT');
  });

  it('names class, rule and the config line that would allow it', async () => {
    const result = await run({ command: './scripts/check.sh' });
    expect(result.error).toBe(`Command classified as 'dangerous' and allowed_only=True`);
    expect(result.refusal).toEqual({
      rule: 'commands.allowed_only',
      what: './scripts/check.sh',
      reason: '`./scripts/check.sh` is in no list of known commands.',
      allowWith: 'commands.safe_commands: ["./scripts/check.sh"]',
    });
    expect(result.output).toContain('unknown-command');
    expect(result.output).toContain('commands.safe_commands: ["./scripts/check.sh"]');
  });

  it('says so in the words of the seed in Spanish', async () => {
    const result = await run({ command: 'npm install --global malicious-pkg' }, { language: 'es' });
    expect(result.error).toBe(`Comando clasificado como 'dangerous' y allowed_only=True`);
    expect(result.output.startsWith(`Comando clasificado como 'dangerous' y allowed_only=True\n`)).toBe(true);
  });

  it('is refused by the blocklist in every mode, without a way to allow it', async () => {
    const result = await run({ command: 'git push' }, { allowedOnly: false });
    expect(result).toMatchObject({ success: false, error: 'Command blocked', refusal: { rule: 'commands.blocklist' } });
    expect(result.refusal).not.toHaveProperty('allowWith');
  });

  it('is refused by a pattern of the config', async () => {
    const result = await run({ command: 'echo secret' }, { blockedPatterns: ['secret'], allowedOnly: false });
    expect(result.refusal).toMatchObject({ rule: 'commands.blocked_patterns', what: 'echo secret' });
  });

  it('is refused because the list has only others', async () => {
    const result = await run({ command: 'ls | cat' }, { allowed: ['ls'] });
    expect(result.error).toBe('Command outside of commands.allowed and allowed_only=True');
    expect(result.refusal).toMatchObject({
      rule: 'commands.allowed',
      what: 'cat',
      allowWith: 'commands.allowed: ["cat"]',
    });
  });

  it('is refused for a variable that the call adds', async () => {
    const result = await run({ command: 'ls', env: { LD_PRELOAD: './x.so' } });
    expect(result.refusal).toMatchObject({ rule: 'commands.allowed_only', what: 'LD_PRELOAD' });
  });

  it('is judged from the folder it would run in', async () => {
    expect((await run({ command: 'echo x > ../a', cwd: 'sub' })).success).toBe(true);
    expect((await run({ command: 'echo x > ../../a', cwd: 'sub' })).refusal).toMatchObject({ what: '../../a' });
  });
});

it('without allowed_only a dangerous command runs', async () => {
  writeFileSync(join(root, 'x.sh'), 'echo from script');
  expect((await run({ command: 'bash x.sh' }, { allowedOnly: false })).output).toMatch(/^from script\n/);
});

describe('the intent of a call', () => {
  it('has the command, its parts and the files it names', async () => {
    expect(await intent({ command: 'cat .env | tee ../out', cwd: 'sub' })).toEqual({
      command: { text: 'cat .env | tee ../out', parts: ['cat .env', 'tee ../out'], runsTests: false },
      touches: [
        { path: 'sub/.env', access: 'read' },
        { path: 'out', access: 'write' },
      ],
      sensitive: true,
    });
  });

  it('is sensitive unless the command is safe', async () => {
    expect((await intent({ command: 'git status' })).sensitive).toBe(false);
    expect((await intent({ command: 'npm test' })).sensitive).toBe(true);
    expect((await intent({ command: './x' })).sensitive).toBe(true);
    expect((await intent({ command: 'ls', env: { PATH: '.' } })).sensitive).toBe(true);
  });
});

describe('the arguments', () => {
  it.each([
    {},
    { command: '' },
    { command: '  ' },
    { command: 'ls', timeout: 0 },
    { command: 'ls', timeout: 601 },
    { command: 'ls', env: { 'PATH=.:x': '1' } },
    { command: 'ls', shell: 'sh' },
  ])('are refused: %j', async (args) => {
    expect((await aTool()).inputSchema.safeParse(args).success).toBe(false);
  });

  it('have the configured timeout by default', async () => {
    expect((await aTool({ defaultTimeoutSeconds: 77 })).inputSchema.parse({ command: 'ls' })).toMatchObject({
      timeout: 77,
    });
  });
});

it('the summary is the command on one line, whatever came', async () => {
  const tool = await aTool();
  expect(tool.summarize({ command: 'pytest tests/ -x\necho done' }, 'en')).toBe('pytest tests/ -x echo done');
  expect(tool.summarize({ command: 5 }, 'en')).toBe('5');
});

it('an invalid blocked pattern is a config error', async () => {
  await expect(aTool({ blockedPatterns: ['('] })).rejects.toSatisfy(
    (error) => error instanceof AgentError && error.code === 'config',
  );
});
