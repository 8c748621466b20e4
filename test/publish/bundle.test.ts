import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunFiles } from '../../src/platform/run-files.ts';
import { makeBundle } from '../../src/publish/bundle.ts';
import { createGitScene } from '../support/git-scene.ts';
import { git, namesIn, writeFiles } from '../support/repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const plan = { action: 'patch', reason: 'r' } as const;

describe('makeBundle', () => {
  it('holds a patch that leads from the head to the gated tree, and says so', async () => {
    await using scene = await createGitScene({ 'a.txt': 'a\n' });
    await scene.checkOut();
    const repository = await scene.open();
    writeFiles(scene.workspace, { 'a.txt': 'b\n', 'ñ "x".bin': new Uint8Array([0, 1]) });
    const treeSha = await repository.writeTree(scene.head, await repository.snapshot());
    const change = { headSha: scene.head, treeSha, ...(await repository.diff(scene.head, treeSha)) };
    const files = createRunFiles(join(scene.folder, 'run'));
    const folder = await makeBundle({
      files,
      sessionId: 's',
      repository: 'acme/shop',
      baseSha: 'b',
      change,
      plan,
      created: 0,
    });
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const patch = readFileSync(join(folder, 'change.patch'));
    expect(manifest).toEqual({
      format_version: 1,
      repository: 'acme/shop',
      base_sha: 'b',
      head_sha: scene.head,
      tree_sha: treeSha,
      patch_digest: `sha256:${createHash('sha256').update(patch).digest('hex')}`,
      session_id: 's',
      plan,
      created: '1970-01-01T00:00:00.000Z',
    });
    git(scene.remote, ['worktree', 'add', '--quiet', '--detach', join(scene.folder, 'other'), scene.head]);
    execFileSync('git', ['apply', '--index', join(folder, 'change.patch')], { cwd: join(scene.folder, 'other') });
    expect(git(join(scene.folder, 'other'), ['write-tree'])).toBe(treeSha);
  });

  it('is made also when there is nothing in it', async () => {
    await using folder = await temporaryFolder();
    const path = await makeBundle({ files: createRunFiles(folder.path), sessionId: 's', plan, created: 0 });
    expect(namesIn(path)).toEqual(['change.patch', 'manifest.json']);
    expect(readFileSync(join(path, 'change.patch')).length).toBe(0);
    expect(JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))).toMatchObject({ head_sha: null });
  });
});
