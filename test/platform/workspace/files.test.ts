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
    expect(await workspace.writeFile('x'.repeat(300), bytesOf('x'))).toEqual(problem('io'));
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

  it('are deleted, links and folders are not', async () => {
    await using scene = await aScene({ 'a.txt': 'x', 'd/b.txt': 'y' }, { anchored });
    const { workspace, root, out } = scene;
    writeFileSync(join(out, 'o.txt'), 'safe');
    symlinkSync(join(out, 'o.txt'), join(root, 'esc'));
    expect(await workspace.deleteFile('a.txt')).toMatchObject({ status: 'ok', relative: 'a.txt' });
    expect(await workspace.deleteFile('a.txt')).toEqual(problem('missing'));
    expect(await workspace.deleteFile('d')).toEqual(problem('directory'));
    expect(await workspace.deleteFile('esc')).toMatchObject({ status: 'refused' });
    expect(readFileSync(join(out, 'o.txt'), 'utf8')).toBe('safe');
    expect(lstatSync(join(root, 'd/b.txt')).isFile()).toBe(true);
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
