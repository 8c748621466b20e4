import type { Language } from '../../contracts/language.ts';
import type { ToolResult } from '../../contracts/tool.ts';
import { decodeText, encodeText } from '../../kit/text-file.ts';
import { applyHunks } from '../patch/apply-hunks.ts';
import { composeNewFile } from '../patch/new-file.ts';
import type { FileSection } from '../patch/patch-types.ts';
import type { SectionPaths } from '../patch/section-paths.ts';
import { explainHunk, matchNotes } from './apply-patch-explain.ts';
import { type Failed, type PatchedFile, type PatchFiles, textOf } from './apply-patch-files.ts';
import { applyPatchTexts } from './apply-patch-texts.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { allowDeleteLine } from './delete-file-texts.ts';
import { failure } from './results.ts';

/** What a part of the patch is applied with. */
export interface SectionWork {
  readonly deps: FileToolDeps;
  readonly files: PatchFiles;
  readonly paths: SectionPaths;
  readonly language: Language;
}

export type SectionDone =
  | {
      readonly status: 'done';
      /** How hunks were matched, where not exactly. */
      readonly notes: readonly string[];
      readonly moved?: { readonly action: 'rename' | 'copy'; readonly from: string; readonly to: string };
    }
  | Failed;

/** Applies one file's part of a patch to the files in memory. */
export function applySection(section: FileSection, work: SectionWork): Promise<SectionDone> {
  switch (section.action) {
    case 'create':
      return create(section, work);
    case 'delete':
      return remove(section, work);
    case 'change':
      return change(section, work);
    case 'rename':
    case 'copy':
      return move(section, section.action, work);
  }
}

const done: SectionDone = { status: 'done', notes: [] };

async function create(section: FileSection, { files, paths, language }: SectionWork): Promise<SectionDone> {
  const reading = await files.vacant(paths.source[0] ?? '');
  if (reading.status !== 'ok') return reading;
  const text = composeNewFile(section.hunks);
  if (text === undefined) return failed(failure(applyPatchTexts(language).notOnlyNewLines(reading.file.path)));
  reading.file.bytes = encodeText({ text, byteOrderMark: false });
  return done;
}

async function change(section: FileSection, work: SectionWork): Promise<SectionDone> {
  const [name = '', ...others] = work.paths.source;
  if (others.length === 0 && createsFile(section)) {
    const reading = await work.files.find(name);
    if (reading.status === 'ok' && reading.file.bytes === null) return create(section, work);
  }
  const reading = await work.files.existing(work.paths.source);
  return reading.status === 'ok' ? applyTo(reading.file, section, work) : reading;
}

/** Only new lines, for a file that has none: without `/dev/null`, but nothing else can be meant where it is missing. */
function createsFile({ hunks }: FileSection): boolean {
  const [only, ...others] = hunks;
  return others.length === 0 && only?.numbers?.oldStart === 0 && only.numbers.oldCount === 0;
}

function applyTo(file: PatchedFile, section: FileSection, { language }: SectionWork): SectionDone {
  const before = textOf(file, language);
  if (before.status !== 'ok') return before;
  const applied = applyHunks(before.text, section.hunks);
  if (applied.status !== 'applied') return failed(explainHunk(applied, file.path, language));
  file.bytes = encodeText(applied.file);
  return { status: 'done', notes: matchNotes(applied.hunks, file.path, applyPatchTexts(language)) };
}

async function remove(section: FileSection, work: SectionWork): Promise<SectionDone> {
  const texts = applyPatchTexts(work.language);
  const [name = ''] = work.paths.source;
  if (!work.deps.options.allowDelete) {
    const complaint = texts.deletionDisabled(name, allowDeleteLine);
    const refusal = {
      rule: 'workspace.allow_delete',
      what: name,
      reason: complaint.error,
      allowWith: allowDeleteLine,
    };
    return failed({ ...failure(complaint), refusal });
  }
  const reading = await ordinaryFile(work);
  if (reading.status !== 'ok') return reading;
  const { file } = reading;
  if (section.hunks.length > 0) {
    const applied = applyTo(file, section, work);
    if (applied.status !== 'done') return applied;
  }
  const isWhole =
    decodeText(file.bytes ?? new Uint8Array())?.text === '' || (section.unconditional && section.hunks.length === 0);
  if (!isWhole) return failed(failure(texts.notAllDeleted(file.path)));
  file.bytes = null;
  return done;
}

async function move(section: FileSection, action: 'rename' | 'copy', work: SectionWork): Promise<SectionDone> {
  const reading = await ordinaryFile(work);
  if (reading.status !== 'ok') return reading;
  const target = await work.files.vacant(work.paths.target ?? '');
  if (target.status !== 'ok') return target;
  const source = reading.file;
  const made = { ...source, path: target.file.path };
  const applied = section.hunks.length > 0 ? applyTo(made, section, work) : done;
  if (applied.status !== 'done') return applied;
  target.file.bytes = made.bytes;
  target.file.executable = source.executable;
  if (action === 'rename') source.bytes = null;
  return { ...applied, moved: { action, from: source.path, to: target.file.path } };
}

/** The file itself and not a link to it: what goes away or moves is what the name stands for. */
async function ordinaryFile({ deps, files, paths, language }: SectionWork) {
  for (const name of paths.source) {
    const entry = await deps.workspace.entryAt(name);
    if (entry.status !== 'ok' || entry.kind !== 'link') continue;
    return failed(failure(applyPatchTexts(language).link(name)));
  }
  return files.existing(paths.source);
}

function failed(result: ToolResult): Failed {
  return { status: 'failed', result };
}
