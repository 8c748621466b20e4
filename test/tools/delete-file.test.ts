import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { createDeleteFile } from '../../src/tools/builtin/delete-file.ts';
import { realShell } from '../support/real-shell.ts';
import { aFileScene } from './file-scene.ts';

const allowDelete = true;

describe('delete_file', () => {
  it('is refused where deletions are not allowed, and names the line that would allow them', async () => {
    await using scene = await aFileScene({ 'a.txt': 'one\n' });
    expect(await scene.call('delete_file', { path: 'a.txt' })).toEqual({
      success: false,
      error: 'Deletion is disabled (workspace.allow_delete: false)',
      output: expect.stringMatching(/^Error: deletion is disabled\.\n.*workspace\.allow_delete: true/),
      refusal: {
        rule: 'workspace.allow_delete',
        what: 'a.txt',
        reason: 'Deletion is disabled (workspace.allow_delete: false)',
        allowWith: 'workspace.allow_delete: true',
      },
    });
    const spanish = await scene.call('delete_file', { path: 'a.txt' }, 'es');
    expect(spanish.error).toBe('allow_delete=False en WorkspaceConfig');
    expect(spanish.output.split('\n')[0]).toBe('Error: eliminación deshabilitada.');
    expect(await scene.preview('delete_file', { path: 'a.txt' })).toEqual([]);
    expect(scene.text('a.txt')).toBe('one\n');
  });

  it('removes a file and counts its lines', async () => {
    await using scene = await aFileScene({ 'src/a.txt': 'one\r\ntwo\r\n', 'src/b.txt': 'x' }, { allowDelete });
    expect(await scene.preview('delete_file', { path: 'src/a.txt' })).toEqual([
      { path: 'src/a.txt', before: 'one\ntwo\n', after: null },
    ]);
    expect(readdirSync(join(scene.root, 'src'))).toEqual(['a.txt', 'b.txt']);
    expect(await scene.call('delete_file', { path: './src/a.txt' })).toEqual({
      success: true,
      output: 'Deleted src/a.txt (2 lines).',
      edited: [{ path: 'src/a.txt', addedLines: 0, removedLines: 2 }],
    });
    expect((await scene.call('delete_file', { path: 'src/b.txt' }, 'es')).output).toBe(
      'Eliminado src/b.txt (1 línea).',
    );
    expect(readdirSync(join(scene.root, 'src'))).toEqual([]);
  });

  it('removes what is no text: binary, huge, a pipe, unreadable', async () => {
    await using scene = await aFileScene({ bin: Uint8Array.of(0, 1), locked: 'x' }, { allowDelete });
    writeFileSync(join(scene.root, 'huge'), Buffer.alloc(11 * 1024 * 1024));
    execFileSync('mkfifo', [join(scene.root, 'pipe')]);
    chmodSync(join(scene.root, 'locked'), 0o000);
    for (const path of ['bin', 'huge', 'pipe', 'locked']) {
      expect(await scene.call('delete_file', { path }), path).toMatchObject({ success: true });
    }
    expect(readdirSync(scene.root)).toEqual([]);
  });

  it('removes a link and never what it points to', async () => {
    await using scene = await aFileScene({ 'a.txt': 'x', inner: { link: 'a.txt' } }, { allowDelete });
    writeFileSync(join(scene.out, 'o.txt'), 'safe');
    symlinkSync(join(scene.out, 'o.txt'), join(scene.root, 'outer'));
    expect(await scene.preview('delete_file', { path: 'inner' })).toEqual([{ path: 'inner', before: '', after: null }]);
    expect((await scene.call('delete_file', { path: 'inner' })).output).toBe(
      'Deleted the link inner; what it pointed to is as it was.',
    );
    expect(await scene.call('delete_file', { path: 'outer' })).toMatchObject({
      edited: [{ path: 'outer', addedLines: 0, removedLines: 0 }],
    });
    expect(readdirSync(scene.root)).toEqual(['a.txt']);
    expect(existsSync(join(scene.out, 'o.txt'))).toBe(true);
  });

  it('says why it cannot, and names what is close', async () => {
    await using scene = await aFileScene({ 'src/utils.ts': 'x' }, { allowDelete });
    const errorOf = async (path: string) => (await scene.call('delete_file', { path })).error;
    expect(await errorOf('src')).toBe('src is a folder, not a file');
    expect(await errorOf('../out')).toBe("Path '../out' escapes the workspace");
    expect(await errorOf('.git/config')).toBe("Path '.git/config' belongs to git");
    expect(await errorOf('src/utils.ts/x')).toBe('src/utils.ts/x is not a folder, or a part of it is not');
    expect((await scene.call('delete_file', { path: 'src/util.ts' })).output).toContain('Did you mean src/utils.ts?');
    for (const path of ['src', '../out', 'none']) expect(await scene.preview('delete_file', { path })).toEqual([]);
    expect(scene.text('src/utils.ts')).toBe('x');
  });

  it('does not remove a sensitive file that a linked folder leads to', async () => {
    await using scene = await aFileScene(
      { 'secret/k.pem': 'x', x: { link: 'secret' } },
      { allowDelete, sensitiveFiles: ['secret/**'] },
    );
    const result = await scene.call('delete_file', { path: 'x/k.pem' });
    expect(result.refusal).toMatchObject({ rule: 'sensitive_files', what: 'x/k.pem' });
    expect(scene.text('secret/k.pem')).toBe('x');
  });

  it('does not remove a file that changed after it was looked at', async () => {
    await using scene = await aFileScene({ a: 'one\n' });
    const real = await openWorkspace(scene.root);
    const workspace = {
      ...real,
      readFile: async (path: string) => {
        const read = await real.readFile(path);
        writeFileSync(join(scene.root, 'a'), 'somebody else\n');
        return read;
      },
    };
    const options = { language: 'en', sensitiveFiles: [], allowDelete, maxResultCharacters: 0 } as const;
    const tool = createDeleteFile({ workspace, commands: realShell(), options });
    const context = { signal: new AbortController().signal, language: 'en' } as const;
    expect(await tool.execute({ path: 'a' }, context)).toMatchObject({
      success: false,
      error: 'a changed since it was read',
    });
    expect(scene.text('a')).toBe('somebody else\n');
  });

  it('says what it touches, and sums itself up from anything', async () => {
    await using scene = await aFileScene();
    const tool = scene.tool('delete_file');
    expect(tool.intent({ path: 'a' })).toEqual({ touches: [{ path: 'a', access: 'delete' }] });
    expect(tool.summarize({ path: 'src/main.py' }, 'es')).toBe('src/main.py');
    expect(tool.summarize({}, 'es')).toBe('');
  });
});
