import { chmod, lstat, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRepositoryRoot, isFolder, makePrivateFolder, readTextFile } from '../../src/platform/local-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('files of a local run', () => {
  it('reads a text without its byte order mark, and knows an absent one from one that cannot be read', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'a.yml'), '\ufeffmode: yolo\n');
    expect(await readTextFile(join(folder.path, 'a.yml'))).toBe('mode: yolo\n');
    expect(await readTextFile(join(folder.path, 'b.yml'))).toBeUndefined();
    expect(await readTextFile(join(folder.path, 'a.yml', 'c.yml'))).toBeUndefined();
    await expect(readTextFile(folder.path)).rejects.toThrow('EISDIR');
  });

  it('tells folders from everything else', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'file'), '');
    expect(await isFolder(folder.path)).toBe(true);
    expect(await isFolder(join(folder.path, 'file'))).toBe(false);
    expect(await isFolder(join(folder.path, 'absent'))).toBe(false);
  });

  it('finds the repository above a folder, also where .git is a file', async () => {
    await using folder = await temporaryFolder();
    const [outer, inner] = [join(folder.path, 'outer'), join(folder.path, 'outer/packages/tree/src')];
    await mkdir(join(outer, '.git'), { recursive: true });
    await mkdir(inner, { recursive: true });
    expect(await findRepositoryRoot(inner)).toBe(outer);
    await writeFile(join(outer, 'packages/tree/.git'), 'gitdir: elsewhere\n');
    expect(await findRepositoryRoot(inner)).toBe(join(outer, 'packages/tree'));
  });

  it('makes a folder that only this user can change, and takes it again', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'runs');
    expect(await makePrivateFolder(path)).toBe(true);
    expect((await lstat(path)).mode & 0o777).toBe(0o700);
    expect(await makePrivateFolder(path)).toBe(true);
  });

  it('does not take a folder that others can write to, nor a link to one', async () => {
    await using folder = await temporaryFolder();
    const [open, link, target] = [join(folder.path, 'open'), join(folder.path, 'link'), join(folder.path, 'target')];
    await mkdir(open);
    await chmod(open, 0o777);
    await mkdir(target, { mode: 0o700 });
    await symlink(target, link);
    expect(await makePrivateFolder(open)).toBe(false);
    expect(await makePrivateFolder(link)).toBe(false);
  });
});
