import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunOptions } from '../src/cli-options.ts';
import { createLocalHost, type LocalHost } from '../src/local-host.ts';
import { makeTemporaryFolder, removeFolder, writeFiles } from './support/repository.ts';

const opened: LocalHost[] = [];
const folders = { work: '', temporary: '' };

beforeEach(() => {
  folders.work = makeTemporaryFolder();
  folders.temporary = makeTemporaryFolder();
  vi.stubEnv('TMPDIR', folders.temporary);
  writeFiles(folders.work, {
    'repo/.git/HEAD': 'ref: refs/heads/main\n',
    'repo/.github/architect.yml': 'max_steps: 3\n',
    'repo/packages/one/own.yml': 'max_steps: 4\n',
  });
});

afterEach(() => {
  for (const host of opened.splice(0)) host.shutdown.dispose();
  vi.unstubAllEnvs();
  removeFolder(folders.work);
  removeFolder(folders.temporary);
});

const plainOptions: RunOptions = {
  task: 'fix',
  inputs: {},
  confirm: 'confirm-sensitive',
  config: undefined,
  workspace: undefined,
  allowDelete: false,
  json: false,
  isConfirmDecided: false,
  quiet: false,
  verbose: 0,
  stream: true,
};

async function open(
  options: Partial<RunOptions> = {},
  { env = {}, folder = 'repo' }: { env?: Record<string, string>; folder?: string } = {},
) {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  const host = await createLocalHost({
    options: { ...plainOptions, ...options },
    task: 'fix',
    language: 'en',
    surroundings: { env, folder: join(folders.work, folder), ...streams },
  });
  opened.push(host);
  return { host, ...streams };
}

