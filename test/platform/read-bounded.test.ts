import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFiles, readBounded, realPathToBe } from '../../src/platform/read-bounded.ts';
import { makeTemporaryFolder, removeFolder } from '../support/repository.ts';

describe('files outside the workspace', () => {
  const scene = { folder: '' };

  beforeEach(() => {
    scene.folder = makeTemporaryFolder();
  });

  afterEach(() => removeFolder(scene.folder));

  const write = (name: string, text: string) => {
    writeFileSync(join(scene.folder, name), text);
    return join(scene.folder, name);
  };

  it('are read up to so many bytes', async () => {
    const path = write('a.json', 'ñandú');
    expect(await readBounded(path, 7)).toEqual({ status: 'ok', text: 'ñandú' });
    expect(await readBounded(path, 6)).toEqual({ status: 'too-large', bytes: 7 });
  });

  it('that are none are told apart', async () => {
    const pipe = join(scene.folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(await readBounded(scene.folder, 9)).toEqual({ status: 'folder' });
    expect(await readBounded(pipe, 9)).toEqual({ status: 'special' });
    expect(await readBounded(join(scene.folder, 'none'), 9)).toEqual({ status: 'missing' });
    expect(await readBounded(join(write('a', ''), 'b'), 9)).toEqual({ status: 'missing' });
    expect(await readBounded('a\0b', 9)).toMatchObject({ status: 'failed' });
  });

  it('are found in a folder and in those in it, no deeper and through no link', async () => {
    mkdirSync(join(scene.folder, 'run/deep'), { recursive: true });
    const found = [write('1.json', ''), write('run/2.json', '')];
    write('3.txt', '');
    write('run/deep/4.json', '');
    symlinkSync(join(scene.folder, 'run'), join(scene.folder, 'link'));
    symlinkSync(join(scene.folder, '1.json'), join(scene.folder, '5.json'));
    expect((await findFiles(scene.folder, /^\d\.json$/)).toSorted()).toEqual(found);
    expect(await findFiles(join(scene.folder, 'none'), /./)).toEqual([]);
  });

  it('have a real path before they exist', async () => {
    const real = realpathSync(scene.folder);
    mkdirSync(join(scene.folder, 'there'));
    symlinkSync(join(scene.folder, 'there'), join(scene.folder, 'link'));
    expect(await realPathToBe(join(scene.folder, 'link/a/b'))).toBe(join(real, 'there/a/b'));
  });
});
