import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTools, expectActionable, names, sampleOf, treeOf } from './scene.ts';

const outside = [
  '/etc/passwd',
  '/',
  '..',
  '../out',
  '../out/secret.txt',
  'folder/../../out/secret.txt',
  'link/secret.txt',
];
const git = [
  '.git',
  '.git/config',
  '.GIT/config',
  '.git./config',
  'git~1/config',
  'folder/.git/hooks/x',
  '.g\u200Cit/config',
];

describe.each(names)('%s', (tool) => {
  const { args, wants } = sampleOf(tool);

  it('refuses what lies outside or is git’s, names it, and touches nothing', async () => {
    await using scene = await allTools({ '.git/config': 'TOP-SECRET', link: { link: '../out' } });
    writeFileSync(join(scene.out, 'secret.txt'), 'TOP-SECRET');
    const before = [treeOf(scene.root), treeOf(scene.out)];
    for (const path of [...outside, ...git, join(scene.out, 'secret.txt')]) {
      const result = await scene.run(tool, args(path));
      expectActionable(result, path);
      expect(result.error).toContain(path);
      expect(result.output).not.toContain('TOP-SECRET');
      expect(result.refusal).toMatchObject({ what: path });
    }
    expect([treeOf(scene.root), treeOf(scene.out)]).toEqual(before);
  });

  it('takes an absolute path inside', async () => {
    await using scene = await allTools();
    expect(await scene.run(tool, args(join(scene.root, wants === 'file' ? 'a.txt' : 'folder')))).toMatchObject({
      success: true,
    });
  });

  it('says what is missing, a folder, a file, or neither', async () => {
    await using scene = await allTools();
    execFileSync('mkfifo', [join(scene.root, 'pipe')]);
    const before = treeOf(scene.root);
    const wrong = {
      file: ['folder', '.', 'a.txt/deeper', ...(tool === 'write_file' ? [] : ['none.txt', 'none/x.txt'])],
      folder: ['a.txt', 'none', 'none/deeper', 'a.txt/deeper', 'pipe'],
      either: ['none', 'a.txt/deeper', 'pipe'],
    }[wants];
    for (const path of wrong) {
      const result = await scene.run(tool, args(path));
      expectActionable(result, path);
      expect(`${result.error}\n${result.output}`, path).toContain(path === '.' ? 'folder' : path);
    }
    if (wants === 'file' && tool !== 'delete_file') expectActionable(await scene.run(tool, args('pipe')), 'pipe');
    expect(treeOf(scene.root)).toEqual(before);
  });
});

describe.each(['read_file', 'edit_file', 'apply_patch'])('%s', (tool) => {
  it('says what is no text', async () => {
    const binaries = {
      'a.png': Buffer.from('89504e470d0a1a0a0000', 'hex'),
      'latin.txt': Uint8Array.of(0x6f, 0x6c, 0x64, 0xe9),
      'wide.txt': Buffer.from('\uFEFFold line\n', 'utf16le'),
    };
    await using scene = await allTools(binaries);
    const before = treeOf(scene.root);
    for (const path of Object.keys(binaries)) {
      const result = await scene.run(tool, sampleOf(tool).args(path));
      expectActionable(result, path);
      expect(result.output).toMatch(/binary/);
    }
    expect(treeOf(scene.root)).toEqual(before);
  });
});
