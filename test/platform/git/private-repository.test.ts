import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/contracts/change.ts';
import { createGitScene, writeToken } from '../../support/git-scene.ts';
import { commitToRemote, gitAsync, writeFiles } from '../../support/repository.ts';
import { author } from './scene.ts';

const files = { 'a.txt': 'a\n', 'src/b.txt': 'b\n' };

describe('the private repository', () => {
  it('keeps the starting point when a command removes .git', async () => {
    await using scene = await createGitScene(files);
    await scene.checkOut();
    const repository = await scene.open();
    const before = await repository.snapshot();
    rmSync(join(scene.workspace, '.git'), { recursive: true });
    writeFiles(scene.workspace, { 'a.txt': 'a2\n' });
    const changes = changesBetween(before, await repository.snapshot());
    const tree = await repository.writeTree(scene.head, changes);
    expect((await repository.diff(scene.head, tree)).files.map(({ path }) => path)).toEqual(['a.txt']);
    const commit = await repository.commit({ tree, parent: scene.head, message: 'x', author });
    expect(await repository.push({ commit, branch: 'main', expected: scene.head })).toMatchObject({ status: 'pushed' });
  });

  it('fetches the files that a partial checkout left out', async () => {
    await using scene = await createGitScene(files);
    const feature = commitToRemote(scene.remote, 'feature', { 'src/b.txt': 'f\n' }, { from: 'main' });
    const header = `http.extraheader=AUTHORIZATION: basic ${Buffer.from(`x-access-token:${writeToken}`).toString('base64')}`;
    const clone = ['clone', '--quiet', '--filter=blob:none', '--sparse', scene.url, scene.workspace];
    await gitAsync(scene.folder, ['-c', header, ...clone]);
    const repository = await scene.open();
    await expect(repository.readFileAt(scene.head, 'src/b.txt')).rejects.toThrow();
    await repository.fetch([scene.head, feature]);
    expect(new TextDecoder().decode(await repository.readFileAt(scene.head, 'src/b.txt'))).toBe('b\n');
    expect(new TextDecoder().decode(await repository.readFileAt(feature, 'src/b.txt'))).toBe('f\n');
    await repository.checkoutDetached(feature);
    expect(existsSync(join(scene.workspace, 'src/b.txt')), 'stays sparse').toBe(false);
    expect(await repository.snapshot()).toEqual(await repository.listTree(feature));
  });
});
