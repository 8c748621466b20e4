import { cleanPatch } from './clean-patch.ts';
import { type HunkHeader, readHunkHeader } from './hunk-header.ts';
import { isBare, isFence, isHunkHeader, markerOf } from './line-tests.ts';
import type { FileSection, Hunk, HunkNumbers, Patch, PatchProblem } from './patch-types.ts';
import { type HunkBody, readBody } from './read-body.ts';
import { readEnvelopeLine, readNewFile } from './read-envelope.ts';
import { readHeader } from './read-header.ts';
import { isSameFile } from './section-paths.ts';

/**
 * Reads a patch as models write it: unified diffs with or without headers, counts and line numbers, and the
 * `*** Begin Patch` format, amid prose and code fences. Says nothing about the files; pure.
 */
export function readPatch(text: string): Patch | PatchProblem {
  const clean = cleanPatch(text);
  if (clean.status !== 'ok') return clean;
  const draft: Draft = { ...clean, sections: [], anchors: [], bodyAt: -1, isOpen: false, problem: undefined };
  for (let at = 0; at < draft.lines.length && !draft.problem; ) at = Math.max(at + 1, readPart(draft, at));
  return draft.problem ?? finish(draft);
}

interface DraftSection {
  readonly about: Omit<FileSection, 'hunks'>;
  readonly hunks: Hunk[];
  /** 1-based line of the patch. */
  readonly line: number;
}

interface Draft {
  readonly lines: readonly string[];
  readonly endsInNewline: boolean;
  readonly sections: DraftSection[];
  /** Of headers that stood alone, for the hunk to come. */
  anchors: string[];
  /** Right behind a file's header, where a body may stand without `@@`. */
  bodyAt: number;
  /** `*** Begin Patch` without its end so far. */
  isOpen: boolean;
  problem: PatchProblem | undefined;
}

const nameless = {
  action: 'change',
  oldName: undefined,
  newName: undefined,
  plainNames: false,
  unconditional: false,
  needsHunks: true,
} as const;

const readers = [readEnvelope, readFileHeader, readHunk];

/** Reads what begins at this line and gives the line behind it. What is nothing of a patch is prose. */
function readPart(draft: Draft, at: number): number {
  for (const read of readers) {
    const next = read(draft, at);
    if (next !== undefined) return next;
  }
  return at + 1;
}

function readEnvelope(draft: Draft, at: number): number | undefined {
  const line = readEnvelopeLine(draft.lines[at] ?? '');
  if (!line) return undefined;
  if (line.kind === 'begin') draft.isOpen = true;
  if (line.kind === 'end') draft.isOpen = false;
  if (line.kind === 'move') move(draft, line.name, at);
  if (line.kind === 'file') {
    openSection(draft, line.section, at);
    if (line.section.action === 'create') return readContent(draft, at + 1);
  }
  if (line.kind === 'file' || line.kind === 'move') draft.bodyAt = at + 1;
  return at + 1;
}

function readContent(draft: Draft, at: number): number {
  const file = readNewFile(draft.lines, at);
  if (file.status !== 'ok') return refuse(draft, file);
  draft.sections.at(-1)?.hunks.push(file.hunk);
  return file.next;
}

function openSection(draft: Draft, about: DraftSection['about'], at: number): void {
  if (repeatsHeader(draft, about, at)) return;
  if (draft.anchors.length > 0) draft.problem = { status: 'problem', reason: 'empty-hunk', line: at };
  draft.sections.push({ about, hunks: [], line: at + 1 });
}

/** A header directly below another one of the same file, as below `*** Update File:`: one of them is enough. */
function repeatsHeader({ lines, sections, bodyAt }: Draft, about: DraftSection['about'], at: number): boolean {
  const last = sections.at(-1);
  if (!last || last.hunks.length > 0 || bodyAt < 0 || !lines.slice(bodyAt, at).every(isBare)) return false;
  return last.about.action === 'change' && about.action === 'change' && isSameFile(last.about, about);
}

function move(draft: Draft, name: string, at: number): void {
  const section = draft.sections.pop();
  if (section?.about.action !== 'change' || section.hunks.length > 0) {
    draft.problem = { status: 'problem', reason: 'unmarked', line: at + 1, text: draft.lines[at] ?? '' };
    return;
  }
  draft.sections.push({ ...section, about: { ...section.about, action: 'rename', newName: name, needsHunks: false } });
}

