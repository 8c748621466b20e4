import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesBetween, type TreeListing } from '../../../src/contracts/change.ts';
import { createGitScene, type GitScene } from '../../support/git-scene.ts';
import { git, gitAsync, gitBytes, namesIn, type SampleFiles, writeFiles } from '../../support/repository.ts';

const oddNames: SampleFiles = {
  'plain.txt': 'one\ntwo\n',
  'with space "and quotes".txt': 'quoted\n',
  'new\nline.txt': 'newline\n',
  'ñandú/日本語.txt': 'unicode\n',
  '-dash': 'dash\n',
  ':(top)magic': 'magic\n',
  'empty.txt': '',
  'crlf.txt': 'a\r\nb\r\n',
  'script.sh': { text: '#!/bin/sh\n', executable: true },
  link: { link: 'plain.txt' },
  'binary.bin': new Uint8Array([0, 1, 2, 255, 254, 10, 13, 0]),
};

async function sceneOf(files: SampleFiles): Promise<GitScene> {
  const scene = await createGitScene(files);
  await scene.checkOut();
  return scene;
}

function paths(listing: TreeListing): readonly string[] {
  return [...listing.keys()].sort();
}

describe('snapshot', () => {
  it('equals the commit on a clean checkout, odd names, modes, links and bytes included', async () => {
    await using scene = await sceneOf(oddNames);
    const repository = await scene.open();
    const snapshot = await repository.snapshot();
    const committed = await repository.listTree(scene.head);
    expect(changesBetween(committed, snapshot)).toEqual(new Map());
    expect(paths(snapshot)).toEqual(Object.keys(oddNames).sort());
  });

  it('sees every kind of change, and the written tree holds exactly that', async () => {
    await using scene = await sceneOf(oddNames);
    const repository = await scene.open();
    const before = await repository.snapshot();
    writeFiles(scene.workspace, {
      'plain.txt': 'one\nTWO\n',
      'new\nline.txt': null,
      'crlf.txt': 'a\r\nb\r\nc\r\n',
      'ñandú/nuevo ☂.txt': 'new\n',
      link: null,
    });
    symlinkSync('script.sh', join(scene.workspace, 'link'));
    chmodSync(join(scene.workspace, 'script.sh'), 0o644);
    chmodSync(join(scene.workspace, 'empty.txt'), 0o755);
    const after = await repository.snapshot();
    const changes = changesBetween(before, after);
    expect([...changes.keys()].sort()).toEqual(
      ['crlf.txt', 'empty.txt', 'link', 'new\nline.txt', 'plain.txt', 'script.sh', 'ñandú/nuevo ☂.txt'].sort(),
    );
    const tree = await repository.writeTree(scene.head, changes);
    expect(await repository.listTree(tree)).toEqual(new Map([...after].sort()));
    expect(gitBytes(scene.privateDirectory, ['cat-file', 'blob', `${tree}:crlf.txt`]).toString()).toBe(
      'a\r\nb\r\nc\r\n',
    );
    expect(after.get('empty.txt')?.mode).toBe('100755');
    expect(after.get('script.sh')?.mode).toBe('100644');
    expect(after.get('link')?.mode).toBe('120000');
  });

  it('takes a file in the place of a folder, and a folder in the place of a file', async () => {
    await using scene = await sceneOf({ 'a/b.txt': 'b\n', c: 'c\n' });
    const repository = await scene.open();
    const before = await repository.snapshot();
    rmSync(join(scene.workspace, 'a'), { recursive: true });
    rmSync(join(scene.workspace, 'c'));
    writeFiles(scene.workspace, { a: 'file\n', 'c/d.txt': 'd\n' });
    const changes = changesBetween(before, await repository.snapshot());
    const tree = await repository.writeTree(scene.head, changes);
    expect(paths(await repository.listTree(tree))).toEqual(['a', 'c/d.txt']);
  });

  it('leaves ignored files out, also those of info/exclude', async () => {
    await using scene = await sceneOf({ '.gitignore': 'dist/\n', 'a.txt': 'a\n' });
    writeFileSync(join(scene.workspace, '.git', 'info', 'exclude'), 'notes.txt\n');
    const repository = await scene.open();
    writeFiles(scene.workspace, { 'dist/x.js': 'x', 'notes.txt': 'n', 'new.txt': 'n' });
    expect(paths(await repository.snapshot())).toEqual(['.gitignore', 'a.txt', 'new.txt']);
  });

  it('keeps submodules as they are and adds no embedded repository, not even an empty one', async () => {
    const pointer = '1234567890123456789012345678901234567890';
    await using scene = await sceneOf({ 'a.txt': 'a\n', lib: { submodule: pointer } });
    const repository = await scene.open();
    mkdirSync(join(scene.workspace, 'lib'), { recursive: true });
    writeFiles(scene.workspace, { 'lib/file-inside.txt': 'x', 'embedded/file.txt': 'x', 'b.txt': 'b', 'z.txt': 'z' });
    mkdirSync(join(scene.workspace, 'hollow'));
    git(join(scene.workspace, 'hollow'), ['init', '--quiet']);
    git(join(scene.workspace, 'embedded'), ['init', '--quiet']);
    git(join(scene.workspace, 'embedded'), ['add', '.']);
    git(join(scene.workspace, 'embedded'), ['commit', '--quiet', '-m', 'inside']);
    const listing = await repository.snapshot();
    expect(paths(listing)).toEqual(['a.txt', 'b.txt', 'lib', 'z.txt']);
    expect(listing.get('lib')).toEqual({ mode: '160000', sha: pointer });
  });

  it('is not fooled by what a command does to the index of the workspace', async () => {
    await using scene = await sceneOf({ 'a.txt': 'a\n', 'b.txt': 'b\n' });
    const repository = await scene.open();
    const before = await repository.snapshot();
    git(scene.workspace, ['update-index', '--assume-unchanged', 'a.txt']);
    git(scene.workspace, ['update-index', '--skip-worktree', 'b.txt']);
    writeFiles(scene.workspace, { 'a.txt': 'changed\n', 'b.txt': 'changed\n' });
    git(scene.workspace, ['update-index', '--add', '--cacheinfo', `160000,${scene.head},planted`]);
    const changes = changesBetween(before, await repository.snapshot());
    expect([...changes.keys()]).toEqual(['a.txt', 'b.txt']);
  });

  it('sees a change of the same size in the same second', async () => {
    await using scene = await sceneOf({ 'a.txt': 'aaaa\n' });
    const repository = await scene.open();
    const listings = [await repository.snapshot()];
    for (const text of ['bbbb\n', 'cccc\n', 'dddd\n', 'eeee\n']) {
      writeFileSync(join(scene.workspace, 'a.txt'), text);
      listings.push(await repository.snapshot());
    }
    expect(new Set(listings.map((listing) => listing.get('a.txt')?.sha)).size).toBe(5);
  });

  it('works in a sparse checkout: what is not there is not deleted', async () => {
    await using scene = await sceneOf({ 'in/a.txt': 'a\n', 'out/b.txt': 'b\n' });
    git(scene.workspace, ['sparse-checkout', 'set', 'in']);
    expect(namesIn(scene.workspace)).toEqual(['.git', 'in']);
    const repository = await scene.open();
    expect(changesBetween(await repository.listTree(scene.head), await repository.snapshot())).toEqual(new Map());
  });

  it('works with a split index, in a linked work tree, and before the first commit', async () => {
    await using scene = await sceneOf({ 'a.txt': 'a\n' });
    git(scene.workspace, ['update-index', '--split-index']);
    const split = await scene.open();
    expect(paths(await split.snapshot())).toEqual(['a.txt']);

    const linked = join(scene.folder, 'linked');
    git(scene.workspace, ['worktree', 'add', '--quiet', '--detach', linked]);
    writeFiles(linked, { 'b.txt': 'b\n' });
    const other = await scene.open({ workspaceRoot: linked, privateDirectory: join(scene.folder, 'private-2') });
    expect(paths(await other.snapshot())).toEqual(['a.txt', 'b.txt']);

    const fresh = join(scene.folder, 'fresh');
    mkdirSync(fresh);
    await gitAsync(fresh, ['init', '--quiet']);
    writeFiles(fresh, { 'c.txt': 'c\n' });
    const empty = await scene.open({ workspaceRoot: fresh, privateDirectory: join(scene.folder, 'private-3') });
    expect(await empty.resolve('HEAD')).toBeUndefined();
    expect(paths(await empty.snapshot())).toEqual(['c.txt']);
  });

  it('normalises line ends where the attributes say so, as git would', async () => {
    await using scene = await sceneOf({ '.gitattributes': '*.txt text\n', 'a.txt': 'a\nb\n' });
    const repository = await scene.open();
    const before = await repository.snapshot();
    writeFileSync(join(scene.workspace, 'a.txt'), 'a\r\nb\r\n');
    expect(changesBetween(before, await repository.snapshot())).toEqual(new Map());
  });
});
