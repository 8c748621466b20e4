import type { PathProblem, PathRefusal, Workspace } from '../../contracts/ports.ts';
import { compileFilePattern, type InvalidPattern } from './file-pattern.ts';

export interface FileSelection {
  /** Folder or file. */
  readonly path: string;
  readonly filePattern: string;
  readonly recursive: boolean;
  /** A file that must not be shown, by its path from the root. */
  readonly isHidden: (path: string) => boolean;
  readonly signal: AbortSignal;
}

export interface SelectedFiles {
  readonly status: 'ok';
  /** Relative to the root, sorted: regular files that may be searched. */
  readonly files: readonly string[];
  /** The path is that of a file, and not of a folder. */
  readonly isSingle: boolean;
  /** How many files match the pattern, those that may not be searched included. */
  readonly chosen: number;
  readonly hidden: number;
}

/** The files that a search goes through; links in a folder are left to the files they lead to. */
export async function selectFiles(
  workspace: Workspace,
  selection: FileSelection,
): Promise<SelectedFiles | InvalidPattern | PathRefusal | PathProblem> {
  const { path, recursive, signal } = selection;
  const pattern = await compileFilePattern(selection.filePattern);
  if (pattern.status !== 'ok') return pattern;
  const place = await workspace.validatePath(path);
  if (place.status !== 'ok') return place;
  const listing = await workspace.list(path, { recursive, signal });
  if (listing.status === 'problem' && listing.reason === 'not-a-directory') {
    return single(workspace, place.relative, selection.isHidden);
  }
  if (listing.status !== 'ok') return listing;
  const regular = listing.entries.filter((entry) => !entry.endsWith('/') && !listing.links.has(entry));
  const chosen = pattern.choose(regular, place.relative);
  const files = chosen.filter((file) => !selection.isHidden(file));
  return { status: 'ok', files, isSingle: false, chosen: chosen.length, hidden: chosen.length - files.length };
}

async function single(
  workspace: Workspace,
  path: string,
  isHidden: FileSelection['isHidden'],
): Promise<SelectedFiles | PathRefusal | PathProblem> {
  const entry = await workspace.entryAt(path);
  if (entry.status !== 'ok') return entry;
  if (entry.kind === 'special') return { status: 'problem', reason: 'special', path, message: entry.kind };
  const hidden = isHidden(path) ? 1 : 0;
  return { status: 'ok', files: hidden ? [] : [path], isSingle: true, chosen: 1, hidden };
}