function readFileHeader(draft: Draft, at: number): number | undefined {
  const header = readHeader(draft.lines, at);
  if (!header) return undefined;
  if (header.status !== 'ok') return refuse(draft, header);
  openSection(draft, header.section, at);
  draft.bodyAt = header.next;
  return header.next;
}

function readHunk(draft: Draft, at: number): number | undefined {
  const line = draft.lines[at] ?? '';
  if (line.startsWith('@@@')) return refuse(draft, { status: 'problem', reason: 'combined', line: at + 1 });
  if (isHunkHeader(line)) return readHunkBody(draft, readHunkHeader(line), at + 1);
  const isBody = at === draft.bodyAt && markerOf(line) !== undefined;
  return isBody ? readHunkBody(draft, { anchor: '' }, at) : undefined;
}

function readHunkBody(draft: Draft, { numbers, anchor }: HunkHeader, start: number): number {
  const body = readBody(draft.lines, start, numbers);
  if (body.status === 'unmarked') {
    const text = draft.lines[body.at] ?? '';
    return refuse(draft, { status: 'problem', reason: 'unmarked', line: body.at + 1, text });
  }
  if (isCut(draft, body, numbers)) return refuse(draft, { status: 'problem', reason: 'truncated', line: body.next });
  if (anchor !== '') draft.anchors.push(anchor);
  if (body.lines.length > 0) addHunk(draft, body, numbers, start);
  else if (numbers) return refuse(draft, { status: 'problem', reason: 'empty-hunk', line: start });
  return body.next;
}

/** Ends the reading. */
function refuse(draft: Draft, problem: PatchProblem): number {
  draft.problem = problem;
  return draft.lines.length;
}

function addHunk(draft: Draft, body: HunkBody, numbers: HunkNumbers | undefined, at: number): void {
  if (draft.sections.length === 0) draft.sections.push({ about: nameless, hunks: [], line: at + 1 });
  const hunks = draft.sections.at(-1)?.hunks ?? [];
  hunks.push({
    number: hunks.length + 1,
    ...(numbers ? { numbers } : {}),
    countsFit: body.countsFit,
    anchors: draft.anchors,
    lines: body.lines,
    endOfFile: body.endOfFile,
    leadingBlanks: body.leadingBlanks,
  });
  draft.anchors = [];
}

/** The text stops within a line and before the counts are reached; with a final newline the counts are just wrong. */
function isCut({ lines, endsInNewline }: Draft, body: HunkBody, numbers: HunkNumbers | undefined): boolean {
  if (endsInNewline || body.next < lines.length || !numbers || body.countsFit) return false;
  const oldCount = body.lines.filter((line) => line.kind !== 'added').length;
  const newCount = body.lines.filter((line) => line.kind !== 'removed').length;
  return oldCount < numbers.oldCount || newCount < numbers.newCount;
}

function finish(draft: Draft): Patch | PatchProblem {
  const { lines, sections } = draft;
  const last = lines.length;
  if (sections.length === 0) return { status: 'problem', reason: 'unreadable' };
  if (isCutAtEnd(draft) || startsNewFile(draft)) return { status: 'problem', reason: 'truncated', line: last };
  if (draft.anchors.length > 0) return { status: 'problem', reason: 'empty-hunk', line: last };
  const idle = sections.find(({ about, hunks }) => hunks.length === 0 && about.needsHunks);
  if (idle) return { status: 'problem', reason: 'no-hunks', line: idle.line };
  return { status: 'ok', sections: sections.map(({ about, hunks }) => ({ ...about, hunks })) };
}

/** The text stops before the end of the envelope or the fence, or within what was to become a header. */
function isCutAtEnd({ lines, endsInNewline, isOpen, sections }: Draft): boolean {
  const line = lines.at(-1) ?? '';
  if (endsInNewline || isFence(line)) return false;
  const isFenced = lines.slice(0, sections[0]?.line).filter(isFence).length % 2 === 1;
  // Prose behind the patch may end as it likes: its fence is closed.
  if (isFenced && !lines.slice(sections[0]?.line).some(isFence)) return true;
  return isOpen || ['diff --git ', '@@ ', '*** '].some((start) => line !== '' && start.startsWith(line));
}

/** The text stops below `new file mode`: whether the file is to be empty cannot be told. */
function startsNewFile({ sections, endsInNewline }: Draft): boolean {
  const last = sections.at(-1);
  return !endsInNewline && last?.about.action === 'create' && last.hunks.length === 0;
}
