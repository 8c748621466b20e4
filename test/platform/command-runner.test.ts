import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramOptions } from '../../src/contracts/ports.ts';
import { type CommandRunnerOptions, createCommandRunner } from '../../src/platform/command-runner.ts';

const path = process.env.PATH ?? '/usr/bin:/bin';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runnerWith = (options: Partial<CommandRunnerOptions> = {}) =>
  createCommandRunner({ environment: { PATH: path, HOME: folder }, passEnv: [], secrets: [], ...options });

const optionsWith = (options: Partial<ProgramOptions> = {}): ProgramOptions => ({
  cwd: folder,
  timeoutMs: 20_000,
  ...options,
});

/** Processes take a moment to disappear; the loop's end is only a hang guard. */
async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if (!isRunning(pid)) return true;
    await delay(25);
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie has ended; nobody has asked for its exit code yet.
  return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

const pidIn = (file: string) => Number(readFileSync(join(folder, file), 'utf8'));

describe('the result of a program', () => {
  it('has exit code 0, both streams apart and together', async () => {
    const result = await runnerWith().shell('echo out; echo err >&2', optionsWith());
    expect(result).toMatchObject({ exitCode: 0, signal: null, stdout: 'out\n', stderr: 'err\n', timedOut: false });
    expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out']);
    expect(result.startError).toBeUndefined();
  });

  it('has the exit code of a failure', async () => {
    expect(await runnerWith().shell('exit 7', optionsWith())).toMatchObject({ exitCode: 7, signal: null });
  });

  it('names the signal that ended it', async () => {
    expect(await runnerWith().shell('kill -KILL $$', optionsWith())).toMatchObject({
      exitCode: null,
      signal: 'SIGKILL',
    });
  });

  it('says 127 where the shell does not find a command', async () => {
    expect(await runnerWith().shell('no-such-program-here', optionsWith())).toMatchObject({ exitCode: 127 });
  });

  it('passes arguments to a program as they are', async () => {
    const result = await runnerWith().program('printf', ['%s|', 'a b', '$HOME', '*'], optionsWith());
    expect(result.stdout).toBe('a b|$HOME|*|');
  });

  it('says that a program does not exist', async () => {
    const result = await runnerWith().program('no-such-program-here', [], optionsWith());
    expect(result).toMatchObject({ exitCode: null, signal: null });
    expect(result.startError).toContain('ENOENT');
  });

  it('says that a folder does not exist, or is none', async () => {
    const missing = await runnerWith().shell('echo x', optionsWith({ cwd: join(folder, 'missing') }));
    expect(missing.startError).toContain(join(folder, 'missing'));
    writeFileSync(join(folder, 'file'), '');
    const file = await runnerWith().shell('echo x', optionsWith({ cwd: join(folder, 'file') }));
    expect(file.startError).toContain('ENOTDIR');
  });

  it('says so when an argument cannot be passed', async () => {
    expect((await runnerWith().program('printf', ['a\0b'], optionsWith())).startError).toBeDefined();
  });

  it('comes from the folder it was asked for', async () => {
    expect((await runnerWith().shell('pwd -P', optionsWith())).stdout.trim()).toBe(folder);
  });
});

describe('input and output', () => {
  it('has an empty stdin', async () => {
    expect((await runnerWith().shell('cat; readlink /proc/self/fd/0', optionsWith())).stdout).toBe('/dev/null\n');
  });

  it('keeps head and tail of a flood and counts the rest', async () => {
    const command = 'echo first; yes flood | head -c 6000000; echo last';
    const result = await runnerWith().shell(command, optionsWith({ maxOutputBytes: 1000 }));
    expect(result.output.startsWith('first\nflood\n')).toBe(true);
    expect(result.output.endsWith('flood\nlast\n')).toBe(true);
    expect(result.droppedBytes).toBe(6_000_000 + 'first\nlast\n'.length - 1000);
    expect(result.output.length).toBeLessThan(1100);
  });

  it('ends a flood that never ends by itself', async () => {
    const result = await runnerWith().shell('yes', optionsWith({ timeoutMs: 300, maxOutputBytes: 1000 }));
    expect(result.timedOut).toBe(true);
    expect(result.droppedBytes).toBeGreaterThan(0);
    expect(result.output.length).toBeLessThan(1100);
  });

  it('never cuts a character in two', async () => {
    const result = await runnerWith().shell(`printf '€%.0s' {1..100}`, optionsWith({ maxOutputBytes: 50 }));
    expect(result.output).not.toContain('\ufffd');
    expect(result.output).toMatch(/^€+\n\[… 250 bytes …\]\n€+$/);
  });
});

