import type { Workspace } from '../../contracts/ports.ts';
import { decodeTextLoosely, toLineFeeds } from '../../kit/text-file.ts';
import type { LiteralQuery } from './candidates.ts';

export interface LineMatch {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  /** Where the pattern begins in the line. */
  readonly column: number;
}

export interface SearchRequest extends LiteralQuery {
  /** Relative to the root, in the order of the answer. */
  readonly files: readonly string[];
  /** The files were named one by one, so links are followed; else a link is left to the file it leads to. */
  readonly followLinks: boolean;
  /** A file that must not be shown, by the path it really has. */
  readonly isHidden: (path: string) => boolean;
  /** Matches that are kept; the rest is only counted, so that a frequent text in a large tree needs no memory. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface LiteralMatches {
  /** The first ones, at most `limit`. */
  readonly matches: readonly LineMatch[];
  readonly total: number;
}

/** Larger files are not searched. */
export const maxSearchedBytes = 5 * 1024 * 1024;

/** Every line of these text files that holds the pattern; binary, large and unreadable files hold none. */
export async function searchLiteral(workspace: Workspace, request: SearchRequest): Promise<LiteralMatches> {
  const find = createFinder(request);
  const matches: LineMatch[] = [];
  let total = 0;
  for (const path of request.files) {
    if (request.signal.aborted) break;
    const text = await readSearchable(workspace, path, request);
    if (text === undefined || find(text) === -1) continue;
    for (const match of linesWith(text, find)) {
      total++;
      if (total <= request.limit) matches.push({ path, ...match });
    }
  }
  return { matches, total };
}

function* linesWith(text: string, find: (line: string) => number): Generator<Omit<LineMatch, 'path'>, void, undefined> {
  for (const [row, line] of text.split('\n').entries()) {
    const column = find(line);
    if (column !== -1) yield { line: row + 1, text: line, column };
  }
}

async function readSearchable(
  workspace: Workspace,
  path: string,
  { followLinks, isHidden }: SearchRequest,
): Promise<string | undefined> {
  const read = await workspace.readFile(path, { maxBytes: maxSearchedBytes });
  if (read.status !== 'ok' || isHidden(read.relative) || (!followLinks && read.relative !== path)) return undefined;
  const file = decodeTextLoosely(read.bytes);
  return file && toLineFeeds(file.text);
}

/** Without case, only letters of the same kind are equal: `K` is `k`, the Kelvin sign is not. */
function createFinder({ pattern, caseSensitive }: LiteralQuery): (text: string) => number {
  if (caseSensitive) return (text) => text.indexOf(pattern);
  const expression = new RegExp(pattern.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
  return (text) => text.search(expression);
}
