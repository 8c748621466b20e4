import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { decodeText, type TextFile } from '../../kit/text-file.ts';
import { applyPatchTexts } from './apply-patch-texts.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { explainPath } from './explain-path.ts';
import { fileKind } from './file-kind.ts';
import { failure, pathFailure } from './results.ts';
import { refuseSensitive } from './sensitive.ts';
import { fileToolTexts } from './texts.ts';

/** A file that a patch is about: as it is on disk, and as the patch has made it so far. */
export interface PatchedFile {
  /** Relative to the workspace, links followed. */
  readonly path: string;
  readonly original: Uint8Array | null;
  bytes: Uint8Array | null;
  /** Runs as a program; a new name keeps that. */
  executable: boolean;
}

export type Failed = { readonly status: 'failed'; readonly result: ToolResult };
export type FileReading = { readonly status: 'ok'; readonly file: PatchedFile } | Failed;

/** The files of one patch in memory: what one part of it makes, the next one finds. Nothing is written. */
export interface PatchFiles {
  /** The one of these names that exists. */
  existing(names: readonly string[]): Promise<FileReading>;
  /** A name that must be free. */
  vacant(name: string): Promise<FileReading>;
  /** A file or, where there is none, its name. */
  find(name: string): Promise<FileReading>;
  all(): readonly PatchedFile[];
}

export function createPatchFiles(deps: FileToolDeps, language: Language): PatchFiles {
  const files = new Map<string, PatchedFile>();

  async function find(name: string): Promise<FileReading> {
    const valid = await deps.workspace.validatePath(name);
    if (valid.status !== 'ok') return { status: 'failed', result: pathFailure(valid, language) };
    const known = files.get(valid.relative);
    if (known) return { status: 'ok', file: known };
    const reading = await readFresh(deps, { name, relative: valid.relative }, language);
    if (reading.status === 'ok') files.set(reading.file.path, reading.file);
    return reading;
  }

  return {
    find,
    all: () => [...files.values()],
    existing: (names) => findExisting(deps, { names, find }, language),
    async vacant(name) {
      const reading = await find(name);
      if (reading.status !== 'ok' || reading.file.bytes === null) return reading;
      return { status: 'failed', result: failure(applyPatchTexts(language).exists(reading.file.path)) };
    },
  };
}

/** The text of a file, or why there is none. */
export function textOf(
  file: PatchedFile,
  language: Language,
): { readonly status: 'ok'; readonly text: TextFile } | Failed {
  const bytes = file.bytes ?? new Uint8Array();
  const text = decodeText(bytes);
  if (text) return { status: 'ok', text };
  const texts = fileToolTexts(language);
  const complaint = texts.binary(file.path, fileKind(bytes) ?? texts.unknownKind, bytes.length);
  return { status: 'failed', result: failure(complaint) };
}

async function readFresh(
  deps: FileToolDeps,
  { name, relative }: { readonly name: string; readonly relative: string },
  language: Language,
): Promise<FileReading> {
  const refusal = refuseSensitive(deps.options, { path: name, relative }, language);
  if (refusal) return { status: 'failed', result: refusal };
  const read = await deps.workspace.readFile(name);
  if (read.status === 'ok') {
    const { bytes, executable = false } = read;
    return { status: 'ok', file: { path: read.relative, original: bytes, bytes, executable } };
  }
  if (read.reason !== 'missing') return { status: 'failed', result: await explainPath(deps, read, language) };
  return { status: 'ok', file: { path: relative, original: null, bytes: null, executable: false } };
}

async function findExisting(
  deps: FileToolDeps,
  { names, find }: { readonly names: readonly string[]; readonly find: PatchFiles['find'] },
  language: Language,
): Promise<FileReading> {
  const found = new Map<string, FileReading>();
  let failed: Failed | undefined;
  for (const name of names) {
    const reading = await find(name);
    if (reading.status !== 'ok') failed ??= reading;
    else if (reading.file.bytes !== null) found.set(reading.file.path, reading);
  }
  const [only, ...others] = found.values();
  if (only && others.length === 0) return only;
  if (!only && failed) return failed;
  if (only) return { status: 'failed', result: failure(applyPatchTexts(language).severalFiles([...found.keys()])) };
  const missing = { status: 'problem', reason: 'missing', path: names[0] ?? '', message: '' } as const;
  return { status: 'failed', result: await explainPath(deps, missing, language) };
}
