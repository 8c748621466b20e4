import type { DeliveryGit } from '../../../src/contracts/ports.ts';
import { createGitScene, type GitScene } from '../../support/git-scene.ts';
import { commitToRemote } from '../../support/repository.ts';

export const author = { name: 'bot', email: 'bot@example.invalid' };

export async function openScene(
  overrides: Parameters<GitScene['open']>[0] = {},
  options: Parameters<GitScene['checkOut']>[0] = {},
) {
  const scene = await createGitScene({ 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' });
  commitToRemote(scene.remote, 'main', { 'b.txt': 'b2\n' }, { message: 'Second' });
  commitToRemote(scene.remote, 'feature', { 'a.txt': 'one\ntwo\nTHREE\n' }, { from: 'main' });
  await scene.checkOut({ ref: 'refs/heads/feature', ...options });
  return Object.assign(scene, { repository: await scene.open(overrides) });
}

/** A commit of ours on top of `parent`. */
export async function commitOn(
  repository: DeliveryGit,
  parent: string,
  path: string,
  content: string,
): Promise<string> {
  const blobs = await repository.listTree(parent);
  const first = [...blobs.values()][0];
  if (!first) throw new Error('empty tree');
  const tree = await repository.writeTree(parent, new Map([[path, first]]));
  return repository.commit({ tree, parent, message: `Change ${content}`, author });
}
