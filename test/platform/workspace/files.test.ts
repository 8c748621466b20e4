import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { canAnchor } from '../../../src/platform/workspace/open-folder.ts';
import { aScene, bytesOf } from './scene.ts';

const problem = (reason: string) => expect.objectContaining({ status: 'problem', reason });

// On Linux both ways are run; elsewhere there is only the one by path.
describe.each(canAnchor() ? [true, false] : [false])('files of a workspace (through open folders: %s)', (anchored) => {
  it('are read up to a limit', async () => {
    await using scene = await aScene({ 'a/b.txt': 'hello', empty: '' }, { anchored });
    const { workspace } = scene;
    expect(await workspace.readFile('a/b.txt')).toEqual({
      status: 'ok',
      relative: 'a/b.txt',
      bytes: bytesOf('hello'),
      size: 5,
    });
    expect(await workspace.readFile('empty')).toMatchObject({ status: 'ok', size: 0 });
    expect(await workspace.readFile('a/b.txt', { maxBytes: 5 })).toMatchObject({ status: 'ok' });
    expect(await workspace.readFile('a/b.txt', { maxBytes: 4 })).toEqual(problem('too-large'));
    writeFileSync(join(scene.root, 'big'), Buffer.alloc(10 * 1024 * 1024 + 1));
    expect(await workspace.readFile('big')).toEqual(problem('too-large'));
  });

  it('are told apart from what is no file', async () => {
    await using scene = await aScene({ 'a/b.txt': 'x', link: { link: 'a' } }, { anchored });
    execFileSync('mkfifo', [join(scene.root, 'pipe')]);
    const { workspace } = scene;
    expect(await workspace.readFile('missing')).toEqual(problem('missing'));
    expect(await workspace.readFile('no/such/folder')).toEqual(problem('missing'));
    expect(await workspace.readFile('.')).toEqual(problem('directory'));
    expect(await workspace.readFile('link')).toEqual(problem('directory'));
    expect(await workspace.readFile('a/b.txt/c')).toEqual(problem('not-a-directory'));
    expect(await workspace.readFile('pipe')).toEqual(problem('special'));
    expect(await workspace.writeFile('pipe', bytesOf('x'))).toEqual(problem('special'));
    expect(await workspace.writeFile('a', bytesOf('x'))).toEqual(problem('directory'));
    expect(await workspace.writeFile('a/b.txt/c', bytesOf('x'))).toEqual(problem('not-a-directory'));
    const longName = await workspace.writeFile('x'.repeat(300), bytesOf('x'));
    expect(longName).toMatchObject({ status: 'refused', reason: 'too-long' });
    expect(await workspace.writeFile('../x', bytesOf('x'))).toMatchObject({ status: 'refused', reason: 'outside' });
  });

  it('are made with their folders, and replaced with their mode bits', async () => {
    await using scene = await aScene({ 'run.sh': { text: '#!/bin/sh\n', executable: true } }, { anchored });
    const { workspace, root } = scene;
    chmodSync(join(root, 'run.sh'), 0o751);
    const { ino } = statSync(join(root, 'run.sh'));
    expect(await workspace.writeFile('x/y/z.txt', bytesOf('new'))).toEqual({
      status: 'ok',
      relative: 'x/y/z.txt',
      created: true,
    });
    expect(await workspace.writeFile('run.sh', bytesOf('changed'))).toMatchObject({ created: false });
    expect(readFileSync(join(root, 'x/y/z.txt'), 'utf8')).toBe('new');
    expect(readFileSync(join(root, 'run.sh'), 'utf8')).toBe('changed');
    expect(statSync(join(root, 'run.sh')).mode & 0o777).toBe(0o751);
    expect(statSync(join(root, 'run.sh')).ino, 'replaced by a rename').not.toBe(ino);
    expect(readdirSync(root).sort()).toEqual(['run.sh', 'x']);
  });

  it('are written where a link inside leads, and the link stays', async () => {
    await using scene = await aScene({ 'real.txt': 'old', 'link.txt': { link: 'real.txt' } }, { anchored });
    expect(await scene.workspace.writeFile('link.txt', bytesOf('new'))).toMatchObject({ relative: 'real.txt' });
    expect(readlinkSync(join(scene.root, 'link.txt'))).toBe('real.txt');
    expect(readFileSync(join(scene.root, 'real.txt'), 'utf8')).toBe('new');
  });

  it('are written only over what was expected', async () => {
    await using scene = await aScene({ 'a.txt': 'now', empty: '' }, { anchored });
    const { workspace, root } = scene;
    const write = (path: string, expected: Uint8Array | null) =>
      workspace.writeFile(path, bytesOf('new'), { expected });
    expect(await write('a.txt', bytesOf('before'))).toEqual(problem('conflict'));
    expect(await write('a.txt', bytesOf('no'))).toEqual(problem('conflict'));
    expect(await write('a.txt', null)).toEqual(problem('conflict'));
    expect(await write('empty', null)).toEqual(problem('conflict'));
    expect(await write('gone', bytesOf('x'))).toEqual(problem('conflict'));
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('now');
    expect(readdirSync(root).sort()).toEqual(['a.txt', 'empty']);
    expect(await write('a.txt', bytesOf('now'))).toMatchObject({ status: 'ok' });
    expect(await write('empty', bytesOf(''))).toMatchObject({ status: 'ok' });
    expect(await write('fresh', null)).toMatchObject({ status: 'ok', created: true });
  });

  it('are deleted, folders are not', async () => {
    await using scene = await aScene({ 'a.txt': 'x', 'd/b.txt': 'y' }, { anchored });
    const { workspace, root } = scene;
    expect(await workspace.deleteFile('a.txt')).toMatchObject({ status: 'ok', relative: 'a.txt' });
    expect(await workspace.deleteFile('a.txt')).toEqual(problem('missing'));
    for (const path of ['d', 'd/', 'd/.', 'd/..', '.', root]) {
      expect(await workspace.deleteFile(path), path).toEqual(problem('directory'));
    }
    expect(lstatSync(join(root, 'd/b.txt')).isFile()).toBe(true);
  });

  it('are deleted only where they hold what was expected', async () => {
    await using scene = await aScene({ 'a.txt': 'now', link: { link: 'a.txt' } }, { anchored });
    const remove = (path: string, text: string) => scene.workspace.deleteFile(path, { expected: bytesOf(text) });
    expect(await remove('a.txt', 'before')).toEqual(problem('conflict'));
    expect(await remove('a.txt', 'now or later')).toEqual(problem('conflict'));
    expect(await remove('link', 'now')).toMatchObject({ status: 'refused', reason: 'changed-underfoot' });
    expect(readFileSync(join(scene.root, 'a.txt'), 'utf8')).toBe('now');
    expect(await remove('a.txt', 'now')).toMatchObject({ status: 'ok' });
  });

  it('are not deleted through a link: the link is', async () => {
    await using scene = await aScene({ 'd/b.txt': 'y', 'in.txt': 'x', in: { link: 'in.txt' } }, { anchored });
    const { workspace, root, out } = scene;
    writeFileSync(join(out, 'o.txt'), 'safe');
    symlinkSync(join(out, 'o.txt'), join(root, 'esc'));
    symlinkSync('d', join(root, 'folder'));
    symlinkSync(out, join(root, 'away'));
    for (const path of ['in', 'esc', 'folder/']) {
      expect(await workspace.deleteFile(path), path).toMatchObject({ status: 'ok', relative: path.replace('/', '') });
    }
    expect(await workspace.deleteFile('away/o.txt')).toMatchObject({ status: 'refused', reason: 'outside' });
    expect(readdirSync(root).sort()).toEqual(['away', 'd', 'in.txt']);
    expect(readFileSync(join(out, 'o.txt'), 'utf8')).toBe('safe');
    expect(readFileSync(join(root, 'd/b.txt'), 'utf8')).toBe('y');
  });

  it('are looked at by themselves, a link at the end not followed', async () => {
    await using scene = await aScene({ 'd/b.txt': 'y', up: { link: 'd' }, gone: { link: 'nothing' } }, { anchored });
    const { workspace, root } = scene;
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const kinds = { 'up/b.txt': ['d/b.txt', 'file'], up: ['up', 'link'], gone: ['gone', 'link'], d: ['d', 'folder'] };
    for (const [path, [relative, kind]] of Object.entries(kinds)) {
      expect(await workspace.entryAt(path), path).toEqual({ status: 'ok', relative, kind });
    }
    expect(await workspace.entryAt('pipe')).toMatchObject({ kind: 'special' });
    expect(await workspace.entryAt('.')).toMatchObject({ relative: '.', kind: 'folder' });
    expect(await workspace.entryAt('none')).toEqual(problem('missing'));
    for (const path of ['', ' ', 'x\0y', '..', '../out', '.git', 'd/.GIT', 'x/.git/../a', '.git/config', '.git/']) {
      expect(await workspace.entryAt(path), path).toMatchObject({ status: 'refused' });
      expect(await workspace.deleteFile(path), path).toMatchObject({ status: 'refused' });
    }
  });
});

describe('opening a workspace', () => {
  it('needs an existing folder', async () => {
    await using scene = await aScene({ file: 'x' });
    mkdirSync(join(scene.root, 'fine'));
    await expect(openWorkspace(join(scene.root, 'fine'))).resolves.toMatchObject({ root: join(scene.root, 'fine') });
    await expect(openWorkspace(join(scene.root, 'none'))).rejects.toMatchObject({ code: 'config' });
    await expect(openWorkspace(join(scene.root, 'file'))).rejects.toMatchObject({ code: 'config' });
  });
});
