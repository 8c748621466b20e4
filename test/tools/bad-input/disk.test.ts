import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolResult } from '../../../src/contracts/tool.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { allTools, expectActionable, treeOf } from './scene.ts';
import { everyTool } from './scene-tools.ts';

interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const isRoot = process.getuid?.() === 0;
const patch = '@@ -1 +1 @@\n-old line\n+new line\n';

/** Everything that writes `path`, each in its own way. */
const writers = (path: string, content: string): readonly Call[] => [
  { tool: 'write_file', args: { path, content } },
  { tool: 'write_file', args: { path, content, mode: 'append' } },
  { tool: 'edit_file', args: { path, old_str: 'old line', new_str: content } },
  { tool: 'apply_patch', args: { path, patch: patch.replace('new line', content.replaceAll('\n', '\n+')) } },
];

async function callAll(root: string, calls: readonly Call[]): Promise<readonly ToolResult[]> {
  const tools = await everyTool(root);
  const context = { signal: new AbortController().signal, language: 'en' } as const;
  const results: ToolResult[] = [];
  for (const { tool, args } of calls) {
    const found = tools.find(({ name }) => name === tool);
    if (found) results.push(await found.execute(found.inputSchema.parse(args), context));
  }
  return results;
}

/** Root may do everything, so as root the calls are made as nobody. */
function callAsOrdinaryUser(root: string, calls: readonly Call[]): readonly ToolResult[] {
  const script = join(import.meta.dirname, 'call-tools.ts');
  const identity = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const output = execFileSync(process.execPath, [script, root, JSON.stringify(calls)], {
    ...identity,
    env: { PATH: process.env.PATH ?? '', HOME: '/' },
  });
  return JSON.parse(output.toString()) as ToolResult[];
}

describe.skipIf(process.platform === 'win32')('a file that an ordinary user may not read or write', () => {
  const writes = ['locked.txt', 'shut/in.txt', 'shown/a.txt'].flatMap((path) => writers(path, 'new line\n'));
  const others: readonly Call[] = [
    { tool: 'read_file', args: { path: 'locked.txt' } },
    { tool: 'read_file', args: { path: 'shut/in.txt' } },
    { tool: 'write_file', args: { path: 'shown/new.txt', content: 'x' } },
    { tool: 'write_file', args: { path: 'shown/new/deep.txt', content: 'x' } },
    { tool: 'delete_file', args: { path: 'shown/a.txt' } },
    { tool: 'delete_file', args: { path: 'shut/in.txt' } },
  ];

  it('is named, and stays as it is', async () => {
    await using scene = await aClosedScene();
    const before = isRoot ? treeOf(scene.root) : undefined;
    const calls = [...writes, ...others];
    const results = scene.callAll(calls);
    expect(results.length).toBe(calls.length);
    for (const [at, result] of results.entries()) {
      expectActionable(result, JSON.stringify(calls[at]));
      expect(result.error).toMatch(/[Nn]o permission/);
      expect(result.error).toContain(String(calls[at]?.args.path));
    }
    scene.open();
    if (before) expect(treeOf(scene.root)).toEqual(before);
  });

  it('is no folder for commands, and is left out of searches', async () => {
    await using scene = await aClosedScene();
    const [run, ...searches] = scene.callAll([
      { tool: 'run_command', args: { command: 'true', cwd: 'shut' } },
      { tool: 'list_files', args: { path: '.', recursive: true } },
      { tool: 'find_files', args: { pattern: '*.txt' } },
      { tool: 'grep', args: { pattern: 'old' } },
      { tool: 'search_code', args: { pattern: 'o.d' } },
    ]);
    expect(run).toMatchObject({ success: false, error: expect.stringMatching(/EACCES.*shut/) });
    expect(searches.length).toBe(4);
    for (const result of searches) {
      expect(result).toMatchObject({ success: true, output: expect.stringContaining('folder/b.txt') });
    }
    scene.open();
  });
});

