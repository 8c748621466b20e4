import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authorization, baseEnvironment, configEnvironment } from '../../../src/platform/git/environment.ts';
import { findGit, trustedPath } from '../../../src/platform/git/find-git.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('authorization', () => {
  it('first drops any header of another configuration, then adds ours, for this server alone', () => {
    const basic = Buffer.from('x-access-token:secret').toString('base64');
    expect(authorization('https://git.example:8443/acme/shop', 'secret')).toEqual([
      ['http.https://git.example:8443/.extraheader', ''],
      ['http.https://git.example:8443/.extraheader', `AUTHORIZATION: basic ${basic}`],
    ]);
    expect(authorization('https://git.example/acme/shop', undefined)).toEqual([
      ['http.https://git.example/.extraheader', ''],
    ]);
    expect(authorization('/srv/shop.git', 'secret')).toEqual([]);
  });
});

describe('the environment of git', () => {
  it('takes over how to reach the network and nothing else', () => {
    const environment = {
      HTTPS_PROXY: 'http://proxy',
      GITHUB_TOKEN: 'secret',
      GIT_DIR: '/evil',
      GIT_CONFIG_PARAMETERS: "'core.fsmonitor=evil'",
      GIT_SSH_COMMAND: 'evil',
      LD_PRELOAD: 'evil',
    };
    const made = baseEnvironment({ environment, path: ['/usr/bin'], home: '/private' });
    expect(made).toMatchObject({ HTTPS_PROXY: 'http://proxy', PATH: '/usr/bin', HOME: '/private' });
    expect(JSON.stringify(made)).not.toMatch(/secret|evil/);
    expect(made).not.toHaveProperty('GIT_DIR');
  });

  it('carries configuration as numbered variables', () => {
    const made = configEnvironment([['a.b=c.d', 'x']]);
    const count = Number(made.GIT_CONFIG_COUNT);
    expect(made[`GIT_CONFIG_KEY_${count - 1}`]).toBe('a.b=c.d');
    expect(made[`GIT_CONFIG_VALUE_${count - 1}`]).toBe('x');
  });
});

describe('the git program', () => {
  it('is the first on PATH that is not in the workspace, not even by a link', async () => {
    await using folder = await temporaryFolder();
    const [workspace, evil, good] = ['workspace', 'workspace/bin', 'good'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [workspace, evil, good]) mkdirSync(path, { recursive: true });
    writeFileSync(join(evil, 'git'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(join(good, 'git'), '#!/bin/sh\n', { mode: 0o755 });
    const linked = join(folder.path, 'linked');
    symlinkSync(evil, linked);
    const halfway = join(folder.path, 'halfway');
    mkdirSync(halfway);
    symlinkSync(join(evil, 'git'), join(halfway, 'git'));
    const path = await trustedPath(['bin', '', evil, linked, '/missing', halfway, good].join(':'), workspace);
    expect(path).toEqual([halfway, good]);
    expect(await findGit(path, workspace)).toBe(join(good, 'git'));
    expect(await findGit([halfway], workspace)).toBeUndefined();
  });
});
