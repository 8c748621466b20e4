import type { CommandRunner, Workspace } from '../../contracts/ports.ts';
import { findCandidates, type SearchProgram } from './candidates.ts';
import { createByteTest, type LiteralQuery } from './literal.ts';
import { maxSearchedBytes, readTexts, type SearchedText, type SkippedFiles } from './read-texts.ts';
import type { SelectedFiles } from './select-files.ts';

export interface SearchDeps {
  readonly workspace: Workspace;
  readonly commands: CommandRunner;
  readonly programs: readonly SearchProgram[];
}

export interface FileSearch {
  readonly selected: SelectedFiles;
  /** What every file worth reading holds; without it all are read. */
  readonly literal: LiteralQuery | undefined;
  /** A file that must not be shown, by the path it really has. */
  readonly isHidden: (path: string) => boolean;
  readonly signal: AbortSignal;
}

export interface RunningSearch {
  /** The texts that may match, sorted by path, read as they are asked for. */
  readonly texts: AsyncIterable<SearchedText>;
  /** What was left out so far. */
  readonly skipped: Readonly<SkippedFiles>;
}

export async function searchFiles(deps: SearchDeps, search: FileSearch): Promise<RunningSearch> {
  const { literal, isHidden, signal } = search;
  const { files, large } = await filesToRead(deps, search);
  const skipped = { hidden: search.selected.hidden, binary: 0, large, unreadable: 0 };
  const mayMatch = literal ? createByteTest(literal) : () => true;
  return { texts: readTexts(deps.workspace, { files, isHidden, mayMatch, signal }, skipped), skipped };
}

/** A single file shows what it is when it is read. */
async function filesToRead(
  deps: SearchDeps,
  { selected, literal, signal }: FileSearch,
): Promise<{ readonly files: readonly string[]; readonly large: number }> {
  const { files, isSingle } = selected;
  if (isSingle) return { files, large: 0 };
  const query = literal ?? { pattern: '', caseSensitive: true };
  const programs = literal ? deps.programs : [];
  // The programs are started first: they search while sizes are asked for.
  const large = Promise.resolve().then(() => deps.workspace.largerThan(files, maxSearchedBytes, signal));
  const request = { ...query, files, large, maxBytes: maxSearchedBytes, signal };
  const worthReading = await findCandidates({ ...deps, root: deps.workspace.root, programs }, request);
  return { files: worthReading, large: (await large).size };
}
