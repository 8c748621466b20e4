import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/contracts/change.ts';
import { createGitScene, type GitScene } from '../../support/git-scene.ts';
import { git, namesIn, type SampleFiles, writeFiles } from '../../support/repository.ts';

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

describe('restore', () => {
  it('puts back more files than it reads at once, each as a checkout writes it', async () => {
    const names = Array.from({ length: 450 }, (_, index) => `many/file ${index}.${index % 3 ? 'txt' : 'crlf'}`);
    const text = (name: string, index: number) => `line${name.endsWith('crlf') ? '\r' : ''}\n`.repeat(index % 5);
    await using scene = await sceneOf({ '.gitattributes': '*.crlf text eol=crlf\n' });
    writeFiles(scene.workspace, Object.fromEntries(names.map((name, index) => [name, text(name, index)])));
    const texts = () => names.map((name) => readFileSync(join(scene.workspace, name), 'utf8'));
    const [repository, before] = [await scene.open(), texts()];
    const snapshot = await repository.snapshot();
    writeFiles(scene.workspace, Object.fromEntries(names.map((name) => [name, 'changed'])));
    await repository.restore(new Map(names.map((name) => [name, snapshot.get(name) ?? null])));
    expect(texts()).toEqual(before);
    expect(before[3]).toBe('line\r\n'.repeat(3));
  });

  it('puts back content, modes, links and deletions, and removes what is new with its empty folders', async () => {
    await using scene = await sceneOf(oddNames);
    const repository = await scene.open();
    const before = await repository.snapshot();
    writeFiles(scene.workspace, {
      'plain.txt': 'changed\n',
      'binary.bin': 'text',
      'new\nline.txt': null,
      'deep/er/new.txt': 'new\n',
    });
    rmSync(join(scene.workspace, 'ñandú'), { recursive: true });
    writeFileSync(join(scene.workspace, 'ñandú'), 'a file now');
    rmSync(join(scene.workspace, 'link'));
    mkdirSync(join(scene.workspace, 'link'));
    writeFileSync(join(scene.workspace, 'link', 'x'), 'x');
    chmodSync(join(scene.workspace, 'script.sh'), 0o644);
    await repository.restore(changesBetween(await repository.snapshot(), before));
    expect(changesBetween(before, await repository.snapshot())).toEqual(new Map());
    expect(namesIn(scene.workspace)).not.toContain('deep');
    expect(readlinkSync(join(scene.workspace, 'link'))).toBe('plain.txt');
    expect(lstatSync(join(scene.workspace, 'script.sh')).mode & 0o111).not.toBe(0);
    expect(readFileSync(join(scene.workspace, 'binary.bin'))).toEqual(Buffer.from([0, 1, 2, 255, 254, 10, 13, 0]));
    expect(git(scene.workspace, ['status', '--porcelain'])).toBe('');
  });

  it('neither writes nor removes through a symbolic link, nor outside the tree', async () => {
    await using scene = await sceneOf({ 'docs/a.txt': 'a\n' });
    const repository = await scene.open();
    const before = await repository.snapshot();
    const entry = before.get('docs/a.txt');
    const outside = join(scene.folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'a.txt'), 'precious\n');
    rmSync(join(scene.workspace, 'docs'), { recursive: true });
    symlinkSync(outside, join(scene.workspace, 'docs'));
    await expect(repository.restore(new Map([['docs/a.txt', entry ?? null]]))).rejects.toThrow(/symbolic link/);
    await repository.restore(new Map([['docs/a.txt', null]]));
    for (const path of [
      '../outside/a.txt',
      '/etc/x',
      '.git/config',
      'docs/../../outside/a.txt',
      '.GIT/hooks/x',
      'a\0b',
    ]) {
      await expect(repository.restore(new Map([[path, null]]))).rejects.toThrow(/not restored/);
    }
    expect(readFileSync(join(outside, 'a.txt'), 'utf8')).toBe('precious\n');
    expect(namesIn(outside)).toEqual(['a.txt']);
  });
});

describe('diff', () => {
  it('is a patch that git apply turns into the same tree, and lists each file with its lines', async () => {
    await using scene = await sceneOf({ ...oddNames, 'old name.txt': 'one\ntwo\nthree\nfour\nfive\n' });
    const repository = await scene.open();
    const before = await repository.snapshot();
    writeFiles(scene.workspace, {
      'old name.txt': null,
      'new name\t☂.txt': 'one\ntwo\nthree\nfour\nFIVE\n',
      'plain.txt': 'one\n',
      'binary.bin': new Uint8Array([0, 9, 9]),
      'new\nline.txt': null,
      'added.txt': 'x\ny',
    });
    chmodSync(join(scene.workspace, 'empty.txt'), 0o755);
    const tree = await repository.writeTree(scene.head, changesBetween(before, await repository.snapshot()));
    const { patch, files } = await repository.diff(scene.head, tree);
    const index = join(scene.folder, 'apply-index');
    const plumbing = ['--git-dir', scene.privateDirectory];
    const env = { ...process.env, GIT_INDEX_FILE: index };
    const { execFileSync } = await import('node:child_process');
    execFileSync('git', [...plumbing, 'read-tree', scene.head], { env });
    execFileSync('git', [...plumbing, 'apply', '--cached', '--binary', '-'], { env, input: patch });
    expect(
      execFileSync('git', [...plumbing, 'write-tree'], { env })
        .toString()
        .trim(),
    ).toBe(tree);
    const facts = files.map((file) => [file.status, file.path, file.addedLines, file.removedLines]);
    expect(facts.sort()).toEqual(
      [
        ['added', 'added.txt', 2, 0],
        ['modified', 'binary.bin', null, null],
        ['modified', 'empty.txt', 0, 0],
        ['deleted', 'new\nline.txt', 0, 1],
        ['modified', 'plain.txt', 0, 1],
        ['renamed', 'new name\t☂.txt', 1, 1],
      ].sort(),
    );
    expect(files.find((file) => file.status === 'renamed')?.oldPath).toBe('old name.txt');
    expect(files.find((file) => file.path === 'empty.txt')).toMatchObject({ oldMode: '100644', mode: '100755' });
  });

  it('of a tree with itself is empty', async () => {
    await using scene = await sceneOf({ 'a.txt': 'a\n' });
    const repository = await scene.open();
    const { patch, files } = await repository.diff(scene.head, scene.head);
    expect([patch.length, files]).toEqual([0, []]);
  });
});

describe('filters of attributes', () => {
  it('are named for the paths they claim', async () => {
    await using scene = await sceneOf({ '.gitattributes': '*.bin filter=lfs -text\n', 'a.bin': 'x', 'a.txt': 'a' });
    const repository = await scene.open();
    expect(await repository.filtersOf(['a.bin', 'new\n.bin', 'a.txt'])).toEqual(
      new Map([
        ['a.bin', 'lfs'],
        ['new\n.bin', 'lfs'],
      ]),
    );
  });
});
