import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyPatch } from 'diff';
import type { Tool } from '../../src/contracts/tool.ts';
import { createCommandRunner } from '../../src/platform/command-runner.ts';
import { createScratch } from '../../src/platform/scratch.ts';
import { openWorkspace } from '../../src/platform/workspace/index.ts';
import { createApplyPatch } from '../../src/tools/builtin/apply-patch.ts';

interface CorpusRow {
  readonly id: string;
  readonly kind: string;
  readonly of?: string;
  readonly path: string;
  readonly before: string;
  /** `null`: to be refused. */
  readonly after: string | null;
  readonly patch: string;
  readonly mayReject?: boolean;
}

/** The text a program leaves, or undefined where it refuses the patch. */
type Apply = (row: CorpusRow) => Promise<string | undefined> | string | undefined;

interface Score {
  cases: number;
  right: number;
  /** Neither the right text nor untouched. */
  wrong: number;
}

const folder = process.env.ARCHITECT_CASES ?? join(import.meta.dirname, '../../../shared/cases');
const corpusFile = join(folder, 'patch-corpus.jsonl');

if (existsSync(corpusFile)) await main();
else console.log(`Skipped: there is no ${corpusFile}. Set ARCHITECT_CASES to the folder that has patch-corpus.jsonl.`);

async function main(): Promise<void> {
  const rows = readCorpus();
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'architect-bench-')));
  try {
    const programs: Readonly<Record<string, Apply>> = {
      apply_patch: await ours(root),
      'GNU patch': onDisk(root, gnuPatch),
      'git apply --recount': onDisk(root, gitApply),
      'diff package': diffPackage,
    };
    const scores = new Map<string, Map<string, Score>>();
    for (const [name, apply] of Object.entries(programs)) scores.set(name, await score(rows, apply));
    print(rows, scores);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function readCorpus(): readonly CorpusRow[] {
  const lines = readFileSync(corpusFile, 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CorpusRow);
  const bases = new Map(rows.filter(({ kind }) => kind === 'base').map((row) => [row.id, row]));
  return rows.map((row) => ({ ...bases.get(row.of ?? row.id), ...row }));
}

async function score(rows: readonly CorpusRow[], apply: Apply): Promise<Map<string, Score>> {
  const scores = new Map<string, Score>();
  for (const row of rows) {
    const verdict = judge(row, await apply(row));
    for (const kind of [row.kind, 'all']) {
      const entry = scores.get(kind) ?? { cases: 0, right: 0, wrong: 0 };
      entry.cases++;
      if (verdict !== 'other') entry[verdict]++;
      scores.set(kind, entry);
    }
  }
  return scores;
}

/** `other`: refused where it should not have been, or said to have succeeded without a change. */
function judge({ before, after, mayReject }: CorpusRow, result: string | undefined): 'right' | 'wrong' | 'other' {
  if (result === undefined) return after === null || mayReject === true ? 'right' : 'other';
  if (result === before) return 'other';
  return result === after ? 'right' : 'wrong';
}

/** The tool itself, on disk; a text that it changes although it refuses the patch is returned, and so counts as wrong. */
async function ours(root: string): Promise<Apply> {
  const workspace = await openWorkspace(root);
  const commands = createCommandRunner({ environment: process.env, passEnv: [], secrets: [] });
  const options = { language: 'en', sensitiveFiles: [], allowDelete: false, maxResultCharacters: 0 } as const;
  const tool: Tool = createApplyPatch({ workspace, commands, scratch: createScratch(), options });
  const context = { signal: new AbortController().signal, language: 'en' } as const;
  return async (row) => {
    put(join(root, row.path), row.before);
    const named = row.kind === 'no-file-header' ? { path: row.path } : {};
    const { success } = await tool.execute({ patch: row.patch, ...named }, context);
    const text = readFileSync(join(root, row.path), 'utf8');
    return success || text !== row.before ? text : undefined;
  };
}

interface Place {
  readonly cwd: string;
  readonly patchFile: string;
}

/** A program that changes the file in place; what it leaves when it fails counts too. */
function onDisk(root: string, run: (row: CorpusRow, place: Place) => boolean): Apply {
  return (row) => {
    const file = join(root, row.path);
    const patchFile = join(root, '.change.patch');
    put(file, row.before);
    writeFileSync(patchFile, row.patch);
    const succeeded = run(row, { cwd: root, patchFile });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return succeeded || text !== row.before ? text : undefined;
  };
}

function gnuPatch({ path, kind }: CorpusRow, { cwd, patchFile }: Place): boolean {
  const strip = kind === 'no-ab-prefix' ? '-p0' : '-p1';
  const target = ['no-file-header', 'v4a'].includes(kind) ? [path] : [];
  const flags = [strip, '--batch', '--forward', '--binary', '--no-backup-if-mismatch', '--reject-file=-'];
  return spawnSync('patch', [...flags, `--input=${patchFile}`, ...target], { cwd }).status === 0;
}

function gitApply({ kind }: CorpusRow, { cwd, patchFile }: Place): boolean {
  const strip = kind === 'no-ab-prefix' ? '-p0' : '-p1';
  return spawnSync('git', ['apply', '--recount', strip, patchFile], { cwd }).status === 0;
}

function diffPackage({ before, patch }: CorpusRow): string | undefined {
  try {
    const result = applyPatch(before, patch);
    return result === false ? undefined : result;
  } catch {
    return undefined;
  }
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function print(rows: readonly CorpusRow[], scores: ReadonlyMap<string, ReadonlyMap<string, Score>>): void {
  const names = [...scores.keys()];
  console.log('Right results in percent; in brackets how many were wrong: neither right nor untouched.\n');
  console.log(`| Kind | Cases | ${names.join(' | ')} |\n|${' --- |'.repeat(names.length + 2)}`);
  for (const kind of [...new Set(rows.map((row) => row.kind)), 'all']) {
    const cells = names.map((name) => cellOf(scores.get(name)?.get(kind)));
    console.log(`| ${kind} | ${scores.get(names[0] ?? '')?.get(kind)?.cases ?? 0} | ${cells.join(' | ')} |`);
  }
}

function cellOf({ cases, right, wrong }: Score = { cases: 1, right: 0, wrong: 0 }): string {
  const share = ((right / cases) * 100).toFixed(1).replace('.0', '');
  return wrong === 0 ? share : `${share} (${wrong})`;
}
