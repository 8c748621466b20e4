import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../../src/kit/text-file.ts';
import { applyHunks } from '../../src/tools/patch/apply-hunks.ts';
import { readPatch } from '../../src/tools/patch/read-patch.ts';
import { sectionPaths } from '../../src/tools/patch/section-paths.ts';
import { aPatchScene } from './patch/patch-scene.ts';

type Content = string | null | { readonly base64: string } | { readonly generate: string };
type Files = Readonly<Record<string, Content>>;

interface PatchCase {
  readonly id: string;
  readonly kind: string;
  readonly why: string;
  readonly input: { readonly files: Files; readonly patch: string };
  readonly expect: {
    readonly result: 'ok' | 'reject' | 'either';
    readonly files?: Files;
    readonly also?: readonly Files[];
    readonly mode?: Readonly<Record<string, string>>;
  };
}

interface CorpusRow {
  readonly id: string;
  readonly kind: string;
  readonly of?: string;
  readonly path?: string;
  readonly before?: string;
  readonly after?: string | null;
  readonly patch?: string;
  readonly mayReject?: boolean;
}

const folder = process.env.ARCHITECT_CASES ?? fileURLToPath(new URL('../../../shared/cases', import.meta.url));
const isHere = existsSync(folder);
const read = (name: string) => (isHere ? readFileSync(join(folder, name), 'utf8') : '');
const cases = (JSON.parse(read('patch.json') || '[]') as PatchCase[]).filter(({ kind }) => kind === 'apply_patch');
const corpus = read('patch-corpus.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as CorpusRow);

describe.skipIf(!isHere)('the shared patch cases (skipped where their folder is absent)', () => {
  it.each(cases.map((given) => [given.id, given.why, given] as const))('%s: %s', async (_id, _why, given) => {
    await using scene = await aPatchScene();
    for (const [name, content] of Object.entries(given.input.files)) put(join(scene.root, name), content);
    const result = await scene.call(given.input.patch.replaceAll('{ws}', scene.root));
    if (given.expect.result !== 'either') expect(result.success, result.output).toBe(given.expect.result === 'ok');
    const right = result.success ? [given.expect.files, ...(given.expect.also ?? [])] : [given.input.files];
    const holds = (files: Files = {}) =>
      Object.entries(files).every(([name, wanted]) => isAt(scene.root, name, wanted));
    expect(right.some(holds), result.output).toBe(true);
    if (!result.success) return;
    for (const [name, mode] of Object.entries(given.expect.mode ?? {})) {
      expect((statSync(join(scene.root, name)).mode & 0o777).toString(8)).toBe(mode);
    }
  });
});

interface CorpusCase {
  readonly id: string;
  readonly kind: string;
  readonly path: string;
  readonly before: string;
  /** `null`: refused. */
  readonly after: string | null;
  readonly patch: string;
  readonly mayReject: boolean;
}

const bases = new Map(corpus.filter(({ kind }) => kind === 'base').map((row) => [row.id, row]));
const corpusCases = corpus.map(({ id, kind, of = id, ...own }): CorpusCase => {
  const { path, before, after, patch } = { ...bases.get(of), ...own } as CorpusCase;
  return { id, kind, path, before, after, patch, mayReject: own.mayReject === true };
});
const kinds = [...new Set(corpus.map(({ kind }) => kind))];
const ofKind = (kind: string) => corpusCases.filter((candidate) => candidate.kind === kind);

function isRight(given: CorpusCase, text: string | undefined): boolean {
  const mayRefuse = given.after === null || given.mayReject;
  return text === undefined ? mayRefuse : text === given.after;
}

describe.skipIf(!isHere)('the shared patch corpus (skipped where its folder is absent)', () => {
  it.each(kinds)('%s: every patch makes exactly the right text, or is refused where that is right', (kind) => {
    const wrong = ofKind(kind).filter((given) => !isRight(given, applyPurely(given)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('is treated the same on disk, and what is refused is left untouched', async () => {
    await using scene = await aPatchScene();
    const isWrong = async (given: CorpusCase) => {
      put(join(scene.root, given.path), given.before);
      const { success } = await scene.call(given.patch, given.kind === 'no-file-header' ? given.path : undefined);
      const text = readFileSync(join(scene.root, given.path), 'utf8');
      return success ? !isRight(given, text) : text !== given.before || !isRight(given, undefined);
    };
    const wrong: string[] = [];
    for (const given of corpusCases.filter((_given, row) => row % 7 === 0)) {
      if (await isWrong(given)) wrong.push(given.id);
    }
    expect(wrong).toEqual([]);
  });
});

/** The new text, or undefined where the patch is refused. */
function applyPurely({ path, patch, before }: CorpusCase): string | undefined {
  const read = readPatch(patch);
  const [section, ...others] = read.status === 'ok' ? read.sections : [];
  if (!section || others.length > 0) return undefined;
  expect(sectionPaths(section, { root: '/ws', path })).toMatchObject({ paths: { source: [path] } });
  const file = decodeText(Buffer.from(before));
  const applied = file && applyHunks(file, section.hunks);
  return applied?.status === 'applied' ? Buffer.from(encodeText(applied.file)).toString() : undefined;
}

function put(path: string, content: Content) {
  if (content === null) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytesOf(content));
}

function isAt(root: string, name: string, content: Content): boolean {
  const path = join(root, name);
  if (content === null) return !existsSync(path);
  return existsSync(path) && Buffer.compare(readFileSync(path), bytesOf(content)) === 0;
}

function bytesOf(content: Exclude<Content, null>): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if ('base64' in content) return Buffer.from(content.base64, 'base64');
  return Buffer.from(`${'x'.repeat(1_000_000)}\n${content.generate.includes('"new"') ? 'new' : 'old'}\n`);
}
