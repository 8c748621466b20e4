import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ExecutionEngine } from '../../src/contracts/execution-engine.ts';
import type { ToolResult } from '../../src/contracts/tool.ts';
import { systemClock } from '../../src/platform/system-clock.ts';
import { wireTools } from '../../src/wire-tools.ts';
import { load } from '../config/requests.ts';
import { git } from '../support/repository.ts';
import { aFileScene } from './file-scene.ts';

type Scene = Awaited<ReturnType<typeof aFileScene>>;

interface SetupStep {
  readonly dir?: string;
  readonly file?: string;
  readonly text?: string;
  readonly symlink?: string;
  readonly to?: string;
  readonly fifo?: string;
  readonly swap_loop?: string;
  readonly between?: readonly string[];
}

interface PathCase {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly input: {
    readonly setup: readonly SetupStep[];
    readonly tool: string;
    readonly args: Readonly<Record<string, unknown>> & { readonly path?: string | readonly string[] };
  };
  readonly expect: {
    readonly result: string;
    readonly untouched?: readonly string[];
    readonly absent?: readonly string[];
    readonly no_read?: string;
    readonly message?: string;
  };
}

interface EditCase {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly input: {
    readonly files: Readonly<Record<string, string>>;
    readonly path: string;
    readonly old_str: string;
    readonly new_str: string;
  };
  readonly expect: {
    readonly result: 'ok' | 'reject' | 'either';
    readonly files?: Readonly<Record<string, string>>;
    readonly also?: readonly Readonly<Record<string, string>>[];
  };
}

const folder = process.env.ARCHITECT_CASES ?? fileURLToPath(new URL('../../../shared/cases', import.meta.url));
const isHere = existsSync(folder);

function readCases<Case>(name: string): readonly Case[] {
  return isHere ? (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case[]) : [];
}

const pathCases = readCases<PathCase>('paths.json');
const editCases = readCases<EditCase>('patch.json').filter(({ kind }) => kind === 'edit_file');

describe.skipIf(!isHere)('the shared path cases (skipped where their folder is absent)', () => {
  it.each(pathCases.map((given) => [given.id, given.why, given] as const))('%s: %s', async (_id, _why, given) => {
    await using scene = await aFileScene();
    const engine = await everyToolAndRule(scene.root);
    if (!given.input.setup.some((step) => step.file === '.git')) git(scene.root, ['init', '--quiet']);
    const place = placeIn(scene);
    const swaps = given.input.setup.flatMap((step) => setUp(step, place));
    const before = given.expect.untouched?.map((path) => readFileSync(place(path), 'utf8'));
    try {
      await Promise.all(swaps.map(({ ready }) => ready));
      await callAll(engine, given, place);
    } finally {
      await Promise.all(swaps.map(({ stop }) => stop()));
    }
    expect(given.expect.untouched?.map((path) => readFileSync(place(path), 'utf8'))).toEqual(before);
    for (const path of given.expect.absent ?? []) expect(existsSync(place(path)), path).toBe(false);
  });
});

describe.skipIf(!isHere)('the shared edit cases (skipped where their folder is absent)', () => {
  it.each(editCases.map((given) => [given.id, given.why, given] as const))('%s: %s', async (_id, _why, given) => {
    const { files, path, old_str, new_str } = given.input;
    await using scene = await aFileScene(files);
    const { success } = await scene.call('edit_file', { path, old_str, new_str });
    const after = Object.fromEntries(Object.keys(files).map((name) => [name, scene.text(name)]));
    if (given.expect.result !== 'either') expect(success).toBe(given.expect.result === 'ok');
    const right = success ? [given.expect.files, ...(given.expect.also ?? [])] : [files];
    expect(right).toContainEqual(after);
  });
});

/** `{ws}` and `{out}` replaced; what is relative lies in the workspace. */
function placeIn(scene: Scene): (path: string) => string {
  return (path) => {
    const named = withPlaces(scene, path);
    return named.startsWith('/') ? named : join(scene.root, named);
  };
}

function withPlaces(scene: Scene, text: string): string {
  return text.replaceAll('{ws}', scene.root).replaceAll('{out}', scene.out);
}

function setUp(step: SetupStep, place: (path: string) => string) {
  if (step.dir !== undefined) mkdirSync(place(step.dir), { recursive: true });
  if (step.file !== undefined) {
    mkdirSync(dirname(place(step.file)), { recursive: true });
    writeFileSync(place(step.file), step.text ?? '');
  }
  if (step.symlink !== undefined) symlinkSync(place(step.to ?? ''), place(step.symlink));
  if (step.fifo !== undefined) execFileSync('mkfifo', [place(step.fifo)]);
  return step.swap_loop === undefined ? [] : [swapLoop(step, place)];
}

function swapLoop(step: SetupStep, place: (path: string) => string) {
  const path = place(step.swap_loop ?? '');
  const target = place(/symlink to (.*)$/.exec(step.between?.[1] ?? '')?.[1] ?? '');
  if (step.between?.[0] === 'regular file') writeFileSync(path, 'inside');
  const script = fileURLToPath(new URL('../support/swap-loop.ts', import.meta.url));
  const child = spawn(process.execPath, [script, path, target], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  return {
    ready: once(child.stdout, 'data'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The tools and rules of a run with nothing configured. */
async function everyToolAndRule(root: string): Promise<ExecutionEngine> {
  const shutdown = { signal: new AbortController().signal, shouldStop: false, request: () => undefined };
  const { engine } = await wireTools({
    host: { env: process.env, clock: systemClock, shutdown: { ...shutdown, dispose: () => undefined } },
    config: load().config,
    root,
    emit: () => undefined,
    knownSecrets: { redact: (text) => text },
  });
  return engine;
}

async function callAll(engine: ExecutionEngine, given: PathCase, place: (path: string) => string) {
  const { repeat, ...args } = given.input.args as Record<string, unknown>;
  const paths = [given.input.args.path ?? undefined].flat();
  for (let count = 0; count < Math.min(Number(repeat ?? 1), 400); count++) {
    for (const path of paths) {
      const named = path?.includes('{') ? place(path) : path;
      const call = JSON.stringify({ ...args, ...(named === undefined ? {} : { path: named }) });
      const context = { step: 1, signal: new AbortController().signal };
      judge(await engine.execute({ id: 'call_1', name: given.input.tool, arguments: call }, context), given.expect);
    }
  }
}

function judge(result: ToolResult, wanted: PathCase['expect']) {
  const mayBeBoth = wanted.result.includes('or ok');
  if (!mayBeBoth) expect(result, JSON.stringify(result)).toMatchObject({ success: wanted.result === 'ok' });
  if (wanted.no_read) expect(JSON.stringify(result)).not.toContain(wanted.no_read);
  if (wanted.message?.includes('workflows permission')) expect(result.output).toContain("'workflows' permission");
}
