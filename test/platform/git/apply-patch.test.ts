import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/contracts/change.ts';
import { git, writeFiles } from '../../support/repository.ts';
import { openScene } from './scene.ts';

describe('a patch', () => {
  async function patched() {
    const scene = await openScene();
    const { repository, workspace } = scene;
    const head = git(workspace, ['rev-parse', 'HEAD']);
    const before = await repository.snapshot();
    writeFiles(workspace, {
      'a.txt': 'ONE\ntwo\nTHREE\n',
      'b.txt': null,
      'new/latin.txt': new Uint8Array([0xe9, 0x0a]),
      'new/image.bin': new Uint8Array([0, 1, 2, 255]),
      'run.sh': { text: '#!/bin/sh\n', executable: true },
      link: { link: 'a.txt' },
    });
    const after = await repository.snapshot();
    const tree = await repository.writeTree(head, changesBetween(before, after));
    const { patch } = await repository.diff(head, tree);
    return Object.assign(scene, { head, tree, patch });
  }

  it('of ours makes the same tree again in another place, and leaves the work tree alone', async () => {
    await using scene = await patched();
    const status = git(scene.workspace, ['status', '--porcelain']);
    const again = await scene.open({ privateDirectory: `${scene.workspace}-private` });
    expect(await again.applyPatch(scene.head, scene.patch)).toEqual({ status: 'applied', tree: scene.tree });
    expect(git(scene.workspace, ['status', '--porcelain'])).toBe(status);
  });

  it('that is in the tree is not applied twice', async () => {
    await using scene = await patched();
    expect(await scene.repository.applyPatch(scene.tree, scene.patch)).toEqual({ status: 'present' });
  });

  it('that does not fit is refused as a whole', async () => {
    await using scene = await patched();
    const first = [...(await scene.repository.listTree(scene.head)).values()][0] ?? null;
    const other = await scene.repository.writeTree(scene.head, new Map([['new/latin.txt', first]]));
    expect(await scene.repository.applyPatch(other, scene.patch)).toEqual({ status: 'conflict' });
  });

  it.each(['../out.txt', '.git/config', 'a/../../out.txt'])('that writes %s is refused', async (path) => {
    await using scene = await openScene();
    const head = git(scene.workspace, ['rev-parse', 'HEAD']);
    const patch = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+x\n`;
    expect(await scene.repository.applyPatch(head, new TextEncoder().encode(patch))).toEqual({ status: 'conflict' });
  });

  it('that is none is refused', async () => {
    await using scene = await openScene();
    const head = git(scene.workspace, ['rev-parse', 'HEAD']);
    expect(await scene.repository.applyPatch(head, new TextEncoder().encode('hello\n'))).toEqual({
      status: 'conflict',
    });
  });
});

describe('the address of origin', () => {
  it('is what the config says, and nothing without a remote', async () => {
    await using scene = await openScene();
    const url = await scene.repository.originUrl();
    expect(url).toBe(git(scene.workspace, ['config', 'remote.origin.url']));
    git(scene.workspace, ['remote', 'remove', 'origin']);
    expect(await scene.repository.originUrl()).toBeUndefined();
  });
});
