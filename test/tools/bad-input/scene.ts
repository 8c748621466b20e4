import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ToolResult } from '../../../src/contracts/tool.ts';
import { anEngine } from '../../support/engine.ts';
import type { SampleFiles } from '../../support/repository.ts';
import { aFileScene } from '../file-scene.ts';
import { everyTool } from './scene-tools.ts';

/** What a tool's path must lead to. */
export type Wants = 'file' | 'folder' | 'either';

export interface ToolSample {
  readonly wants: Wants;
  /** Good arguments that use a path. */
  args(path: string): Readonly<Record<string, unknown>>;
  /** Arguments that may be empty. */
  readonly mayBeEmpty: readonly string[];
}

/** One of every tool; a test compares the names with the tools there are. */
export const samples: Readonly<Record<string, ToolSample>> = {
  read_file: { wants: 'file', args: (path) => ({ path }), mayBeEmpty: [] },
  write_file: { wants: 'file', args: (path) => ({ path, content: 'new text\n' }), mayBeEmpty: ['content'] },
  edit_file: {
    wants: 'file',
    args: (path) => ({ path, old_str: 'old line', new_str: 'new line' }),
    mayBeEmpty: ['new_str'],
  },
  apply_patch: {
    wants: 'file',
    args: (path) => ({ path, patch: '@@ -1 +1 @@\n-old line\n+new line\n' }),
    mayBeEmpty: [],
  },
  delete_file: { wants: 'file', args: (path) => ({ path }), mayBeEmpty: [] },
  list_files: { wants: 'folder', args: (path) => ({ path }), mayBeEmpty: [] },
  find_files: { wants: 'folder', args: (path) => ({ path, pattern: '*.txt' }), mayBeEmpty: [] },
  grep: { wants: 'either', args: (path) => ({ path, pattern: 'old' }), mayBeEmpty: [] },
  search_code: { wants: 'either', args: (path) => ({ path, pattern: 'o.d' }), mayBeEmpty: [] },
  run_command: { wants: 'folder', args: (path) => ({ cwd: path, command: 'true' }), mayBeEmpty: [] },
};

export const names = Object.keys(samples);

/** The argument of a tool that holds its path. */
export const pathName = (tool: string): string => (tool === 'run_command' ? 'cwd' : 'path');

export function sampleOf(tool: string): ToolSample {
  const sample = samples[tool];
  if (!sample) throw new Error(`no sample for ${tool}`);
  return sample;
}

/** Every tool behind the whole pipeline, over a real workspace. */
export async function allTools(files: SampleFiles = {}) {
  const scene = await aFileScene(
    { 'a.txt': 'old line\n', 'folder/b.txt': 'old line\n', ...files },
    { allowDelete: true },
  );
  const tools = await everyTool(scene.root);
  const { execute } = anEngine({ tools });
  return { ...scene, tools, run: execute };
}

/** A failure that says what is wrong, with what, and what to do, in a few words. */
export function expectActionable(result: ToolResult, about: string): void {
  const { success, error = '', output } = result;
  // Shortened, so that a failing test shows no megabytes.
  const shown = { success, error: error.slice(0, 500), output: output.slice(0, 500), length: output.length };
  expect(success, `${about}: ${JSON.stringify(shown)}`).toBe(false);
  expect(shown.error, about).toMatch(/^[^\n]{3,400}$/);
  expect(output.length, `${about}: ${JSON.stringify(shown)}`).toBeLessThan(4_000);
  expect(output.length, `${about}: ${JSON.stringify(shown)}`).toBeGreaterThan(error.length + 10);
}

/** Every name below a folder with what it holds. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pairs = entries.map((entry): readonly [string, string] => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return [path, 'folder'];
    return [
      path,
      entry.isSymbolicLink() ? readlinkSync(path) : entry.isFile() ? readFileSync(path, 'latin1') : 'special',
    ];
  });
  return Object.fromEntries(pairs.sort());
}
