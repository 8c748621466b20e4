import { describe, expect, it } from 'vitest';
import type { TreeChanges, TreeEntry } from '../../src/contracts/change.ts';
import { findSecretFiles } from '../../src/publish/audit/known-secrets.ts';
import { findPlainLargeFiles } from '../../src/publish/audit/large-files.ts';
import { auditChange, auditRules } from '../../src/publish/audit.ts';
import { createGitScene } from '../support/git-scene.ts';
import { writeFiles } from '../support/repository.ts';

const file = (digit: string): TreeEntry => ({ mode: '100644', sha: digit.repeat(40) });
const link: TreeEntry = { mode: '120000', sha: '9'.repeat(40) };
const protectedFiles = ['.github/workflows/**', '.github/architect.yml', 'CODEOWNERS'];

function audit(
  changes: readonly (readonly [string, TreeEntry | null])[],
  before: readonly (readonly [string, TreeEntry])[] = [],
) {
  const rules = auditRules({ protectedFiles, plainLargeFiles: new Set(['big.bin']), language: 'en' });
  const result = auditChange({ changes: new Map(changes), before: new Map(before), rules, language: 'en' });
  return { ...result, keptPaths: [...result.kept.keys()], revertedTo: Object.fromEntries(result.reverted) };
}

describe('auditChange', () => {
  it('takes back additions, changes and deletions of protected files, and keeps the rest', () => {
    const result = audit(
      [
        ['src/a.ts', file('1')],
        ['.github/workflows/new.yml', file('2')],
        ['.github/architect.yml', file('3')],
        ['docs/CODEOWNERS', null],
      ],
      [
        ['.github/architect.yml', file('4')],
        ['docs/CODEOWNERS', file('5')],
      ],
    );
    expect(result.keptPaths).toEqual(['src/a.ts']);
    expect(result.revertedTo).toEqual({
      '.github/workflows/new.yml': null,
      '.github/architect.yml': file('4'),
      'docs/CODEOWNERS': file('5'),
    });
    expect(result.refusals.map((refusal) => [refusal.rule, refusal.what])).toContainEqual([
      'protected_files',
      '.github/architect.yml',
    ]);
  });

  it('is not fooled by the case of a name', () => {
    expect(
      audit([
        ['.GitHub/Workflows/x.yml', file('1')],
        ['codeowners', file('2')],
      ]).keptPaths,
    ).toEqual([]);
  });

  it('takes back a link in the place of a folder that leads to protected files', () => {
    expect(audit([['.github', link]]).keptPaths).toEqual([]);
    expect(audit([['.github/Workflows', link]]).keptPaths).toEqual([]);
    expect(audit([['.github/ISSUE_TEMPLATE', link]]).keptPaths).toEqual(['.github/ISSUE_TEMPLATE']);
    const replaced = audit(
      [
        ['.github', link],
        ['.github/workflows/ci.yml', null],
        ['.github/other.md', null],
      ],
      [
        ['.github/workflows/ci.yml', file('1')],
        ['.github/other.md', file('2')],
      ],
    );
    expect(replaced.keptPaths).toEqual([]);
    expect(replaced.revertedTo['.github/other.md']).toEqual(file('2'));
  });

  it('takes back what stands in the way of a restored path', () => {
    const fileForFolder = audit(
      [
        ['.github/workflows', file('1')],
        ['.github/workflows/ci.yml', null],
      ],
      [['.github/workflows/ci.yml', file('2')]],
    );
    expect(fileForFolder.keptPaths).toEqual([]);
    const folderForFile = audit(
      [
        ['CODEOWNERS', null],
        ['CODEOWNERS/x.txt', file('1')],
        ['CODEOWNERS.md', file('3')],
      ],
      [['CODEOWNERS', file('2')]],
    );
    expect(folderForFile.keptPaths).toEqual(['CODEOWNERS.md']);
  });

  it('takes back an ordinary file where Git LFS wants a pointer', () => {
    const result = audit([['big.bin', file('1')]]);
    expect(result.refusals).toMatchObject([{ rule: 'git_lfs', what: 'big.bin' }]);
  });

  it('restored and written as a tree gives a consistent repository', async () => {
    await using scene = await createGitScene({
      '.github/workflows/ci.yml': 'on: push\n',
      'a.txt': 'a\n',
      '.gitattributes': '*.bin filter=lfs\n',
      'old.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n',
    });
    await scene.checkOut();
    const git = await scene.open();
    const before = await git.snapshot();
    writeFiles(scene.workspace, {
      '.github': null,
      'a.txt': 'changed\n',
      'new.bin': 'not a pointer',
      'old.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:2\nsize 1\n',
    });
    writeFiles(scene.workspace, { '.github': { link: 'elsewhere' }, 'elsewhere/workflows/ci.yml': 'on: evil\n' });
    const after = await git.snapshot();
    const { changesBetween } = await import('../../src/contracts/change.ts');
    const changes: TreeChanges = changesBetween(before, after);
    const plainLargeFiles = await findPlainLargeFiles({ git, changes });
    const rules = auditRules({ protectedFiles, plainLargeFiles, language: 'en' });
    const result = auditChange({ changes, before, rules, language: 'en' });
    expect([...result.kept.keys()].sort()).toEqual(['a.txt', 'elsewhere/workflows/ci.yml', 'old.bin']);
    await git.restore(result.reverted);
    const tree = await git.writeTree(scene.head, result.kept);
    expect(changesBetween(await git.listTree(tree), await git.snapshot())).toEqual(new Map());
  });
});

describe('files with a secret of the run', () => {
  const secret = 'sk-keyOfTheRun0123456789';
  const holdsSecret = (text: string) => text.includes(secret);

  it('are found by name and by content, and taken back', async () => {
    await using scene = await createGitScene({ 'a.txt': 'a\n' });
    await scene.checkOut();
    const git = await scene.open();
    const before = await git.snapshot();
    writeFiles(scene.workspace, { 'a.txt': `key: ${secret}\n`, [`${secret}.txt`]: 'x\n', 'fine.txt': 'x\n' });
    const { changesBetween } = await import('../../src/contracts/change.ts');
    const changes = changesBetween(before, await git.snapshot());
    const { patch } = await git.diff(scene.head, await git.writeTree(scene.head, changes));
    const secretFiles = await findSecretFiles({ git, changes, patch, holdsSecret });
    expect([...secretFiles].sort()).toEqual(['a.txt', `${secret}.txt`].sort());
    const rules = auditRules({ protectedFiles, plainLargeFiles: new Set(), secretFiles, language: 'es' });
    const result = auditChange({ changes, before, rules, language: 'es' });
    expect([...result.kept.keys()]).toEqual(['fine.txt']);
    expect(result.reverted.get('a.txt')).toEqual(before.get('a.txt'));
    expect(result.refusals[0]?.reason).toMatch(/token/);
  });

  it('are not looked for file by file while the patch holds none', async () => {
    const changes: TreeChanges = new Map([['a.txt', file('1')]]);
    const git = { readEntry: () => Promise.reject(new Error('was read')) };
    expect(await findSecretFiles({ git, changes, patch: new Uint8Array(), holdsSecret })).toEqual(new Set());
  });
});
