import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileRead } from '../../../src/contracts/ports.ts';
import { aScene } from './scene.ts';

const files = {
  'a.txt': 'a',
  'src/b.txt': 'b',
  'src/c.txt': 'c'.repeat(100),
  'src/deep/d.txt': 'd',
  'src/empty': '',
  'src/link': { link: 'b.txt' },
  'src/lost': { link: 'nowhere' },
  'src/out': { link: '../../out/secret' },
  linked: { link: 'src' },
} as const;

const paths = [
  ...['a.txt', 'src/b.txt', 'src/c.txt', 'src/deep/d.txt', 'src/b.txt', 'src/empty', 'src/link', 'src/lost', 'src/out'],
  ...[
    'linked/b.txt',
    'src',
    'src/',
    'src/..',
    'src/../a.txt',
    './a.txt',
    '',
    '..',
    '../out/secret',
    'none/x',
    'src/none',
  ],
  ...['a.txt/x', '.git/config', 'src/.GIT', 'src/a\0b', 'src/pipe', '/etc/hostname', 'src\\b.txt'],
];

/** Without the numbers of open folders, which are others every time. */
function plain(read: FileRead | undefined): unknown {
  return read?.status === 'problem' ? { ...read, message: read.message.replace(/fd\/\d+/g, 'fd') } : read;
}

describe.each([true, false])('files read one after another (anchored: %s)', (anchored) => {
  it('are what each of them is when it is read by itself', async () => {
    await using scene = await aScene(files, { anchored });
    writeFileSync(join(scene.out, 'secret'), 'secret');
    execFileSync('mkfifo', [join(scene.root, 'src/pipe')]);
    const all = [...scene.workspace.readFiles(paths, { maxBytes: 50 })];
    const each = await Promise.all(paths.map((path) => scene.workspace.readFile(path, { maxBytes: 50 })));
    for (const [row, path] of paths.entries()) expect(plain(all[row]), path).toEqual(plain(each[row]));
    expect(all.map(({ status }) => status)).toContain('ok');
  });

  it('leave no folder open, also when nobody wants the rest', async () => {
    await using scene = await aScene(files, { anchored });
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (const read of scene.workspace.readFiles(['src/b.txt', 'src/c.txt', 'a.txt'])) {
      expect(read.status).toBe('ok');
      break;
    }
    expect(open()).toBe(before);
  });

  it('are never those of a folder that was put in the place of theirs', async () => {
    await using scene = await aScene(files, { anchored });
    mkdirSync(join(scene.out, 'src'));
    writeFileSync(join(scene.out, 'src/c.txt'), 'secret');
    const texts: string[] = [];
    for (const read of scene.workspace.readFiles(['src/b.txt', 'src/c.txt', 'src/deep/d.txt', 'src/b.txt'])) {
      texts.push(read.status === 'ok' ? Buffer.from(read.bytes).toString() : read.status);
      if (texts.length > 1) continue;
      renameSync(join(scene.root, 'src'), join(scene.root, 'moved'));
      symlinkSync(join(scene.out, 'src'), join(scene.root, 'src'));
    }
    expect(texts[0]).toBe('b');
    expect(texts.join()).not.toContain('secret');
    expect(texts.slice(2)).toEqual(['refused', 'refused']);
  });
});
