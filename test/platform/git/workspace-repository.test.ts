import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGit } from '../../../src/platform/git.ts';
import { createGitScene } from '../../support/git-scene.ts';
import {
  commitToRemote,
  git,
  makeTemporaryFolder,
  removeFolder,
  revision,
  writeFiles,
} from '../../support/repository.ts';

const files = { 'a.txt': 'a\n', '.github/architect.yml': 'model: x\n', 'src/b.txt': 'b\n' };

describe('checkoutDetached', () => {
  it('puts the work tree on a fetched commit, leaves branches and config alone, and later steps can use it', async () => {
    await using scene = await createGitScene(files);
    commitToRemote(scene.remote, 'main', { 'a.txt': 'a2\n' });
    await scene.checkOut({ branch: 'main', layout: 'v6' });
    const feature = commitToRemote(
      scene.remote,
      'feature',
      { 'a.txt': 'feature\n', 'new.txt': 'n\n' },
      { from: 'main' },
    );
    const repository = await scene.open();
    const config = readFileSync(join(scene.workspace, '.git', 'config'));
    const branches = git(scene.workspace, ['for-each-ref']);
    await repository.snapshot();
    await repository.fetch(['feature']);
    await repository.checkoutDetached(feature);
    expect(readFileSync(join(scene.workspace, 'a.txt'), 'utf8')).toBe('feature\n');
    expect(await repository.resolve('HEAD')).toBe(feature);
    expect(git(scene.workspace, ['for-each-ref'])).toBe(branches);
    expect(git(scene.workspace, ['status', '--porcelain'])).toBe('');
    expect(git(scene.workspace, ['log', '--format=%H'])).toBe(feature);
    expect(git(scene.workspace, ['fsck', '--connectivity-only', '--no-dangling', 'HEAD'])).toBe('');
    expect(readFileSync(join(scene.workspace, '.git', 'config'))).toEqual(config);
    expect(existsSync(join(scene.workspace, '.git', 'FETCH_HEAD'))).toBe(true);
    expect((await repository.snapshot()).get('a.txt')).toEqual((await repository.listTree(feature)).get('a.txt'));
  });

  it('in a complete clone keeps the whole history', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut({ depth: 0, branch: 'main' });
    const feature = commitToRemote(scene.remote, 'feature', { 'a.txt': 'f\n' }, { from: 'main' });
    const repository = await scene.open();
    await repository.fetch([feature]);
    await repository.checkoutDetached(feature);
    expect(git(scene.workspace, ['log', '--format=%H'])).toBe(`${feature}\n${scene.head}`);
    expect(git(scene.workspace, ['rev-parse', '--is-shallow-repository'])).toBe('false');
  });

  it('loses no change silently: it names the files, and keeps changes that are not in the way', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut({ branch: 'main' });
    const feature = commitToRemote(scene.remote, 'feature', { 'a.txt': 'f\n', 'new.txt': 'n\n' }, { from: 'main' });
    const repository = await scene.open();
    await repository.fetch([feature]);
    writeFiles(scene.workspace, { 'a.txt': 'mine\n' });
    await expect(repository.checkoutDetached(feature)).rejects.toThrow(/would be lost: a\.txt/);
    writeFiles(scene.workspace, { 'a.txt': 'a\n', 'new.txt': 'untracked\n' });
    await expect(repository.checkoutDetached(feature)).rejects.toThrow(/would be lost: new\.txt/);
    writeFiles(scene.workspace, { 'new.txt': null, 'src/b.txt': 'dirty\n', 'other.txt': 'o\n' });
    await repository.checkoutDetached(feature);
    expect(readFileSync(join(scene.workspace, 'src', 'b.txt'), 'utf8')).toBe('dirty\n');
    expect(readFileSync(join(scene.workspace, 'other.txt'), 'utf8')).toBe('o\n');
  });

  it('of a commit that is not here says so', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut();
    const repository = await scene.open();
    await expect(repository.checkoutDetached('1'.repeat(40))).rejects.toThrow(/fetch it first/);
  });
});

describe('reading', () => {
  it('gives a file of a commit, and tells a missing file from a missing commit', async () => {
    await using scene = await createGitScene({ ...files, 'odd [x]*.txt': 'odd\n' });
    await scene.checkOut();
    const repository = await scene.open();
    const text = async (path: string) => new TextDecoder().decode(await repository.readFileAt(scene.head, path));
    expect(await text('.github/architect.yml')).toBe('model: x\n');
    expect(await text('odd [x]*.txt')).toBe('odd\n');
    expect(await repository.readFileAt(scene.head, 'odd *')).toBeUndefined();
    expect(await repository.readFileAt(scene.head, 'src')).toBeUndefined();
    expect(await repository.readFileAt(scene.head, 'none.txt')).toBeUndefined();
    await expect(repository.readFileAt('2'.repeat(40), 'a.txt')).rejects.toThrow(/not in this repository/);
  });

  it('resolves names of the workspace and objects of the private repository', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut({ branch: 'main' });
    const repository = await scene.open();
    expect(await repository.resolve('HEAD')).toBe(scene.head);
    expect(await repository.resolve('main')).toBe(scene.head);
    expect(await repository.resolve('HEAD^{tree}')).toBe(git(scene.workspace, ['rev-parse', 'HEAD^{tree}']));
    expect(await repository.resolve('nothing')).toBeUndefined();
    expect(await repository.resolve('3'.repeat(40))).toBeUndefined();
  });

  it('of a folder without a repository names actions/checkout', async () => {
    const folder = makeTemporaryFolder();
    const options = { privateDirectory: join(folder, 'private'), environment: process.env };
    await expect(createGit({ ...options, workspaceRoot: folder })).rejects.toMatchObject({
      code: 'config',
      message: expect.stringMatching(/actions\/checkout/),
    });
    const missing = createGit({ ...options, workspaceRoot: join(folder, 'missing'), language: 'es' });
    await expect(missing).rejects.toThrow(/No hay ningún repositorio/);
    removeFolder(folder);
  });
});