describe('a local host', () => {
  it('gives the flags as inputs, with the task as the prompt', async () => {
    const { host } = await open({ inputs: { model: 'm-1', 'dry-run': 'true' } });
    expect(host.kind).toBe('local');
    expect(host.inputs()).toEqual({ model: 'm-1', 'dry-run': 'true', prompt: 'fix' });
    expect(await host.payload()).toEqual({});
  });

  it('knows the variable of the language from the start, and a flag wins over it', async () => {
    const env = { ARCHITECT_LANGUAGE: 'es' };
    expect((await open({}, { env })).host.inputs().language).toBe('es');
    expect((await open({ inputs: { language: 'en' } }, { env })).host.inputs().language).toBe('en');
    expect((await open({}, { env: { ARCHITECT_LANGUAGE: 'fr' } })).host.inputs().language).toBeUndefined();
  });

  it('leaves out what a runner set, so that a run by hand in a workflow is local', async () => {
    const env = {
      PATH: '/bin',
      ARCHITECT_API_KEY: 'key',
      GITHUB_EVENT_NAME: 'push',
      GITHUB_TOKEN: 'token',
      RUNNER_TEMP: '/runner',
      ACTIONS_RUNTIME_TOKEN: 'token',
      INPUT_PROMPT: 'other',
    };
    expect((await open({}, { env })).host.env).toEqual({ PATH: '/bin', ARCHITECT_API_KEY: 'key' });
  });

  it.each<[Partial<RunOptions>, object]>([
    [{}, { text: 'shown' }],
    [{ verbose: 1 }, { text: 'shown', level: 'info' }],
    [
      { verbose: 3, json: true },
      { text: 'hidden', level: 'debug' },
    ],
    [{ quiet: true }, { text: 'hidden' }],
    [{ stream: false }, { text: 'not-streamed' }],
    [{ stream: false, quiet: true }, { text: 'not-streamed' }],
  ])('shows of the log what the flags say: %j', async (options, log) => {
    const { host } = await open(options);
    expect(host.log).toEqual({ folder: join(folders.work, 'repo'), listen: expect.any(Function), ...log });
    expect(host.io.printPart).toBeUndefined();
  });

  it('knows what the model said last only where a person saw it on the screen of the results', async () => {
    const { host } = await open();
    host.log?.listen?.({ type: 'llm-text', chunk: 'Done.' });
    host.log?.listen?.({ type: 'llm-response', step: 1, toolCalls: 0, durationMs: 1 });
    expect(host.shownText()).toBeUndefined();
  });

  it('lets files be deleted only where the flag says so', async () => {
    expect((await open()).host.allowDelete).toBe(false);
    expect((await open({ allowDelete: true })).host.allowDelete).toBe(true);
  });

  it('works in the current folder, or in the one it is given', async () => {
    expect((await open()).host.workspaceFolder).toBe(join(folders.work, 'repo'));
    const { host } = await open({ workspace: '../repo/packages' });
    expect(host.workspaceFolder).toBe(join(folders.work, 'repo/packages'));
    await expect(open({ workspace: 'absent' })).rejects.toMatchObject({
      code: 'config',
      message: `\`--workspace\`: ${join(folders.work, 'repo/absent')} is not a folder.`,
    });
  });

  it('keeps the files of each run in a folder of its own that nobody else can read', async () => {
    const [first, second] = [(await open()).host, (await open()).host];
    const parent = join(folders.temporary, `architect-${process.getuid?.() ?? 'runs'}`);
    expect(first.files.directory).toBe(join(parent, first.sessionId));
    expect(second.files.directory).not.toBe(first.files.directory);
  });

  it('does not keep them where somebody else could change them', async () => {
    const name = `architect-${process.getuid?.() ?? 'runs'}`;
    await mkdir(join(folders.work, 'elsewhere'));
    await symlink(join(folders.work, 'elsewhere'), join(folders.temporary, name));
    await expect(open()).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('set TMPDIR to a folder of your own'),
    });
  });

  it('says what to do when they cannot be kept at all', async () => {
    vi.stubEnv('TMPDIR', join(folders.work, 'repo/.git/HEAD'));
    await expect(open()).rejects.toMatchObject({ code: 'config', message: expect.stringContaining('Set TMPDIR') });
  });

  it('reads the config file of the working tree from the root of the repository', async () => {
    const { host } = await open({}, { folder: 'repo/packages/one' });
    expect(host.inputs().config).toBeUndefined();
    expect(await host.readConfigFile('.github/architect.yml')).toBe('max_steps: 3\n');
  });

  it('runs without a config file where none was named', async () => {
    writeFiles(folders.work, { 'repo/.github/architect.yml': null });
    expect(await (await open()).host.readConfigFile('.github/architect.yml')).toBeUndefined();
  });

  it('takes a named config file as seen from the workspace', async () => {
    for (const [options, env] of [
      [{ config: 'own.yml' }, {}],
      [{ config: '../../packages/one/own.yml' }, {}],
      [{}, { ARCHITECT_CONFIG: 'own.yml' }],
    ] as const) {
      const { host } = await open(options, { env, folder: 'repo/packages/one' });
      expect(host.inputs().config).toBe('packages/one/own.yml');
      expect(await host.readConfigFile('packages/one/own.yml')).toBe('max_steps: 4\n');
    }
  });

  it('names a config file that is missing or cannot be read', async () => {
    const missing = (await open({ config: 'absent.yml' })).host;
    await expect(missing.readConfigFile('absent.yml')).rejects.toMatchObject({
      code: 'config',
      message: `\`--config\`: there is no file ${join(folders.work, 'repo/absent.yml')}.`,
    });
    const folder = (await open({ config: 'packages' })).host;
    await expect(folder.readConfigFile('packages')).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('the config file packages cannot be read: EISDIR'),
    });
  });

  it('logs to stderr, and only errors when it is quiet', async () => {
    for (const [quiet, shown] of [
      [false, 'Step 1\n❌ broken\n'],
      [true, '❌ broken\n'],
    ] as const) {
      const { host, stdout, stderr } = await open({ quiet });
      host.io.print('Step 1');
      host.io.annotate('error', 'broken');
      stdout.end();
      stderr.end();
      expect(await text(stderr)).toBe(shown);
      expect(await text(stdout)).toBe('');
    }
  });

  it('knows what to hide as soon as the run finds it', async () => {
    const { host } = await open();
    expect(host.redact('the key is quite-secret-value')).toBe('the key is quite-secret-value');
    host.io.maskSecret('quite-secret-value');
    expect(host.redact('the key is quite-secret-value')).toBe('the key is ***');
  });

  it('asks at the terminal in the wanted mode, and gives up when the run is being stopped', async () => {
    const { host } = await open({ confirm: 'confirm-all' });
    expect(host.confirmation.mode).toBe('confirm-all');
    expect(host.confirmation.terminal.isInteractive).toBe(false);
    const asked = host.confirmation.terminal.ask('Run it?');
    host.shutdown.request();
    expect(await asked).toBe('a');
  });
});
