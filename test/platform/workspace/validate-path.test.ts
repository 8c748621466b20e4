import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { git } from '../../support/repository.ts';
import { aScene } from './scene.ts';

const refused = (reason: string) => expect.objectContaining({ status: 'refused', reason });

describe('a path inside', () => {
  it('is resolved, whether it exists or not', async () => {
    await using scene = await aScene({ 'src/a.ts': 'a', link: { link: 'src' } });
    const { root, workspace } = scene;
    const cases = [
      ['src/a.ts', 'src/a.ts'],
      ['./src//a.ts', 'src/a.ts'],
      ['src/../src/a.ts', 'src/a.ts'],
      ['link/a.ts', 'src/a.ts'],
      ['link/../src/a.ts', 'src/a.ts'],
      ['new/folder/b.ts', 'new/folder/b.ts'],
      ['link/new/b.ts', 'src/new/b.ts'],
      [`${root}/src/a.ts`, 'src/a.ts'],
      [`${root}/../ws/src/a.ts`, 'src/a.ts'],
      ['.', '.'],
      [root, '.'],
      ['~/.ssh/id', '~/.ssh/id'],
      ['$HOME/x', '$HOME/x'],
      ['..a/b', '..a/b'],
      ['.gitignore', '.gitignore'],
      ['.github/x.yml', '.github/x.yml'],
      ['git/x', 'git/x'],
      ['a.git/x', 'a.git/x'],
    ] as const;
    for (const [path, expected] of cases) {
      const absolute = expected === '.' ? root : join(root, expected);
      expect(await workspace.validatePath(path), path).toEqual({ status: 'ok', absolute, relative: expected });
    }
  });

  it('is inside also when the root was given through a link', async () => {
    await using scene = await aScene({ 'a.txt': 'a' });
    symlinkSync(scene.root, join(scene.out, 'alias'));
    const workspace = await openWorkspace(join(scene.out, 'alias'));
    expect(workspace.root).toBe(scene.root);
    expect(await workspace.validatePath(join(scene.out, 'alias/a.txt'))).toMatchObject({ relative: 'a.txt' });
  });
});

describe('a path outside', () => {
  it('is refused in every spelling', async () => {
    await using scene = await aScene({ 'src/x': 'x' });
    const { root, out, workspace } = scene;
    mkdirSync(`${root}-evil`);
    writeFileSync(`${root}-evil/x.txt`, 'x');
    symlinkSync(out, join(root, 'esc'));
    symlinkSync(join(out, 'made.txt'), join(root, 'dangling'));
    symlinkSync('second', join(root, 'first'));
    symlinkSync('esc/deep', join(root, 'second'));
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('/proc/self/cwd', join(root, 'cwd'));
    const paths = [
      '..',
      '../out/x',
      'src/../../out/x',
      'missing/../../out/x',
      out,
      `${root}-evil/x.txt`,
      '../ws-evil/x.txt',
      'esc',
      'esc/a/b/c.txt',
      'dangling',
      'first',
      'loop',
      'loop/x',
      '/etc/passwd',
      '/proc/self/environ',
      `/proc/self/cwd/${relative(process.cwd(), root)}/src/x`,
      `/proc/self/root${root}/src/x`,
      'cwd/x',
      'esc/../ws-evil/x.txt',
      `${root}/esc/../out/x`,
      '/dev/stdin',
    ];
    for (const path of paths) expect(await workspace.validatePath(path), path).toEqual(refused('outside'));
  });

  it('is refused when it is empty or holds a NUL byte', async () => {
    await using scene = await aScene();
    for (const path of ['', '  ', '\n']) expect(await scene.workspace.validatePath(path)).toEqual(refused('empty'));
    expect(await scene.workspace.validatePath('ok.txt\0../../x')).toEqual(refused('nul'));
  });
});

describe("git's own folder", () => {
  it.each([
    '.git',
    '.git/config',
    'sub/.git/config',
    'sub/.git',
    '.git/../a.txt',
    '.GIT/hooks/pre-push',
    '.gIt/config',
    'git~1/hooks/pre-push',
    'GIT~12/config',
    '.git /config',
    '.git./config',
    '.git. . /config',
    '.git::$INDEX_ALLOCATION/config',
    '.git:stream',
    '.g\u200Cit/config',
    '\uFEFF.git/config',
    '.gi\u00ADt/config',
    '.g\u0131t/config',
    '.ｇｉｔ/config',
    'a\\.git\\config',
  ])('is refused as %j', async (path) => {
    await using scene = await aScene();
    expect(await scene.workspace.validatePath(path)).toEqual(refused('git'));
    expect(await scene.workspace.validatePath(`${scene.root}/x/../${path}`)).toEqual(refused('git'));
  });

  it('is refused through a link, and where a pointer file says it is', async () => {
    await using scene = await aScene({
      '.git': 'gitdir: meta/worktree\n',
      'meta/worktree/commondir': '../common\n',
      'meta/worktree/HEAD': 'ref: refs/heads/main\n',
      'meta/common/config': '[core]\n',
      'meta/notes.txt': 'free',
      'sub/deep/.git': 'gitdir: ../../modules/deep\n',
      'modules/deep/config': '[core]\n',
      g: { link: 'meta/common' },
    });
    const { workspace, root } = scene;
    const paths = ['meta/worktree', 'meta/worktree/config', 'meta/common/config', 'g/config', 'modules/deep/hooks/x'];
    for (const path of paths) expect(await workspace.validatePath(path), path).toEqual(refused('git'));
    expect(await workspace.validatePath('meta/notes.txt')).toMatchObject({ status: 'ok' });
    mkdirSync(join(root, 'later'));
    writeFileSync(join(root, 'later/.git'), 'gitdir: data\n');
    expect(await workspace.validatePath('later/data/config')).toEqual(refused('git'));
  });

  it('is refused when .git is a link to a folder in the tree', async () => {
    await using scene = await aScene({ 'store/config': '[core]\n', '.git': { link: 'store' } });
    expect(await scene.workspace.validatePath('store/config')).toEqual(refused('git'));
  });

  it('is refused for a repository without a work tree', async () => {
    await using scene = await aScene({ 'src/a': 'a' });
    git(scene.root, ['init', '--quiet', '--bare', 'vendor/bare']);
    expect(await scene.workspace.validatePath('vendor/bare/config')).toEqual(refused('git'));
    expect(await scene.workspace.validatePath('vendor/other')).toMatchObject({ status: 'ok' });
  });
});

describe('a path that is too long', () => {
  it.each([
    ['many folders', 'a/'.repeat(500_000)],
    ['up and up', '../'.repeat(500_000)],
    ['one name', 'x'.repeat(5_000_000)],
    ['nothing but separators', '/'.repeat(5_000_000)],
    ['folders that together with the root are too many', 'a/'.repeat(2_040)],
  ])('is refused without looking at it: %s', async (_kind, path) => {
    await using scene = await aScene();
    const { workspace, root } = scene;
    const refusal = refused('too-long');
    expect(await workspace.validatePath(path)).toEqual(refusal);
    expect(await workspace.writeFile(path, new Uint8Array())).toEqual(refusal);
    expect(await workspace.deleteFile(path)).toEqual(refusal);
    expect(await workspace.entryAt(path)).toEqual(refusal);
    expect(await workspace.list(path, { recursive: false })).toEqual(refusal);
    expect([...workspace.readFiles([path])]).toEqual([refusal]);
    expect(readdirSync(root)).toEqual([]);
  });
});