describe('a hostile workspace', () => {
  it('runs nothing: hooks, fsmonitor, filters, pagers, helpers, aliases, upload-pack, a git in the tree', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut({ branch: 'main' });
    const repository = await scene.open({
      environment: { ...process.env, PATH: `${join(scene.workspace, 'bin')}:${process.env.PATH}` },
    });
    const before = await repository.snapshot();
    const trap = plantTraps(scene.workspace, join(scene.folder, 'pwned'));
    writeFiles(scene.workspace, {
      'a.txt': 'changed\n',
      'x.trap': 'x\n',
      '.gitattributes': '*.trap filter=trap diff=trap\n',
    });
    const after = await repository.snapshot();
    const tree = await repository.writeTree(scene.head, after);
    await repository.diff(scene.head, tree);
    const commit = await repository.commit({
      tree,
      parent: scene.head,
      message: 'x',
      author: { name: 'b', email: 'b@x' },
    });
    await repository.fetch(['main']);
    expect(await repository.push({ commit, branch: 'main', expected: scene.head })).toMatchObject({ status: 'pushed' });
    await repository.restore(new Map([['a.txt', before.get('a.txt') ?? null]]));
    expect(await repository.resolve('HEAD')).toBe(scene.head);
    expect(existsSync(trap.marker) ? readFileSync(trap.marker, 'utf8') : 'nothing ran').toBe('nothing ran');
    expect(revision(scene.remote, 'main')).toBe(commit);
    expect(scene.server.requests.every((request) => request.repository === 'acme/shop')).toBe(true);
    // The traps are real: plain git falls into them.
    git(scene.workspace, ['status']);
    expect(existsSync(trap.marker)).toBe(true);
  });

  it('runs nothing when the work tree is put on another commit: no hook, no monitor, no filter', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut({ branch: 'main' });
    const feature = commitToRemote(
      scene.remote,
      'feature',
      { 'x.trap': 'pointer\n', '.gitattributes': '*.trap filter=trap\n' },
      { from: 'main' },
    );
    const repository = await scene.open();
    await repository.fetch([feature]);
    const trap = plantTraps(scene.workspace, join(scene.folder, 'pwned'));
    await repository.checkoutDetached(feature);
    expect(existsSync(trap.marker) ? readFileSync(trap.marker, 'utf8') : 'nothing ran').toBe('nothing ran');
    expect(readFileSync(join(scene.workspace, 'x.trap'), 'utf8')).toBe('pointer\n');
  });

  it('does not fall for a submodule with an fsmonitor', async () => {
    const marker = join(makeTemporaryFolder(), 'pwned');
    await using scene = await createGitScene({ 'a.txt': 'a\n' });
    const inner = commitToRemote(scene.remote, 'inner', { 'x.txt': 'x\n' });
    commitToRemote(scene.remote, 'main', { lib: { submodule: inner } });
    await scene.checkOut();
    const lib = join(scene.workspace, 'lib');
    git(scene.workspace, ['clone', '--quiet', '--branch', 'inner', scene.remote, 'lib']);
    const repository = await scene.open();
    await repository.snapshot();
    git(lib, ['config', 'core.fsmonitor', `touch ${marker}; false`]);
    writeFileSync(join(lib, 'x.txt'), 'changed\n');
    const listing = await repository.snapshot();
    expect(listing.get('lib')?.sha).toBe(inner);
    expect(existsSync(marker)).toBe(false);
  });
});

/** Every place of a repository that can name a program, pointed at one that leaves a mark. */
function plantTraps(workspace: string, marker: string): { readonly marker: string } {
  const program = join(workspace, '.git', 'trap.sh');
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${marker}'\ncat\n`);
  chmodSync(program, 0o755);
  const settings: Record<string, string> = {
    'core.fsmonitor': program,
    'core.hooksPath': join(workspace, '.git', 'trap-hooks'),
    'core.pager': program,
    'core.sshCommand': program,
    'core.askPass': program,
    'core.gitProxy': program,
    'core.alternateRefsCommand': program,
    'core.editor': program,
    'credential.helper': program,
    'diff.external': program,
    'diff.trap.textconv': program,
    'diff.trap.command': program,
    'filter.trap.clean': program,
    'filter.trap.smudge': program,
    'filter.trap.required': 'true',
    'merge.trap.driver': program,
    'remote.origin.uploadpack': program,
    'remote.origin.receivepack': program,
    'url.http://127.0.0.1:1/evil/.insteadOf': 'http://127.0.0.1',
    'http.proxy': 'http://127.0.0.1:1',
    'uploadpack.packObjectsHook': program,
    'gpg.program': program,
    'commit.gpgSign': 'true',
  };
  for (const [name, value] of Object.entries(settings)) git(workspace, ['config', name, value]);
  for (const folder of ['hooks', 'trap-hooks']) {
    for (const hook of ['post-index-change', 'pre-push', 'reference-transaction', 'post-checkout', 'pre-commit']) {
      writeFiles(join(workspace, '.git'), {
        [`${folder}/${hook}`]: { text: readFileSync(program, 'utf8'), executable: true },
      });
    }
  }
  mkdirSync(join(workspace, 'bin'));
  writeFiles(workspace, { 'bin/git': { text: readFileSync(program, 'utf8'), executable: true } });
  return { marker };
}
