import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../../src/platform/workspace/index.ts';
import { git, type SampleFiles, writeFiles } from '../../support/repository.ts';
import { aScene } from './scene.ts';

const tree: SampleFiles = {
  '.gitignore': '*.log\n/build/\n!keep.log\n',
  'README.md': 'x',
  'Zeta.txt': 'x',
  'debug.log': 'x',
  'keep.log': 'x',
  'build/out.js': 'x',
  'src/.gitignore': 'generated.ts\n!debug.log\n',
  'src/a.ts': 'x',
  'src/generated.ts': 'x',
  'src/debug.log': 'x',
  'src/build/fine.ts': 'x',
  'src/deep/b.ts': 'x',
  link: { link: 'src' },
  'ümlaut ☃.txt': 'x',
};

const everything = [
  '.gitignore',
  'README.md',
  'Zeta.txt',
  'keep.log',
  'link',
  'src/.gitignore',
  'src/a.ts',
  'src/build/fine.ts',
  'src/debug.log',
  'src/deep/b.ts',
  'ümlaut ☃.txt',
];

async function listed(scene: Awaited<ReturnType<typeof aScene>>, path: string, recursive: boolean) {
  const listing = await scene.workspace.list(path, { recursive });
  return listing.status === 'ok' ? listing.entries : listing;
}

describe.each(['a git repository', 'a plain folder', 'a folder without git installed'])('a listing of %s', (kind) => {
  async function prepared(files: SampleFiles = tree) {
    const options = kind.includes('without') ? { environment: { PATH: '/nonexistent' } } : {};
    const scene = await aScene(files, options);
    if (kind !== 'a plain folder') git(scene.root, ['init', '--quiet']);
    // Some files tracked, some not.
    if (kind === 'a git repository') git(scene.root, ['add', '--ignore-errors', ':(glob)**/a.*', ':(glob)**/README*']);
    return scene;
  }

  it('holds all files that are not ignored, sorted by code unit', async () => {
    await using scene = await prepared();
    expect(await listed(scene, '.', true)).toEqual(everything);
    expect(await listed(scene, 'src', true)).toEqual(everything.filter((path) => path.startsWith('src/')));
    expect(await listed(scene, 'link/deep', true)).toEqual(['src/deep/b.ts']);
  });

  it('is one level deep with folders ending in a slash, also empty ones', async () => {
    await using scene = await prepared();
    mkdirSync(join(scene.root, 'empty'));
    expect(await listed(scene, '.', false)).toEqual([
      '.gitignore',
      'README.md',
      'Zeta.txt',
      'empty/',
      'keep.log',
      'link',
      'src/',
      'ümlaut ☃.txt',
    ]);
    expect(await listed(scene, 'src', false)).toEqual([
      'src/.gitignore',
      'src/a.ts',
      'src/build/',
      'src/debug.log',
      'src/deep/',
    ]);
  });

  it('is complete in a folder of which nothing is tracked', async () => {
    await using scene = await prepared({
      README: 'x',
      'a.md': 'x',
      '.gitignore': '*.log\n',
      'new/x.txt': 'x',
      'new/b/c.txt': 'x',
      'new/d.log': 'x',
    });
    expect(await listed(scene, 'new', false)).toEqual(['new/b/', 'new/x.txt']);
    expect(await listed(scene, 'new', true)).toEqual(['new/b/c.txt', 'new/x.txt']);
  });

  it('names what is ignored instead, folders as one', async () => {
    await using scene = await prepared({
      '.gitignore': '*.log\nout/\n',
      README: 'x',
      'a.log': 'x',
      'a.txt': 'x',
      'out/b': 'x',
      'src/out/c/d': 'x',
      'src/e.log': 'x',
      'src/f.txt': 'x',
    });
    const ignored = async (path: string, recursive: boolean) =>
      scene.workspace.list(path, { recursive, ignored: true });
    expect(await ignored('.', true)).toMatchObject({ entries: ['a.log', 'out/', 'src/e.log', 'src/out/'] });
    expect(await ignored('.', false)).toMatchObject({ entries: ['a.log', 'out/'] });
    expect(await ignored('src', true)).toMatchObject({ entries: ['src/e.log', 'src/out/'] });
  });

  it('tells links, also those that lead nowhere', async () => {
    await using scene = await prepared({
      README: 'x',
      'a.txt': 'x',
      link: { link: 'a.txt' },
      'b/lost': { link: 'none' },
    });
    for (const recursive of [true, false]) {
      const listing = await scene.workspace.list(recursive ? '.' : 'b', { recursive });
      expect(listing.status === 'ok' && [...listing.links]).toEqual(recursive ? ['b/lost', 'link'] : ['b/lost']);
    }
  });

  it('leaves out pipes and what git keeps for itself', async () => {
    await using scene = await prepared({ 'a.txt': 'x', README: 'x' });
    execFileSync('mkfifo', [join(scene.root, 'pipe')]);
    writeFiles(scene.root, { 'meta/config': 'x', 'sub/.git': 'gitdir: ../meta\n' });
    expect(await listed(scene, '.', true)).toEqual(['README', 'a.txt']);
  });

  it('is refused outside and for git, and a problem for files and missing folders', async () => {
    await using scene = await prepared();
    expect(await listed(scene, '..', true)).toMatchObject({ status: 'refused', reason: 'outside' });
    expect(await listed(scene, '.git', true)).toMatchObject({ status: 'refused', reason: 'git' });
    expect(await listed(scene, 'README.md', false)).toMatchObject({ status: 'problem', reason: 'not-a-directory' });
    expect(await listed(scene, 'none', false)).toMatchObject({ status: 'problem', reason: 'missing' });
  });
});

