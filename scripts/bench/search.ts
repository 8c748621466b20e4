import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSensitiveFiles } from '../../src/config/defaults.ts';
import { createCommandRunner } from '../../src/platform/command-runner.ts';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { builtinTools } from '../../src/tools/builtin/index.ts';

/** A figure of the tools that search, in a tree of 50,000 small files. */
export interface SearchRow {
  readonly figure: string;
  readonly value: string;
}

const fileCount = 50_000;
const repeats = 5;

/** Median times of the tools on one tree, plain and as a repository with all files tracked. */
export async function searchRows(): Promise<readonly SearchRow[]> {
  const root = mkdtempSync(join(tmpdir(), 'architect-bench-'));
  try {
    writeTree(root);
    const plain = await rowsFor(`search in ${fileCount.toLocaleString('en')} files, not tracked`, root);
    run('git', ['init', '--quiet'], root);
    run('git', ['add', '--all'], root);
    const tracked = await rowsFor(`search in ${fileCount.toLocaleString('en')} files, tracked`, root);
    return [...plain, ...tracked];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function rowsFor(title: string, root: string): Promise<readonly SearchRow[]> {
  const grep = { pattern: 'const needle' };
  const rows: SearchRow[] = [{ figure: `${title}: the program rg by itself`, value: programTime(root) }];
  for (const [name, programs] of [
    ['rg', ['rg']],
    ['grep', ['grep']],
    ['own code', []],
  ] as const) {
    rows.push({ figure: `${title}: grep with ${name}`, value: await toolTime(root, 'grep', grep, programs) });
  }
  const expression = { pattern: 'const needle\\s*=' };
  const slow = { pattern: '[n]eed[l]e\\s*=' };
  return [
    ...rows,
    { figure: `${title}: search_code`, value: await toolTime(root, 'search_code', expression) },
    { figure: `${title}: search_code, no text to look for`, value: await toolTime(root, 'search_code', slow) },
    { figure: `${title}: list_files`, value: await toolTime(root, 'list_files', { recursive: true }) },
    { figure: `${title}: find_files`, value: await toolTime(root, 'find_files', { pattern: 'file7.ts' }) },
  ];
}

async function toolTime(
  root: string,
  name: string,
  args: object,
  searchPrograms: readonly ('rg' | 'grep')[] = ['rg', 'grep'],
): Promise<string> {
  const workspace = await openWorkspace(root);
  const commands = createCommandRunner({ environment: process.env, passEnv: [], secrets: [] });
  const options = {
    language: 'en',
    sensitiveFiles: defaultSensitiveFiles,
    allowDelete: false,
    maxResultCharacters: 16_000,
    searchPrograms,
  } as const;
  const tool = builtinTools({ workspace, commands, options }).find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  const { signal } = new AbortController();
  const times: number[] = [];
  for (let round = 0; round <= repeats; round++) {
    const startedAt = performance.now();
    const { success, output } = await tool.execute(tool.inputSchema.parse(args), { signal, language: 'en' });
    if (!success) throw new Error(output);
    // The first one warms the disk's cache.
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return milliseconds(times);
}

function programTime(root: string): string {
  const times: number[] = [];
  for (let round = 0; round <= repeats; round++) {
    const startedAt = performance.now();
    const { error } = spawnSync(
      'rg',
      ['--files-with-matches', '--hidden', '--glob=!.git', '--fixed-strings', 'const needle', '.'],
      {
        cwd: root,
      },
    );
    if (error) return 'not installed';
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return milliseconds(times);
}

function milliseconds(times: readonly number[]): string {
  return `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)} ms`;
}

function writeTree(root: string): void {
  const body = Array.from(
    { length: 20 },
    (_, row) => `export const value${row} = compute(${row}); // a line of code\n`,
  );
  for (let file = 0; file < fileCount; file++) {
    const folder = join(root, `package${Math.floor(file / 1_000)}`, `module${Math.floor(file / 50) % 20}`);
    if (file % 50 === 0) mkdirSync(folder, { recursive: true });
    const needle = file % 500 === 7 ? 'const needle = 1;\n' : '';
    writeFileSync(join(folder, `file${file % 50}.ts`), body.join('') + needle);
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
