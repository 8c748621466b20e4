import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.ts';
import type { Host } from '../src/host.ts';
import { createRunFiles } from '../src/platform/run-files.ts';
import { openSessionFolder } from '../src/session-folder.ts';
import { makeTemporaryFolder, removeFolder } from './support/repository.ts';

describe('sessions.directory', () => {
  const scene = { folder: '', root: '', temp: '' };

  beforeEach(() => {
    const folder = makeTemporaryFolder();
    Object.assign(scene, { folder, root: join(folder, 'repo'), temp: join(folder, 'temp') });
    mkdirSync(join(scene.root, 'inner'), { recursive: true });
  });

  afterEach(() => removeFolder(scene.folder));

  function open(directory: string | undefined, env: Host['env'] = { RUNNER_TEMP: scene.temp, HOME: scene.folder }) {
    const files = createRunFiles(join(scene.temp, 'architect', 'id'));
    const host = { kind: 'action', env, workspaceFolder: join(scene.root, 'inner'), files } as unknown as Host;
    const text = directory === undefined ? '' : `sessions: { directory: ${JSON.stringify(directory)} }`;
    const { config } = loadConfig({ inputs: { model: 'm' }, file: { path: 'a.yml', text }, env: {} });
    return openSessionFolder(host, { config, root: scene.root });
  }

  it('that is not given is the folder of the run, beside those of earlier ones', async () => {
    const { files, searched } = await open(undefined);
    expect(files.directory).toBe(join(scene.temp, 'architect', 'id'));
    expect(searched).toBe(join(scene.temp, 'architect'));
  });

  it.each([
    ['relative to the temporary folder of the runner', 'kept/here', 'temp/kept/here'],
    ['in the home folder', '~/kept', 'kept'],
    ['tidied up', 'a/../kept', 'temp/kept'],
  ])('is %s', async (_where, directory, expected) => {
    const { files, searched } = await open(directory);
    expect(files.directory).toBe(join(scene.folder, expected));
    expect(searched).toBe(files.directory);
    expect(statSync(searched).mode & 0o777).toBe(0o700);
  });

  it('that is relative lies with the runs where there is no runner', async () => {
    expect((await open('kept', {})).searched).toBe(join(scene.temp, 'architect', 'kept'));
  });

  it.each(['repo', 'repo/inner', 'repo/new/deep', 'temp/../repo', 'link/new'])(
    'is refused inside the workspace: %s',
    async (inside) => {
      symlinkSync(scene.root, join(scene.folder, 'link'));
      await expect(open(join(scene.folder, inside))).rejects.toMatchObject({
        code: 'config',
        message: expect.stringContaining('lies inside the workspace'),
      });
    },
  );

  it('may have a name that begins like the workspace', async () => {
    expect((await open(join(scene.folder, 'repo-sessions'))).searched).toBe(join(scene.folder, 'repo-sessions'));
  });

  it('that is a file is refused', async () => {
    writeFileSync(join(scene.folder, 'file'), '');
    await expect(open(join(scene.folder, 'file'))).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining('cannot be made one'),
    });
  });
});
