import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt } from '../../../src/platform/workspace/problems.ts';
import { aScene } from './scene.ts';

const child = join(import.meta.dirname, 'write-from-child.ts');
const isPosix = process.platform !== 'win32';

describe.skipIf(!isPosix)('a disk that does not take the file', () => {
  it('is a problem, leaves the file as it was and no temporary file', async () => {
    await using scene = await aScene({ 'a.txt': 'old' });
    // A limit on the size of files stands for a full disk: the write stops half way.
    const script = 'ulimit -f 8; exec "$0" "$@"';
    const output = execFileSync('bash', ['-c', script, process.execPath, child, scene.root, 'a.txt', '1000000']);
    expect(JSON.parse(output.toString())).toEqual({
      outcome: expect.objectContaining({ status: 'problem', reason: 'no-space' }),
      names: ['a.txt'],
    });
    expect(readFileSync(join(scene.root, 'a.txt'), 'utf8')).toBe('old');
  });

  it('is a problem for a user who may not write there', async () => {
    await using scene = await aScene({ 'a.txt': 'old' });
    chmodSync(dirname(scene.root), 0o755);
    chmodSync(scene.root, 0o555);
    // Root may write everywhere, so as root the child runs as nobody.
    const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const output = execFileSync(process.execPath, [child, scene.root, 'a.txt', '3'], identity);
    expect(JSON.parse(output.toString())).toEqual({
      outcome: expect.objectContaining({ status: 'problem', reason: 'permission' }),
      names: ['a.txt'],
    });
    chmodSync(scene.root, 0o755);
  });

  it('keeps the owner of a file that root replaces', async () => {
    if (process.getuid?.() !== 0) return;
    await using scene = await aScene({ 'a.txt': 'old' });
    execFileSync('chown', ['65534:65534', join(scene.root, 'a.txt')]);
    await scene.workspace.writeFile('a.txt', new Uint8Array([120]));
    expect(
      execFileSync('stat', ['-c', '%u:%g', join(scene.root, 'a.txt')])
        .toString()
        .trim(),
    ).toBe('65534:65534');
  });
});

describe('a system error', () => {
  it.each([
    ['ENOSPC', 'no-space'],
    ['EDQUOT', 'no-space'],
    ['EROFS', 'permission'],
    ['EACCES', 'permission'],
    ['ENOTDIR', 'not-a-directory'],
    ['EIO', 'io'],
  ])('%s is the problem %s', (code, reason) => {
    const fail = () => {
      throw Object.assign(new Error(`${code}: words`), { code });
    };
    expect(attempt('a/b', fail)).toEqual({ status: 'problem', reason, path: 'a/b', message: `${code}: words` });
  });
});
