import { chmodSync, existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPatchScene } from './patch/patch-scene.ts';
import { change, creation, deletion, rename } from './patch/sample-patches.ts';

describe('apply_patch', () => {
  it('says what it did: files, lines, and how hunks were matched where not exactly', async () => {
    await using scene = await aPatchScene({ 'src/main.py': 'a\nb \nc\n', other: 'x\n' });
    const patch = `--- a/src/main.py\n+++ b/src/main.py\n@@ -9,3 +9,3 @@\n a\n b\n-c\n+C\n${change('other', 'x', 'y')}`;
    const result = await scene.call(patch);
    expect(result.output.split('\n')).toEqual([
      'Applied the patch:',
      'src/main.py (+1 -1)',
      'other (+1 -1)',
      'Hunk 1 of src/main.py fitted at line 1, not 9.',
      'Hunk 1 of src/main.py matched without white space at line ends.',
    ]);
    expect(result).toMatchObject({
      success: true,
      edited: [
        { path: 'src/main.py', addedLines: 1, removedLines: 1 },
        { path: 'other', addedLines: 1, removedLines: 1 },
      ],
    });
    expect(scene.files()).toEqual({ 'src/main.py': 'a\nb \nC\n', other: 'y\n' });
  });

  it('speaks the language of the call', async () => {
    await using scene = await aPatchScene({ v: 'a\n' }, { language: 'es' });
    expect((await scene.call(change('v', 'b', 'c'))).output).toContain('El hunk 1 no encaja en v');
    expect((await scene.call(change('v', 'a', 'c'))).output).toContain('Patch aplicado:');
  });

  it('creates files with their folders, empty ones too, and where the header forgets /dev/null', async () => {
    await using scene = await aPatchScene();
    const empty = 'diff --git a/empty b/empty\nnew file mode 100644\nindex 0000000..e69de29\n';
    const forgetful = '--- a/new.txt\n+++ b/new.txt\n@@ -0,0 +1 @@\n+n\n';
    const added = '*** Begin Patch\n*** Add File: added.txt\n+one\n+\n+two\n*** End Patch\n';
    const result = await scene.call(creation('a/b/c.txt', 'x', 'y') + empty + forgetful);
    expect(result.output).toContain('a/b/c.txt created (+2)');
    expect((await scene.call(added)).success).toBe(true);
    expect(scene.files()).toEqual({
      'a/b/c.txt': 'x\ny\n',
      'added.txt': 'one\n\ntwo\n',
      empty: '',
      'new.txt': 'n\n',
    });
  });

  it('makes no file over one that exists', async () => {
    await using scene = await aPatchScene({ v: 'a\n' });
    for (const patch of [creation('v', 'x'), '*** Begin Patch\n*** Add File: v\n+x\n*** End Patch\n']) {
      expect(await scene.call(patch)).toMatchObject({ success: false, error: 'v exists already' });
    }
    expect(scene.files()).toEqual({ v: 'a\n' });
  });

  it('deletes only where that is allowed, and names the line that would allow it', async () => {
    await using allowed = await aPatchScene({ v: 'a\n', w: 'b\n' });
    expect((await allowed.call(deletion('v', 'a'))).output).toContain('v deleted (-1)');
    expect((await allowed.call('*** Begin Patch\n*** Delete File: w\n*** End Patch\n')).success).toBe(true);
    expect(allowed.files()).toEqual({});

    await using scene = await aPatchScene({ v: 'a\n', w: 'b\n' }, { allowDelete: false });
    const result = await scene.call(change('w', 'b', 'B') + deletion('v', 'a'));
    expect(result.output).toContain('workspace.allow_delete: true');
    expect(result.refusal).toMatchObject({ rule: 'workspace.allow_delete', what: 'v' });
    expect(scene.files()).toEqual({ v: 'a\n', w: 'b\n' });
  });

  it('deletes a file only with all of its lines', async () => {
    await using scene = await aPatchScene({ v: 'a\nb\n' });
    expect((await scene.call(deletion('v', 'a'))).error).toBe('The patch deletes v, but not all of its lines');
    const header = 'diff --git a/v b/v\ndeleted file mode 100644\nindex 1234567..0000000\n';
    expect((await scene.call(header)).success).toBe(false);
    expect(scene.files()).toEqual({ v: 'a\nb\n' });
    await using marked = await aPatchScene({ v: '\uFEFFa\r\n' });
    expect((await marked.call(deletion('v', 'a'))).success).toBe(true);
    expect(marked.files()).toEqual({});
  });

  it('renames without leave to delete, with and without changes, and keeps what runs runnable', async () => {
    await using scene = await aPatchScene({ 'run.sh': 'a\n', plain: 'x\n' }, { allowDelete: false });
    chmodSync(join(scene.root, 'run.sh'), 0o755);
    const moved = rename('run.sh', 'bin/start.sh').replace('100%', '50%');
    const result = await scene.call(`${moved}--- a/run.sh\n+++ b/bin/start.sh\n@@ -1 +1 @@\n-a\n+A\n`);
    expect(result.output).toContain('run.sh renamed to bin/start.sh');
    const envelope = '*** Begin Patch\n*** Update File: plain\n*** Move to: moved\n@@\n-x\n+y\n*** End Patch\n';
    expect((await scene.call(envelope)).success).toBe(true);
    expect((await scene.call(rename('moved', 'last'))).success).toBe(true);
    expect(scene.files()).toEqual({ 'bin/start.sh': 'A\n', last: 'y\n' });
    expect(statSync(join(scene.root, 'bin/start.sh')).mode & 0o111).not.toBe(0);
    expect(statSync(join(scene.root, 'last')).mode & 0o111).toBe(0);
  });

  it('renames onto no file, and not what is missing', async () => {
    await using scene = await aPatchScene({ v: 'a\n', w: 'b\n' });
    expect((await scene.call(rename('v', 'w'))).error).toBe('w exists already');
    expect((await scene.call(rename('gone', 'x'))).error).toBe('File not found: gone');
    expect(scene.files()).toEqual({ v: 'a\n', w: 'b\n' });
  });

  it('copies, and moves files that are not text', async () => {
    const bytes = new Uint8Array([0, 255, 1]);
    await using scene = await aPatchScene({ v: 'a\n', 'logo.png': bytes });
    const copy = 'diff --git a/v b/w\nsimilarity index 100%\ncopy from v\ncopy to w\n';
    expect((await scene.call(copy + rename('logo.png', 'img/logo.png'))).success).toBe(true);
    expect(scene.files()).toMatchObject({ v: 'a\n', w: 'a\n' });
    expect([...scene.bytes('img/logo.png')]).toEqual([0, 255, 1]);
    expect(existsSync(join(scene.root, 'logo.png'))).toBe(false);
  });

  it('lets a part build on the parts before it', async () => {
    await using scene = await aPatchScene({ v: '1\n2\n3\n' });
    const first = '--- a/v\n+++ b/v\n@@ -1,2 +1,2 @@\n-1\n+one\n 2\n';
    const second = '--- a/v\n+++ b/v\n@@ -1,3 +1,3 @@\n one\n 2\n-3\n+three\n';
    const result = await scene.call(first + second + rename('v', 'w') + creation('v', 'new'));
    expect(result.success).toBe(true);
    expect(scene.files()).toEqual({ v: 'new\n', w: 'one\n2\nthree\n' });
  });

  it('takes changes that undo each other for no change', async () => {
    await using scene = await aPatchScene({ v: 'a\n' });
    const result = await scene.call(change('v', 'a', 'b') + change('v', 'b', 'a'));
    expect(result).toMatchObject({ success: false, error: 'The patch changes nothing' });
  });

  it('writes nothing where one part does not fit, and says which', async () => {
    await using scene = await aPatchScene({ a: 'a\n', b: 'b\n' });
    const result = await scene.call(change('a', 'a', 'A') + change('b', 'zzz', 'B'));
    expect(result).toMatchObject({ success: false, error: 'Hunk 1 does not fit b' });
    expect(scene.files()).toEqual({ a: 'a\n', b: 'b\n' });
  });

  it.each([
    ['outside', '../v', 'escapes the workspace'],
    ['absolute', '/etc/passwd', 'escapes the workspace'],
    ['in git’s folder', '.git/config', 'belongs to git'],
  ])('refuses a path %s, on any side of the patch', async (_what, path, error) => {
    await using scene = await aPatchScene({ v: 'a\n' });
    for (const patch of [
      `--- ${path}\n+++ ${path}\n@@ -1 +1 @@\n-a\n+b\n`,
      `--- /dev/null\n+++ ${path}\n@@ -0,0 +1 @@\n+b\n`,
      `diff --git a/v b/x\nrename from v\nrename to ${path}\nsimilarity index 100%\n`.replace('b/x', `b/${path}`),
      `*** Begin Patch\n*** Update File: v\n*** Move to: ${path}\n@@\n-a\n+b\n*** End Patch\n`,
    ]) {
      const result = await scene.call(patch);
      expect(result.error).toContain(error);
      expect(result.refusal).toMatchObject({ rule: 'workspace_path' });
    }
    expect(scene.files()).toEqual({ v: 'a\n' });
  });

  it('shows nothing of a sensitive file, also where a link or an error leads there', async () => {
    await using scene = await aPatchScene({ '.env': 'KEY=secret\n' }, { sensitiveFiles: ['.env'] });
    symlinkSync('.env', join(scene.root, 'innocent'));
    for (const path of ['.env', 'innocent']) {
      const result = await scene.call(change(path, 'KEY=secre', 'x'));
      expect(result).toMatchObject({ success: false, refusal: { rule: 'sensitive_files' } });
      expect(JSON.stringify(result)).not.toContain('secret');
    }
  });

  it('neither deletes nor moves what a link leads to', async () => {
    await using scene = await aPatchScene({ v: 'a\n' });
    symlinkSync('v', join(scene.root, 'link'));
    for (const patch of [deletion('link', 'a'), rename('link', 'w')]) {
      expect((await scene.call(patch)).error).toBe('link is a symbolic link');
    }
    expect(scene.files()).toEqual({ v: 'a\n', link: 'a\n' });
  });

  it('refuses what is not UTF-8', async () => {
    await using scene = await aPatchScene({ latin: new Uint8Array([0xe9, 10, 97, 10]), bin: new Uint8Array([0, 10]) });
    expect((await scene.call('--- a/latin\n+++ b/latin\n@@ -2 +2 @@\n-a\n+b\n')).error).toContain('binary');
    expect((await scene.call(change('bin', 'x', 'y'))).error).toContain('binary');
    expect([...scene.bytes('latin')]).toEqual([0xe9, 10, 97, 10]);
  });

  it('needs path where the patch names no file, and no other than it names', async () => {
    await using scene = await aPatchScene({ v: 'a\n', w: 'a\n' });
    const bare = '@@ -1 +1 @@\n-a\n+b\n';
    expect((await scene.call(bare)).error).toBe('The patch names no file');
    expect((await scene.call(change('v', 'a', 'b'), 'w')).error).toBe('path is w, but the patch names v');
    expect((await scene.call(bare, 'w')).success).toBe(true);
    expect((await scene.call(change('v', 'a', 'c'), './v')).success).toBe(true);
    expect(scene.files()).toEqual({ v: 'c\n', w: 'b\n' });
  });

  it('tells a folder from a prefix by what exists, and refuses where both do', async () => {
    await using scene = await aPatchScene({ 'a/v': 'x\n' });
    const patch = '--- a/v\n+++ a/v\n@@ -1 +1 @@\n-x\n+y\n';
    expect((await scene.call(patch)).success).toBe(true);
    writeFileSync(join(scene.root, 'v'), 'y\n');
    expect((await scene.call(patch.replace('-x', '-y').replace('+y\n', '+z\n'))).error).toBe(
      'The header may mean a/v or v',
    );
    expect(scene.files()).toEqual({ 'a/v': 'y\n', v: 'y\n' });
  });

  it('lists every path it may touch, before anything is read', async () => {
    await using scene = await aPatchScene();
    const patch = change('v', 'a', 'b') + creation('n', 'x') + deletion('d', 'x') + rename('from', 'to');
    const copy = 'diff --git a/c1 b/c2\ncopy from c1\ncopy to c2\n';
    expect(scene.tool.intent({ patch: patch + copy }).touches).toEqual([
      { path: 'v', access: 'write' },
      { path: 'n', access: 'write' },
      { path: 'd', access: 'delete' },
      { path: 'from', access: 'delete' },
      { path: 'to', access: 'write' },
      { path: 'c1', access: 'read' },
      { path: 'c2', access: 'write' },
    ]);
    expect(scene.tool.intent({ patch: '@@ -1 +1 @@\n-a\n+b\n', path: 'v' }).touches).toEqual([
      { path: 'v', access: 'write' },
    ]);
    expect(scene.tool.intent({ patch: 'nonsense', path: 'v' }).touches).toEqual([{ path: 'v', access: 'write' }]);
    expect(scene.tool.intent({ patch: change('w', 'a', 'b'), path: 'v' }).touches).toEqual([
      { path: 'v', access: 'write' },
      { path: 'w', access: 'write' },
    ]);
  });

  it('previews the texts before and after, and writes nothing', async () => {
    const files = { v: '\uFEFFa\r\n', d: 'x\n', from: 'f\n' };
    await using scene = await aPatchScene(files);
    const patch = change('v', 'a', 'b') + creation('n', 'x') + deletion('d', 'x') + rename('from', 'to');
    expect(await scene.preview(patch)).toEqual([
      { path: 'v', before: 'a\n', after: 'b\n' },
      { path: 'n', before: null, after: 'x\n' },
      { path: 'd', before: 'x\n', after: null },
      { path: 'from', before: 'f\n', after: null },
      { path: 'to', before: null, after: 'f\n' },
    ]);
    expect(await scene.preview(change('v', 'no', 'b'))).toEqual([]);
    expect(scene.files()).toEqual(files);
  });

  it.each([
    [{ patch: `${change('src/main.py', 'a', 'b')}@@\n+x\n+y\n` }, 'src/main.py (+3 -1)'],
    [{ patch: change('a', '1', '2') + change('b', '1', '2') }, 'a, b (+2 -2)'],
    [{ patch: '@@ -1 +1 @@\n-a\n+b\n', path: 'v' }, 'v (+1 -1)'],
    [{ patch: 7, path: 'v' }, 'v'],
    [{}, ''],
  ])('sums %j up as %j', async (args, line) => {
    await using scene = await aPatchScene();
    expect(scene.tool.summarize(args, 'en')).toBe(line);
  });
});
