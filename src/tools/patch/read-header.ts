import { readGitNames, readHeaderName, unquote } from './header-name.ts';
import { isHunkHeader, isNewHeader, isOldHeader } from './line-tests.ts';
import type { FileSection, PatchProblem } from './patch-types.ts';

export interface HeaderReading {
  readonly status: 'ok';
  readonly section: Omit<FileSection, 'hunks'>;
  /** Index of the first line behind the header. */
  readonly next: number;
}

/** Reads the header of a file's part at this line; undefined where none begins. */
export function readHeader(lines: readonly string[], at: number): HeaderReading | PatchProblem | undefined {
  const line = lines[at] ?? '';
  if (/^diff --(?:cc|combined) /.test(line)) return { status: 'problem', reason: 'combined', line: at + 1 };
  const isStart = line.startsWith('diff --git ') || startsNames(lines, at);
  return isStart ? readLines(lines, at) : undefined;
}

/** Two header lines, or one of them directly above a hunk. */
function startsNames(lines: readonly string[], at: number): boolean {
  const hunkFollows = isHunkHeader(lines[at + 1] ?? '');
  if (isOldHeader(lines[at])) return hunkFollows || isNewHeader(lines[at + 1]);
  return isNewHeader(lines[at]) && hunkFollows;
}

/** What the lines of one header said; names undefined where they said nothing. */
interface Facts {
  gitNames?: readonly [string, string] | undefined;
  old?: ReturnType<typeof readHeaderName>;
  new?: ReturnType<typeof readHeaderName>;
  moved?: 'rename' | 'copy';
  from?: string;
  to?: string;
  created?: boolean;
  deleted?: boolean;
  oldMode?: string;
  newMode?: string;
  /** `1234567..89abcde`: the content before and after. */
  blobs?: string;
  similarity?: string;
}

/** Each kind of header line: how it begins and what the rest of it says. */
const readers: readonly (readonly [start: RegExp, read: (rest: string) => Facts])[] = [
  [/^diff --git /, (rest) => ({ gitNames: readGitNames(rest) })],
  [/^index /, (rest) => ({ blobs: rest })],
  [/^similarity index /, (rest) => ({ similarity: rest })],
  [/^dissimilarity index /, () => ({})],
  [/^old mode /, (rest) => ({ oldMode: rest })],
  [/^new mode /, (rest) => ({ newMode: rest })],
  [/^new file mode /, (rest) => ({ created: true, newMode: rest })],
  [/^deleted file mode /, (rest) => ({ deleted: true, oldMode: rest })],
  [/^rename from /, (rest) => ({ moved: 'rename', from: unquote(rest) })],
  [/^rename to /, (rest) => ({ moved: 'rename', to: unquote(rest) })],
  [/^copy from /, (rest) => ({ moved: 'copy', from: unquote(rest) })],
  [/^copy to /, (rest) => ({ moved: 'copy', to: unquote(rest) })],
];

function readLines(lines: readonly string[], start: number): HeaderReading | PatchProblem {
  const { facts, next } = readExtended(lines, start);
  if (/^(?:GIT binary patch|Binary files )/.test(lines[next] ?? '')) {
    return { status: 'problem', reason: 'binary', line: next + 1 };
  }
  const mode = refusedMode(facts);
  if (mode !== undefined) return { status: 'problem', reason: 'mode', line: start + 1, mode };
  const { names, after } = readNames(lines, next);
  return belongTogether(facts, names)
    ? { status: 'ok', section: sectionOf({ ...facts, ...names }), next: after }
    : { status: 'ok', section: sectionOf(facts), next };
}

function readNames(lines: readonly string[], start: number): { readonly names: Facts; readonly after: number } {
  const names: Facts = {};
  let after = start;
  if (startsNames(lines, after) && isOldHeader(lines[after])) {
    names.old = readHeaderName(lines[after++]?.slice(4) ?? '');
  }
  if (isNewHeader(lines[after])) names.new = readHeaderName(lines[after++]?.slice(4) ?? '');
  return { names, after };
}

/** Whether `---` and `+++` are about the file of git's lines above them, and not the next one's. */
function belongTogether({ gitNames, moved }: Facts, names: Facts): boolean {
  if (!gitNames) return true;
  // Of a file that stays where it is the path may be written in another way, such as `./x`.
  const told = (name: string) => name.replace(moved ? /^[abciow12]\// : /^.*[/\\]/s, '');
  return [names.old, names.new].every((given, side) => {
    if (given === undefined) return true;
    return given.name === null ? !moved : told(given.name) === told(gitNames[side] ?? '');
  });
}

/** The lines of git above `---` and `+++`. */
function readExtended(lines: readonly string[], start: number): { readonly facts: Facts; readonly next: number } {
  const facts: Facts = {};
  for (let at = start; ; at++) {
    const line = (lines[at] ?? '').trimEnd();
    const reader = readers.find(([begins]) => begins.test(line));
    if (!reader || (at > start && line.startsWith('diff --git '))) return { facts, next: at };
    Object.assign(facts, reader[1](line.replace(reader[0], '')));
  }
}

/** A mode that is no ordinary file's, or a change of mode: neither can be made by writing text. */
function refusedMode({ created, deleted, oldMode, newMode }: Facts): string | undefined {
  if (deleted) return undefined;
  if (created) return newMode === '100644' ? undefined : newMode;
  return newMode === oldMode ? undefined : (newMode ?? oldMode);
}

function sectionOf(facts: Facts): Omit<FileSection, 'hunks'> {
  const { moved, from, to } = facts;
  const fixed = { unconditional: false, needsHunks: needsHunks(facts) };
  if (moved && from !== undefined && to !== undefined) {
    return { ...fixed, action: moved, oldName: from, newName: to, plainNames: true };
  }
  const [oldName, newName] = namesOf(facts);
  const names = { oldName, newName, plainNames: false };
  if (facts.created || oldName === null) return { ...fixed, ...names, ...prefixes(facts), action: 'create' };
  if (facts.deleted || newName === null) return { ...fixed, ...names, ...prefixes(facts), action: 'delete' };
  return { ...fixed, ...names, ...(oldName === undefined ? prefixes(facts) : {}), action: 'change' };
}

/** Where `---` and `+++` do not give two names, the line above them still tells a prefix from a folder. */
function prefixes({ gitNames }: Facts): Partial<FileSection> {
  return gitNames ? { oldName: gitNames[0], newName: gitNames[1] } : {};
}

/** Only an empty file is made, a file removed and a name changed without a hunk. */
function needsHunks({ moved, to, gitNames, similarity, created, deleted, blobs, old, new: now }: Facts): boolean {
  if (moved) return !/^100%|^$/.test(similarity ?? '') || (gitNames !== undefined && !gitNames[1].endsWith(`/${to}`));
  if (created) return old !== undefined || now !== undefined || (blobs !== undefined && !/^0+\.\.e69de29/.test(blobs));
  return !deleted && now?.name !== null;
}

function namesOf(facts: Facts): readonly [string | null | undefined, string | null | undefined] {
  const oldName = facts.old?.name;
  const newName = facts.new?.name;
  if (facts.old?.isEpoch && !facts.new?.isEpoch) return [null, newName];
  if (facts.new?.isEpoch && !facts.old?.isEpoch) return [oldName, null];
  return [oldName, newName];
}