describe('timeout and abort', () => {
  it('end the whole process group', async () => {
    const result = await runnerWith().shell('sleep 300 & echo $! > child; sleep 300', optionsWith({ timeoutMs: 500 }));
    expect(result).toMatchObject({ timedOut: true, aborted: false, exitCode: null, signal: 'SIGTERM' });
    expect(await isGone(pidIn('child'))).toBe(true);
  });

  it('end a group that ignores SIGTERM', async () => {
    const command = `trap '' TERM; sleep 300 & echo $! > child; while :; do sleep 1; done`;
    const result = await runnerWith().shell(command, optionsWith({ timeoutMs: 500 }));
    expect(result).toMatchObject({ timedOut: true, signal: 'SIGKILL' });
    expect(await isGone(pidIn('child'))).toBe(true);
  });

  it('let a program that handles SIGTERM say its last words', async () => {
    const command = `trap 'echo bye; exit 3' TERM; while :; do sleep 0.1; done`;
    const result = await runnerWith().shell(command, optionsWith({ timeoutMs: 500 }));
    expect(result).toMatchObject({ timedOut: true, exitCode: 3, stdout: 'bye\n' });
  });

  it('happen at once when the signal is aborted', async () => {
    const controller = new AbortController();
    const running = runnerWith().shell('echo $$ > child; sleep 300', optionsWith({ signal: controller.signal }));
    while (!existsSync(join(folder, 'child')) || readFileSync(join(folder, 'child'), 'utf8') === '') await delay(10);
    controller.abort();
    expect(await running).toMatchObject({ aborted: true, timedOut: false });
    expect(await isGone(pidIn('child'))).toBe(true);
  });

  it('start nothing when the signal was aborted before', async () => {
    const result = await runnerWith().shell('touch started', optionsWith({ signal: AbortSignal.abort() }));
    expect(result).toMatchObject({ aborted: true, exitCode: null });
    expect(existsSync(join(folder, 'started'))).toBe(false);
  });
});

describe('background children', () => {
  it('neither hold the call nor outlive it', async () => {
    const result = await runnerWith().shell('sleep 300 & echo $! > child; echo done', optionsWith());
    expect(result).toMatchObject({ exitCode: 0, stdout: 'done\n', timedOut: false });
    expect(await isGone(pidIn('child'))).toBe(true);
  });

  it('that left the group cannot hold the call either', async () => {
    // setsid escapes a group kill (only a process namespace ends it); the pipes are closed all the same.
    const result = await runnerWith().shell('setsid sleep 8 & echo done', optionsWith());
    expect(result).toMatchObject({ exitCode: 0, stdout: 'done\n', timedOut: false });
  });

  it('may still say what they have to say when the leader ends', async () => {
    expect((await runnerWith().shell('(echo late) & true', optionsWith())).stdout).toBe('late\n');
  });
});

describe('the environment of commands', () => {
  const variables = async (options: Partial<CommandRunnerOptions>, env: Record<string, string> = {}) => {
    const result = await runnerWith(options).program('env', ['-0'], optionsWith({ env }));
    return Object.fromEntries(result.stdout.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  };

  it('is an allow list', async () => {
    const environment = { PATH: path, HOME: '/h', LC_ALL: 'C', LANG: 'C', TZ: 'UTC', SOMETHING: 'x', LD_PRELOAD: '' };
    expect(await variables({ environment })).toEqual({
      ...{ PATH: path, HOME: '/h', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
      ...{ CI: 'true', TERM: 'dumb', NO_COLOR: '1', PAGER: 'cat', GIT_PAGER: 'cat', GIT_TERMINAL_PROMPT: '0' },
      '': undefined,
    });
  });

  it('has no credentials and command files of the runner, even when they are asked for', async () => {
    const names = [
      'INPUT_API-KEY',
      'ACTIONS_RUNTIME_TOKEN',
      'ACTIONS_ID_TOKEN_REQUEST_URL',
      'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
      'GITHUB_ENV',
      'GITHUB_TOKEN',
    ];
    const environment = { PATH: path, ...Object.fromEntries(names.map((name) => [name, 'value'])) };
    const seen = await variables({ environment, passEnv: names });
    for (const name of names) expect(seen).not.toHaveProperty([name]);
  });

  it('has the names that the owner passes', async () => {
    const environment = { PATH: path, DATABASE_URL: 'x', REGISTRY_TOKEN: 'y', OTHER_TOKEN: 'z' };
    const seen = await variables({ environment, passEnv: ['DATABASE_URL', 'REGISTRY_TOKEN'] });
    expect(seen).toMatchObject({ DATABASE_URL: 'x', REGISTRY_TOKEN: 'y' });
    expect(seen).not.toHaveProperty('OTHER_TOKEN');
  });

  it('has no variable whose value holds a secret, as it is or encoded', async () => {
    const secret = 'sk-live/12345';
    const environment = {
      PATH: path,
      LC_PAPER: `x${secret}y`,
      LC_NAME: Buffer.from(secret).toString('base64'),
      PASSED: encodeURIComponent(secret),
      LC_TIME: 'C',
    };
    const seen = await variables({ environment, passEnv: ['PASSED'], secrets: [secret, ''] });
    expect(seen).toMatchObject({ LC_TIME: 'C', PATH: path });
    for (const name of ['LC_PAPER', 'LC_NAME', 'PASSED']) expect(seen).not.toHaveProperty(name);
  });

  it('gets what a call adds', async () => {
    expect(await variables({}, { EXTRA: 'a b' })).toMatchObject({ EXTRA: 'a b', HOME: folder });
  });

  it('is not changed by start-up files of the shell', async () => {
    writeFileSync(join(folder, '.bashrc'), 'echo from-bashrc');
    writeFileSync(join(folder, '.bash_profile'), 'echo from-profile');
    expect((await runnerWith().shell('echo only', optionsWith())).stdout).toBe('only\n');
  });
});

it('another shell than bash is used where it is named', async () => {
  const shell = join(folder, 'my-sh');
  writeFileSync(shell, '#!/bin/sh\necho "$#: $*"\n');
  chmodSync(shell, 0o755);
  expect((await runnerWith({ shellPath: shell }).shell('ls', optionsWith())).stdout).toBe('2: -c ls\n');
});