it('large files are told by their size', async () => {
  await using scene = await aScene({ small: 'x'.repeat(10), 'a/big': 'x'.repeat(11), link: { link: 'a/big' } });
  expect(await scene.workspace.largerThan(['small', 'a/big', 'link', 'none'], 10)).toEqual(new Set(['a/big']));
});

describe('a listing with git', () => {
  it('knows tracked files that are ignored, and no deleted ones', async () => {
    await using scene = await aScene({ '.gitignore': 'dist/\n', 'dist/index.js': 'x', 'dist/other.js': 'x', a: 'x' });
    git(scene.root, ['init', '--quiet']);
    git(scene.root, ['add', '--force', 'dist/index.js', 'a', '.gitignore']);
    rmSync(join(scene.root, 'a'));
    expect(await listed(scene, '.', true)).toEqual(['.gitignore', 'dist/index.js']);
    expect(await listed(scene, '.', false)).toEqual(['.gitignore', 'dist/']);
  });

  it('names a file in conflict once', async () => {
    await using scene = await aScene({ f: 'x' });
    git(scene.root, ['init', '--quiet']);
    const blob = git(scene.root, ['hash-object', '-w', 'f']);
    const stages = [1, 2, 3].map((stage) => `100644 ${blob} ${stage}\tf\n`).join('');
    git(scene.root, ['update-index', '--index-info'], stages);
    expect(await listed(scene, '.', true)).toEqual(['f']);
  });

  it('goes into nested repositories by their own rules', async () => {
    await using scene = await aScene({
      'a.txt': 'x',
      'nested/b.txt': 'x',
      'nested/.gitignore': '*.tmp\n',
      'nested/c.tmp': 'x',
      'tracked/d.txt': 'x',
    });
    for (const folder of ['nested', 'tracked', '.']) git(join(scene.root, folder), ['init', '--quiet']);
    git(join(scene.root, 'tracked'), ['commit', '--quiet', '--allow-empty', '--message', 'x']);
    git(scene.root, ['add', 'tracked']);
    expect(await listed(scene, '.', true)).toEqual(['a.txt', 'nested/.gitignore', 'nested/b.txt', 'tracked/d.txt']);
    expect(await listed(scene, '.', false)).toEqual(['a.txt', 'nested/', 'tracked/']);
  });

  it('runs nothing that the configuration of the repository names', async () => {
    await using scene = await aScene({ 'a.txt': 'x' });
    git(scene.root, ['init', '--quiet']);
    git(scene.root, ['add', 'a.txt']);
    const trace = join(scene.out, 'ran');
    writeFiles(scene.out, { 'hook.sh': { text: `#!/bin/sh\ntouch '${trace}'\n`, executable: true } });
    git(scene.root, ['config', 'core.fsmonitor', join(scene.out, 'hook.sh')]);
    expect(await listed(scene, '.', true)).toEqual(['a.txt']);
    expect(existsSync(trace)).toBe(false);
    git(scene.root, ['ls-files', '-o']);
    expect(existsSync(trace), 'git by itself runs it').toBe(true);
  });

  it('runs no git that the workspace brings along', async () => {
    await using scene = await aScene({ 'a.txt': 'x', 'bin/git': { text: '#!/bin/sh\ntouch ran\n', executable: true } });
    git(scene.root, ['init', '--quiet']);
    const environment = { PATH: `${join(scene.root, 'bin')}:bin:${process.env.PATH}` };
    const workspace = await openWorkspace(scene.root, { environment });
    expect(await workspace.list('.', { recursive: true })).toMatchObject({ entries: ['a.txt', 'bin/git'] });
    expect(existsSync(join(scene.root, 'ran'))).toBe(false);
  });
});