/** A workspace with a file that may not be read, a folder that may not be opened, and one that may not be changed. */
async function aClosedScene() {
  const files = { 'locked.txt': 'old line\n', 'shut/in.txt': 'old line\n', 'shown/a.txt': 'old line\n' };
  const scene = await allTools(files);
  const setMode = (path: string, mode: number) => chmodSync(join(scene.root, path), mode);
  for (const folder of ['..', '.', 'folder']) setMode(folder, 0o755);
  // What root makes is closed to the ordinary user; who is one already closes it to himself.
  setMode('locked.txt', isRoot ? 0o600 : 0o000);
  setMode('shut', isRoot ? 0o700 : 0o000);
  setMode('shown', 0o555);
  return {
    root: scene.root,
    callAll: (calls: readonly Call[]) => callAsOrdinaryUser(scene.root, calls),
    open: () => {
      for (const path of ['locked.txt', 'shut', 'shown']) setMode(path, 0o755);
    },
    [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose](),
  };
}

/** A small disk of its own, which only root can make. */
async function aSmallDisk() {
  const folder = await temporaryFolder();
  const root = join(folder.path, 'disk');
  mkdirSync(root);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', root]);
  return {
    root,
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', root]),
    [Symbol.asyncDispose]: async () => {
      execFileSync('umount', ['--lazy', root]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

const noDisk = isRoot && existsSync('/proc/mounts') ? undefined : 'only root on Linux can mount a small disk';

describe.skipIf(noDisk)(`a small disk${noDisk ? ` (${noDisk})` : ''}`, () => {
  const huge = 'a new line of some length\n'.repeat(10_000);

  it('that is full leaves every file as it was, whole, and no temporary one', async () => {
    await using disk = await aSmallDisk();
    writeFileSync(join(disk.root, 'a.txt'), 'old line\n');
    const before = treeOf(disk.root);
    const calls = [
      ...writers('a.txt', huge),
      { tool: 'write_file', args: { path: 'new.txt', content: huge } },
      {
        tool: 'apply_patch',
        args: { patch: `--- /dev/null\n+++ b/new.txt\n@@ -0,0 +1 @@\n+${'x'.repeat(200_000)}\n` },
      },
    ];
    for (const [at, result] of (await callAll(disk.root, calls)).entries()) {
      expectActionable(result, JSON.stringify(calls[at]).slice(0, 100));
      expect(result.output).toMatch(/space/);
      expect(treeOf(disk.root)).toEqual(before);
    }
  });

  it('that fills up while a patch of several files is written keeps all of them as they were', async () => {
    await using disk = await aSmallDisk();
    for (const name of ['a', 'b', 'c']) writeFileSync(join(disk.root, `${name}.txt`), 'old line\n');
    const before = treeOf(disk.root);
    const section = (name: string, text: string) =>
      `--- a/${name}.txt\n+++ b/${name}.txt\n@@ -1 +1 @@\n-old line\n+${text}\n`;
    const many = section('a', 'new line') + section('b', 'y'.repeat(200_000)) + section('c', 'new line');
    const [result] = await callAll(disk.root, [{ tool: 'apply_patch', args: { patch: many } }]);
    if (!result) throw new Error('no result');
    expectActionable(result, 'several files');
    expect(treeOf(disk.root)).toEqual(before);
  });

  it('that cannot be written at all is named, and reading goes on', async () => {
    await using disk = await aSmallDisk();
    writeFileSync(join(disk.root, 'a.txt'), 'old line\n');
    disk.makeReadOnly();
    const calls = [
      ...writers('a.txt', 'new line\n'),
      { tool: 'write_file', args: { path: 'new/b.txt', content: 'x' } },
      { tool: 'delete_file', args: { path: 'a.txt' } },
    ];
    for (const [at, result] of (await callAll(disk.root, calls)).entries()) {
      expectActionable(result, JSON.stringify(calls[at]));
      expect(result.error).toMatch(/[Nn]o permission/);
    }
    const [read] = await callAll(disk.root, [{ tool: 'read_file', args: { path: 'a.txt' } }]);
    expect(read).toMatchObject({ success: true, output: 'old line\n' });
    expect(readFileSync(join(disk.root, 'a.txt'), 'utf8')).toBe('old line\n');
  });
});
