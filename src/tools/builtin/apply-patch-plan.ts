import type { EditedFile, ToolCallContext } from '../../contracts/tool.ts';
import { createGiveWay } from '../../kit/give-way.ts';
import { decodeText, toLineFeeds } from '../../kit/text-file.ts';
import { countChangedLines } from '../../kit/unified-diff.ts';
import type { Patch } from '../patch/patch-types.ts';
import { readPatch } from '../patch/read-patch.ts';
import { sectionPaths } from '../patch/section-paths.ts';
import { explainNames, explainPatch } from './apply-patch-explain.ts';
import { createPatchFiles, type Failed, type PatchedFile, type PatchFiles, textOf } from './apply-patch-files.ts';
import { applySection, type SectionDone } from './apply-patch-sections.ts';
import { patchWithSystem } from './apply-patch-system.ts';
import { applyPatchTexts } from './apply-patch-texts.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { failure } from './results.ts';

export interface PatchArguments {
  readonly path?: string | undefined;
  readonly patch: string;
}

/** What a patch comes to: every file in memory as it shall be. */
export interface PatchPlan {
  readonly status: 'ready';
  /** Only those that change. */
  readonly files: readonly PatchedFile[];
  readonly notes: readonly string[];
  readonly moves: readonly NonNullable<Extract<SectionDone, { status: 'done' }>['moved']>[];
}

/** Everything but the writing. */
export async function planPatch(
  deps: FileToolDeps,
  given: PatchArguments,
  context: ToolCallContext,
): Promise<PatchPlan | Failed> {
  const patch = readPatch(given.patch);
  const files = createPatchFiles(deps, context.language);
  if (patch.status === 'ok') return planSections(deps, { patch, given, files }, context);
  const result = explainPatch(patch, context.language);
  if (patch.reason !== 'unreadable') return { status: 'failed', result };
  return planWithSystem(deps, { given, files, result }, context);
}

async function planSections(
  deps: FileToolDeps,
  { patch, given, files }: { readonly patch: Patch; readonly given: PatchArguments; readonly files: PatchFiles },
  { language, signal }: ToolCallContext,
): Promise<PatchPlan | Failed> {
  const named = { root: deps.workspace.root, ...(given.path === undefined ? {} : { path: given.path }) };
  const notes: string[] = [];
  const moves: PatchPlan['moves'][number][] = [];
  const giveWay = createGiveWay();
  for (const section of patch.sections) {
    await giveWay();
    if (signal.aborted) return { status: 'failed', result: failure(applyPatchTexts(language).interrupted) };
    const reading = sectionPaths(section, named);
    if (reading.status !== 'ok') return { status: 'failed', result: explainNames(reading, given.path, language) };
    const outcome = await applySection(section, { deps, files, paths: reading.paths, language });
    if (outcome.status !== 'done') return outcome;
    notes.push(...outcome.notes);
    if (outcome.moved) moves.push(outcome.moved);
  }
  const changed = files.all().filter(isChanged);
  if (changed.length > 0) return { status: 'ready', files: changed, notes, moves };
  return { status: 'failed', result: failure(applyPatchTexts(language).unchanged) };
}

/** A patch this parser knows nothing of: the system's `patch` may, where the file is named. */
async function planWithSystem(
  deps: FileToolDeps,
  work: { readonly given: PatchArguments; readonly files: PatchFiles; readonly result: Failed['result'] },
  { language, signal }: ToolCallContext,
): Promise<PatchPlan | Failed> {
  const texts = applyPatchTexts(language);
  const { given, files, result } = work;
  const failed = (hint: string): Failed => ({
    status: 'failed',
    result: { ...result, output: `${result.output}\n${hint}` },
  });
  if (given.path === undefined) return failed(texts.withoutPath);
  const reading = await files.existing([given.path]);
  if (reading.status !== 'ok') return reading;
  const text = textOf(reading.file, language);
  if (text.status !== 'ok') return text;
  const bytes = reading.file.bytes ?? new Uint8Array();
  const patched = await patchWithSystem(deps, { bytes, patch: given.patch, signal });
  if (patched.status === 'failed' && patched.output !== '') return failed(texts.systemFailed(patched.output));
  if (patched.status !== 'patched') return { status: 'failed', result };
  reading.file.bytes = patched.bytes;
  if (!isChanged(reading.file)) return { status: 'failed', result: failure(texts.unchanged) };
  return { status: 'ready', files: [reading.file], notes: [texts.bySystem(reading.file.path)], moves: [] };
}

/** The text that bytes hold, with plain line feeds; `null` where there is no file, empty where it is not text. */
export function plainText(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : toLineFeeds(decodeText(bytes)?.text ?? '');
}

/** What the patch changes in a file. */
export function editOf({ path, original, bytes }: PatchedFile): EditedFile {
  return { path, ...countChangedLines({ path, before: plainText(original), after: plainText(bytes) }) };
}

function isChanged({ original, bytes }: PatchedFile): boolean {
  if (original === null || bytes === null) return original !== bytes;
  return Buffer.compare(original, bytes) !== 0;
}
