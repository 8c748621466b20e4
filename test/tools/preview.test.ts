import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFileScene } from './file-scene.ts';

describe('a preview', () => {
  it.each([
    ['edit_file', { path: 'a.txt', old_str: 'two', new_str: '2' }, 'one\ntwo\n', 'one\n2\n'],
    ['write_file', { path: 'a.txt', content: 'x\n' }, 'one\ntwo\n', 'x\n'],
    ['write_file', { path: 'a.txt', content: 'x\n', mode: 'append' }, 'one\ntwo\n', 'one\ntwo\nx\n'],
    ['write_file', { path: 'new/b.txt', content: 'x\n' }, null, 'x\n'],
    ['write_file', { path: 'link', content: 'x\n' }, 'one\ntwo\n', 'x\n'],
    ['write_file', { path: 'bin', content: 'x\n' }, '', 'x\n'],
    ['write_file', { path: 'huge', content: 'x\n' }, '', 'x\n'],
    ['edit_file', { path: 'link', old_str: 'two', new_str: '2' }, 'one\ntwo\n', 'one\n2\n'],
    ['delete_file', { path: 'a.txt' }, 'one\ntwo\n', null],
  ] as const)('of %s %j is what the call does, and changes nothing', async (name, args, before, after) => {
    await using scene = await aFileScene(
      { 'a.txt': '\uFEFFone\r\ntwo\r\n', bin: Uint8Array.of(0), link: { link: 'a.txt' } },
      { allowDelete: true },
    );
    writeFileSync(join(scene.root, 'huge'), Buffer.alloc(11 * 1024 * 1024));
    const names = readdirSync(scene.root);
    const path = args.path === 'link' ? 'a.txt' : args.path;
    expect(await scene.preview(name, args)).toEqual([{ path, before, after }]);
    expect(readdirSync(scene.root)).toEqual(names);
    expect(statSync(join(scene.root, 'a.txt')).size).toBe(13);
    expect(await scene.call(name, args)).toMatchObject({ success: true, edited: [{ path }] });
    if (after === null) expect(readdirSync(scene.root)).not.toContain(path);
    else expect(scene.text(path).replace('\uFEFF', '').replaceAll('\r\n', '\n')).toBe(after);
  });

  it.each([
    ['edit_file', { path: 'a.txt', old_str: 'none', new_str: '2' }],
    ['edit_file', { path: 'missing', old_str: 'one', new_str: '2' }],
    ['edit_file', { path: '../out/a', old_str: 'one', new_str: '2' }],
    ['write_file', { path: '.git/config', content: 'x' }],
    ['write_file', { path: 'bin', content: 'x', mode: 'append' }],
    ['write_file', { path: 'a.txt', content: 'half \uD83D' }],
    ['write_file', { path: 'a.txt', content: 'one\n' }],
    ['write_file', { path: 'a.txt/b', content: 'one\n' }],
    ['delete_file', { path: 'a.txt' }],
  ] as const)('of %s %j is empty: it would fail or change nothing', async (name, args) => {
    await using scene = await aFileScene({ 'a.txt': 'one\n', bin: Uint8Array.of(0) });
    expect(await scene.preview(name, args)).toEqual([]);
  });
});
