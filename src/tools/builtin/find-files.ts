import { z } from 'zod';
import type { Language } from '../../contracts/language.ts';
import { defineTool, type Tool, type ToolCallContext, type ToolResult } from '../../contracts/tool.ts';
import { closestName } from '../../kit/closest-name.ts';
import { compileFilePattern, type FilePattern, longestPattern } from '../search/file-pattern.ts';
import { foldersOf } from '../search/folders-of.ts';
import type { FileToolDeps } from './builtin-options.ts';
import { ignoredNote } from './ignored-note.ts';
import { searchDescriptions } from './search-descriptions.ts';
import { searchFailure } from './search-failure.ts';
import { searchTexts } from './search-texts.ts';
import { showEntries } from './show-entries.ts';
import { shortText } from './summaries.ts';

/** Finds files by name or by path. */
export function createFindFiles(deps: FileToolDeps): Tool {
  const { findFiles: description, findFilesArgs: args } = searchDescriptions(deps.options.language);
  return defineTool({
    name: 'find_files',
    description,
    inputSchema: z.strictObject({
      pattern: z.string().min(1).max(longestPattern).describe(args.pattern),
      path: z.string().default('.').describe(args.path),
      recursive: z.boolean().default(true).describe(args.recursive),
    }),
    access: 'read',
    sensitive: false,
    execute: (given, context) => findFiles(deps, given, context),
    intent: ({ path }) => ({ touches: [{ path, access: 'read' }] }),
    summarize: ({ pattern, path }, language) =>
      searchTexts(language).inPath(shortText(pattern), shortText(path ?? '.')),
  });
}

async function findFiles(
  deps: FileToolDeps,
  given: { readonly pattern: string; readonly path: string; readonly recursive: boolean },
  { language, signal }: ToolCallContext,
): Promise<ToolResult> {
  const { path, recursive } = given;
  const pattern = await compileFilePattern(given.pattern);
  if (pattern.status !== 'ok') return searchFailure(deps, pattern, language);
  const place = await deps.workspace.validatePath(path);
  if (place.status !== 'ok') return searchFailure(deps, place, language);
  const listing = await deps.workspace.list(path, { recursive, signal });
  if (listing.status !== 'ok') return searchFailure(deps, listing, language);
  const files = listing.entries.filter((entry) => !entry.endsWith('/'));
  const found = pattern.choose(files, place.relative);
  const lines =
    found.length > 0
      ? showEntries(found, deps.options, searchTexts(language))
      : await hints(deps, { ...given, compiled: pattern, entries: listing.entries, folder: place.relative }, language);
  return { success: true, output: lines.join('\n') };
}

interface FruitlessSearch {
  readonly pattern: string;
  readonly path: string;
  readonly compiled: FilePattern;
  readonly entries: readonly string[];
  /** Relative to the root. */
  readonly folder: string;
}

const mostHints = 5;
/** More names than this are not compared letter by letter. */
const maxCompared = 5_000;

/** Nothing was found: folders of that name, files with a similar one, and what is ignored. */
async function hints(deps: FileToolDeps, search: FruitlessSearch, language: Language): Promise<readonly string[]> {
  const texts = searchTexts(language);
  const { compiled, entries, folder, path, pattern } = search;
  const folders = compiled.choose([...foldersOf(entries)], folder).slice(0, mostHints);
  const close = closestFiles(pattern, entries);
  const ignored = await ignoredNote(deps, path, language);
  return [
    texts.noFilesFound(shortText(pattern), shortText(path)),
    ...(folders.length > 0 ? [texts.foldersThatMatch(folders.map((name) => `${name}/`))] : []),
    ...(close.length > 0 ? [texts.closestNames(close)] : []),
    ...(ignored === undefined ? [] : [ignored]),
  ];
}

/** Files whose name is close to that of the pattern, stars and all. */
function closestFiles(pattern: string, entries: readonly string[]): readonly string[] {
  const files = entries.filter((entry) => !entry.endsWith('/')).slice(0, maxCompared);
  const wanted = nameOf(pattern);
  const closest = closestName(wanted, [...new Set(files.map(nameOf))]);
  return closest === undefined ? [] : files.filter((file) => nameOf(file) === closest).slice(0, mostHints);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
