import type { FileRead, Workspace } from '../../contracts/ports.ts';
import { createGiveWay } from '../../kit/give-way.ts';
import { decodeTextLoosely, toLineFeeds } from '../../kit/text-file.ts';

/** Larger files are not searched. */
export const maxSearchedBytes = 5 * 1024 * 1024;

/** Files that were met and not searched. */
export interface SkippedFiles {
  hidden: number;
  /** They hold a NUL byte. */
  binary: number;
  large: number;
  unreadable: number;
}

export interface TextsRequest {
  /** Relative to the root, in the order of the answer. */
  readonly files: readonly string[];
  /** A file that must not be shown, by the path it really has. */
  readonly isHidden: (path: string) => boolean;
  /** Whether bytes can hold what is searched. Files that cannot are neither decoded nor counted. */
  readonly mayMatch: (bytes: Uint8Array) => boolean;
  readonly signal: AbortSignal;
}

export interface SearchedText {
  /** Relative to the root. */
  readonly path: string;
  /** Line endings are `\n`. */
  readonly text: string;
}

/** Text after text, as they are asked for; what is skipped is counted. Ends when the run does. */
export async function* readTexts(
  workspace: Workspace,
  request: TextsRequest,
  skipped: SkippedFiles,
): AsyncGenerator<SearchedText, void, undefined> {
  const giveWay = createGiveWay();
  for (const read of workspace.readFiles(request.files, { maxBytes: maxSearchedBytes })) {
    await giveWay();
    if (request.signal.aborted) return;
    const text = textOf(read, request, skipped);
    if (text !== undefined) yield text;
  }
}

function textOf(read: FileRead, { isHidden, mayMatch }: TextsRequest, skipped: SkippedFiles): SearchedText | undefined {
  if (read.status !== 'ok') {
    countFailure(read, skipped);
    return undefined;
  }
  if (isHidden(read.relative)) {
    skipped.hidden++;
    return undefined;
  }
  if (!mayMatch(read.bytes)) return undefined;
  const decoded = decodeTextLoosely(read.bytes);
  if (!decoded) {
    skipped.binary++;
    return undefined;
  }
  return { path: read.relative, text: toLineFeeds(decoded.text) };
}

function countFailure(read: Exclude<FileRead, { status: 'ok' }>, skipped: SkippedFiles): void {
  if (read.reason === 'too-large') skipped.large++;
  // What is gone by now needs no word.
  else if (read.reason !== 'missing') skipped.unreadable++;
}
